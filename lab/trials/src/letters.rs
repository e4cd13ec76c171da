//! Letters the server has acknowledged, and whether the database holds each of them whole, with the number on its paper.

use std::collections::{HashMap, HashSet};

use anyhow::Context;
use persistence::entity::{audit_log, letter_numbers, outgoing_letters, travellers, trip_places, trips};
use sea_orm::{DatabaseConnection, EntityTrait};

use crate::client::Reply;

/// A letter as its clerk got it.
#[derive(Debug, Clone)]
pub enum Letter {
    /// A memo: the purpose that marks its trip, and what stands on it.
    Memo {
        /// Purpose, different in every trip.
        purpose: String,
        /// Its text.
        paper: String,
    },
    /// An assignment letter.
    Assignment {
        /// Its trip.
        trip: i64,
        /// Its text.
        paper: String,
    },
    /// An outgoing letter.
    Outgoing {
        /// Its row.
        id: i64,
        /// The number that was answered.
        number: String,
    },
}

impl Letter {
    /// An outgoing letter, as the call that made it answers.
    ///
    /// # Errors
    /// When it answers something else.
    pub fn answered(reply: &Reply) -> anyhow::Result<Self> {
        let letter = reply.json()?["result"].take();
        let (id, number) = (letter["id"].as_i64(), letter["nomor"].as_str());
        let (id, number) = (id.context("no id")?, number.context("no number")?.to_owned());
        Ok(Self::Outgoing { id, number })
    }
}

/// What a number in the book stands on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Bearer {
    Outgoing(i64),
    Trip(i64),
    Traveller(i64),
}

/// The letters in a database.
pub struct Archive {
    trips: HashMap<i64, trips::Model>,
    by_purpose: HashMap<String, Vec<i64>>,
    outgoing: HashMap<i64, outgoing_letters::Model>,
    travellers: HashMap<i64, Vec<travellers::Model>>,
    placed: HashSet<i64>,
    numbers: HashMap<Bearer, Vec<String>>,
    audited: HashSet<(String, i64)>,
}

impl Archive {
    /// Reads them.
    ///
    /// # Errors
    /// Whatever the database says.
    pub async fn read(db: &DatabaseConnection) -> anyhow::Result<Self> {
        let trips: HashMap<_, _> = trips::Entity::find().all(db).await?.into_iter().map(|row| (row.id, row)).collect();
        let mut by_purpose: HashMap<String, Vec<i64>> = HashMap::new();
        for trip in trips.values() {
            by_purpose.entry(trip.purpose.clone()).or_default().push(trip.id);
        }
        let mut by_trip: HashMap<i64, Vec<travellers::Model>> = HashMap::new();
        for traveller in travellers::Entity::find().all(db).await? {
            by_trip.entry(traveller.trip_id).or_default().push(traveller);
        }
        let mut numbers: HashMap<Bearer, Vec<String>> = HashMap::new();
        for row in letter_numbers::Entity::find().all(db).await? {
            let bearers = [
                row.trip_id.map(Bearer::Trip),
                row.traveller_id.map(Bearer::Traveller),
                row.outgoing_letter_id.map(Bearer::Outgoing),
            ];
            for bearer in bearers.into_iter().flatten() {
                numbers.entry(bearer).or_default().push(row.text.clone());
            }
        }
        let audited = audit_log::Entity::find().all(db).await?.into_iter();
        Ok(Self {
            trips,
            by_purpose,
            outgoing: outgoing_letters::Entity::find().all(db).await?.into_iter().map(|row| (row.id, row)).collect(),
            travellers: by_trip,
            placed: trip_places::Entity::find().all(db).await?.into_iter().map(|row| row.trip_id).collect(),
            numbers,
            audited: audited.filter_map(|row| row.object_id.map(|id| (row.action, id))).collect(),
        })
    }

    /// The trips that carry this purpose.
    pub fn trips_for(&self, purpose: &str) -> &[i64] {
        self.by_purpose.get(purpose).map(Vec::as_slice).unwrap_or_default()
    }

    /// Every trip after this one.
    pub fn trips_since(&self, first: i64) -> impl Iterator<Item = &trips::Model> {
        self.trips.values().filter(move |trip| trip.id > first)
    }

