//! Lists of ranks that many foundations use. This module knows only rank numbers.

pub const UP: &[u8] = &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
pub const DOWN: &[u8] = &[13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
pub const UP_TO_KNAVE: &[u8] = &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
pub const DOWN_FROM_TEN: &[u8] = &[10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
