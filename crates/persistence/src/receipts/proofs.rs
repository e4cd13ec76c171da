//! Proofs of lines: rows, and the columns of the first one in the row of the line.

use kernel::text::search_key;
use ports::{Stored, StoredDocument, StoredProof};
use receipts::{LineId, ProofId};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder,
};

use crate::{
    entity::{expense_lines::ActiveModel, line_proofs},
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

/// Adds the row of a proof.
pub(super) async fn insert(
    tx: &DatabaseTransaction,
    line: LineId,
    position: i32,
    proof: &StoredProof,
) -> Stored<ProofId> {
    let row = line_proofs::ActiveModel { line_id: Set(line.0), position: Set(position), ..contents(proof)? };
    row.insert(tx).await.map(|row| ProofId(row.id)).map_err(db_error)
}

/// Stores the first proof, in place of the one before.
pub(super) async fn set(tx: &DatabaseTransaction, line: LineId, proof: &StoredProof) -> Stored<ProofId> {
    let id = match rows(tx, line).await?.first() {
        Some(first) => {
            let row = line_proofs::ActiveModel { id: Unchanged(first.id), ..contents(proof)? };
            row.update(tx).await.map(|row| ProofId(row.id)).map_err(db_error)?
        }
        None => insert(tx, line, 1, proof).await?,
    };
    follow(tx, line).await?;
    Ok(id)
}

/// Adds a proof behind the others.
pub(super) async fn add(tx: &DatabaseTransaction, line: LineId, proof: &StoredProof) -> Stored<ProofId> {
    let last = rows(tx, line).await?.last().map_or(0, |row| row.position);
    let id = insert(tx, line, last + 1, proof).await?;
    follow(tx, line).await?;
    Ok(id)
}

/// Removes a proof.
pub(super) async fn remove(tx: &DatabaseTransaction, line: LineId, proof: ProofId) -> Stored<()> {
    line_proofs::Entity::delete_by_id(proof.0).exec(tx).await.map_err(db_error)?;
    follow(tx, line).await
}

/// Removes all proofs of a line that is about to be deleted.
pub(super) async fn remove_all(tx: &DatabaseTransaction, line: LineId) -> Stored<()> {
    let of_line = line_proofs::Entity::delete_many().filter(line_proofs::Column::LineId.eq(line.0));
    of_line.exec(tx).await.map(|_| ()).map_err(db_error)
}

/// Puts the proofs into this order.
pub(super) async fn order(tx: &DatabaseTransaction, line: LineId, order: &[ProofId]) -> Stored<()> {
    for (position, proof) in (1..).zip(order) {
        let row = line_proofs::ActiveModel { id: Unchanged(proof.0), position: Set(position), ..Default::default() };
        row.update(tx).await.map_err(db_error)?;
    }
    follow(tx, line).await
}

/// Proofs of a line, in their order.
async fn rows(tx: &DatabaseTransaction, line: LineId) -> Stored<Vec<line_proofs::Model>> {
    line_proofs::Entity::find()
        .filter(line_proofs::Column::LineId.eq(line.0))
        .order_by_asc(line_proofs::Column::Position)
        .order_by_asc(line_proofs::Column::Id)
        .all(tx)
        .await
        .map_err(db_error)
}

/// Columns of a proof's own row.
fn contents(proof: &StoredProof) -> Stored<line_proofs::ActiveModel> {
    Ok(line_proofs::ActiveModel {
        kind: Set(proof.kind.word().to_owned()),
        photo: Set(proof.photo.clone()),
        document: Set(proof.document.as_ref().map(|document| document.key.clone())),
        document_pages: Set(proof.document.as_ref().map(pages).transpose()?),
        digest: Set(Some(proof.digest.clone())),
        ..Default::default()
    })
}

/// Stores the first proof in the row of the line.
async fn follow(tx: &DatabaseTransaction, line: LineId) -> Stored<()> {
    let first = rows(tx, line).await?.into_iter().next();
    let row = ActiveModel {
        id: Unchanged(line.0),
        photo: Set(first.as_ref().map(|row| row.photo.clone())),
        document: Set(first.as_ref().and_then(|row| row.document.clone())),
        document_pages: Set(first.as_ref().and_then(|row| row.document_pages)),
        photo_digest: Set(first.and_then(|row| row.digest)),
        ..Default::default()
    };
    row.update(tx).await.map(|_| ()).map_err(db_error)
}

/// Stores the number of a bill.
pub(super) async fn set_reference(tx: &DatabaseTransaction, line: LineId, reference: Option<&str>) -> Stored<()> {
    let ActiveModel { reference, reference_form, .. } = columns(None, reference)?;
    let row = ActiveModel { id: Unchanged(line.0), reference, reference_form, ..Default::default() };
    row.update(tx).await.map(|_| ()).map_err(db_error)
}
