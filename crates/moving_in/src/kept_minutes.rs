//! Minutes of a move as they are kept.

use crate::Minutes;

/// Minutes of the latest move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeptMinutes {
    /// What they say.
    Data(Box<Minutes>),
    /// Storage key of the paper, of a move before their data was kept.
    Paper(String),
}
