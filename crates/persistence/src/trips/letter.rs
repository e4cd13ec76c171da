//! Letter data of a stored trip, with all that a print of a letter needs: each read is one statement.

mod rows;

use app::{
    letters::{NumberedLetter, TemplateKind, TravellerCard, TripLetter, UnitTemplateKind},
    ports::{LetterToPrint, Stored, TemplateInForce},
};
use sea_orm::{
    DatabaseTransaction,
    sea_query::{Expr, ExprTrait, Func, IntoTableRef, SelectStatement, WithClause},
};
use serde::Deserialize;
use trips::TripId;

use self::rows::LetterJson;
use super::kept::{self, Kept, SnapshotJson};
use crate::{
    entity::{
        assignment_signatories, budget_users, employees, final_numbers, funding_sources, grades, in_town_destinations,
        letter_numbers, levels, memo_signatories, parent_units, ranks, sub_activities, technical_officers, travellers,
        treasurers, trip_kinds, trip_places, trips as trip_table, work_units,
    },
    error::dangling,
    final_numbers::entries_of_trip,
    json_query::{Json, JsonQuery, column, list, parameter},
    letter_codes::codes_of,
    queries::shapes::{TenureJson, no_tenure},
    templates::template_of,
};

/// Letter data of a trip. Parameter: its id.
static LETTER: JsonQuery = JsonQuery::new(|json| of_trip(json, letter(json)));
/// Letter data of a trip, and the data kept for its numbered letters. Parameter: its id.
static KEPT: JsonQuery = JsonQuery::new(|json| of_trip(json, json.array([letter(json), kept::snapshots(json)])));
/// As [`KEPT`], with the codes of a letter and its template in force. Parameters: trip, letter, kind of template.
static TO_PRINT: JsonQuery = JsonQuery::new(|json| {
    let printed = [codes_of(json, parameter(1)), template_of(json, parameter(2))];
    of_trip(json, json.array([letter(json), kept::snapshots(json)].into_iter().chain(printed)))
});

fn of_trip(json: Json, document: Expr) -> SelectStatement {
    let wanted = column("trips", trip_table::Column::Id).eq(parameter(0));
    json.select(document).from(trip_table::Entity).and_where(wanted).take()
}

/// The letter data of a trip of the table `trips`.
fn letter(json: Json) -> Expr {
    use trip_table::Column::{
        AssignmentNumber, AssignmentSignatoryId, Basis, BudgetUserId, Copies, Enclosures, FundingSourceId, MemoNumber,
        MemoSignatoryId, Nature, Origin, Purpose, Revision, Srikandi, SubActivityId, SubmittedOn, TechnicalOfficerId,
        Transport, TreasurerId, TripKindId,
    };
    let own = |name| column("trips", name);
    let columns = [MemoNumber, AssignmentNumber, Revision, SubmittedOn, Purpose, Basis, Origin, Transport, Srikandi];
    let columns = columns.into_iter().chain([Nature, Enclosures, Copies]).map(own);
    /// A signatory that the trip refers to.
    macro_rules! signing {
        ($table:ident, $id:expr) => {
            signatory(json, $table::Entity, stringify!($table), own($id))
        };
    }
    let kind = [trip_kinds::Column::Name, trip_kinds::Column::AccountCode].map(|name| column("trip_kinds", name));
    let activity = [sub_activities::Column::Name, sub_activities::Column::AccountCode];
    let words =
        [funding_sources::Column::Name, funding_sources::Column::PaymentText, funding_sources::Column::FirstSentence];
    let referred = [
        unit(json),
        issuer(json),
        json.child(json.array(kind), |select| {
            let id = column("trip_kinds", trip_kinds::Column::Id).eq(own(TripKindId));
            select.from(trip_kinds::Entity).and_where(id);
        }),
        json.child(json.array(activity.map(|name| column("sub_activities", name))), |select| {
            let id = column("sub_activities", sub_activities::Column::Id).eq(own(SubActivityId));
            select.from(sub_activities::Entity).and_where(id);
        }),
        json.child(json.array(words.map(|name| column("funding_sources", name))), |select| {
            let id = column("funding_sources", funding_sources::Column::Id).eq(own(FundingSourceId));
            select.from(funding_sources::Entity).and_where(id);
        }),
        signing!(memo_signatories, MemoSignatoryId),
        signing!(assignment_signatories, AssignmentSignatoryId),
        signing!(budget_users, BudgetUserId),
        signing!(technical_officers, TechnicalOfficerId),
        signing!(treasurers, TreasurerId),
        travellers_of(json),
        places_of(json),
        outside_of(json),
    ];
    json.array(columns.chain(referred))
}

fn unit(json: Json) -> Expr {
    let unit = |name| column("work_units", name);
    let shown = [unit(work_units::Column::Name), unit(work_units::Column::Origin), parent(json)];
    json.child(json.array(shown), |select| {
        let id = column("parent_units", parent_units::Column::Id);
        let of_unit = id.eq(unit(work_units::Column::ParentUnitId));
        let of_trip = unit(work_units::Column::Id).eq(column("trips", trip_table::Column::WorkUnitId));
        select.from(work_units::Entity).inner_join(parent_units::Entity, of_unit).and_where(of_trip);
    })
}

