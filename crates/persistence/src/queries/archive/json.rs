//! Documents of archived trips.

use async_trait::async_trait;
use chrono::NaiveDate;
use kernel::RupiahSum;
use numbering::{LetterKind, final_number::Paper};
use payments::{ArchivedSums, PaymentKind};
use ports::{ArchivedTripQueries, Stored};
use receipts::Status;
use sea_orm::sea_query::{Expr, ExprTrait};
use staff::{ParentUnitId, WorkUnitId};
use trips::TripType;
use views::archive::{
    ArchivedCost, ArchivedFile, ArchivedFinalNumber, ArchivedLine, ArchivedPhoto, ArchivedPlace, ArchivedTraveller,
    ArchivedTrip,
};

use super::final_numbers::from_final_numbers;
use crate::{
    entity::{
        archived_costs, archived_files, archived_final_numbers, archived_lines, archived_numbers, archived_photos,
        archived_places, archived_travellers, archived_trips,
    },
    error::corrupt,
    json_query::{Json, JsonQuery, column, document, list, parameter},
    payments::archived::account::{settled, sum_of},
    queries::SeaQueries,
};

document! {
    /// A trip; in lists without lines and photos.
    pub(super) struct TripJson(json, whole: bool) of archived_trips {
        trip: archived_trips::Model = json.row::<archived_trips::Column>("archived_trips"),
        #[serde(deserialize_with = "list")] places: Vec<archived_places::Model> = places(json),
        #[serde(deserialize_with = "list")] travellers: Vec<TravellerJson> = travellers(json, whole),
        #[serde(deserialize_with = "list")] photos: Vec<PhotoJson> = if whole { photos(json) } else { Expr::null() },
        #[serde(deserialize_with = "list")] final_numbers: Vec<FinalJson> = final_numbers(json),
    }
}

document! {
    /// A traveller.
    struct TravellerJson(json, whole: bool) of archived_travellers {
        slot: archived_travellers::Model = json.row::<archived_travellers::Column>("archived_travellers"),
        settled: Option<i64> = settled(json),
        advanced: i64 = sum_of(json, PaymentKind::Advance),
        returned: i64 = sum_of(json, PaymentKind::Return),
        #[serde(deserialize_with = "list")] lines: Vec<LineJson> = if whole { lines(json) } else { Expr::null() },
    }
}

document! {
    /// A line.
    struct LineJson(json) of archived_lines {
        line: archived_lines::Model = json.row::<archived_lines::Column>("archived_lines"),
        proof: Option<FileJson> = proof(json),
        #[serde(deserialize_with = "list")] costs: Vec<archived_costs::Model> = costs(json),
    }
}

document! {
    /// A file.
    struct FileJson(json) of archived_files {
        id: i64,
        path: String,
        media_type: Option<String>,
    }
}

document! {
    /// A photo.
    struct PhotoJson(json) of archived_photos {
        id: i64,
        role: String,
        file: FileJson = FileJson::document(json),
    }
}

document! {
    /// A final number.
    struct FinalJson(json) of archived_final_numbers {
        id: i64,
        kind: i64 = column("archived_numbers", archived_numbers::Column::LetterKindId),
        traveller: Option<i64> = column("archived_numbers", archived_numbers::Column::TravellerId),
        number: String,
        dated_on: Option<NaiveDate>,
    }
}

impl FinalJson {
    fn view(self) -> ArchivedFinalNumber {
        let Self { kind, traveller, number, dated_on, .. } = self;
        let is_assignment = kind == LetterKind::AssignmentLetter.id();
        let of_trip = if is_assignment { Paper::AssignmentLetter } else { Paper::Memo };
        let paper = if traveller.is_some() { Paper::TravelOrder } else { of_trip };
        ArchivedFinalNumber { paper, traveller, number, dated_on }
    }
}

impl PhotoJson {
    fn view(self) -> ArchivedPhoto {
        ArchivedPhoto { role: self.role, file: self.file.view() }
    }
}

impl FileJson {
    fn view(self) -> ArchivedFile {
        ArchivedFile { id: self.id, path: self.path, media_type: self.media_type }
    }
}

fn trip(name: archived_trips::Column) -> Expr {
    column("archived_trips", name)
}

fn slot(name: archived_travellers::Column) -> Expr {
    column("archived_travellers", name)
}

fn places(json: Json) -> Expr {
    json.children(json.row::<archived_places::Column>("archived_places"), |select| {
        let of_trip = column("archived_places", archived_places::Column::TripId).eq(trip(archived_trips::Column::Id));
        select.from(archived_places::Entity).and_where(of_trip);
    })
}

fn travellers(json: Json, whole: bool) -> Expr {
    json.children(TravellerJson::document(json, whole), |select| {
        let of_trip = slot(archived_travellers::Column::TripId).eq(trip(archived_trips::Column::Id));
        select.from(archived_travellers::Entity).and_where(of_trip);
    })
}

