//! The demo trips and outgoing letters, filed in the order of their dates.

use std::collections::HashMap;

use ::receipts::tariff::Tariffs;
use ::trips::{Form, TripId, TripType, request::DEFAULT_TRANSPORT};
use kernel::{Day, text::search_key};
use numbering::LetterKind;
use sea_orm::{ActiveModelTrait, DatabaseTransaction, EntityTrait, NotSet, Set};
use staff::EmployeeId;

use super::SeedError;
use super::fixture::{Demo, OutgoingLetter, Place, Trip};
use super::number_book::{Bearer, IssuedNumber, NumberBook};
use super::receipts;
use super::registry::{Registry, find, find_in, post};
use super::trip_life::Stored;
use super::{computation, verification};
use crate::entity::{classification_codes, outgoing_letters, travellers, trip_kinds, trip_places};

/// Hours of a full day; the setting's default.
pub(super) const FULL_DAY_HOURS: u32 = 8;
/// The user who set the counters when the office changed over from paper.
const REGISTRAR: &str = "pencatat";
/// Day of that change, as an offset from the seed day: before the first letter.
const BEGAN: i64 = -360;

/// Inserts the trips and letters with their numbers and counters.
pub(super) async fn insert(
    tx: &DatabaseTransaction,
    demo: &Demo,
    registry: &Registry,
    provinces: HashMap<String, i64>,
) -> Result<(), SeedError> {
    let mut office = Filing {
        tx,
        registry,
        book: NumberBook::open(tx, registry).await?,
        kinds: trip_kinds::Entity::find().all(tx).await?.into_iter().map(|kind| (kind.id, kind)).collect(),
        provinces,
        tariffs: crate::tariffs::all(tx).await?.into(),
        codes: classification_codes::Entity::find().all(tx).await?.into_iter().map(|c| (c.code, c.id)).collect(),
    };
    let mut letters = demo.letters.iter().peekable();
    for trip in &demo.trips {
        while let Some(letter) = letters.next_if(|letter| letter.date <= trip.submitted) {
            office.send(letter).await?;
        }
        office.file(trip).await?;
    }
    for letter in letters {
        office.send(letter).await?;
    }
    let registrar = *find(&registry.users, "user", REGISTRAR)?;
    office.book.close(tx, registrar, (registry.calendar, BEGAN)).await
}

struct Filing<'a> {
    tx: &'a DatabaseTransaction,
    registry: &'a Registry,
    book: NumberBook,
    kinds: HashMap<i64, trip_kinds::Model>,
    codes: HashMap<String, i64>,
    provinces: HashMap<String, i64>,
    tariffs: Tariffs,
}

/// Assignment letter of a trip.
struct Issue {
    number: Option<IssuedNumber>,
    form: Form,
}

