//! Archived trips as rows of the lists of trips: references that are not known have the id 0.

use std::sync::Arc;

use app::views::{
    AssignmentSignatoryView, EmployeeView, FinanceTripRow, KindView, Named, PlaceView, SignatoryView, SubActivityView,
    TravellerView, TripDetail, TripRow, TripTypeView,
    archive::{ArchivedPlace, ArchivedTraveller, ArchivedTrip},
};
use kernel::{Nip, RupiahSum};
use numbering::final_number::Paper;
use receipts::Status;
use staff::{StaffKind, Tenure, WorkUnitId};
use trips::TripState;

use super::labels::{ASSIGNMENT_SIGNATORY, BUDGET_USER, MEMO_SIGNATORY};
use crate::queries::reference::Reference;

/// A person of whom no more than a name is known.
fn named_only(name: &str) -> EmployeeView {
    let unknown = || Named { id: 0, name: "-".into() };
    EmployeeView {
        id: 0,
        name: name.into(),
        nip: None,
        position: "-".into(),
        rank: unknown(),
        grade: unknown(),
        level: unknown(),
        kind: StaffKind::Other,
        work_unit: None,
        version: 1,
    }
}

fn signatory(trip: &ArchivedTrip, label: &str) -> SignatoryView {
    let name = trip.details.iter().find(|(known, _)| known == label).map_or("-", |(_, text)| text);
    SignatoryView { id: 0, title: "-".into(), tenure: Tenure::default(), employee: named_only(name) }
}

fn person(slot: &ArchivedTraveller) -> EmployeeView {
    let digits: String = slot.nip.chars().filter(char::is_ascii_digit).collect();
    EmployeeView {
        id: slot.employee.unwrap_or_default(),
        nip: (digits.len() == 18).then(|| Nip::stored(&digits)),
        position: slot.post.as_str().into(),
        grade: Named { id: 0, name: slot.grade.as_str().into() },
        ..named_only(&slot.name)
    }
}

fn traveller(slot: ArchivedTraveller, trip: i64, travel_order_final: Option<String>) -> TravellerView {
    let status = slot.status.and_then(Status::from_id).unwrap_or(Status::Draft);
    TravellerView {
        id: -slot.id,
        trip: -trip,
        version: 1,
        status,
        payment: slot.payment,
        total: slot.total,
        estimate: RupiahSum::ZERO,
        employee: person(&slot),
        travel_order_number: slot.travel_order_number,
        travel_order_final,
        note: Some(slot.note).filter(|note| !note.is_empty()),
        advance: None,
        returns: Vec::new(),
        cancelled: false,
        no_cost: false,
    }
}

fn place(place: ArchivedPlace, filed_on: chrono::NaiveDate) -> PlaceView {
    PlaceView {
        id: -place.id,
        name: place.name.into(),
        departs_on: place.departs_on.unwrap_or(filed_on),
        returns_on: place.returns_on.unwrap_or(filed_on),
        destination: None,
        province: None,
    }
}

/// An archived trip as a row of the list of trips.
pub(super) fn trip_row(trip: ArchivedTrip, reference: &Reference) -> TripRow {
    let approved = trip.travellers.iter().all(|slot| slot.status == Some(Status::Approved.id()));
    let state = TripState::of(false, trip.assignment_number.is_some(), approved);
    let parent = trip.parent_unit.map_or(0, |id| id.0);
    let (parent_code, parent_name) = reference.office.parent(parent);
    let kind = reference.kinds.iter().find(|kind| *kind.name == *trip.kind && kind.trip_type == trip.trip_type);
    let kind = kind.cloned().unwrap_or_else(|| KindView {
        id: 0,
        name: trip.kind.as_str().into(),
        account_code: "".into(),
        trip_type: trip.trip_type,
        type_entry: TripTypeView { id: trip.trip_type.id(), name: trip.kind.as_str().into() },
        is_health_service: false,
    });
    let memo_number = trip.memo_number.clone().unwrap_or_default();
    let final_number = |paper, traveller| trip.final_number(paper, traveller).map(str::to_owned);
    let (memo_final, assignment_final) = (final_number(Paper::Memo, None), final_number(Paper::AssignmentLetter, None));
    let travel_orders: Vec<_> =
        trip.travellers.iter().map(|slot| final_number(Paper::TravelOrder, Some(slot.id))).collect();
    TripRow {
        kind,
        assignment_signatory: AssignmentSignatoryView {
            signatory: signatory(&trip, ASSIGNMENT_SIGNATORY),
            parent_unit: parent,
            parent_code: Arc::clone(&parent_code),
            parent_name,
        },
        outgoing_letter: (0, memo_number.clone()),
        budget_user: signatory(&trip, BUDGET_USER),
        memo_signatory: signatory(&trip, MEMO_SIGNATORY),
        memo_unit: (trip.work_unit.map_or(0, |id| id.0), parent, parent_code.to_string()),
        warnings: Vec::new(),
        trip: TripDetail {
            archived: true,
            id: -trip.id,
            work_unit: trip.work_unit.unwrap_or(WorkUnitId(0)),
            version: 1,
            revision: 0,
            state,
            cancel_reason: None,
            purpose: trip.purpose,
            origin: trip.origin,
            transport: "-".to_owned(),
            basis: Some(trip.basis).filter(|basis| !basis.is_empty()),
            memo_number,
            assignment_number: trip.assignment_number,
            memo_final,
            assignment_final,
            submitted_on: trip.filed_on,
            receipts_due_on: trip.returns_on.unwrap_or(trip.filed_on),
            sub_activity: SubActivityView {
                id: trip.sub_activity.unwrap_or_default(),
                account_code: trip.account_code.into(),
                name: trip.sub_activity_name.into(),
            },
            places: trip.places.into_iter().map(|row| place(row, trip.filed_on)).collect(),
            travellers: (trip.travellers.into_iter().zip(travel_orders))
                .map(|(slot, travel_order)| traveller(slot, trip.id, travel_order))
                .collect(),
        },
    }
}

/// An archived trip as a row of finance's list.
pub(super) fn finance_row(trip: ArchivedTrip, reference: &Reference) -> FinanceTripRow {
    let row = trip_row(trip, reference);
    FinanceTripRow {
        account_code: row.trip.sub_activity.account_code.to_string(),
        signing_units: reference.office.units_of(row.assignment_signatory.parent_unit).to_vec(),
        row,
    }
}
