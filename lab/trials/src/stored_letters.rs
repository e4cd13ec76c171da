//! Compares acknowledged letters with the database: each is stored completely, with the number that is printed on it.

use std::collections::{HashMap, HashSet};

use anyhow::Context;
use persistence::entity::{audit_log, letter_numbers, outgoing_letters, travellers, trip_changes, trip_places, trips};
use sea_orm::{DatabaseConnection, EntityTrait};

use crate::client::Reply;

/// Letter kind of assignment letters. A void SPD number of a traveller who was taken out names the trip too.
const ASSIGNMENT_LETTER: i64 = 1;

/// An acknowledged letter.
#[derive(Debug, Clone)]
pub enum Letter {
    /// A memo.
    Memo {
        /// Purpose, unique for each trip.
        purpose: String,
        /// Text of the letter.
        paper: String,
    },
    /// An assignment letter.
    Assignment {
        /// Id of the trip.
        trip: i64,
        /// Text of the letter.
        paper: String,
    },
    /// An outgoing letter.
    Outgoing {
        /// Id of the row.
        id: i64,
        /// Number in the answer.
        number: String,
    },
}

impl Letter {
    /// Reads an outgoing letter from the answer that created it.
    ///
    /// # Errors
    /// An answer without id or number.
    pub fn answered(reply: &Reply) -> anyhow::Result<Self> {
        let letter = reply.json()?["result"].take();
        let (id, number) = (letter["id"].as_i64(), letter["nomor"].as_str());
        let (id, number) = (id.context("no id")?, number.context("no number")?.to_owned());
        Ok(Self::Outgoing { id, number })
    }
}

/// Record that a number belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Owner {
    Outgoing(i64),
    Trip(i64),
    Traveller(i64),
}

/// Letters in a database.
pub struct Archive {
    trips: HashMap<i64, trips::Model>,
    by_purpose: HashMap<String, Vec<i64>>,
    outgoing: HashMap<i64, outgoing_letters::Model>,
    travellers: HashMap<i64, Vec<travellers::Model>>,
    placed: HashSet<i64>,
    numbers: HashMap<Owner, Vec<String>>,
    /// Void numbers of a record.
    voided: HashSet<Owner>,
    audited: HashSet<(String, i64)>,
    /// Highest revision in the history of a trip.
    revisions: HashMap<i64, i32>,
}

