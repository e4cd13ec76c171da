//! Files of a plan, and the data kept for letters.

use chrono::{DateTime, Utc};
use letters::NumberedLetter;
use moving_in::plan::{FileKind, FilePath, FoundFile, Plan};
use ports::{KeptLetters as _, Stored, TripLetters as _};
use sea_orm::{ActiveValue::Set, DatabaseTransaction};
use trips::TripId;

use super::ids::{Ids, found};
use crate::{
    entity::{archived_files, trip_invitations},
    store::SeaUnitOfWork,
};

/// Stores all files that rows name, those of running trips too: missing ones without key.
pub(super) async fn store(tx: &DatabaseTransaction, plan: &Plan, ids: &mut Ids) -> Stored<()> {
    let mut rows = Vec::new();
    for (path, file) in &plan.files.named {
        let id = ids.give::<archived_files::Entity>(tx).await?;
        ids.files.insert(FilePath::clone(path), id);
        let found = file.found.as_ref();
        rows.push(archived_files::ActiveModel {
            id: Set(id),
            path: Set(path.to_string()),
            key: Set(found.map(FoundFile::key)),
            digest: Set(found.map(|file| file.sha256.clone())),
            content_digest: Set(found.map(|file| file.content_sha256.clone())),
            media_type: Set(found.map(|file| media_type(file.kind).to_owned())),
            bytes: Set(found.map(|file| i64::try_from(file.bytes).unwrap_or(i64::MAX))),
        });
    }
    ids.insert(tx, rows).await
}

/// Stores the invitations of running trips.
pub(super) async fn store_invitations(tx: &DatabaseTransaction, plan: &Plan, ids: &mut Ids) -> Stored<()> {
    let mut rows = Vec::new();
    for trip in &plan.trips {
        let Some(file) = trip.invitation.as_ref().and_then(|file| ids.files.get(file)).copied() else { continue };
        rows.push(trip_invitations::ActiveModel {
            id: Set(ids.give::<trip_invitations::Entity>(tx).await?),
            trip_id: Set(found(&ids.trips, "trip", trip.old)?),
            file_id: Set(file),
        });
    }
    ids.insert(tx, rows).await
}

/// Name of the minutes of a move among the files of the archive.
pub(crate) const MINUTES: &str = "berita-acara-migrasi.docx";

fn media_type(kind: FileKind) -> &'static str {
    match kind {
        FileKind::Jpeg => "image/jpeg",
        FileKind::Png => "image/png",
        FileKind::Heic => "image/heic",
        FileKind::Pdf => "application/pdf",
        FileKind::Docx => "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        FileKind::Gif => "image/gif",
        FileKind::Webp => "image/webp",
        FileKind::Other => "application/octet-stream",
    }
}

/// Keeps the data of the letters of running trips as they are at the move.
pub(super) async fn freeze(work: &mut SeaUnitOfWork, plan: &Plan, ids: &Ids, at: DateTime<Utc>) -> Stored<()> {
    for trip in &plan.trips {
        let id = TripId(found(&ids.trips, "trip", trip.old)?);
        let letter = work.trip_letter(id).await?;
        work.keep_letter(id, NumberedLetter::Memo, &letter, at).await?;
        if trip.assignment_number.is_some() {
            work.keep_letter(id, NumberedLetter::AssignmentLetter, &letter, at).await?;
        }
    }
    Ok(())
}
