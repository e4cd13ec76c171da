//! Acts on numbers, letters and trips.

use ::trips::{
    City, DestinationId, PlaceRow, ProvinceId, TravellerId, TripDraft, TripId,
    request::ClassificationRef,
    trip_kind::{HealthServiceId, TripKindId},
};
use anyhow::Context;
use app::{
    numbers, outgoing_letters, receipts,
    signatories::{self, SignatoryKey},
    trips::{self, ChangeRequest},
};
use letters::NumberedLetter;
use numbering::{CounterId, LetterKind, counter::NewValue, outgoing_letter::LetterDraft};
use persistence::seed::{Post, Unit, find, find_in, post};
use staff::{Actor, EmployeeId, SignatoryId, SignatoryPost, UnitPost, WorkUnitId};
use views::trips::TripSheet;

use super::{
    acts::{Played, keeper},
    fixture::{self, OutgoingLetter, Place, Trip},
};

impl Played<'_> {
    pub(super) async fn set_counters(&self) -> anyhow::Result<()> {
        let mut parents: Vec<_> = self.stage.office.parents.iter().collect();
        parents.sort_by_key(|(_, parent)| parent.id);
        for (code, parent) in parents {
            let given = parent.given_before;
            for (kind, last) in [
                (LetterKind::AssignmentLetter, given.assignment_letter),
                (LetterKind::Memo, given.memo),
                (LetterKind::TravelOrder, given.travel_order),
            ] {
                let (id, to) = (CounterId::unopened(parent.id, kind), NewValue { last, ..NewValue::default() });
                let keeper = self.stage.actor(keeper(code))?;
                numbers::set_counter(&self.stage.app, keeper, id, to).await?;
            }
        }
        Ok(())
    }

    /// Ends the tenure of a memo signatory.
    pub(super) async fn retire(&self, post: &Post) -> anyhow::Result<()> {
        let (id, post) = (SignatoryId(post.id), SignatoryPost::Unit(UnitPost::Memo));
        let key = SignatoryKey { post, id, work_unit: None };
        Ok(signatories::remove(&self.stage.app, self.stage.actor("adminunit")?, key).await?)
    }

    pub(super) async fn register(&self, letter: &OutgoingLetter) -> anyhow::Result<()> {
        let unit = self.unit(&letter.unit)?;
        let draft = LetterDraft {
            parent_unit: Some(find(&self.stage.office.parents, "parent unit", &unit.parent)?.id),
            work_unit: Some(unit.id),
            classification: Some(letter.classification.clone()),
            subject: Some(letter.subject.clone()),
            addressee: Some(letter.addressee.clone()),
            date: Some(self.stage.day(letter.date)),
        };
        let keeper = self.stage.actor(keeper(&unit.parent))?;
        outgoing_letters::register(&self.stage.app, keeper, draft, None).await?;
        Ok(())
    }

    pub(super) async fn file(&mut self, at: usize) -> anyhow::Result<()> {
        let trip = &self.demo.trips[at];
        let purpose = trip.revised.as_ref().map_or(&trip.purpose, |revised| &revised.purpose);
        let unit = Some(WorkUnitId(self.unit(&trip.unit)?.id));
        let draft = self.draft(trip, purpose)?;
        let filed = trips::file(&self.stage.app, self.clerk(trip)?, unit, draft, None).await?;
        let travellers = self.sheet(trip, filed.id).await?.trip.travellers;
        let travellers = travellers.iter().map(|traveller| TravellerId(traveller.id)).collect();
        self.trips.push((filed.id, travellers));
        Ok(())
    }

    pub(super) async fn issue(&self, at: usize) -> anyhow::Result<()> {
        let clerk = self.clerk(&self.demo.trips[at])?;
        trips::issue_letter(&self.stage.app, clerk, self.trips[at].0, None).await?;
        Ok(())
    }

    /// Changes the purpose of an issued trip, and prints its letter again.
    pub(super) async fn revise(&self, at: usize) -> anyhow::Result<()> {
        let (trip, id) = (&self.demo.trips[at], self.trips[at].0);
        let revised = trip.revised.as_ref().context("a revision")?;
        let request = ChangeRequest {
            unit: None,
            draft: self.draft(trip, &trip.purpose)?,
            version: self.version(trip, id).await?,
            reason: Some(revised.reason.clone()),
        };
        let (app, clerk) = (&self.stage.app, self.clerk(trip)?);
        trips::change(app, clerk, id, request).await?;
        trips::print_again(app, clerk, id, NumberedLetter::AssignmentLetter).await?;
        Ok(())
    }

    pub(super) async fn cancel(&self, at: usize) -> anyhow::Result<()> {
        let (trip, id) = (&self.demo.trips[at], self.trips[at].0);
        let reason = trip.cancelled.as_ref().map(|cancelled| cancelled.reason.clone());
        let version = self.version(trip, id).await?;
        trips::cancel(&self.stage.app, self.clerk(trip)?, id, version, reason).await?;
        Ok(())
    }

    pub(super) async fn report(&self, at: usize) -> anyhow::Result<()> {
        let (trip, id) = (&self.demo.trips[at], self.trips[at].0);
        let (app, clerk) = (&self.stage.app, self.clerk(trip)?);
        if let Some(name) = &trip.photo {
            let photo = Some(fixture::photo(name)?);
            receipts::photograph_trip(app, clerk, id, photo, None).await?;
        }
        if let Some(text) = &trip.report {
            trips::report(app, clerk, id, self.version(trip, id).await?, text).await?;
        }
        Ok(())
    }

    pub(super) fn unit(&self, code: &str) -> anyhow::Result<&Unit> {
        Ok(find(&self.stage.office.units, "work unit", code)?)
    }

    /// The clerk who filed a trip.
    pub(super) fn clerk(&self, trip: &Trip) -> anyhow::Result<&Actor> {
        self.stage.actor(&trip.filed_by)
    }

    async fn sheet(&self, trip: &Trip, id: TripId) -> anyhow::Result<TripSheet> {
        Ok(trips::detail(&self.stage.app, self.clerk(trip)?, id).await?)
    }

    async fn version(&self, trip: &Trip, id: TripId) -> anyhow::Result<i64> {
        Ok(self.sheet(trip, id).await?.trip.version.into())
    }

    /// The form of a trip.
    fn draft(&self, trip: &Trip, purpose: &str) -> anyhow::Result<TripDraft> {
        let office = &self.stage.office;
        let parent = &self.unit(&trip.unit)?.parent;
        let payer = format!("{parent}/{}", trip.source);
        let travellers = trip.travellers.iter();
        let travellers = travellers.map(|one| Ok(EmployeeId(*find(&office.employees, "employee", &one.employee)?)));
        let (mut cities, mut destinations) = (Vec::new(), Vec::new());
        for place in &trip.places {
            if let Some(name) = &place.city {
                let province = place.province.as_deref().map(|name| find(&office.provinces, "province", name));
                let province = province.transpose()?.map(|id| ProvinceId(*id));
                cities.push(self.row(place, City { name: name.clone(), province }));
            }
            if let Some(name) = &place.destination {
                let id = find_in(&office.destinations, "destination", parent, name)?;
                destinations.push(self.row(place, DestinationId(*id)));
            }
        }
        Ok(TripDraft {
            travellers: travellers.collect::<anyhow::Result<_>>()?,
            memo_signatory: Some(post(&office.memo_signatories, &trip.unit, trip.memo_signatory.as_deref())?.id),
            assignment_signatory: Some(post(&office.assignment_signatories, &trip.signed_by, None)?.id),
            budget_user: Some(post(&office.budget_users, &trip.unit, None)?.id),
            technical_officer: Some(post(&office.technical_officers, &trip.unit, None)?.id),
            treasurer: Some(post(&office.treasurers, &payer, None)?.id),
            sub_activity: Some(*find_in(&office.activities, "sub-activity", &trip.unit, &trip.activity)?),
            kind: Some(TripKindId(trip.kind)),
            health_service: Some(HealthServiceId(trip.service)),
            classification: Some(ClassificationRef::Code(trip.classification.clone())),
            submitted_on: Some(self.stage.day(trip.submitted)),
            purpose: Some(purpose.to_owned()),
            basis: trip.basis.clone(),
            srikandi: trip.srikandi,
            cities,
            destinations,
            ..TripDraft::default()
        })
    }

    fn row<T>(&self, at: &Place, place: T) -> PlaceRow<T> {
        let (departs_on, returns_on) = (Some(self.stage.day(at.from)), Some(self.stage.day(at.to)));
        PlaceRow { place: Some(place), departs_on, returns_on }
    }
}
