//! Prints an approved receipt with the finance template in force (contract R6).

use std::slice;

use letters::{
    Letter, NumberedLetter, ReceiptLetter,
    codes::{LetterFacts, Printed},
    file_name::{file_name, in_words},
};
use ports::{Error, LetterPrint, Noun, ReceiptToPrint};
use staff::Actor;
use trips::TravellerId;
use views::warnings::Warning;

use crate::{
    application::App,
    letter_codes,
    trips::{print_paper, record},
};

/// A printed receipt.
#[derive(Debug)]
pub struct PrintedReceipt {
    /// The Word file.
    pub letter: Vec<u8>,
    /// Internal numbers that it quotes because their letters wait for a final one.
    pub warnings: Vec<Warning>,
}

/// The receipt as a Word file, with data of the database only.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Receipt`] unless it is approved, [`Error::Template`].
#[tracing::instrument(name = "receipts.print", skip_all, fields(traveller_id = traveller.0))]
pub async fn print(app: &App, actor: &Actor, traveller: TravellerId) -> Result<PrintedReceipt, Error> {
    let clerk = actor.trip_clerk()?;
    let printed = app.queries.receipt_to_print(traveller).await?.ok_or(Error::NotFound(Noun::Traveller))?;
    printed.receipt.print(clerk)?;
    print_found(app, actor, printed).await
}

/// An approved receipt, for a caller who may print it.
pub(crate) async fn print_found(app: &App, actor: &Actor, printed: ReceiptToPrint) -> Result<PrintedReceipt, Error> {
    let ReceiptToPrint { receipt, letter, photo, template, code } = printed;
    let photo = match photo {
        // A receipt prints without its photo rather than not at all.
        Some(key) => app.files.read(&key).await.ok(),
        None => None,
    };
    let mut letter = ReceiptLetter { photo, ..letter };
    letter.trip.verification = if let Some(code) = code {
        letter_codes::address(app, &code)
    } else {
        let (printed, facts) = (Printed::of_receipt(&receipt, &letter), LetterFacts::of_receipt(&letter));
        let mut work = app.begin(actor).await?;
        let address = letter_codes::give(app, work.as_mut(), &printed, &facts).await?;
        // Other writers need not wait for the rendering.
        work.commit().await?;
        address
    };
    let letter = Letter::Receipt(letter);
    let print = LetterPrint::of_paper(&letter, actor.user, app.clock.now());
    let rendered = app.renderer.render(template.as_ref(), &letter).await?;
    let mut work = app.begin(actor).await?;
    // No receipt is approved before its assignment letter is issued, whose data it is printed from.
    if let Some(print) = print {
        record(work.as_mut(), receipt.trip, NumberedLetter::AssignmentLetter, &print, &letter).await?;
    }
    work.commit().await?;
    Ok(PrintedReceipt { letter: rendered, warnings: Warning::quotes(&letter).into_iter().collect() })
}

/// Name of the PDF of a receipt's paper, by kind, number and person: `Kuitansi_000_1_2_3_5_DINKES_2026_Siti_Aminah`.
///
/// # Errors
/// [`Error::NotFound`].
pub async fn pdf_name(app: &App, traveller: TravellerId, kind: &str) -> Result<String, Error> {
    let found = app.queries.receipt_to_print(traveller).await?.ok_or(Error::NotFound(Noun::Traveller))?;
    let (number, person) = (found.letter.authority(), in_words(slice::from_ref(&found.letter.traveller)));
    Ok(file_name(&format!("{kind} {number} {person}")))
}

/// The statement of a traveller's actual costs (daftar pengeluaran riil) on a sheet of its own.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Receipt`] for a cancelled trip or a receipt without actual costs,
/// [`Error::Template`].
#[tracing::instrument(name = "receipts.print_actual_costs", skip_all, fields(traveller_id = traveller.0))]
pub async fn print_actual_costs(app: &App, actor: &Actor, traveller: TravellerId) -> Result<Vec<u8>, Error> {
    let clerk = actor.trip_clerk()?;
    let found = app.queries.receipt_to_print(traveller).await?.ok_or(Error::NotFound(Noun::Traveller))?;
    found.receipt.print_actual_costs(clerk)?;
    print_actual_costs_found(app, actor, found).await
}

/// The statement of actual costs, for a caller who may print it.
pub(crate) async fn print_actual_costs_found(
    app: &App,
    actor: &Actor,
    found: ReceiptToPrint,
) -> Result<Vec<u8>, Error> {
    let letter = Letter::ActualCosts(found.letter);
    let template = app.queries.template_to_print(letter.template_kind().key(found.receipt.parent_unit)).await?;
    Ok(print_paper(app, actor, found.receipt.trip, template.as_ref(), &letter).await?.letter)
}
