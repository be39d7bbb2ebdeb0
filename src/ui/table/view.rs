//! What stands on the page of a table beside the board. Knows the state of the
//! table; decides nothing.

mod boards;
mod curtain;
mod header;
mod places;
mod status_line;
mod toolbar;

pub use self::{
    boards::Boards, curtain::Curtain, header::Header, places::Places, status_line::StatusLine,
    toolbar::Toolbar,
};
