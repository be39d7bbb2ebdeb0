//! The parts of the page around the board. These files know the state of the table and decide
//! nothing.

mod boards;
mod curtain;
mod daily_ending;
mod header;
mod places;
mod status_line;
mod teacher;
mod toolbar;

pub use self::{
    boards::Boards, curtain::Curtain, header::Header, places::DestinationButtons,
    status_line::StatusLine, teacher::TeacherMark, toolbar::Toolbar,
};
