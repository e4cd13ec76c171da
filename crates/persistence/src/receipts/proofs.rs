//! Proofs of lines: rows, and the columns of the first one in the row of the line.

use kernel::text::search_key;
use ports::{Stored, StoredDocument, StoredProof};
use receipts::{Flight, LineId, ProofId};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder,
};

use super::facts;
use crate::{
    entity::{expense_lines::ActiveModel, line_proofs, proof_flights},
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
    let id = row.insert(tx).await.map(|row| ProofId(row.id)).map_err(db_error)?;
    insert_flights(tx, id, &proof.flights).await?;
    Ok(id)
}

/// Stores the first proof, in place of the one before.
pub(super) async fn set(tx: &DatabaseTransaction, line: LineId, proof: &StoredProof) -> Stored<ProofId> {
    let id = match rows(tx, line).await?.first() {
        Some(first) => {
            let row = line_proofs::ActiveModel { id: Unchanged(first.id), ..contents(proof)? };
            let id = row.update(tx).await.map(|row| ProofId(row.id)).map_err(db_error)?;
            remove_flights(tx, [id.0]).await?;
            insert_flights(tx, id, &proof.flights).await?;
            id
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
    remove_flights(tx, [proof.0]).await?;
    line_proofs::Entity::delete_by_id(proof.0).exec(tx).await.map_err(db_error)?;
    follow(tx, line).await
}

/// Removes all proofs of a line that is about to be deleted.
pub(super) async fn remove_all(tx: &DatabaseTransaction, line: LineId) -> Stored<()> {
    remove_flights(tx, rows(tx, line).await?.into_iter().map(|row| row.id)).await?;
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
        facts: Set(facts::stored(&proof.facts)),
        ..Default::default()
    })
}

/// Adds the flights of a proof.
async fn insert_flights(tx: &DatabaseTransaction, proof: ProofId, flights: &[Flight]) -> Stored<()> {
    let row = |(position, flight): (i32, &Flight)| {
        let Flight { day, carrier, number, from, to, name, booking } = flight.clone();
        proof_flights::ActiveModel {
            proof_id: Set(proof.0),
            position: Set(position),
            carrier: Set(carrier),
            number: Set(number),
            departs_from: Set(from),
            arrives_at: Set(to),
            day: Set(day.date()),
            name: Set(name),
            booking: Set(booking),
            ..Default::default()
        }
    };
    if flights.is_empty() {
        return Ok(());
    }
    let rows = proof_flights::Entity::insert_many((1..).zip(flights).map(row));
    rows.exec(tx).await.map(|_| ()).map_err(db_error)
}

/// Removes the flights of proofs.
async fn remove_flights(tx: &DatabaseTransaction, proofs: impl IntoIterator<Item = i64>) -> Stored<()> {
    let flights = proof_flights::Entity::delete_many().filter(proof_flights::Column::ProofId.is_in(proofs));
    flights.exec(tx).await.map(|_| ()).map_err(db_error)
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
