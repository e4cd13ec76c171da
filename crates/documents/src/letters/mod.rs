//! What each letter prints under which name (contract 6.2 to 6.6), one place a group of names.

mod assignment_letter;
mod memo;
mod pictures;
mod receipt;
pub mod sample;
mod travel_order;
mod trip;
mod vocabulary;

use app::letters::Letter;

pub use pictures::pictures;
pub use vocabulary::VOCABULARY;

use crate::template::Map;

/// The variables of a letter: always all of its kind, missing ones as empty text. Pictures are [`pictures`].
pub fn variables(letter: &Letter) -> Map {
    match letter {
        Letter::Memo(trip) => memo::variables(trip),
        Letter::AssignmentLetter(trip) => assignment_letter::variables(trip),
        Letter::ShortAssignmentLetter(trip) => trip::variables(trip),
        Letter::Receipt(receipt) => receipt::variables(receipt),
    }
}
