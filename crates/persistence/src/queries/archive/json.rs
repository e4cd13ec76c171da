//! Documents of archived trips.

use app::{
    ports::Stored,
    views::archive::{
        ArchivedCost, ArchivedFile, ArchivedFinalNumber, ArchivedLine, ArchivedPhoto, ArchivedPlace, ArchivedTraveller,
        ArchivedTrip,
    },
};
use chrono::NaiveDate;
use kernel::RupiahSum;
use numbering::{LetterKind, final_number::Paper};
use sea_orm::sea_query::{Expr, ExprTrait};
use serde::Deserialize;
use staff::{ParentUnitId, WorkUnitId};
use trips::TripType;

use crate::{
    entity::{
        archived_costs, archived_files, archived_final_numbers, archived_lines, archived_numbers, archived_photos,
        archived_places, archived_travellers, archived_trips,
    },
    error::corrupt,
    json_query::{Json, JsonQuery, column, list, parameter},
    payments::archived::paid,
    queries::SeaQueries,
};

/// A trip: its row, places, travellers, photos, final numbers.
#[derive(Deserialize)]
pub(super) struct TripJson(
    archived_trips::Model,
    #[serde(deserialize_with = "list")] Vec<archived_places::Model>,
    #[serde(deserialize_with = "list")] Vec<TravellerJson>,
    #[serde(deserialize_with = "list")] Vec<PhotoJson>,
    #[serde(deserialize_with = "list")] Vec<FinalJson>,
);

