//! Final numbers and signed files in the history of a trip (office 6.4): both numbers of each letter, also after a correction, a
//! revision and a cancellation.

use std::cmp::Reverse;

use chrono::{DateTime, Utc};
use numbering::{LetterKind, final_number::Paper};
use ports::Stored;
use sea_orm::sea_query::{Expr, ExprTrait, SelectStatement};
use views::{
    audit::{Field, acting_name},
    trips::{Difference, TripEvent, TripEventKind},
};

use crate::{
    entity::{final_numbers, letter_numbers, signed_files},
    error::corrupt,
    final_numbers::entries_of_trip,
    json_query::{Json, column, document, flag},
    queries::{audit::lender_of, users::name_of},
};

document! {
    /// A final number, in force or ended.
    pub(super) struct FinalJson(json) of final_numbers {
        id: i64,
        letter_number_id: i64,
        kind: i64 = column("letter_numbers", letter_numbers::Column::LetterKindId),
        internal: String = column("letter_numbers", letter_numbers::Column::Text),
        number: String,
        reason: Option<String>,
        by: String = name_of(json, column("final_numbers", final_numbers::Column::EnteredBy)),
        entered_for: Option<String> = lender_of(json, column("final_numbers", final_numbers::Column::EnteredBy), column("final_numbers", final_numbers::Column::EnteredAt)),
        entered_at: DateTime<Utc>,
        ended_by: Option<String> = name_of(json, column("final_numbers", final_numbers::Column::EndedBy)),
        ended_for: Option<String> = lender_of(json, column("final_numbers", final_numbers::Column::EndedBy), column("final_numbers", final_numbers::Column::EndedAt)),
        ended_at: Option<DateTime<Utc>>,
        end_note: Option<String>,
    }
}

document! {
    /// A signed file, in force or ended.
    pub(super) struct SignedJson(json) of signed_files {
        id: i64,
        kind: i64 = column("letter_numbers", letter_numbers::Column::LetterKindId),
        #[serde(deserialize_with = "flag")] electronic: bool,
        by: String = name_of(json, column("signed_files", signed_files::Column::EnteredBy)),
        entered_for: Option<String> = lender_of(json, column("signed_files", signed_files::Column::EnteredBy), column("signed_files", signed_files::Column::EnteredAt)),
        entered_at: DateTime<Utc>,
        ended_by: Option<String> = name_of(json, column("signed_files", signed_files::Column::EndedBy)),
        ended_for: Option<String> = lender_of(json, column("signed_files", signed_files::Column::EndedBy), column("signed_files", signed_files::Column::EndedAt)),
        ended_at: Option<DateTime<Utc>>,
        end_note: Option<String>,
    }
}

/// The final numbers of the letters of a trip of the table `trips`.
pub(super) fn final_numbers_of(json: Json) -> Expr {
    json.children(FinalJson::document(json), |select| {
        select.from(final_numbers::Entity);
        of_trip(select, column("final_numbers", final_numbers::Column::LetterNumberId));
    })
}

/// The signed files of the letters of a trip of the table `trips`.
pub(super) fn signed_files_of(json: Json) -> Expr {
    json.children(SignedJson::document(json), |select| {
        select.from(signed_files::Entity);
        of_trip(select, column("signed_files", signed_files::Column::LetterNumberId));
    })
}

/// Joins the row of the number book `entry`, and keeps those of a trip of the table `trips`: of its letters, its memo, its SPD.
fn of_trip(select: &mut SelectStatement, entry: Expr) {
    let id = || column("letter_numbers", letter_numbers::Column::Id);
    select.inner_join(letter_numbers::Entity, id().eq(entry)).and_where(id().in_subquery(entries_of_trip()));
}

/// The events, those of final numbers newest first.
pub(super) fn events(mut numbers: Vec<FinalJson>, files: Vec<SignedJson>) -> Stored<Vec<TripEvent>> {
    numbers.sort_unstable_by_key(|number| (number.letter_number_id, number.id));
    let mut numbered = Vec::with_capacity(numbers.len());
    let mut before: Option<(i64, String)> = None;
    for row in numbers {
        let (paper, field) = paper(row.kind, "final_numbers", row.id)?;
        // A correction is told from the number that it corrects, any other entry from the internal number.
        let corrected = before.filter(|(entry, _)| *entry == row.letter_number_id && row.reason.is_some());
        let shown = corrected.map_or(row.internal, |(_, number)| number);
        before = Some((row.letter_number_id, row.number.clone()));
        let event = TripEvent {
            at: row.entered_at,
            by: acting_name(&row.by, row.entered_for.as_deref()),
            kind: TripEventKind::Numbered,
            reason: row.reason,
            revision: 0,
            document: Some(paper.word()),
            differences: vec![Difference { field, before: shown, after: row.number.clone() }],
        };
        numbered.push(((row.entered_at, row.id), event));
        // Taken away by a person, not replaced.
        if let Some((by, at)) = row.ended_by.zip(row.ended_at) {
            let by = acting_name(&by, row.ended_for.as_deref());
            before = None;
            let differences = vec![Difference { field, before: row.number, after: String::new() }];
            let document = Some(paper.word());
            let kind = TripEventKind::Numbered;
            let event = TripEvent { at, by, kind, reason: row.end_note, revision: 0, document, differences };
            numbered.push(((at, row.id), event));
        }
    }
    numbered.sort_by_key(|(place, _)| Reverse(*place));
    let mut events: Vec<_> = numbered.into_iter().map(|(_, event)| event).collect();
    for row in files {
        let (paper, _) = paper(row.kind, "signed_files", row.id)?;
        let electronic = if row.electronic { "ya" } else { "tidak" };
        let difference = |before: &str, after: &str| {
            vec![Difference { field: Field::Electronic, before: before.to_owned(), after: after.to_owned() }]
        };
        if let Some((by, at)) = row.ended_by.zip(row.ended_at) {
            let by = acting_name(&by, row.ended_for.as_deref());
            let (kind, document) = (TripEventKind::Signed, Some(paper.word()));
            let differences = difference(electronic, "");
            events.push(TripEvent { at, by, kind, reason: row.end_note, revision: 0, document, differences });
        }
        events.push(TripEvent {
            at: row.entered_at,
            by: acting_name(&row.by, row.entered_for.as_deref()),
            kind: TripEventKind::Signed,
            reason: None,
            revision: 0,
            document: Some(paper.word()),
            differences: difference("", electronic),
        });
    }
    Ok(events)
}

/// The paper of a trip with a letter kind, and the field of its number.
fn paper(kind: i64, table: &'static str, id: i64) -> Stored<(Paper, Field)> {
    match LetterKind::from_id(kind) {
        Some(LetterKind::Memo) => Ok((Paper::Memo, Field::MemoNumber)),
        Some(LetterKind::AssignmentLetter) => Ok((Paper::AssignmentLetter, Field::AssignmentNumber)),
        Some(LetterKind::TravelOrder) => Ok((Paper::TravelOrder, Field::TravelOrders)),
        _ => Err(corrupt(table, "letter_number_id", id)),
    }
}
