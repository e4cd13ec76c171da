//! Gives a letter its code, and with it the address of the code's page.

use letters::{
    NumberedLetter, TripLetter,
    codes::{LetterFacts, Printed},
};
use ports::{Stored, UnitOfWork};
use trips::TripId;

use crate::application::App;

/// Path of the pages of codes.
const PAGES: &str = "verifikasi";

/// Gives a letter a code, unless it has one at its revision; returns the address of the code's page.
pub(crate) async fn give(
    app: &App,
    work: &mut dyn UnitOfWork,
    printed: &Printed,
    facts: &LetterFacts,
) -> Stored<Option<String>> {
    let code = work.give_letter_code(printed, facts, &app.tokens.letter_code(), app.clock.now()).await?;
    Ok(address(app, &code))
}

/// Address of a code's page; `None` where letters carry no links.
pub(crate) fn address(app: &App, code: &str) -> Option<String> {
    let site = app.settings.letter_origin.as_deref()?;
    Some(format!("{site}/{PAGES}/{code}"))
}

/// Gives a letter of a trip a code, unless it has one at its revision, and enters the address of the code's page in its data.
pub(crate) async fn mark(
    app: &App,
    work: &mut dyn UnitOfWork,
    trip: TripId,
    document: NumberedLetter,
    letter: &mut TripLetter,
) -> Stored<()> {
    let printed = Printed::of_trip(trip, document, letter);
    let facts = LetterFacts::of_trip(document, letter);
    letter.verification = give(app, work, &printed, &facts).await?;
    Ok(())
}
