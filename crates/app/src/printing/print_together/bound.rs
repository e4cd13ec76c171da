//! One PDF of several letters, written to disk as it grows.

use letters::NumberedLetter;
use ports::{BookFront, BookPart, BookStyle, Error, PdfFailure, TemporaryFile};
use staff::Actor;
use trips::TripId;

use super::{LeftOut, Paper, Printed, Together, all_failed, file_name, print_each, words};
use crate::{application::App, final_numbers::signed_pages, trips as trip_cases, trips::SignedOrders};

/// One PDF with all pages of letters, a bookmark each, each beginning on the front of a sheet. Letters are converted when all of
/// them are printed, outside of any unit of work.
///
/// # Errors
/// [`Error::Paper`] with the error of the first letter, if there is none in the file.
#[tracing::instrument(name = "letters.print_pdf", skip_all)]
pub async fn print_pdf(app: &App, actor: &Actor, papers: &[Paper]) -> Result<Together<TemporaryFile>, Error> {
    let (printed, mut left_out) = print_each(app, actor, papers).await;
    let title = words(&printed.iter().map(|one| &one.letter).collect::<Vec<_>>());
    let mut parts = Vec::with_capacity(printed.len());
    for Printed { index, letter, bytes } in printed {
        let part = |title: String, content: Content| Part { index, title, content };
        match parts_of(app, actor, bytes, papers, index).await {
            Ok(found) => {
                let titled = |(title, content): (Option<String>, Content)| {
                    part(title.unwrap_or_else(|| letter.title.clone()), content)
                };
                parts.extend(found.into_iter().map(titled));
            }
            Err(cause) => left_out.push(LeftOut { index, title: Some(letter.title), cause }),
        }
    }
    convert(app, actor, &mut parts, &mut left_out).await;
    let mut book = app.binder.begin_book(title.clone(), BookStyle::Plain).await?;
    let mut is_empty = true;
    for Part { index, title, content } in parts {
        let Content::Pdf(pdf) = content else { continue };
        let part = BookPart { title: Some(title.clone()), on_front: true, ..BookPart::default() };
        if book.pdf(part, pdf).await? {
            is_empty = false;
        } else {
            let cause = PdfFailure::Broken("the PDF of a letter cannot be read".into()).into();
            left_out.push(LeftOut { index, title: Some(title), cause });
        }
    }
    if is_empty {
        return Err(all_failed(left_out));
    }
    left_out.sort_by_key(|letter| letter.index);
    Ok(Together { name: file_name(&title), file: book.finish(BookFront::default()).await?, left_out })
}

/// Part of a PDF.
struct Part {
    /// Position of its letter.
    index: usize,
    title: String,
    content: Content,
}

enum Content {
    Docx(Vec<u8>),
    Pdf(Vec<u8>),
}

/// Converts what is .docx; a letter that fails stays so, and is named.
async fn convert(app: &App, actor: &Actor, parts: &mut [Part], left_out: &mut Vec<LeftOut>) {
    let mut waiting: Vec<&mut Part> =
        parts.iter_mut().filter(|part| matches!(part.content, Content::Docx(_))).collect();
    let letters = waiting.iter_mut().map(|part| match &mut part.content {
        Content::Docx(bytes) | Content::Pdf(bytes) => std::mem::take(bytes),
    });
    let letters: Vec<Vec<u8>> = letters.collect();
    if letters.is_empty() {
        return;
    }
    for (part, converted) in waiting.into_iter().zip(app.pdf.convert(actor.user, letters).await) {
        match converted {
            Ok(pdf) => part.content = Content::Pdf(pdf),
            Err(cause) => left_out.push(LeftOut { index: part.index, title: Some(part.title.clone()), cause }),
        }
    }
}

/// The parts of a paper that was printed, with their titles where they are not its own: signed files take the place of their print in a PDF (office
/// 6.4). Behind a signed assignment letter, whose print would hold them, stand the SPD, unless they were asked for besides.
async fn parts_of(
    app: &App,
    actor: &Actor,
    printed: Vec<u8>,
    papers: &[Paper],
    index: usize,
) -> Result<Vec<(Option<String>, Content)>, Error> {
    let print = vec![(None, Content::Docx(printed))];
    match papers.get(index) {
        Some(Paper::Letter(trip, document)) => {
            let signed = signed_pages(app, actor, document.paper(), trip.0).await?.transpose()?;
            let Some(signed) = signed else { return Ok(print) };
            let mut parts = vec![(None, Content::Pdf(signed))];
            if *document == NumberedLetter::AssignmentLetter && !papers.contains(&Paper::TravelOrders(*trip)) {
                parts.extend(orders_beside(app, actor, *trip).await?);
            }
            Ok(parts)
        }
        Some(Paper::TravelOrders(trip)) => {
            Ok(trip_cases::signed_orders(app, actor, *trip).await?.map_or(print, parts_of_orders))
        }
        _ => Ok(print),
    }
}

/// The SPD of a trip that has some.
async fn orders_beside(app: &App, actor: &Actor, trip: TripId) -> Result<Vec<(Option<String>, Content)>, Error> {
    let found = app.queries.trip_letter(trip).await?;
    if found.is_none_or(|found| found.trip.has_travel_orders().is_err()) {
        return Ok(Vec::new());
    }
    let orders = match trip_cases::signed_orders(app, actor, trip).await? {
        Some(orders) => parts_of_orders(orders),
        None => vec![(None, Content::Docx(trip_cases::print_travel_orders(app, actor, trip).await?.letter))],
    };
    Ok(orders.into_iter().map(|(title, content)| (title.or_else(|| Some("SPD".to_owned())), content)).collect())
}

fn parts_of_orders(orders: SignedOrders) -> Vec<(Option<String>, Content)> {
    let signed = orders
        .signed
        .into_iter()
        .map(|(person, pdf)| (Some(format!("SPD {person} (bertanda tangan)")), Content::Pdf(pdf)));
    signed.chain(orders.others.map(|docx| (None, Content::Docx(docx)))).collect()
}
