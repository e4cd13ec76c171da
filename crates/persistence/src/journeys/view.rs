//! Views of a journey's row: names of the office's tables come from the copy in the process.

use ::trips::{ProvinceId, TripState, TripType, account_code, engagement::Engagement, schedule::FiledLate};
use kernel::Day;
use ports::Stored;
use staff::WorkUnitId;
use views::{
    KindView, PlaceView, SubActivityView, TripDetail, TripRow, TripTypeView,
    trips::MemoLetter,
    units::{MemoUnit, ParentUnitCode},
    warnings::Warning,
};

use super::row::{Activity, Kind, Place, Row};
use crate::{
    error::corrupt,
    queries::reference::{Office, Reference},
    trips::activity,
};

impl Row {
    /// The data that all screens show.
    pub(crate) fn detail(self, office: &Office) -> Stored<TripDetail> {
        let (id, state, cancelled) = (self.id, self.state(), self.cancelled);
        let last_day = self.places.last().map_or(self.submitted_on, |place| place.returns_on);
        let travellers = self.travellers.into_iter().map(|slot| slot.view(id, cancelled, office));
        Ok(TripDetail {
            receipts_due_on: self.archived.as_ref().map_or_else(|| office.deadline(last_day), |of| of.last_day),
            archived: self.archived.is_some(),
            id,
            work_unit: WorkUnitId(self.unit.unwrap_or_default()),
            version: self.version,
            revision: self.revision,
            state,
            cancel_reason: self.cancel_reason,
            purpose: self.purpose,
            origin: self.origin,
            transport: self.transport,
            basis: self.basis,
            memo_number: self.memo_number,
            assignment_number: self.assignment_number,
            memo_final: self.memo_final,
            assignment_final: self.assignment_final,
            submitted_on: self.submitted_on,
            activity: activity::read(id, self.activity_kind.as_deref(), self.provided.as_deref())?,
            sub_activity: self.activity.view(office)?,
            travellers: travellers.collect::<Stored<_>>()?,
            places: self.places.into_iter().map(|place| place.view(office)).collect::<Stored<_>>()?,
        })
    }

    /// The row of a list; `same_days` are other in-town trips of its travellers on the same days.
    pub(crate) fn view(self, reference: &Reference, same_days: Vec<Engagement>) -> Stored<TripRow> {
        let late = FiledLate::of(Day::nearest(self.submitted_on), Day::nearest(self.departs_on));
        let office = &reference.office;
        let kind = self.kind.view(reference, self.id)?;
        let parent = self.archived.as_ref().and_then(|of| of.parent).unwrap_or_default();
        let assignment_signatory = self.assignment_signatory.of_assignment(office, parent)?;
        let (budget_user, _) = self.budget_user.view(office, &office.budget_users)?;
        let (memo_signatory, memo_unit) = self.memo_signatory.view(office, &office.memo_signatories)?;
        let memo_unit = if let Some(unit) = memo_unit {
            let unit = office.unit(unit)?;
            MemoUnit::of(unit.id.0, ParentUnitCode { id: unit.parent.0, code: unit.parent_code.as_str().into() })
        } else {
            let code = office.parent(parent).0.to_string().into();
            MemoUnit::of(self.unit.unwrap_or_default(), ParentUnitCode { id: parent, code })
        };
        let outgoing_letter = MemoLetter { id: self.memo.id, number: self.memo.number.clone() };
        let trip = self.detail(office)?;
        let signs = assignment_signatory.signatory.employee.id;
        let signs_own = trip.travellers.iter().any(|slot| slot.employee.id == signs);
        let warnings = match trip.state {
            _ if trip.archived => Vec::new(),
            TripState::Cancelled => Vec::new(),
            _ => Warning::of_trip(late, signs_own, same_days),
        };
        let code = &trip.sub_activity.account_code;
        Ok(TripRow {
            account_code: if trip.archived { code.to_string() } else { account_code::join(code, &kind.account_code) },
            signing_units: office.units_of(assignment_signatory.parent_unit).to_vec(),
            kind,
            assignment_signatory,
            outgoing_letter,
            budget_user,
            memo_signatory,
            memo_unit,
            warnings,
            trip,
        })
    }
}

impl Place {
    pub(super) fn name(&self) -> Stored<&str> {
        self.name.as_deref().ok_or_else(|| corrupt("trip_places", "city", self.id))
    }

    fn view(self, office: &Office) -> Stored<PlaceView> {
        let destination = self.destination_id.map(|id| office.destination(id)).transpose()?.cloned();
        Ok(PlaceView {
            id: self.id,
            name: destination.as_ref().map_or_else(|| self.name().map(Into::into), |listed| Ok(listed.name.clone()))?,
            departs_on: self.departs_on,
            returns_on: self.returns_on,
            destination,
            province: self.province_id.map(ProvinceId),
        })
    }
}

impl Activity {
    fn view(self, office: &Office) -> Stored<SubActivityView> {
        Ok(match self {
            Self::Listed(id) => office.sub_activity(id)?.clone(),
            Self::Written { id, code, name } => {
                SubActivityView { id: id.unwrap_or_default(), account_code: code.into(), name: name.into() }
            }
        })
    }
}

impl Kind {
    /// The kind of a journey; one of the archive is that of the office with its name and type, if there is one.
    fn view(&self, reference: &Reference, journey: i64) -> Stored<KindView> {
        let (name, id) = match self {
            Self::Listed(id) => return reference.kind(*id),
            Self::Written { name, trip_type } => (name, *trip_type),
        };
        let trip_type = TripType::from_id(id).ok_or_else(|| corrupt("journeys", "content", journey))?;
        let listed = reference.kinds.iter().find(|kind| *kind.name == **name && kind.trip_type == trip_type);
        Ok(listed.cloned().unwrap_or_else(|| KindView {
            id: 0,
            name: name.as_str().into(),
            account_code: "".into(),
            trip_type,
            type_entry: TripTypeView { id, name: name.as_str().into() },
            is_health_service: false,
        }))
    }
}
