//! Letter data as one JSON document.

use ::trips::{account_code, trip_kind::payment_for};
use chrono::NaiveDate;
use kernel::Day;
use letters::{Issuer, LetterHeading, OutsideNumbers, PlaceCard, TripLetter};
use numbering::{LetterKind, OutsideNumber, final_number::FinalNumber};
use ports::Stored;
use sea_orm::sea_query::{Expr, ExprTrait, Func};

use super::{
    offices::{ParentJson, UnitJson},
    people::{SignatoryJson, TravellerJson},
};
use crate::{
    entity::{
        final_numbers, funding_sources, in_town_destinations, letter_numbers, sub_activities, travellers, trip_kinds,
        trip_places, trips,
    },
    error::corrupt,
    final_numbers::entries_of_trip,
    json_query::{Json, column, document, flag, list},
    trips::{activity, referred},
};

document! {
    /// Letter data of a trip.
    pub(super) struct LetterJson(json) of trips {
        activity_kind: Option<String>,
        memo_number: String,
        assignment_number: Option<String>,
        revision: i32,
        submitted_on: NaiveDate,
        purpose: String,
        basis: Option<String>,
        origin: String,
        transport: String,
        #[serde(deserialize_with = "flag")] srikandi: bool,
        nature: String,
        enclosures: String,
        copies: String,
        unit: UnitJson = UnitJson::of_trip(json),
        issuer: ParentJson = ParentJson::issuer(json),
        kind: KindJson = referred(json, trips::Column::TripKindId, trip_kinds::Entity, KindJson::document(json)),
        sub_activity: SubActivityJson
            = referred(json, trips::Column::SubActivityId, sub_activities::Entity, SubActivityJson::document(json)),
        funding_source: FundingSourceJson
            = referred(json, trips::Column::FundingSourceId, funding_sources::Entity, FundingSourceJson::document(json)),
        memo_signatory: SignatoryJson = SignatoryJson::of_trip(json, "memo_signatories", trips::Column::MemoSignatoryId),
        assignment_signatory: SignatoryJson
            = SignatoryJson::of_trip(json, "assignment_signatories", trips::Column::AssignmentSignatoryId),
        budget_user: SignatoryJson = SignatoryJson::of_trip(json, "budget_users", trips::Column::BudgetUserId),
        technical_officer: SignatoryJson
            = SignatoryJson::of_trip(json, "technical_officers", trips::Column::TechnicalOfficerId),
        treasurer: SignatoryJson = SignatoryJson::of_trip(json, "treasurers", trips::Column::TreasurerId),
        #[serde(deserialize_with = "list")]
        pub(super) travellers: Vec<TravellerJson> = TravellerJson::of_trip(json),
        #[serde(deserialize_with = "list")]
        places: Vec<PlaceJson> = PlaceJson::of_trip(json),
        #[serde(deserialize_with = "list")]
        outside: Vec<OutsideJson> = OutsideJson::of_trip(json),
    }
}

document! {
    /// The numbers of a trip that are given outside or have a final one, and its slots.
    pub(super) struct OutsideOfTripJson(json) of trips {
        #[serde(deserialize_with = "list")]
        outside: Vec<OutsideJson> = OutsideJson::of_trip(json),
        #[serde(deserialize_with = "list")]
        slots: Vec<SlotJson> = SlotJson::of_each(json),
    }
}

document! {
    /// A slot.
    struct SlotJson(json) of travellers by trip_id in trips {
        position: i32,
        id: i64,
    }
}

document! {
    /// A kind of trips.
    struct KindJson(json) of trip_kinds {
        name: String,
        account_code: String,
    }
}

document! {
    /// A sub-activity.
    struct SubActivityJson(json) of sub_activities {
        name: String,
        account_code: String,
    }
}

document! {
    /// A funding source with the words of its receipts.
    struct FundingSourceJson(json) of funding_sources {
        name: String,
        payment_text: String,
        first_sentence: String,
    }
}

document! {
    /// A number that is given outside, or has a final one.
    struct OutsideJson(json) of letter_numbers {
        letter_kind_id: i64,
        traveller_id: Option<i64>,
        #[serde(deserialize_with = "flag")] outside: bool,
        number: Option<String> = column("final_numbers", final_numbers::Column::Number),
        dated_on: Option<NaiveDate> = column("final_numbers", final_numbers::Column::DatedOn),
    }
}

document! {
    /// A place; in town, with its hours.
    struct PlaceJson(json) of trip_places {
        id: i64,
        position: i32,
        name: Option<String> = place_name(),
        departs_on: NaiveDate,
        returns_on: NaiveDate,
        hours: Option<i64> = column("in_town_destinations", in_town_destinations::Column::Hours),
    }
}

fn trip(name: trips::Column) -> Expr {
    column("trips", name)
}

fn place_name() -> Expr {
    let listed = column("in_town_destinations", in_town_destinations::Column::Name);
    Func::coalesce([listed, column("trip_places", trip_places::Column::City)]).into()
}

