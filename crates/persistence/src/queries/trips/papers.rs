//! Numbered letters of a trip with their final numbers and signed files (office 6.2).

use chrono::NaiveDate;
use numbering::{
    LetterKind,
    final_number::{Numbering, Paper},
};
use sea_orm::sea_query::{Expr, ExprTrait};
use views::{TripDetail, final_numbers::NumberedLetter, wire::wire_day};

use crate::{
    entity::{final_numbers, letter_numbers, signed_files, trips},
    final_numbers::{electronic, entries_of_trip, in_force},
    json_query::{Json, column, document, flag},
};

document! {
    /// A letter.
    pub(super) struct PaperJson(json) of letter_numbers {
        letter_kind_id: i64,
        traveller_id: Option<i64>,
        text: String,
        #[serde(deserialize_with = "flag")] outside: bool,
        final_number: Option<String> = column("final_numbers", final_numbers::Column::Number),
        dated_on: Option<NaiveDate> = column("final_numbers", final_numbers::Column::DatedOn),
        signed: Option<String> = column("signed_files", signed_files::Column::Digest),
        #[serde(deserialize_with = "flag")] electronic: bool = electronic(),
    }
}

/// Letters of a trip of the table `trips`; void ones of a cancelled trip only.
pub(super) fn papers_of(json: Json) -> Expr {
    use letter_numbers::Column::{Id, VoidedAt};
    let own = |name| column("letter_numbers", name);
    json.children(PaperJson::document(json), |select| {
        let cancelled = column("trips", trips::Column::CancelledAt).is_not_null();
        in_force(select.from(letter_numbers::Entity))
            .and_where(own(Id).in_subquery(entries_of_trip()))
            .and_where(own(VoidedAt).is_null().or(cancelled));
    })
}

/// The letters in an office's order: memo, assignment letter, SPD in slot order.
pub(super) fn letters(papers: Vec<PaperJson>, trip: &TripDetail) -> Vec<NumberedLetter> {
    let slot = |id: i64| trip.travellers.iter().position(|slot| slot.id == id);
    let mut letters: Vec<_> = papers
        .into_iter()
        .filter_map(|row| {
            let (place, paper, id, version) = match (LetterKind::from_id(row.letter_kind_id)?, row.traveller_id) {
                (LetterKind::Memo, _) => (0, Paper::Memo, trip.id, trip.version),
                (LetterKind::AssignmentLetter, _) => (1, Paper::AssignmentLetter, trip.id, trip.version),
                // The number of a traveller who was taken out is void, whatever the trip.
                (LetterKind::TravelOrder, traveller) => {
                    let place = slot(traveller?)?;
                    (place + 2, Paper::TravelOrder, trip.travellers[place].id, trip.travellers[place].version)
                }
            };
            let letter = NumberedLetter {
                dokumen: paper.word(),
                id,
                perjalanan_id: Some(trip.id),
                nomor: row.text,
                nomor_akhir: row.final_number,
                tanggal_akhir: row.dated_on.map(wire_day),
                berkas_tertanda: row.signed.map(|_| NumberedLetter::signed_word(row.electronic)),
                penomoran: Numbering::of(row.outside).word(),
                versi: version,
            };
            Some((place, letter))
        })
        .collect();
    letters.sort_by_key(|(place, _)| *place);
    letters.into_iter().map(|(_, letter)| letter).collect()
}