/// The document of a parent unit with its place and letterhead.
fn parent(json: Json) -> Expr {
    use parent_units::Column::{
        Address, Government, LetterheadName, Logo, Mail, Name, Origin, Phone, SecondLine, SecondLineAbove, Site,
        ThirdLineAbove,
    };
    let above = [Name, Origin, Government, SecondLineAbove, ThirdLineAbove];
    let below = [LetterheadName, SecondLine, Address, Phone, Mail, Site, Logo];
    json.array(above.into_iter().chain(below).map(|name| column("parent_units", name)))
}

/// The parent unit of the signatory of the trip's assignment letter.
fn issuer(json: Json) -> Expr {
    let own = |name| column("assignment_signatories", name);
    json.child(parent(json), |select| {
        let of_parent = column("parent_units", parent_units::Column::Id);
        select.from(assignment_signatories::Entity);
        select.inner_join(parent_units::Entity, of_parent.eq(own(assignment_signatories::Column::ParentUnitId)));
        let of_trip = column("trips", trip_table::Column::AssignmentSignatoryId);
        select.and_where(own(assignment_signatories::Column::Id).eq(of_trip));
    })
}

/// Joins rows of `table` with the employee, rank and grade. The tables of signatories, treasurers and travellers have the
/// column in common.
fn with_employee(select: &mut SelectStatement, table: &'static str) {
    let employee = |name| column("employees", name);
    let of = column(table, memo_signatories::Column::EmployeeId);
    select
        .inner_join(employees::Entity, employee(employees::Column::Id).eq(of))
        .inner_join(ranks::Entity, column("ranks", ranks::Column::Id).eq(employee(employees::Column::RankId)))
        .inner_join(grades::Entity, column("grades", grades::Column::Id).eq(employee(employees::Column::GradeId)));
}

/// Name, NIP, rank, grade and kind of the joined employee.
fn person() -> [Expr; 5] {
    [
        column("employees", employees::Column::Name),
        column("employees", employees::Column::Nip),
        column("ranks", ranks::Column::Name),
        column("grades", grades::Column::Name),
        column("employees", employees::Column::Kind),
    ]
}

fn signatory(json: Json, entity: impl IntoTableRef, table: &'static str, id: Expr) -> Expr {
    let title = column(table, memo_signatories::Column::Title);
    let tenure = match table {
        "treasurers" => no_tenure(json),
        _ => TenureJson::document(json, table),
    };
    json.child(json.array([title, tenure].into_iter().chain(person())), |select| {
        with_employee(select.from(entity), table);
        select.and_where(column(table, memo_signatories::Column::Id).eq(id));
    })
}

fn travellers_of(json: Json) -> Expr {
    use travellers::Column::{Id, Position, TravelOrderNumber, TripId};
    let employee = |name| column("employees", name);
    let own = [Position, Id, TravelOrderNumber].map(|name| column("travellers", name)).into_iter();
    let last = [employee(employees::Column::Position), column("levels", levels::Column::Name), agency(json)];
    json.children(json.array(own.chain(person()).chain(last)), |select| {
        with_employee(select.from(travellers::Entity), "travellers");
        let level = column("levels", levels::Column::Id).eq(employee(employees::Column::LevelId));
        select.inner_join(levels::Entity, level);
        select.and_where(column("travellers", TripId).eq(column("trips", trip_table::Column::Id)));
    })
}

/// Name of the joined employee's parent unit; null for an employee without unit.
fn agency(json: Json) -> Expr {
    let unit = |name| column("work_units", name);
    let parent = |name| column("parent_units", name);
    json.child(parent(parent_units::Column::Name), |select| {
        select.from(work_units::Entity);
        let of_unit = parent(parent_units::Column::Id).eq(unit(work_units::Column::ParentUnitId));
        select.inner_join(parent_units::Entity, of_unit);
        select.and_where(unit(work_units::Column::Id).eq(column("employees", employees::Column::WorkUnitId)));
    })
}

/// Numbers of the trip's letters that are given outside, or have a final number.
fn outside_of(json: Json) -> Expr {
    use letter_numbers::Column::{Id, LetterKindId, Outside, TravellerId};
    let own = |name| column("letter_numbers", name);
    let held = |name| column("final_numbers", name);
    let shown = [own(LetterKindId), own(TravellerId), own(Outside)];
    let given = [final_numbers::Column::Number, final_numbers::Column::DatedOn].map(held);
    json.children(json.array(shown.into_iter().chain(given)), |select| {
        let in_force = held(final_numbers::Column::LetterNumberId).eq(own(Id));
        let in_force = in_force.and(held(final_numbers::Column::EndedAt).is_null());
        select
            .from(letter_numbers::Entity)
            .left_join(final_numbers::Entity, in_force)
            .and_where(own(Id).in_subquery(entries_of_trip()));
        select.and_where(own(Outside).eq(true).or(held(final_numbers::Column::Id).is_not_null()));
    })
}

