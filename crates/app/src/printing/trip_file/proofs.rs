//! Proofs of the lines of a receipt in the file of a journey.

use ports::{BookPart, Error, MOST_PAGES, StoreError};
use receipts::PaidFor;
use staff::Actor;
use trips::TripId;
use views::receipts::{LineView, ReceiptView, TripPhotoView};

use super::Volume;
use crate::application::App;

/// Adds the proofs of a receipt, line by line, and names the lines without one that need it.
pub(super) async fn add_proofs(app: &App, volume: &mut Volume<'_>, receipt: &ReceiptView) -> Result<(), Error> {
    let name = receipt.traveller.employee.name.as_ref();
    // Beside costs of cancelling, the other lines are not paid.
    let cancelled = receipt.lines.iter().any(|line| line.cancelling);
    let lines = receipt.lines.iter().filter(|line| line.cancelling || !cancelled);
    for (index, line) in lines.enumerate() {
        let depth = volume.depth + 1;
        let count = line.proofs().count();
        for (of_line, proof) in line.proofs().enumerate() {
            let number = if count > 1 { format!("{}.{}", index + 1, of_line + 1) } else { (index + 1).to_string() };
            let title = format!("Bukti {number}: {}", line.item);
            let words = vec![title.clone(), words(line, name)];
            let part = BookPart { title: Some(title.clone()), depth, words, on_front: false };
            if !add_proof(app, volume, part, proof).await? {
                volume.missing(format!("{title} ({name})"), depth, "berkasnya tidak terbaca").await?;
            }
        }
        if count == 0 && needs_proof(line) {
            let title = format!("Bukti {}: {} ({name})", index + 1, line.item);
            volume.missing(title, depth, "tidak ada bukti").await?;
        }
    }
    Ok(())
}

/// Adds a proof, its PDF if it is one; false where the file is gone or cannot be read.
async fn add_proof(
    app: &App,
    volume: &mut Volume<'_>,
    part: BookPart,
    (photo, document): (&String, Option<&String>),
) -> Result<bool, Error> {
    let Some(bytes) = read(app, document.unwrap_or(photo)).await? else { return Ok(false) };
    let added =
        if document.is_some() { volume.book.pdf(part, bytes).await? } else { volume.book.photo(part, bytes).await? };
    Ok(added)
}

/// Adds the invitation that a trip brought with it from the former system.
pub(super) async fn add_invitation(
    app: &App,
    actor: &Actor,
    volume: &mut Volume<'_>,
    trip: TripId,
) -> Result<(), Error> {
    let Some((file, key)) = app.queries.trip_invitation(trip).await? else { return Ok(()) };
    let bytes = match key {
        Some(key) => read(app, &key).await?,
        None => None,
    };
    let title = "Undangan".to_owned();
    let part = BookPart { title: Some(title.clone()), depth: volume.depth, ..BookPart::default() };
    let added = match (bytes, file.media_type.as_deref()) {
        (Some(pdf), Some("application/pdf")) => match app.user_files.pages(actor.user, pdf, MOST_PAGES).await? {
            Ok(document) => volume.book.pdf(part, document.bytes).await?,
            Err(_) => false,
        },
        (Some(photo), Some("image/jpeg" | "image/png")) => {
            volume.book.photo(BookPart { words: vec![title], ..part }, photo).await?
        }
        _ => false,
    };
    if !added {
        let title = format!("Undangan ({})", file.name());
        volume.missing(title, volume.depth, "berkasnya tidak terbaca").await?;
    }
    Ok(())
}

/// Adds the photos of a trip without report.
pub(super) async fn photos_of_report(
    app: &App,
    volume: &mut Volume<'_>,
    photos: &[TripPhotoView],
) -> Result<(), Error> {
    for (index, photo) in photos.iter().enumerate() {
        let title = (index == 0).then(|| "Foto kegiatan".to_owned());
        let words = vec![format!("Foto kegiatan {}", index + 1), photo.caption.clone()];
        let part = BookPart { title, depth: volume.depth, words, on_front: false };
        let added = match read(app, &photo.key).await? {
            Some(photo) => volume.book.photo(part, photo).await?,
            None => false,
        };
        if !added {
            let title = format!("Foto kegiatan {}", index + 1);
            volume.missing(title, volume.depth, "berkasnya tidak terbaca").await?;
        }
    }
    Ok(())
}

/// A file; `None` where it is gone.
async fn read(app: &App, key: &str) -> Result<Option<Vec<u8>>, Error> {
    match app.files.read(key).await {
        Ok(bytes) => Ok(Some(bytes)),
        Err(StoreError::Missing(_)) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// Traveller, kind and calculation of a line.
fn words(line: &LineView, name: &str) -> String {
    let amount = line.amount();
    let calculation = if line.quantity == 1 {
        amount.to_string()
    } else {
        format!("{} {} × {} = {amount}", line.quantity, line.unit, line.price)
    };
    let reference = line.reference.as_ref().map(|number| format!("No. {number}"));
    let parts = [name, line.kind.name.as_ref(), &calculation].into_iter().chain(reference.as_deref());
    parts.collect::<Vec<_>>().join(" · ")
}

/// Returns whether a line is paid against a bill.
fn needs_proof(line: &LineView) -> bool {
    let paid_for = PaidFor::of_line(line.kind.id, &line.item);
    line.basis.is_none() && matches!(paid_for, PaidFor::Transport | PaidFor::Accommodation)
}
