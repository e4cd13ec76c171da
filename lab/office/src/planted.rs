//! A year of trips in which cases of the codes of the list of checks are planted (assurance 3.5). The other receipts are due: they follow the
//! office's own tariffs, with several people, courses, meeting packages, bills and boarding passes as offices have them.

mod calendar;
mod cases;
mod draft;
mod office;
mod rows;
mod told;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use findings::Code;
use kernel::Day;
use persistence::{journeys, seed::SeedError};
use sea_orm::{DatabaseConnection, TransactionTrait};

pub use self::told::{Outcome, check, outcome};
use self::{
    calendar::Calendar,
    cases::{CODES, Chain, TWO_SIDED},
    draft::Draft,
    office::Office,
    rows::Rows,
};
use crate::write;

/// Trips of one transaction.
const AT_ONCE: usize = 1000;
/// Cases begin in this part of the trips, in percent: one that is handed in late is so before today.
const PLANTED_UNTIL: usize = 80;

/// The receipts of a planted year.
#[derive(Debug, Default)]
pub struct Planted {
    /// Travellers, all.
    pub receipts: Vec<i64>,
    /// Planted cases: the code that is expected of a traveller.
    pub cases: Vec<(Code, i64)>,
    /// Travellers whose bill, pass or days a case has too: some codes stand at both sides.
    pub sides: BTreeSet<i64>,
}

/// Numbers that look random and are the same each time.
pub(crate) struct Dice(u64);

impl Dice {
    /// A number below another.
    pub(crate) fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ (mixed >> 31)) % (most.max(1) as u64)).unwrap_or_default()
    }

    /// A number from `least` on, below `least` and `more`.
    pub(crate) fn between(&mut self, least: i64, more: usize) -> i64 {
        least.saturating_add_unsigned(self.below(more) as u64)
    }

    /// True in so many of a hundred throws.
    pub(crate) fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }
}

/// Adds a year of some `trips` trips up to a few weeks before `today` to a database with the demo office, with `cases` planted ones, as
/// many of each code. The same arguments give the same rows on both databases.
///
/// # Errors
/// A database without the demo office, or a failed statement.
pub async fn plant(db: &DatabaseConnection, trips: usize, cases: usize, today: Day) -> Result<Planted, SeedError> {
    let calendar = Calendar::new(db, trips, today).await?;
    let office = Office::open(db, &calendar).await?;
    let mut rows = Rows::open(db, &office, today).await?;
    let mut year = Year {
        dice: Dice(1),
        due: (0..cases).map(|n| (trips * PLANTED_UNTIL / 100 * n / cases.max(1), n)).collect(),
        last: BTreeMap::new(),
        chains: BTreeMap::new(),
        planted: Planted::default(),
    };
    let mut slots = calendar.slots().enumerate().peekable();
    while slots.peek().is_some() {
        let tx = db.begin().await?;
        for (n, (team, week)) in slots.by_ref().take(AT_ONCE) {
            year.trip(&office, &calendar, &mut rows, (n, team, week));
        }
        rows.write(&tx).await?;
        tx.commit().await?;
    }
    // Rows were written past the unit of work, which derives journeys.
    journeys::rebuild(db).await?;
    write::finish(db).await?;
    Ok(year.planted)
}

/// A year in the making.
struct Year {
    dice: Dice,
    /// Cases to come: the trip from which one is due, and its number.
    due: VecDeque<(usize, usize)>,
    /// The last trip of each team, with its first traveller.
    last: BTreeMap<usize, (Draft, i64)>,
    /// Hotels that come again and again, by unit.
    chains: BTreeMap<i64, Chain>,
    planted: Planted,
}

impl Year {
    /// A trip of a team in a week: a due case if its days allow one, else one whose receipts are due.
    fn trip(&mut self, office: &Office, calendar: &Calendar, rows: &mut Rows, (n, team, week): (usize, usize, usize)) {
        let Some(days) = calendar.days(&mut self.dice, week) else { return };
        let due = self.due.front().copied().filter(|(from, _)| *from <= n).map(|(_, case)| case);
        let case = due.map(|case| (CODES[case % CODES.len()], case / CODES.len()));
        let (mut draft, code) = match case.and_then(|case| self.case(office, calendar, team, week, case)) {
            Some((draft, code)) => {
                self.due.pop_front();
                (draft, code)
            }
            None => (Draft::due(office, &mut self.dice, team, days), None),
        };
        let other = self.last.get(&team).map(|(_, traveller)| *traveller);
        self.planted.sides.extend(other.filter(|_| code.is_some_and(|code| TWO_SIDED.contains(&code))));
        let code = code.or_else(|| self.chained(office, &mut draft));
        let ids = rows.add(office, &draft);
        self.planted.cases.extend(code.zip(ids.first().copied()));
        if let Some(first) = ids.first() {
            self.last.insert(team, (draft, *first));
        }
        self.planted.receipts.extend(ids);
    }
}