/// A traveller: its row, what was paid of an approved receipt, lines.
#[derive(Deserialize)]
struct TravellerJson(archived_travellers::Model, i64, #[serde(deserialize_with = "list")] Vec<LineJson>);

/// A line: its row, proof, actual costs.
#[derive(Deserialize)]
struct LineJson(
    archived_lines::Model,
    Option<FileJson>,
    #[serde(deserialize_with = "list")] Vec<archived_costs::Model>,
);

/// A file: id, path, media type.
#[derive(Deserialize)]
struct FileJson(i64, String, Option<String>);

/// A photo: id, role, file.
#[derive(Deserialize)]
struct PhotoJson(i64, String, FileJson);

/// A final number: id, letter kind, traveller, number, date.
#[derive(Deserialize)]
struct FinalJson(i64, i64, Option<i64>, String, Option<NaiveDate>);

impl FinalJson {
    fn view(self) -> ArchivedFinalNumber {
        let Self(_, kind, traveller, number, dated_on) = self;
        let is_assignment = kind == LetterKind::AssignmentLetter.id();
        let of_trip = if is_assignment { Paper::AssignmentLetter } else { Paper::Memo };
        let paper = if traveller.is_some() { Paper::TravelOrder } else { of_trip };
        ArchivedFinalNumber { paper, traveller, number, dated_on }
    }
}

impl FileJson {
    fn view(self) -> ArchivedFile {
        ArchivedFile { id: self.0, path: self.1, media_type: self.2 }
    }
}

fn trip(name: archived_trips::Column) -> Expr {
    column("archived_trips", name)
}

fn slot(name: archived_travellers::Column) -> Expr {
    column("archived_travellers", name)
}

fn file(json: Json) -> Expr {
    use archived_files::Column::{Id, MediaType, Path};
    json.array([Id, Path, MediaType].map(|name| column("archived_files", name)))
}

/// The document of a trip of the table `archived_trips`; in lists without lines and photos.
pub(super) fn document(json: Json, whole: bool) -> Expr {
    let places = json.children(json.row::<archived_places::Column>("archived_places"), |select| {
        let of_trip = column("archived_places", archived_places::Column::TripId).eq(trip(archived_trips::Column::Id));
        select.from(archived_places::Entity).and_where(of_trip);
    });
    let lines = if whole { lines(json) } else { Expr::null() };
    let slots = json.array([json.row::<archived_travellers::Column>("archived_travellers"), paid(json), lines]);
    let slots = json.children(slots, |select| {
        let of_trip = slot(archived_travellers::Column::TripId).eq(trip(archived_trips::Column::Id));
        select.from(archived_travellers::Entity).and_where(of_trip);
    });
    let photos = if whole { photos(json) } else { Expr::null() };
    json.array([json.row::<archived_trips::Column>("archived_trips"), places, slots, photos, finals(json)])
}

fn finals(json: Json) -> Expr {
    let own = |name| column("archived_numbers", name);
    let added = |name| column("archived_final_numbers", name);
    let shown = json.array([
        added(archived_final_numbers::Column::Id),
        own(archived_numbers::Column::LetterKindId),
        own(archived_numbers::Column::TravellerId),
        added(archived_final_numbers::Column::Number),
        added(archived_final_numbers::Column::DatedOn),
    ]);
    json.children(shown, |select| {
        let of_number = own(archived_numbers::Column::Id).eq(added(archived_final_numbers::Column::ArchivedNumberId));
        let of_trip = own(archived_numbers::Column::TripId).eq(trip(archived_trips::Column::Id));
        select.from(archived_final_numbers::Entity).inner_join(archived_numbers::Entity, of_number).and_where(of_trip);
    })
}

fn lines(json: Json) -> Expr {
    let line = |name| column("archived_lines", name);
    let proof = json.child(file(json), |select| {
        let of_line = column("archived_files", archived_files::Column::Id).eq(line(archived_lines::Column::FileId));
        select.from(archived_files::Entity).and_where(of_line);
    });
    let costs = json.children(json.row::<archived_costs::Column>("archived_costs"), |select| {
        let of_line = column("archived_costs", archived_costs::Column::LineId).eq(line(archived_lines::Column::Id));
        select.from(archived_costs::Entity).and_where(of_line);
    });
    let shown = json.array([json.row::<archived_lines::Column>("archived_lines"), proof, costs]);
    json.children(shown, |select| {
        let of_slot = line(archived_lines::Column::TravellerId).eq(slot(archived_travellers::Column::Id));
        select.from(archived_lines::Entity).and_where(of_slot);
    })
}

fn photos(json: Json) -> Expr {
    let photo = |name| column("archived_photos", name);
    let shown = json.array([photo(archived_photos::Column::Id), photo(archived_photos::Column::Role), file(json)]);
    json.children(shown, |select| {
        let of_photo = column("archived_files", archived_files::Column::Id).eq(photo(archived_photos::Column::FileId));
        let of_trip = photo(archived_photos::Column::TripId).eq(trip(archived_trips::Column::Id));
        select.from(archived_photos::Entity).inner_join(archived_files::Entity, of_photo).and_where(of_trip);
    })
}

/// One trip with all that it has. Parameter: its id.
static WHOLE: JsonQuery = JsonQuery::new(|json| {
    let id = trip(archived_trips::Column::Id).eq(parameter(0));
    json.select(document(json, true)).from(archived_trips::Entity).and_where(id).take()
});

impl SeaQueries {
    /// A trip with lines, actual costs and files.
    pub(super) async fn archived_trip_of(&self, id: i64) -> Stored<Option<ArchivedTrip>> {
        let found: Option<TripJson> = WHOLE.read(&self.db, &[id.into()]).await?;
        found.map(TripJson::view).transpose()
    }
}

impl TripJson {
    pub(super) fn view(self) -> Stored<ArchivedTrip> {
        let Self(row, mut places, mut slots, mut photos, mut finals) = self;
        // The last one of a letter holds.
        finals.sort_unstable_by_key(|number| (number.1, number.2, std::cmp::Reverse(number.0)));
        finals.dedup_by_key(|number| (number.1, number.2));
        places.sort_unstable_by_key(|place| (place.position, place.id));
        slots.sort_unstable_by_key(|slot| (slot.0.position, slot.0.id));
        photos.sort_unstable_by_key(|photo| photo.0);
        let trip_type = row.trip_type_id;
        let of_column = |name| move |_| corrupt("archived_trips", name, row.id);
        Ok(ArchivedTrip {
            trip_type: TripType::from_id(trip_type).ok_or_else(|| corrupt("archived_trips", "trip_type_id", row.id))?,
            details: serde_json::from_str(&row.details).map_err(of_column("details"))?,
            reasons: serde_json::from_str(&row.reasons).map_err(of_column("reasons"))?,
            id: row.id,
            old_id: row.old_id,
            work_unit: row.work_unit_id.map(WorkUnitId),
            parent_unit: row.parent_unit_id.map(ParentUnitId),
            unit_name: row.unit_name,
            filed_on: row.filed_on,
            departs_on: row.departs_on,
            returns_on: row.returns_on,
            kind: row.kind,
            purpose: row.purpose,
            origin: row.origin,
            basis: row.basis,
            memo_number: row.memo_number,
            assignment_number: row.assignment_number,
            sub_activity: row.sub_activity_id,
            sub_activity_name: row.sub_activity,
            account_code: row.account_code,
            funding_source: row.funding_source,
            places: places.into_iter().map(place).collect(),
            travellers: slots.into_iter().map(TravellerJson::view).collect(),
            photos: photos.into_iter().map(|photo| ArchivedPhoto { role: photo.1, file: photo.2.view() }).collect(),
            final_numbers: finals.into_iter().map(FinalJson::view).collect(),
        })
    }

    /// Keys of the order of lists.
    pub(super) fn days(&self) -> (NaiveDate, Option<NaiveDate>, i64) {
        (self.0.filed_on, self.0.departs_on, self.0.id)
    }
}

fn place(row: archived_places::Model) -> ArchivedPlace {
    ArchivedPlace { id: row.id, name: row.name, departs_on: row.departs_on, returns_on: row.returns_on }
}

impl TravellerJson {
    fn view(self) -> ArchivedTraveller {
        let Self(row, paid, mut lines) = self;
        lines.sort_unstable_by_key(|line| line.0.id);
        ArchivedTraveller {
            paid: RupiahSum::new(paid),
            id: row.id,
            employee: row.employee_id,
            name: row.name,
            nip: row.nip,
            grade: row.grade,
            post: row.post,
            status: row.status,
            total: RupiahSum::new(row.total),
            total_then: row.total_then,
            travel_order_number: row.travel_order_number,
            note: row.note,
            lines: lines.into_iter().map(LineJson::view).collect(),
        }
    }
}

impl LineJson {
    fn view(self) -> ArchivedLine {
        let Self(row, proof, mut costs) = self;
        costs.sort_unstable_by_key(|cost| cost.id);
        let cost = |row: archived_costs::Model| ArchivedCost { item: row.item, amount: RupiahSum::new(row.amount) };
        ArchivedLine {
            kind: row.kind,
            item: row.item,
            unit: row.unit,
            quantity: row.quantity,
            price: RupiahSum::new(row.price),
            proof: proof.map(FileJson::view),
            costs: costs.into_iter().map(cost).collect(),
        }
    }
}
