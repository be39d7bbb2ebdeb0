//! Components that several pages use. They know the state of the program and no particular page.

#[cfg(feature = "browser")]
mod act_button;
#[cfg(feature = "browser")]
mod announcer;
#[cfg(feature = "browser")]
mod deal_form;
#[cfg(feature = "browser")]
mod error_page;
#[cfg(feature = "browser")]
mod facts;
#[cfg(feature = "browser")]
mod file_field;
#[cfg(feature = "browser")]
mod icon;
#[cfg(feature = "browser")]
mod kin_list;
#[cfg(feature = "browser")]
mod last_games;
#[cfg(feature = "browser")]
mod later;
#[cfg(feature = "browser")]
mod layout_preview;
#[cfg(feature = "browser")]
mod live;
#[cfg(feature = "browser")]
mod modal;
#[cfg(feature = "browser")]
mod one_option;
#[cfg(feature = "browser")]
mod page;
#[cfg(any(test, feature = "browser"))]
mod qr_code;
#[cfg(feature = "browser")]
mod radio_group;
#[cfg(feature = "browser")]
mod record_rows;
#[cfg(feature = "browser")]
mod route_link;
#[cfg(feature = "browser")]
mod roving;
#[cfg(feature = "browser")]
mod save_file;
#[cfg(feature = "browser")]
mod settings_dialog;
#[cfg(feature = "browser")]
mod star;
#[cfg(feature = "browser")]
mod text_field;
#[cfg(feature = "browser")]
mod to_the_shelf;
#[cfg(feature = "browser")]
mod toasts;
#[cfg(feature = "browser")]
mod told_row;
#[cfg(feature = "browser")]
mod woodcut;
#[cfg(feature = "browser")]
mod words_used;
#[cfg(feature = "browser")]
mod wrong;

#[cfg(feature = "browser")]
pub use self::{
    act_button::ActButton,
    announcer::Announcer,
    deal_form::DealForm,
    error_page::ErrorPage,
    facts::Facts,
    file_field::FileField,
    icon::Icon,
    kin_list::KinList,
    last_games::LastGames,
    later::Later,
    layout_preview::{LayoutFigure, LayoutPreview},
    live::Live,
    modal::Modal,
    one_option::OneOption,
    page::Page,
    qr_code::QrCode,
    radio_group::RadioGroup,
    record_rows::RecordRows,
    route_link::RouteLink,
    roving::rove,
    save_file::{SaveFile, SaveLink},
    settings_dialog::SettingsDialog,
    star::Star,
    text_field::TextField,
    to_the_shelf::ToTheShelf,
    toasts::Toasts,
    told_row::ToldRow,
    woodcut::Woodcut,
    words_used::WordsUsed,
    wrong::Wrong,
};
