//! Components that several pages use. They depend on the program's state, not on a particular page.

mod action_button;
mod announcer;
mod card_backs;
mod catalogue_link;
mod daily_deals;
mod deal_form;
mod deferred;
mod description_row;
mod dynamic;
mod error_page;
mod export;
mod facts;
mod field_error;
mod file_field;
mod icon;
mod import;
mod ink_plate;
mod install;
mod keyed_list;
mod last_games;
mod layout_preview;
mod modal;
mod option_field;
mod page;
mod piece;
mod qr_code;
mod radio_group;
mod related_games;
mod report_link;
mod route_link;
mod roving_focus;
mod settings_dialog;
mod settings_look;
mod star;
mod statistics_rows;
mod text_field;
mod toasts;
mod woodcut;
mod words_explained;

pub use self::{
    action_button::ActionButton,
    announcer::Announcer,
    catalogue_link::CatalogueLink,
    daily_deals::{DailyStreakLine, DealsOfDay},
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
    report_link::ReportLink,
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