impl PlaceJson {
    fn of_trip(json: Json) -> Expr {
        let own = |name| column("trip_places", name);
        json.children(Self::document(json), |select| {
            let id = column("in_town_destinations", in_town_destinations::Column::Id);
            let destination = id.eq(own(trip_places::Column::DestinationId));
            select.from(trip_places::Entity).left_join(in_town_destinations::Entity, destination);
            select.and_where(own(trip_places::Column::TripId).eq(trip(trips::Column::Id)));
        })
    }

    fn card(self) -> Stored<PlaceCard> {
        let Self { id, name, departs_on, returns_on, hours, .. } = self;
        let hours = hours.map(|hours| u32::try_from(hours).map_err(|_| corrupt("in_town_destinations", "hours", id)));
        let name = name.ok_or_else(|| corrupt("trip_places", "city", id))?;
        Ok(PlaceCard { name, departs_on, returns_on, hours: hours.transpose()? })
    }
}

impl OutsideJson {
    /// Numbers of the trip's letters that are given outside, or have a final number.
    fn of_trip(json: Json) -> Expr {
        let own = |name| column("letter_numbers", name);
        let held = |name| column("final_numbers", name);
        json.children(Self::document(json), |select| {
            let in_force = held(final_numbers::Column::LetterNumberId).eq(own(letter_numbers::Column::Id));
            let in_force = in_force.and(held(final_numbers::Column::EndedAt).is_null());
            select
                .from(letter_numbers::Entity)
                .left_join(final_numbers::Entity, in_force)
                .and_where(own(letter_numbers::Column::Id).in_subquery(entries_of_trip()));
            let outside = own(letter_numbers::Column::Outside).eq(true);
            select.and_where(outside.or(held(final_numbers::Column::Id).is_not_null()));
        })
    }
}

impl LetterJson {
    /// Puts travellers and places in order.
    pub(super) fn sort(&mut self) {
        self.travellers.sort_unstable_by_key(|traveller| traveller.position);
        self.places.sort_unstable_by_key(|place| place.position);
    }

    /// The letter data.
    pub(super) fn letter(mut self) -> Stored<TripLetter> {
        self.sort();
        let slots: Vec<i64> = self.travellers.iter().map(|slot| slot.id).collect();
        let outside = outside_numbers(self.outside, &slots);
        let UnitJson { name: work_unit, origin: seat, parent } = self.unit;
        let FundingSourceJson { name: funding_source, payment_text, first_sentence } = self.funding_source;
        Ok(TripLetter {
            agency: parent.name.clone(),
            letterhead: parent.letterhead(),
            seat,
            issuer: Some(Issuer { place: self.issuer.origin.clone(), letterhead: self.issuer.letterhead() }),
            activity: activity::read(0, self.activity_kind.as_deref(), None)?.kind.title().to_owned(),
            memo_number: self.memo_number,
            assignment_number: self.assignment_number,
            revision: self.revision,
            submitted_on: self.submitted_on,
            account_code: account_code::join(&self.sub_activity.account_code, &self.kind.account_code),
            trip_kind: self.kind.name,
            purpose: self.purpose,
            basis: self.basis,
            origin: self.origin,
            transport: self.transport,
            sub_activity: self.sub_activity.name,
            payment_for: payment_for(&funding_source, &payment_text),
            first_sentence,
            funding_source,
            work_unit,
            heading: LetterHeading { nature: self.nature, enclosures: self.enclosures, copies: self.copies },
            srikandi: self.srikandi,
            memo_signatory: self.memo_signatory.card()?,
            assignment_signatory: self.assignment_signatory.card()?,
            budget_user: self.budget_user.card()?,
            technical_officer: self.technical_officer.card()?,
            treasurer: self.treasurer.card()?,
            travellers: self.travellers.into_iter().map(TravellerJson::card).collect::<Stored<_>>()?,
            places: self.places.into_iter().map(PlaceJson::card).collect::<Stored<_>>()?,
            outside,
            verification: None,
        })
    }
}

impl OutsideOfTripJson {
    /// The numbers.
    pub(super) fn numbers(mut self) -> OutsideNumbers {
        self.slots.sort_unstable_by_key(|slot| slot.position);
        outside_numbers(self.outside, &self.slots.iter().map(|slot| slot.id).collect::<Vec<_>>())
    }
}

/// Numbers given outside, those of SPD in the order of the slots.
fn outside_numbers(rows: Vec<OutsideJson>, slots: &[i64]) -> OutsideNumbers {
    let mut numbers = OutsideNumbers::default();
    for row in rows {
        let given = row.number.map(|text| FinalNumber { text, dated_on: row.dated_on.map(Day::nearest) });
        let number = OutsideNumber { outside: row.outside, given };
        let place = row.traveller_id.and_then(|id| slots.iter().position(|slot| *slot == id));
        match (LetterKind::from_id(row.letter_kind_id), place) {
            (Some(LetterKind::Memo), _) => numbers.memo = number,
            (Some(LetterKind::AssignmentLetter), _) => numbers.assignment = number,
            (Some(LetterKind::TravelOrder), Some(place)) => {
                let orders = &mut numbers.travel_orders;
                orders.resize(orders.len().max(place + 1), OutsideNumber::default());
                orders[place] = number;
            }
            _ => {}
        }
    }
    numbers
}