impl Filing<'_> {
    /// Inserts an outgoing letter without a trip.
    async fn send(&mut self, letter: &OutgoingLetter) -> Result<(), SeedError> {
        let (number, id) = self
            .outgoing(&letter.unit, &letter.classification, &letter.subject, &letter.addressee, letter.date)
            .await?;
        NumberBook::enter(self.tx, &number, Bearer { outgoing_letter: Some(id), ..Bearer::default() }).await
    }

    async fn outgoing(
        &mut self,
        unit: &str,
        classification: &str,
        subject: &str,
        addressee: &str,
        day: i64,
    ) -> Result<(IssuedNumber, i64), SeedError> {
        let unit = find(&self.registry.units, "work unit", unit)?;
        let parent = find(&self.registry.parents, "parent unit", &unit.parent)?;
        let date = self.registry.calendar.day(day);
        let number = self.book.give(parent, LetterKind::Memo, unit, classification, date)?;
        let model = outgoing_letters::ActiveModel {
            id: NotSet,
            parent_unit_id: Set(parent.id),
            work_unit_id: Set(unit.id),
            classification_code_id: Set(*find(&self.codes, "classification code", classification)?),
            number: Set(number.text.clone()),
            final_number: Set(None),
            year: Set(number.year),
            sequence: Set(number.sequence),
            subject: Set(Some(subject.to_owned())),
            addressee: Set(Some(addressee.to_owned())),
            subject_key: Set(search_key(subject)),
            addressee_key: Set(search_key(addressee)),
            letter_date: Set(date.date()),
            version: Set(1),
        };
        let id = model.insert(self.tx).await?.id;
        Ok((number, id))
    }

    /// Inserts a trip with its memo, places, travellers and, once issued, its letter and SPD numbers.
    async fn file(&mut self, trip: &Trip) -> Result<(), SeedError> {
        let kind = self.kinds.get(&trip.kind).ok_or_else(|| SeedError::Fixture(format!("no kind {}", trip.kind)))?;
        let subject = kind.name.clone();
        let addressee = &post(&self.registry.assignment_signatories, &trip.signed_by, None)?.title;
        let (memo, letter_id) =
            self.outgoing(&trip.unit, &trip.classification, &subject, addressee, trip.submitted).await?;
        let issue = self.issue(trip)?;
        let trip_id = self.store(trip, &memo, letter_id, &issue).await?;
        let bearer = Bearer { trip: Some(trip_id), outgoing_letter: Some(letter_id), ..Bearer::default() };
        NumberBook::enter(self.tx, &memo, bearer).await?;
        if let Some(number) = &issue.number {
            NumberBook::enter(self.tx, number, Bearer { trip: Some(trip_id), ..Bearer::default() }).await?;
        }
        for (position, place) in (1..).zip(&trip.places) {
            self.visit(trip, trip_id, position, place).await?;
        }
        self.travel(trip, trip_id, &issue).await?;
        let stored = Stored {
            tx: self.tx,
            id: TripId(trip_id),
            calendar: self.registry.calendar,
            clerk: *find(&self.registry.users, "user", &trip.filed_by)?,
            memo: &memo.text,
            assignment: issue.number.as_ref().map(|number| number.text.as_str()),
        };
        stored.live(trip).await
    }

    fn issue(&mut self, trip: &Trip) -> Result<Issue, SeedError> {
        let unit = find(&self.registry.units, "work unit", &trip.unit)?;
        let mut hours = Vec::new();
        for name in trip.places.iter().filter_map(|place| place.destination.as_deref()) {
            hours.push(find_in(&self.registry.destinations, "destination", &unit.parent, name)?.hours);
        }
        let trip_type = self.kinds.get(&trip.kind).and_then(|kind| TripType::from_id(kind.trip_type_id));
        let trip_type = trip_type.ok_or_else(|| SeedError::Fixture(format!("kind {} has no type", trip.kind)))?;
        let signs = find(&self.registry.parents, "parent unit", &trip.signed_by)?;
        let date = self.registry.calendar.day(trip.submitted);
        let number = match trip.issued {
            Some(_) => Some(self.book.give(signs, LetterKind::AssignmentLetter, unit, &trip.classification, date)?),
            None => None,
        };
        Ok(Issue { number, form: Form::of(trip_type, hours, FULL_DAY_HOURS) })
    }

    async fn store(&self, trip: &Trip, memo: &IssuedNumber, letter_id: i64, issue: &Issue) -> Result<i64, SeedError> {
        let r = self.registry;
        let unit = find(&r.units, "work unit", &trip.unit)?;
        let payer = format!("{}/{}", unit.parent, trip.source);
        let no_places = || SeedError::Fixture(format!("{} leads nowhere", memo.text));
        let departs = trip.places.iter().map(|place| place.from).min().ok_or_else(no_places)?;
        let returns = trip.places.iter().map(|place| place.to).max().ok_or_else(no_places)?;
        let model = crate::entity::trips::ActiveModel {
            id: NotSet,
            work_unit_id: Set(unit.id),
            outgoing_letter_id: Set(letter_id),
            memo_number: Set(memo.text.clone()),
            assignment_number: Set(issue.number.as_ref().map(|number| number.text.clone())),
            form_long: Set(issue.number.as_ref().map(|_| issue.form == Form::Long)),
            issued_at: Set(trip.issued.map(|day| r.calendar.instant(day))),
            trip_kind_id: Set(trip.kind),
            health_service_id: Set(trip.service),
            funding_source_id: Set(*find(&r.funding_sources, "funding source", &trip.source)?),
            treasurer_id: Set(post(&r.treasurers, &payer, None)?.id),
            memo_signatory_id: Set(post(&r.memo_signatories, &trip.unit, trip.memo_signatory.as_deref())?.id),
            assignment_signatory_id: Set(post(&r.assignment_signatories, &trip.signed_by, None)?.id),
            budget_user_id: Set(post(&r.budget_users, &trip.unit, None)?.id),
            technical_officer_id: Set(post(&r.technical_officers, &trip.unit, None)?.id),
            sub_activity_id: Set(*find_in(&r.activities, "sub-activity", &trip.unit, &trip.activity)?),
            classification_code_id: Set(*find(&self.codes, "classification code", &trip.classification)?),
            purpose: Set(trip.purpose.clone()),
            purpose_key: Set(search_key(&trip.purpose)),
            report: Set(trip.report.clone()),
            basis: Set(trip.basis.clone()),
            origin: Set(unit.origin.clone()),
            transport: Set(DEFAULT_TRANSPORT.to_owned()),
            srikandi: Set(trip.srikandi),
            submitted_on: Set(r.calendar.day(trip.submitted).date()),
            departs_on: Set(r.calendar.day(departs).date()),
            returns_on: Set(r.calendar.day(returns).date()),
            created_by: Set(*find(&r.users, "user", &trip.filed_by)?),
            created_at: Set(r.calendar.instant(trip.submitted)),
            ..Default::default()
        };
        Ok(model.insert(self.tx).await?.id)
    }

    async fn visit(&self, trip: &Trip, trip_id: i64, position: i32, place: &Place) -> Result<(), SeedError> {
        let parent = &find(&self.registry.units, "work unit", &trip.unit)?.parent;
        let destination = match &place.destination {
            Some(name) => Some(find_in(&self.registry.destinations, "destination", parent, name)?.id),
            None => None,
        };
        let province = place.province.as_deref().map(|name| find(&self.provinces, "province", name)).transpose()?;
        let model = trip_places::ActiveModel {
            id: NotSet,
            trip_id: Set(trip_id),
            position: Set(position),
            city: Set(place.city.clone()),
            destination_id: Set(destination),
            departs_on: Set(self.registry.calendar.day(place.from).date()),
            returns_on: Set(self.registry.calendar.day(place.to).date()),
            province_id: Set(province.copied()),
        };
        model.insert(self.tx).await?;
        Ok(())
    }

    async fn travel(&mut self, trip: &Trip, trip_id: i64, issue: &Issue) -> Result<(), SeedError> {
        let unit = find(&self.registry.units, "work unit", &trip.unit)?;
        let parent = find(&self.registry.parents, "parent unit", &unit.parent)?;
        let date = self.registry.calendar.day(trip.submitted);
        let leaves = trip.places.iter().map(|place| place.from).min().unwrap_or(trip.submitted);
        let back = trip.places.iter().map(|place| place.to).max().unwrap_or(trip.submitted);
        for (position, traveller) in (1..).zip(&trip.travellers) {
            let number = match (&issue.number, issue.form) {
                (Some(_), Form::Long) => {
                    Some(self.book.give(parent, LetterKind::TravelOrder, unit, &trip.classification, date)?)
                }
                _ => None,
            };
            let person = *find(&self.registry.employees, "employee", &traveller.employee)?;
            let advance = traveller.advance.as_ref();
            let (id, person_id) = (TripId(trip_id), EmployeeId(person));
            let filled = computation::fill(self.tx, &self.tariffs, id, person_id, traveller).await?;
            let model = travellers::ActiveModel {
                id: NotSet,
                trip_id: Set(trip_id),
                employee_id: Set(person),
                position: Set(position),
                status: Set(receipts::status(traveller).id()),
                total: Set(filled.total()),
                estimate: Set(filled.estimate),
                advance: Set(receipts::advance(traveller, &filled)),
                advance_paid_on: Set(advance.map(|advance| self.registry.calendar.day(advance.paid)).map(Day::date)),
                advance_reference: Set(advance.map(|advance| advance.reference.clone())),
                note: Set(traveller.note.clone()),
                travel_order_number: Set(number.as_ref().map(|number| number.text.clone())),
                departs_on: Set(self.registry.calendar.day(leaves).date()),
                returns_on: Set(self.registry.calendar.day(back).date()),
                ..Default::default()
            };
            let slot = model.insert(self.tx).await?;
            crate::receipts::pay_advance(self.tx, &slot).await?;
            let id = slot.id;
            if let Some(number) = &number {
                NumberBook::enter(self.tx, number, Bearer { traveller: Some(id), ..Bearer::default() }).await?;
            }
            receipts::insert(self.tx, id, &filled, self.registry.calendar.instant(back + 1)).await?;
            let [clerk, verifier] =
                [trip.filed_by.as_str(), REGISTRAR].map(|name| find(&self.registry.users, "user", name));
            let submitted = back + traveller.submitted_after.unwrap_or(1);
            let days = [submitted, submitted + traveller.decided_after.unwrap_or(2)];
            let days = days.map(|day| self.registry.calendar.instant(day.min(0)));
            verification::insert(self.tx, id, traveller, [*clerk?, *verifier?], days).await?;
            if trip.cancelled.is_none() {
                receipts::hold_days(self.tx, &slot, &filled).await?;
            }
        }
        Ok(())
    }
}
