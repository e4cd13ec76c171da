//! Issued numbers with their letters: ten statements a page.

use std::collections::HashMap;

use app::{
    ports::Stored,
    views::{Named, numbers::NumberEntry},
};
use kernel::{Page, PageRequest};
use numbering::LetterKind;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseConnection, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
};
use staff::ParentUnitId;

use crate::{
    entity::{employees, letter_kinds, letter_numbers, outgoing_letters, travellers, trips, work_units},
    error::{dangling, db_error, lookup},
};

/// A page of the number book, by kind and then the highest number first.
pub(super) async fn page(
    db: &DatabaseConnection,
    parent: ParentUnitId,
    year: i32,
    kind: Option<LetterKind>,
    request: PageRequest,
) -> Stored<Page<NumberEntry>> {
    let mut issued = letter_numbers::Entity::find()
        .filter(letter_numbers::Column::ParentUnitId.eq(parent.0))
        .filter(letter_numbers::Column::Year.eq(year));
    if let Some(kind) = kind {
        issued = issued.filter(letter_numbers::Column::LetterKindId.eq(kind.id()));
    }
    let total_rows = issued.clone().count(db).await.map_err(db_error)?;
    if request.offset() >= total_rows {
        return Ok(Page { rows: Vec::new(), request, total_rows });
    }
    let numbers = issued
        .order_by_asc(letter_numbers::Column::LetterKindId)
        .order_by_desc(letter_numbers::Column::Sequence)
        .offset(request.offset())
        .limit(request.limit)
        .all(db)
        .await
        .map_err(db_error)?;
    let letters = Letters::of(db, &numbers).await?;
    let rows = numbers.into_iter().map(|number| letters.entry(number)).collect::<Stored<_>>()?;
    Ok(Page { rows, request, total_rows })
}

/// The letters of a page of numbers.
struct Letters {
    kinds: HashMap<i64, letter_kinds::Model>,
    outgoing: HashMap<i64, outgoing_letters::Model>,
    /// Trips by the outgoing letter of their memo.
    memos: HashMap<i64, i64>,
    trips: HashMap<i64, trips::Model>,
    travellers: HashMap<i64, travellers::Model>,
    employees: HashMap<i64, employees::Model>,
    units: HashMap<i64, work_units::Model>,
}

/// Loads rows as a map by id.
macro_rules! by_id {
    ($conn:expr, $query:expr) => {{
        let rows = $query.all($conn).await.map_err(db_error)?;
        rows.into_iter().map(|row| (row.id, row)).collect::<HashMap<i64, _>>()
    }};
}

impl Letters {
    async fn of(conn: &impl ConnectionTrait, numbers: &[letter_numbers::Model]) -> Stored<Self> {
        let letter_ids: Vec<i64> = numbers.iter().filter_map(|number| number.outgoing_letter_id).collect();
        let traveller_ids = numbers.iter().filter_map(|number| number.traveller_id);
        let outgoing = by_id!(
            conn,
            outgoing_letters::Entity::find().filter(outgoing_letters::Column::Id.is_in(letter_ids.iter().copied()))
        );
        let travellers = by_id!(conn, travellers::Entity::find().filter(travellers::Column::Id.is_in(traveller_ids)));
        let trip_ids = numbers.iter().filter_map(|n| n.trip_id).chain(travellers.values().map(|t| t.trip_id));
        // Two statements: with one of the lists empty, a single one would scan all trips.
        let mut trips = by_id!(conn, trips::Entity::find().filter(trips::Column::Id.is_in(trip_ids)));
        let of_letters = trips::Column::OutgoingLetterId.is_in(letter_ids);
        trips.extend(by_id!(conn, trips::Entity::find().filter(of_letters)));
        let memos = trips.values().map(|trip| (trip.outgoing_letter_id, trip.id)).collect();
        let staff = travellers.values().map(|traveller| traveller.employee_id);
        let employees = by_id!(conn, employees::Entity::find().filter(employees::Column::Id.is_in(staff)));
        let units = trips.values().map(|trip| trip.work_unit_id).chain(outgoing.values().map(|l| l.work_unit_id));
        let units = by_id!(conn, work_units::Entity::find().filter(work_units::Column::Id.is_in(units)));
        let kinds = by_id!(conn, letter_kinds::Entity::find());
        Ok(Self { kinds, outgoing, memos, trips, travellers, employees, units })
    }

    fn entry(&self, number: letter_numbers::Model) -> Stored<NumberEntry> {
        let traveller = number.traveller_id.map(|id| lookup(&self.travellers, "travellers", id)).transpose()?;
        let memo = number.outgoing_letter_id.and_then(|letter| self.memos.get(&letter).copied());
        let trip = number.trip_id.or(traveller.map(|traveller| traveller.trip_id)).or(memo);
        let (date, purpose, unit) = match (trip, number.outgoing_letter_id) {
            (Some(id), _) => {
                let trip = lookup(&self.trips, "trips", id)?;
                (trip.submitted_on, trip.purpose.clone(), trip.work_unit_id)
            }
            (None, Some(id)) => {
                let letter = lookup(&self.outgoing, "outgoing_letters", id)?;
                (letter.letter_date, letter.subject.clone().unwrap_or_default(), letter.work_unit_id)
            }
            (None, None) => return Err(dangling("trips", number.id)),
        };
        let unit = lookup(&self.units, "work_units", unit)?;
        let kind = lookup(&self.kinds, "letter_kinds", number.letter_kind_id)?;
        let employee = traveller.map(|traveller| lookup(&self.employees, "employees", traveller.employee_id));
        Ok(NumberEntry {
            id: number.id,
            kind: Named { id: kind.id, name: kind.name.clone() },
            number: number.text,
            sequence: number.sequence,
            date,
            purpose,
            traveller: employee.transpose()?.map(|employee| employee.name.clone()),
            unit_name: unit.name.clone(),
            unit_code: unit.code.clone(),
        })
    }
}