fn final_numbers(json: Json) -> Expr {
    json.children(FinalJson::document(json), |select| {
        let of_trip = column("archived_numbers", archived_numbers::Column::TripId).eq(trip(archived_trips::Column::Id));
        from_final_numbers(select, of_trip);
    })
}

fn lines(json: Json) -> Expr {
    json.children(LineJson::document(json), |select| {
        let of_slot = line(archived_lines::Column::TravellerId).eq(slot(archived_travellers::Column::Id));
        select.from(archived_lines::Entity).and_where(of_slot);
    })
}

fn line(name: archived_lines::Column) -> Expr {
    column("archived_lines", name)
}

fn proof(json: Json) -> Expr {
    json.child(FileJson::document(json), |select| {
        let of_line = column("archived_files", archived_files::Column::Id).eq(line(archived_lines::Column::FileId));
        select.from(archived_files::Entity).and_where(of_line);
    })
}

fn costs(json: Json) -> Expr {
    json.children(json.row::<archived_costs::Column>("archived_costs"), |select| {
        let of_line = column("archived_costs", archived_costs::Column::LineId).eq(line(archived_lines::Column::Id));
        select.from(archived_costs::Entity).and_where(of_line);
    })
}

fn photos(json: Json) -> Expr {
    let photo = |name| column("archived_photos", name);
    json.children(PhotoJson::document(json), |select| {
        let of_photo = column("archived_files", archived_files::Column::Id).eq(photo(archived_photos::Column::FileId));
        let of_trip = photo(archived_photos::Column::TripId).eq(trip(archived_trips::Column::Id));
        select.from(archived_photos::Entity).inner_join(archived_files::Entity, of_photo).and_where(of_trip);
    })
}

/// One trip with all that it has. Parameter: its id.
static WHOLE: JsonQuery = JsonQuery::new(|json| {
    let id = trip(archived_trips::Column::Id).eq(parameter(0));
    json.select(TripJson::document(json, true)).from(archived_trips::Entity).and_where(id).take()
});

#[async_trait]
impl ArchivedTripQueries for SeaQueries {
    async fn archived_trip(&self, id: i64) -> Stored<Option<ArchivedTrip>> {
        let found: Option<TripJson> = WHOLE.read(&self.db, &[id.into()]).await?;
        found.map(TripJson::view).transpose()
    }
}

impl TripJson {
    pub(super) fn view(self) -> Stored<ArchivedTrip> {
        let Self { trip: row, mut places, mut travellers, mut photos, mut final_numbers } = self;
        // The last one of a letter holds.
        final_numbers.sort_unstable_by_key(|number| (number.kind, number.traveller, std::cmp::Reverse(number.id)));
        final_numbers.dedup_by_key(|number| (number.kind, number.traveller));
        // One that was taken away has no text.
        final_numbers.retain(|number| !number.number.is_empty());
        places.sort_unstable_by_key(|place| (place.position, place.id));
        travellers.sort_unstable_by_key(|traveller| (traveller.slot.position, traveller.slot.id));
        photos.sort_unstable_by_key(|photo| photo.id);
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
            sub_activity: row.sub_activity,
            account_code: row.account_code,
            funding_source: row.funding_source,
            total: travellers.iter().map(|slot| RupiahSum::new(slot.slot.total)).sum(),
            places: places.into_iter().map(place).collect(),
            travellers: travellers.into_iter().map(TravellerJson::view).collect(),
            photos: photos.into_iter().map(PhotoJson::view).collect(),
            final_numbers: final_numbers.into_iter().map(FinalJson::view).collect(),
        })
    }
}

fn place(row: archived_places::Model) -> ArchivedPlace {
    ArchivedPlace { name: row.name, departs_on: row.departs_on, returns_on: row.returns_on }
}

impl TravellerJson {
    fn view(self) -> ArchivedTraveller {
        let Self { slot: row, settled, advanced, returned, mut lines } = self;
        lines.sort_unstable_by_key(|line| line.line.id);
        let sums = ArchivedSums {
            approved: (row.status == Some(Status::Approved.id())).then(|| RupiahSum::new(row.total)),
            settled: settled.map(RupiahSum::new),
            outstanding: RupiahSum::new(advanced) - RupiahSum::new(returned),
        };
        ArchivedTraveller {
            paid: sums.summary().paid,
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
        let Self { line: row, proof, mut costs } = self;
        costs.sort_unstable_by_key(|cost| cost.id);
        let cost = |row: archived_costs::Model| ArchivedCost { item: row.item, amount: RupiahSum::new(row.amount) };
        ArchivedLine {
            kind: row.kind,
            item: row.item,
            unit: row.unit,
            quantity: row.quantity,
            price: RupiahSum::new(row.price),
            amount: RupiahSum::new(row.price.saturating_mul(row.quantity)),
            proof: proof.map(FileJson::view),
            costs: costs.into_iter().map(cost).collect(),
        }
    }
}