    /// The highest id of a trip.
    pub fn last_trip(&self) -> i64 {
        self.trips.keys().copied().max().unwrap_or_default()
    }

    /// The travellers of a trip.
    pub fn travellers_of(&self, trip: i64) -> &[travellers::Model] {
        self.travellers.get(&trip).map(Vec::as_slice).unwrap_or_default()
    }

    /// What is wrong with a letter that was acknowledged.
    pub fn fault_of(&self, letter: &Letter) -> Option<String> {
        match letter {
            Letter::Memo { purpose, paper } => match self.trips_for(purpose) {
                [trip] => missing(paper, [self.trips[trip].memo_number.as_str()]),
                trips => Some(format!("the memo for '{purpose}' has {} trips", trips.len())),
            },
            Letter::Assignment { trip, paper } => {
                let orders = self.travellers_of(*trip).iter().map(|t| t.travel_order_number.as_deref());
                let number = self.trips.get(trip).and_then(|trip| trip.assignment_number.as_deref());
                match orders.chain([number]).collect::<Option<Vec<_>>>() {
                    Some(numbers) => missing(paper, numbers),
                    None => Some(format!("the assignment letter of trip {trip} has no numbers")),
                }
            }
            Letter::Outgoing { id, number } => match self.outgoing.get(id) {
                Some(stored) if stored.number == *number => None,
                stored => Some(format!("outgoing letter {id} was given {number}, and is {stored:?}")),
            },
        }
    }

    /// What is wrong with a trip's photo that was acknowledged.
    pub fn photo_fault(&self, trip: i64, key: &str) -> Option<String> {
        let stored = self.trips.get(&trip).and_then(|trip| trip.photo.as_deref());
        (stored != Some(key)).then(|| format!("trip {trip} was given {key}, and names {stored:?}"))
    }

    /// What is left halfway: a letter without its number in the book, its people, its places or its entry in the audit
    /// log; a number without its letter. Rows of the demo office, up to `first_trip`, were never filed by anyone.
    pub fn halves(&self, first_trip: i64) -> Vec<String> {
        let mut halves = Vec::new();
        let mut claim = |half: bool, what: String| halves.extend(half.then_some(what));
        for trip in self.trips_since(first_trip) {
            let id = trip.id;
            let letter = self.outgoing.get(&trip.outgoing_letter_id);
            claim(
                letter.is_none_or(|letter| letter.number != trip.memo_number),
                format!("trip {id}: its memo's letter"),
            );
            claim(
                self.travellers_of(id).is_empty() || !self.placed.contains(&id),
                format!("trip {id}: people, places"),
            );
            claim(!self.has("trip.filed", id), format!("trip {id}: its audit entry"));
            let same = self.entered(Bearer::Trip(id)).eq(&trip.assignment_number);
            claim(!same, format!("trip {id}: its assignment number in the book"));
            let issued = trip.assignment_number.is_some();
            claim(issued != self.has("trip.letter_issued", id), format!("trip {id}: its issue in the audit log"));
            claim(issued != trip.issued_at.is_some(), format!("trip {id}: its issue"));
            for traveller in self.travellers_of(id) {
                let same = self.entered(Bearer::Traveller(traveller.id)).eq(&traveller.travel_order_number);
                let ordered = traveller.travel_order_number.is_some();
                claim(!same || ordered != issued, format!("traveller {}: the travel order's number", traveller.id));
            }
        }
        for letter in self.outgoing.values() {
            let same = self.entered(Bearer::Outgoing(letter.id)).eq([&letter.number]);
            claim(!same, format!("outgoing letter {}: its number in the book", letter.id));
        }
        halves
    }

    /// Numbers the book holds for a bearer.
    fn entered(&self, bearer: Bearer) -> impl Iterator<Item = &String> {
        self.numbers.get(&bearer).into_iter().flatten()
    }

    fn has(&self, action: &str, id: i64) -> bool {
        self.audited.contains(&(action.to_owned(), id))
    }
}

/// Which of these numbers is not on the paper.
fn missing<'a>(paper: &str, numbers: impl IntoIterator<Item = &'a str>) -> Option<String> {
    numbers.into_iter().find(|number| !paper.contains(number)).map(|number| format!("{number} is not on its paper"))
}
