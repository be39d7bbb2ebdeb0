//! Components that several pages use. They depend on the program's state, not on a particular page.

#[cfg(feature = "browser")]
mod action_button;
#[cfg(feature = "browser")]
mod announcer;
#[cfg(feature = "browser")]
mod card_backs;
#[cfg(feature = "browser")]
mod catalogue_link;
#[cfg(feature = "browser")]
mod daily_deals;
#[cfg(feature = "browser")]
mod deal_form;
#[cfg(feature = "browser")]
mod deferred;
#[cfg(feature = "browser")]
mod description_row;
#[cfg(feature = "browser")]
mod dynamic;
#[cfg(feature = "browser")]
mod error_page;
#[cfg(feature = "browser")]
mod export;
#[cfg(feature = "browser")]
mod facts;
#[cfg(feature = "browser")]
mod field_error;
#[cfg(feature = "browser")]
mod file_field;
#[cfg(feature = "browser")]
mod icon;
#[cfg(feature = "browser")]
mod import;
#[cfg(feature = "browser")]
mod ink_plate;
#[cfg(feature = "browser")]
mod install;
#[cfg(feature = "browser")]
mod keyed_list;
#[cfg(feature = "browser")]
mod last_games;
#[cfg(feature = "browser")]
mod layout_preview;
#[cfg(feature = "browser")]
mod modal;
#[cfg(feature = "browser")]
mod option_field;
#[cfg(feature = "browser")]
mod page;
#[cfg(feature = "browser")]
mod piece;
#[cfg(any(test, feature = "browser"))]
mod qr_code;
#[cfg(feature = "browser")]
mod radio_group;
#[cfg(feature = "browser")]
mod related_games;
#[cfg(feature = "browser")]
mod route_link;
#[cfg(feature = "browser")]
mod roving_focus;
#[cfg(feature = "browser")]
mod settings_dialog;
#[cfg(feature = "browser")]
mod settings_look;
#[cfg(feature = "browser")]
mod star;
#[cfg(feature = "browser")]
mod statistics_rows;
#[cfg(feature = "browser")]
mod text_field;
#[cfg(feature = "browser")]
mod toasts;
#[cfg(feature = "browser")]
mod woodcut;
#[cfg(feature = "browser")]
mod words_explained;

#[cfg(feature = "browser")]
pub use self::{
    action_button::ActionButton,
    announcer::Announcer,
    catalogue_link::CatalogueLink,
    daily_deals::{DailyRunLine, DealsOfDay},
    deal_form::DealForm,
    deferred::DeferredView,
    description_row::DescriptionRow,
    dynamic::DynamicView,
    error_page::ErrorPage,
    export::{DownloadLink, ExportButton},
    facts::{Difficulty, Facts, load_game_figures},
    field_error::FieldError,
    file_field::FileField,
    icon::Icon,
    import::ImportFile,
    ink_plate::{InkDrawing, InkPlate},
    install::InstallButton,
    keyed_list::KeyedList,
    last_games::LastGames,
    layout_preview::{LayoutFigure, LayoutPainting, LayoutPlate},
    modal::Modal,
    option_field::OptionField,
    page::Page,
    piece::{DialogPiece, PagePiece, PartPiece, PieceFuture},
    qr_code::QrCode,
    radio_group::RadioGroup,
    related_games::RelatedGameList,
    route_link::RouteLink,
    roving_focus::move_focus,
    settings_dialog::SettingsDialog,
    star::Star,
    statistics_rows::StatisticsRows,
    text_field::TextField,
    toasts::Toasts,
    woodcut::Woodcut,
    words_explained::Glossary,
};
