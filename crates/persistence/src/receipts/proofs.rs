//! Proofs of lines: columns.

use kernel::text::search_key;
use ports::{Stored, StoredDocument, StoredProof};
use receipts::LineId;
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    DatabaseTransaction,
};

use crate::{
    entity::expense_lines::ActiveModel,
    error::{corrupt, db_error},
};

/// The columns of a new line's proof and of the number of its bill.
pub(super) fn columns(proof: Option<&StoredProof>, reference: Option<&str>) -> Stored<ActiveModel> {
    let document = proof.and_then(|proof| proof.document.as_ref());
    Ok(ActiveModel {
        photo: Set(proof.map(|proof| proof.photo.clone())),
        photo_digest: Set(proof.map(|proof| proof.digest.clone())),
        document: Set(document.map(|document| document.key.clone())),
        document_pages: Set(document.map(pages).transpose()?),
        reference: Set(reference.map(str::to_owned)),
        reference_form: Set(reference.map(search_key)),
        ..Default::default()
    })
}

fn pages(document: &StoredDocument) -> Stored<i32> {
    i32::try_from(document.pages).map_err(|_| corrupt("expense_lines", "document_pages", 0))
}

/// Stores another proof.
pub(super) async fn set(tx: &DatabaseTransaction, line: LineId, proof: &StoredProof) -> Stored<()> {
    let ActiveModel { photo, photo_digest, document, document_pages, .. } = columns(Some(proof), None)?;
    let id = Unchanged(line.0);
    let row = ActiveModel { id, photo, photo_digest, document, document_pages, ..Default::default() };
    row.update(tx).await.map(|_| ()).map_err(db_error)
}

/// Stores the number of a bill.
pub(super) async fn set_reference(tx: &DatabaseTransaction, line: LineId, reference: Option<&str>) -> Stored<()> {
    let ActiveModel { reference, reference_form, .. } = columns(None, reference)?;
    let row = ActiveModel { id: Unchanged(line.0), reference, reference_form, ..Default::default() };
    row.update(tx).await.map(|_| ()).map_err(db_error)
}