fn places_of(json: Json) -> Expr {
    use trip_places::Column::{City, DepartsOn, DestinationId, Id, Position, ReturnsOn, TripId};
    let own = |name| column("trip_places", name);
    let listed = |name| column("in_town_destinations", name);
    let name = Func::coalesce([listed(in_town_destinations::Column::Name), own(City)]);
    let hours = listed(in_town_destinations::Column::Hours);
    let shown = [own(Position), own(Id), name.into(), own(DepartsOn), own(ReturnsOn), hours];
    json.children(json.array(shown), |select| {
        let destination = listed(in_town_destinations::Column::Id).eq(own(DestinationId));
        select.from(trip_places::Entity).left_join(in_town_destinations::Entity, destination);
        select.and_where(own(TripId).eq(column("trips", trip_table::Column::Id)));
    })
}

/// Loads the letter data of the one trip of tables that stand in for the stored ones.
pub(super) async fn load_from(
    tx: &DatabaseTransaction,
    tables: impl FnOnce(Json) -> WithClause,
) -> Stored<Option<TripLetter>> {
    let document = |json: Json| json.select(letter(json)).from(trip_table::Entity).with_cte(tables(json)).take();
    let found: Option<LetterJson> = JsonQuery::read_built(tx, document).await?;
    found.map(LetterJson::letter).transpose()
}

/// Loads the letter data of a trip.
pub(crate) async fn load(tx: &DatabaseTransaction, id: TripId) -> Stored<TripLetter> {
    let found: Option<LetterJson> = LETTER.read(tx, &[id.0.into()]).await?;
    found.ok_or_else(|| dangling("trips", id.0))?.letter()
}

/// Letter data of today, and the data kept: fields in the order of [`KEPT`].
#[derive(Deserialize)]
struct KeptJson(LetterJson, #[serde(deserialize_with = "list")] Vec<SnapshotJson>);

/// Fields in the order of [`TO_PRINT`]; codes with their revisions, storage key and fingerprint of the template.
#[derive(Deserialize)]
struct ToPrintJson(
    LetterJson,
    #[serde(deserialize_with = "list")] Vec<SnapshotJson>,
    #[serde(deserialize_with = "list")] Vec<(i32, String)>,
    Option<(String, String)>,
);

/// Loads the data kept for a letter, with its code and the template in force.
pub(super) async fn load_to_print(
    tx: &DatabaseTransaction,
    id: TripId,
    document: NumberedLetter,
    template: TemplateKind,
) -> Stored<LetterToPrint> {
    let kind = UnitTemplateKind::of(template).map(UnitTemplateKind::number);
    let found: Option<ToPrintJson> = TO_PRINT.read(tx, &[id.0.into(), document.word().into(), kind.into()]).await?;
    let ToPrintJson(today, kept, codes, template) = found.ok_or_else(|| dangling("trips", id.0))?;
    let (letter, kept) = kept_or(document, kept, today.letter()?)?;
    let code = codes.into_iter().find(|(revision, _)| *revision == letter.revision).map(|(_, code)| code);
    let template = template.map(|(storage_key, fingerprint)| TemplateInForce { storage_key, fingerprint });
    Ok(LetterToPrint { letter, kept, code, template })
}

/// Loads the data kept for the latest numbered letter of a trip; of a trip from before letters were kept, the
/// data of today.
pub(crate) async fn load_latest(tx: &DatabaseTransaction, id: TripId) -> Stored<TripLetter> {
    let KeptJson(today, kept) = KEPT.read(tx, &[id.0.into()]).await?.ok_or_else(|| dangling("trips", id.0))?;
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
    let KeptJson(mut today, kept) = KEPT.read(tx, &[id.0.into()]).await?.ok_or_else(|| dangling("trips", id.0))?;
    today.sort();
    let place = today.travellers.iter().position(|slot| slot.id == traveller);
    let today = today.letter()?;
    let (letter, _) = kept_or(NumberedLetter::latest(&today), kept, today)?;
    let card = place.and_then(|place| letter.travellers.get(place)).cloned();
    Ok((letter, card.ok_or_else(|| dangling("travellers", traveller))?))
}

/// The data kept for a letter, else the data of today; and whether data is kept. Data from before logos were kept gets today's.
fn kept_or(document: NumberedLetter, kept: Vec<SnapshotJson>, today: TripLetter) -> Stored<(TripLetter, bool)> {
    let Some(Kept { mut letter, has_logos }) = kept::find(kept, document)? else { return Ok((today, false)) };
    letter.outside = today.outside;
    if !has_logos {
        letter.letterhead.logo = today.letterhead.logo;
        if let (Some(kept), Some(today)) = (&mut letter.issuer, today.issuer) {
            kept.letterhead.logo = today.letterhead.logo;
        }
    }
    Ok((letter, true))
}