impl Archive {
    /// Reads all rows.
    ///
    /// # Errors
    /// A failed statement.
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
        let mut numbers: HashMap<Owner, Vec<String>> = HashMap::new();
        let mut voided = HashSet::new();
        for row in letter_numbers::Entity::find().all(db).await? {
            let owners = [
                row.trip_id.filter(|_| row.letter_kind_id == ASSIGNMENT_LETTER).map(Owner::Trip),
                row.traveller_id.map(Owner::Traveller),
                row.outgoing_letter_id.map(Owner::Outgoing),
            ];
            for owner in owners.into_iter().flatten() {
                numbers.entry(owner).or_default().push(row.text.clone());
                if row.voided_at.is_some() {
                    voided.insert(owner);
                }
            }
        }
        let mut revisions: HashMap<i64, i32> = HashMap::new();
        for change in trip_changes::Entity::find().all(db).await? {
            let highest = revisions.entry(change.trip_id).or_default();
            *highest = change.revision.max(*highest);
        }
        let audited = audit_log::Entity::find().all(db).await?.into_iter();
        Ok(Self {
            trips,
            by_purpose,
            outgoing: outgoing_letters::Entity::find().all(db).await?.into_iter().map(|row| (row.id, row)).collect(),
            travellers: by_trip,
            placed: trip_places::Entity::find().all(db).await?.into_iter().map(|row| row.trip_id).collect(),
            numbers,
            voided,
            audited: audited.filter_map(|row| row.object_id.map(|id| (row.action, id))).collect(),
            revisions,
        })
    }

    /// Trips with a purpose.
    pub fn trips_for(&self, purpose: &str) -> &[i64] {
        self.by_purpose.get(purpose).map(Vec::as_slice).unwrap_or_default()
    }

    /// Trips with a higher id.
    pub fn trips_since(&self, first: i64) -> impl Iterator<Item = &trips::Model> {
        self.trips.values().filter(move |trip| trip.id > first)
    }

    /// Highest id of a trip.
    pub fn last_trip(&self) -> i64 {
        self.trips.keys().copied().max().unwrap_or_default()
    }

    /// Purposes of all trips.
    pub fn purposes(&self) -> impl Iterator<Item = &str> {
        self.by_purpose.keys().map(String::as_str)
    }

    /// Travellers of a trip.
    pub fn travellers_of(&self, trip: i64) -> &[travellers::Model] {
        self.travellers.get(&trip).map(Vec::as_slice).unwrap_or_default()
    }

    /// Fault of an acknowledged letter.
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

    /// Fault of an acknowledged cancellation.
    pub fn cancel_fault(&self, trip: i64) -> Option<String> {
        let cancelled = self.trips.get(&trip).is_some_and(|trip| trip.cancelled_at.is_some());
        (!cancelled).then(|| format!("trip {trip} was cancelled, and is not"))
    }

    /// Fault of an acknowledged change: a version or a transport from before it. A later change may have been stored without
    /// an answer.
    pub fn change_fault(&self, trip: i64, version: i64, transport: &str) -> Option<String> {
        let stored = self.trips.get(&trip);
        let kept = stored.is_some_and(|trip| {
            let now = i64::from(trip.version);
            now > version || (now == version && trip.transport == transport)
        });
        (!kept).then(|| format!("trip {trip} was changed to version {version} with {transport:?}, and is {stored:?}"))
    }

    /// Fault of an acknowledged photo of a trip.
    pub fn photo_fault(&self, trip: i64, key: &str) -> Option<String> {
        let stored = self.trips.get(&trip).and_then(|trip| trip.photo.as_deref());
        (stored != Some(key)).then(|| format!("trip {trip} was given {key}, and names {stored:?}"))
    }

    /// Incomplete records: a letter without number, travellers, places or audit entry; a number without letter. Trips up to
    /// `first_trip` belong to the seed and have no audit entries.
    pub fn incomplete(&self, first_trip: i64) -> Vec<String> {
        let mut incomplete = Vec::new();
        let mut claim = |half: bool, what: String| incomplete.extend(half.then_some(what));
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
            let same = self.entered(Owner::Trip(id)).eq(&trip.assignment_number);
            claim(!same, format!("trip {id}: its assignment number in the book"));
            let issued = trip.assignment_number.is_some();
            claim(issued != self.has("trip.letter_issued", id), format!("trip {id}: its issue in the audit log"));
            claim(issued != trip.issued_at.is_some(), format!("trip {id}: its issue"));
            let changed = self.revisions.get(&id);
            claim(changed.is_some() != self.has("trip.changed", id), format!("trip {id}: its change in the audit log"));
            let revision = changed.copied().unwrap_or_default();
            claim(revision != trip.revision, format!("trip {id}: revision {}, history {revision}", trip.revision));
            let cancelled = trip.cancelled_at.is_some();
            claim(cancelled != self.has("trip.cancelled", id), format!("trip {id}: its cancellation in the audit log"));
            let memo = Owner::Outgoing(trip.outgoing_letter_id);
            claim(cancelled != self.voided.contains(&memo), format!("trip {id}: its memo's number, void or not"));
            for traveller in self.travellers_of(id) {
                let same = self.entered(Owner::Traveller(traveller.id)).eq(&traveller.travel_order_number);
                let ordered = traveller.travel_order_number.is_some();
                claim(!same || ordered != issued, format!("traveller {}: the travel order's number", traveller.id));
            }
        }
        for letter in self.outgoing.values() {
            let same = self.entered(Owner::Outgoing(letter.id)).eq([&letter.number]);
            claim(!same, format!("outgoing letter {}: its number in the book", letter.id));
        }
        incomplete
    }

    /// Issued numbers of a record.
    fn entered(&self, owner: Owner) -> impl Iterator<Item = &String> {
        self.numbers.get(&owner).into_iter().flatten()
    }

    fn has(&self, action: &str, id: i64) -> bool {
        self.audited.contains(&(action.to_owned(), id))
    }
}

/// First number that the letter does not contain.
fn missing<'a>(paper: &str, numbers: impl IntoIterator<Item = &'a str>) -> Option<String> {
    numbers.into_iter().find(|number| !paper.contains(number)).map(|number| format!("{number} is not on its paper"))
}
