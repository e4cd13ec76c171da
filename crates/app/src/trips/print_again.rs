//! Prints a numbered letter again, from the data kept when its number was given (product calls P3, 6.5; contract T5).

use letters::{Letter, NumberedLetter};
use ports::{Error, LetterPrint, LetterToPrint, Noun, TemplateInForce, UnitOfWork};
use staff::Actor;
use trips::{Form, Trip, TripId};
use views::warnings::Warning;

use super::{PrintedLetter, travel_orders::lacks_travel_orders};
use crate::{application::App, authorized_work::AuthorizedWork, letter_codes};

/// Begins a unit of work on a trip of the clerk's own unit, which stays locked until it ends.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`].
pub(super) async fn lock_own<'a>(
    app: &'a App,
    actor: &'a Actor,
    id: TripId,
) -> Result<(AuthorizedWork<'a>, Trip), Error> {
    let clerk = actor.trip_clerk()?;
    let mut work = app.begin(actor).await?;
    let trip = work.lock_trip(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
    clerk.of_unit(trip.work_unit.id)?;
    Ok((work, trip))
}

/// Prints a letter again; nothing is numbered.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`], [`Error::Trip`] for a cancelled trip or a letter without number,
/// [`Error::Template`].
#[tracing::instrument(name = "trips.print_again", skip_all, fields(trip_id = id.0))]
pub async fn print_again(
    app: &App,
    actor: &Actor,
    id: TripId,
    document: NumberedLetter,
) -> Result<PrintedLetter, Error> {
    let (work, trip) = lock_own(app, actor, id).await?;
    trip.in_force()?;
    print_locked(app, actor, work, &trip, document).await
}

/// Prints a letter of a locked trip in force again.
pub(crate) async fn print_locked(
    app: &App,
    actor: &Actor,
    mut work: AuthorizedWork<'_>,
    trip: &Trip,
    document: NumberedLetter,
) -> Result<PrintedLetter, Error> {
    let id = trip.id;
    // The memo has only one form.
    let form = if document == NumberedLetter::Memo { Form::Long } else { trip.issued_form()? };
    let LetterToPrint { mut letter, kept, code, template } =
        work.letter_to_print(id, document, document.template_kind(form)).await?;
    let print = LetterPrint::of(&letter, document, actor.user, app.clock.now());
    // Other writers need not wait for files and rendering.
    if let Some(code) = code {
        drop(work);
        letter.verification = letter_codes::address(app, &code);
    } else {
        letter_codes::mark(app, work.as_mut(), id, document, &mut letter).await?;
        work.commit().await?;
    }
    let letter = document.letter(letter, form);
    let rendered = app.renderer.render(template.as_ref(), &letter).await?;
    let is_own = template.is_some() && document == NumberedLetter::AssignmentLetter;
    let mut warnings = print_warnings(app, &rendered, is_own, &letter);
    warnings.extend(people_warnings(app, template.as_ref(), &letter).await?);
    let mut work = app.begin(actor).await?;
    if kept {
        work.record_print(id, &print).await?;
    } else {
        record(work.as_mut(), id, document, &print, &letter).await?;
    }
    work.commit().await?;
    Ok(PrintedLetter { letter: rendered, unit_code: trip.work_unit.code.clone(), warnings })
}

/// Warnings about a rendered letter: an own template of an assignment letter without SPD sheets, internal numbers that it quotes.
pub(super) fn print_warnings(app: &App, rendered: &[u8], own_template: bool, letter: &Letter) -> Vec<Warning> {
    let apart = own_template && letter.trip().is_some_and(|trip| lacks_travel_orders(app, rendered, trip));
    apart.then_some(Warning::TravelOrdersApart).into_iter().chain(Warning::quotes(letter)).collect()
}

/// Warnings about a template that names fewer travellers than the letter has (assurance D-7).
pub(super) async fn people_warnings(
    app: &App,
    template: Option<&TemplateInForce>,
    letter: &Letter,
) -> Result<Vec<Warning>, Error> {
    Ok(Warning::unnamed(letter, &app.renderer.unnamed(template, letter).await?))
}

/// Records a print, and keeps the data of a letter unless data is kept.
pub(crate) async fn record(
    work: &mut dyn UnitOfWork,
    id: TripId,
    document: NumberedLetter,
    print: &LetterPrint,
    letter: &Letter,
) -> Result<(), Error> {
    if let Some(trip) = letter.trip() {
        work.keep_letter(id, document, trip, print.at).await?;
    }
    Ok(work.record_print(id, print).await?)
}

/// A paper without a number of its own.
#[derive(Debug)]
pub struct PrintedPaper {
    /// Bytes of the .docx.
    pub letter: Vec<u8>,
    /// Warnings for the clerk.
    pub warnings: Vec<Warning>,
}

/// Renders a letter, with the warnings about its template.
pub(super) async fn rendered(
    app: &App,
    template: Option<&TemplateInForce>,
    letter: &Letter,
) -> Result<PrintedPaper, Error> {
    let docx = app.renderer.render(template, letter).await?;
    Ok(PrintedPaper { letter: docx, warnings: people_warnings(app, template, letter).await? })
}

/// Renders a paper and records its print, in a unit of work of its own: other writers need not wait for the rendering.
pub(crate) async fn print_paper(
    app: &App,
    actor: &Actor,
    id: TripId,
    template: Option<&TemplateInForce>,
    paper: &Letter,
) -> Result<PrintedPaper, Error> {
    let printed = rendered(app, template, paper).await?;
    let mut work = app.begin(actor).await?;
    if let Some(print) = LetterPrint::of_paper(paper, actor.user, app.clock.now()) {
        work.record_print(id, &print).await?;
    }
    work.commit().await?;
    Ok(printed)
}
