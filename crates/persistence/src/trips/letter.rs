//! Letter data of a stored trip, with all that a print of a letter needs: each read is one statement.

mod offices;
mod people;
mod rows;

use async_trait::async_trait;
use letters::{NumberedLetter, TemplateKind, TravellerCard, TripLetter, UnitTemplateKind};
use ports::{LetterToPrint, Stored, TripLetters};
use sea_orm::{
    DatabaseTransaction,
    sea_query::{Expr, ExprTrait, SelectStatement, WithClause},
};
use trips::TripId;

use self::rows::{LetterJson, OutsideOfTripJson};
use super::kept::SnapshotJson;
use crate::{
    entity::trips as trip_table,
    error::dangling,
    json_query::{Json, JsonQuery, column, document, list, parameter},
    letter_codes::CodeJson,
    store::SeaUnitOfWork,
    templates::TemplateJson,
};

/// Letter data of a trip. Parameter: its id.
static LETTER: JsonQuery = JsonQuery::new(|json| of_trip(json, LetterJson::document(json)));
/// Letter data of a trip, and the data kept for its numbered letters. Parameter: its id.
static KEPT: JsonQuery = JsonQuery::new(|json| of_trip(json, KeptJson::document(json)));
/// Parameters: trip, letter, kind of template.
static TO_PRINT: JsonQuery = JsonQuery::new(|json| of_trip(json, ToPrintJson::document(json)));

document! {
    /// Letter data of today, and the data kept.
    struct KeptJson(json) of trip_table["trips"] {
        today: LetterJson = LetterJson::document(json),
        #[serde(deserialize_with = "list")] kept: Vec<SnapshotJson> = SnapshotJson::of_each(json),
    }
}

document! {
    /// The data kept for a letter, and what is printed beside it as of today; the letter data of today where nothing is kept, or
    /// not all of it; the codes of a letter and its template in force.
    struct ToPrintJson(json) of trip_table["trips"] {
        kept: Option<SnapshotJson> = SnapshotJson::of_letter(json, parameter(1)),
        outside: OutsideOfTripJson = OutsideOfTripJson::document(json),
        today: Option<LetterJson> = json.child(LetterJson::document(json), |select| {
            select.and_where(Expr::exists(SnapshotJson::whole(parameter(1))).not());
        }),
        #[serde(deserialize_with = "list")] codes: Vec<CodeJson> = CodeJson::of_letter(json, parameter(1)),
        template: Option<TemplateJson> = TemplateJson::in_force(json, parameter(2)),
    }
}

fn of_trip(json: Json, document: Expr) -> SelectStatement {
    let wanted = column("trips", trip_table::Column::Id).eq(parameter(0));
    json.select(document).from(trip_table::Entity).and_where(wanted).take()
}

/// Loads the letter data of the one trip of tables that stand in for the stored ones.
pub(super) async fn load_from(
    tx: &DatabaseTransaction,
    tables: impl FnOnce(Json) -> WithClause,
) -> Stored<Option<TripLetter>> {
    let document =
        |json: Json| json.select(LetterJson::document(json)).from(trip_table::Entity).with_cte(tables(json)).take();
    let found: Option<LetterJson> = JsonQuery::read_built(tx, document).await?;
    found.map(LetterJson::letter).transpose()
}

/// Loads the letter data of a trip.
pub(crate) async fn load(tx: &DatabaseTransaction, id: TripId) -> Stored<TripLetter> {
    let found: Option<LetterJson> = LETTER.read(tx, &[id.0.into()]).await?;
    found.ok_or_else(|| dangling("trips", id.0))?.letter()
}

/// Loads the data kept for the latest numbered letter of a trip; of a trip from before letters were kept, the
/// data of today.
pub(crate) async fn load_latest(tx: &DatabaseTransaction, id: TripId) -> Stored<TripLetter> {
    let KeptJson { today, kept } = KEPT.read(tx, &[id.0.into()]).await?.ok_or_else(|| dangling("trips", id.0))?;
    let today = today.letter()?;
    Ok(kept_or(NumberedLetter::latest(&today), kept, today)?.0)
}

/// As [`load_latest`], with the card of one of the travellers. Every change of the trip keeps the data again, so that both have
/// the same travellers in the same slots.
pub(crate) async fn load_latest_with(
    tx: &DatabaseTransaction,
    id: TripId,
    traveller: i64,
) -> Stored<(TripLetter, TravellerCard)> {
    let KeptJson { mut today, kept } = KEPT.read(tx, &[id.0.into()]).await?.ok_or_else(|| dangling("trips", id.0))?;
    today.sort();
    let place = today.travellers.iter().position(|slot| slot.id == traveller);
    let today = today.letter()?;
    let (letter, _) = kept_or(NumberedLetter::latest(&today), kept, today)?;
    let card = place.and_then(|place| letter.travellers.get(place)).cloned();
    Ok((letter, card.ok_or_else(|| dangling("travellers", traveller))?))
}

/// The data kept for a letter, else the data of today; and whether data is kept.
fn kept_or(document: NumberedLetter, kept: Vec<SnapshotJson>, today: TripLetter) -> Stored<(TripLetter, bool)> {
    let Some(kept) = kept.into_iter().find(|kept| kept.is_of(document)) else { return Ok((today, false)) };
    let outside = today.outside.clone();
    Ok((kept.read()?.with(outside, Some(today)), true))
}

#[async_trait]
impl TripLetters for SeaUnitOfWork {
    async fn trip_letter(&mut self, id: TripId) -> Stored<TripLetter> {
        load(self.tx(), id).await
    }

    async fn letter_to_print(
        &mut self,
        id: TripId,
        document: NumberedLetter,
        template: TemplateKind,
    ) -> Stored<LetterToPrint> {
        let kind = UnitTemplateKind::of(template).map(UnitTemplateKind::number);
        let found: Option<ToPrintJson> =
            TO_PRINT.read(self.tx(), &[id.0.into(), document.word().into(), kind.into()]).await?;
        let ToPrintJson { kept, outside, today, codes, template } = found.ok_or_else(|| dangling("trips", id.0))?;
        let today = today.map(LetterJson::letter).transpose()?;
        let is_kept = kept.is_some();
        let letter = match kept {
            Some(kept) => kept.read()?.with(outside.numbers(), today),
            None => today.ok_or_else(|| dangling("trips", id.0))?,
        };
        let code = codes.into_iter().find(|code| code.revision == letter.revision).map(|code| code.id);
        Ok(LetterToPrint { letter, kept: is_kept, code, template: template.map(TemplateJson::view) })
    }

    async fn latest_letter(&mut self, id: TripId) -> Stored<TripLetter> {
        load_latest(self.tx(), id).await
    }
}
