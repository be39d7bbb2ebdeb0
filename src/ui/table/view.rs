//! The parts of the page around the board. These files read the state of the table and decide
//! nothing.

mod accuracy;
mod boards;
mod curtain;
mod daily_ending;
mod ending_slip;
mod header;
mod places;
mod status_line;
mod teacher;
mod toolbar;
mod typed_field;

pub use self::{
    boards::BoardButtons,
    curtain::Curtain,
    ending_slip::EndingSlip,
    header::Header,
    places::DestinationButtons,
    status_line::{MoveChoices, StatusLine},
    teacher::TeacherMark,
    toolbar::Toolbar,
    typed_field::TypedField,
};
