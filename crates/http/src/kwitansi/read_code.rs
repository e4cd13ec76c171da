//! Codes that a client read on a proof (assurance 4.2).

use receipts::{BoardingPass, boarding_pass::LONGEST};
use serde::Deserialize;
use validator::ValidationError;

use crate::lenient::Text;

/// A code as it is sent.
#[derive(Deserialize)]
struct ReadCode {
    sumber: Source,
    teks: String,
}

/// Kind of a code.
#[derive(Deserialize, PartialEq)]
#[serde(rename_all = "lowercase")]
enum Source {
    /// A boarding pass.
    Bcbp,
    /// Any other code; kept where a boarding pass stands in it.
    Qr,
}

fn read(sent: &str) -> Option<ReadCode> {
    serde_json::from_str(sent).ok().filter(|_| sent.len() <= LONGEST)
}

/// Checks that a code is one, and a boarding pass where it says so.
pub(super) fn known_code(sent: &Text) -> Result<(), ValidationError> {
    let known = sent.peek().is_none_or(|sent| {
        read(sent).is_some_and(|code| code.sumber == Source::Qr || BoardingPass::read(&code.teks).is_some())
    });
    if known { Ok(()) } else { Err(ValidationError::new("known_code")) }
}

/// The boarding pass of a code.
pub(super) fn read_pass(sent: Option<Text>) -> Option<BoardingPass> {
    let code = read(&sent.and_then(Text::get)?)?;
    BoardingPass::read(&code.teks)
}
