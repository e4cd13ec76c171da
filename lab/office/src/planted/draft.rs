//! Trips of a planted year before they are rows: receipts that are due by the office's tariffs, with their bills and boarding passes.

use chrono::{Datelike, Days, NaiveDate};
use kernel::{Day, Span};
use receipts::{BillFacts, ExpenseKind, Flight, TariffKind, boarding_pass::BoardingPass, line_keys::CostKind};
use staff::AttendanceKind;
use trips::ActivityKind;

use super::{
    Dice,
    office::{Office, Person, Place},
};

/// Origin of the trips.
pub(super) const ORIGIN: &str = "Palu";
/// Its airport.
const AIRPORT: &str = "PLW";
const HOTELS: [&str; 12] = [
    "Anggrek",
    "Bahari",
    "Cendana",
    "Delima",
    "Flamboyan",
    "Gading",
    "Kenari",
    "Mutiara",
    "Palma",
    "Safir",
    "Teratai",
    "Zamrud",
];

/// A trip.
#[derive(Debug, Clone)]
pub(super) struct Draft {
    pub(super) unit: i64,
    pub(super) first: NaiveDate,
    pub(super) last: NaiveDate,
    pub(super) shape: Shape,
    pub(super) has_report: bool,
    /// True with a reason for days off.
    pub(super) has_reason: bool,
    pub(super) receipts: Vec<Receipt>,
}

/// What a trip is.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Shape {
    /// Place, by its number; `None` in town.
    pub(super) place: Option<usize>,
    pub(super) kind: ActivityKind,
    /// Meals are provided on its days but the first and last.
    pub(super) has_meals: bool,
    /// One traveller, and a hotel with its bill.
    pub(super) is_plain: bool,
}

/// A receipt.
#[derive(Debug, Clone)]
pub(super) struct Receipt {
    /// Number of the person.
    pub(super) person: usize,
    pub(super) lines: Vec<Line>,
    pub(super) handed_in: NaiveDate,
    /// Days of attendance with the minute of the first stamp.
    pub(super) attended: Vec<(NaiveDate, AttendanceKind, Option<i16>)>,
}

/// A line.
#[derive(Debug, Clone)]
pub(super) struct Line {
    pub(super) kind: ExpenseKind,
    pub(super) item: String,
    pub(super) unit: &'static str,
    pub(super) quantity: i32,
    pub(super) price: i64,
    pub(super) cost: Option<CostKind>,
    pub(super) route: Option<(&'static str, &'static str)>,
    pub(super) is_computed: bool,
    pub(super) reference: Option<String>,
    pub(super) proofs: Vec<Proof>,
}

/// A proof.
#[derive(Debug, Clone, Default)]
pub(super) struct Proof {
    pub(super) digest: String,
    pub(super) facts: Option<BillFacts>,
    pub(super) flights: Vec<Flight>,
}

/// A name as airlines write it: family name first, 20 characters.
pub(super) fn name_on_pass(dice: &mut Dice, name: &str) -> String {
    let plain = name.split(',').next().unwrap_or(name);
    let words: Vec<_> = plain.split_whitespace().filter(|word| !word.contains('.')).collect();
    let title = ["", "MR", " MRS", " MS"][dice.below(4)];
    let (given, family) = (words.first().copied().unwrap_or_default(), words.last().copied().unwrap_or_default());
    format!("{family}/{given}{title}").to_uppercase().chars().take(20).collect()
}

/// The flights of a pass, read from the text of its code.
pub(super) fn flights(name: &str, (from, to): (&str, &str), day: NaiveDate, booking: &str, trip: Span) -> Vec<Flight> {
    let text =
        format!("M1{name:<20}E{booking:<7}{from}{to}GA 00{:03}{:03}Y012A0035 100", 600 + day.day(), day.ordinal());
    BoardingPass::read(&text).map_or_else(Vec::new, |pass| pass.flights(trip))
}

impl Draft {
    /// A trip whose receipts are due.
    pub(super) fn due(office: &Office, dice: &mut Dice, team: usize, days: (NaiveDate, NaiveDate)) -> Self {
        let out = Shape { place: Some(dice.below(office.places.len())), ..Shape::default() };
        let shape = match dice.below(100) {
            0..25 => Shape::default(),
            25..33 => Shape { kind: ActivityKind::Course, ..out },
            33..38 => Shape { kind: ActivityKind::FullBoard, ..out },
            38..41 => Shape { has_meals: true, ..out },
            _ => out,
        };
        Self::of(office, dice, team, days, shape)
    }

    /// A trip of a shape whose receipts are due.
    pub(super) fn of(
        office: &Office,
        dice: &mut Dice,
        team: usize,
        (first, last): (NaiveDate, NaiveDate),
        shape: Shape,
    ) -> Self {
        let (unit, is_strict) = office.unit(team);
        let last = if shape.place.is_some() { last } else { first };
        let mut draft = Self { unit, first, last, shape, has_report: true, has_reason: false, receipts: Vec::new() };
        for person in Office::members(team).take(if shape.is_plain { 1 } else { usize::MAX }) {
            let lines = match shape.place.map(|place| &office.places[place]) {
                Some(place) => draft.out_of_town(office, dice, (person, &office.people[person]), place),
                None => draft.in_town(office, &office.people[person], person, is_strict),
            };
            let handed_in = last + Days::new(1 + dice.below(3) as u64);
            let attended = match dice.below(10) {
                0 => vec![(first, AttendanceKind::Present, Some(445))],
                1 => vec![(last + Days::new(1), AttendanceKind::Leave, None)],
                _ => Vec::new(),
            };
            draft.receipts.push(Receipt { person, lines, handed_in, attended });
        }
        draft
    }

    /// Its number of days.
    pub(super) fn length(&self) -> i32 {
        i32::try_from((self.last - self.first).num_days() + 1).unwrap_or_default()
    }

    /// Its days.
    pub(super) fn span(&self) -> Span {
        Span::new(Day::nearest(self.first), Day::nearest(self.last))
    }

    /// A digest, and a number, that no other proof has.
    fn own(&self, person: usize, line: usize) -> String {
        format!("{:0>64}", format!("{person:x}{:x}{line:x}", self.first.num_days_from_ce()))
    }

    fn in_town(&self, office: &Office, who: &Person, person: usize, is_strict: bool) -> Vec<Line> {
        let rate = office.rate(TariffKind::AllowanceInTown, None, who.level, self.first).unwrap_or(150_000);
        let mut lines = vec![Line::allowance(1, rate)];
        if !is_strict {
            let ride = Line::new(ExpenseKind::Transport, "Transport Palu ke puskesmas (PP)", "PP", 1, 60_000);
            lines.push(ride.proven(Proof { digest: self.own(person, 9), ..Proof::default() }));
        }
        lines
    }

    fn out_of_town(
        &self,
        office: &Office,
        dice: &mut Dice,
        (person, who): (usize, &Person),
        place: &Place,
    ) -> Vec<Line> {
        let rate = |kind| office.rate(kind, Some(place), who.level, self.first);
        let (days, full) = (self.length(), rate(TariffKind::AllowanceOutOfTown).unwrap_or(360_000));
        let inner = days - 2;
        let mut lines = match self.shape.kind {
            ActivityKind::Course => vec![Line::allowance(days, rate(TariffKind::Course).unwrap_or(100_000))],
            ActivityKind::FullBoard if inner > 0 => {
                let pocket = rate(TariffKind::FullBoard).unwrap_or(100_000);
                vec![Line::allowance(2, full), Line::allowance(inner, pocket)]
            }
            ActivityKind::FullBoard => vec![Line::allowance(days, rate(TariffKind::FullBoard).unwrap_or(100_000))],
            _ if self.shape.has_meals && inner > 0 => vec![Line::allowance(2, full)],
            _ => vec![Line::allowance(days, full)],
        };
        if self.shape.kind == ActivityKind::Ordinary && days > 1 {
            lines.push(self.lodging(dice, person, place, rate(TariffKind::Lodging)));
        }
        if let Some(airport) = place.airport {
            lines.push(self.ticket(office, dice, (person, who), (place, airport)));
            let taxi = rate(TariffKind::Taxi).unwrap_or(100_000) * dice.between(50, 51) / 100;
            let taxi =
                Line::new(ExpenseKind::Transport, "Taksi bandara", "kali", if dice.percent(50) { 2 } else { 4 }, taxi);
            lines.push(taxi.proven(Proof { digest: self.own(person, 8), ..Proof::default() }));
        } else {
            let fare = office.fare(TariffKind::LandTransport, place);
            let ride = Line::new(
                ExpenseKind::Transport,
                &format!("Transport darat {ORIGIN} - {}", place.name),
                "kali",
                2,
                fare,
            );
            lines.push(Line { cost: Some(CostKind::LandTransport), route: Some((ORIGIN, place.name)), ..ride });
        }
        lines
    }

    fn lodging(&self, dice: &mut Dice, person: usize, place: &Place, ceiling: Option<i64>) -> Line {
        let most = ceiling.unwrap_or(450_000);
        if !self.shape.is_plain && ceiling.is_some() && dice.percent(25) {
            let line = Line::new(ExpenseKind::Accommodation, "Penginapan tanpa bukti (30%)", "malam", 1, most * 3 / 10);
            return Line { is_computed: true, quantity: self.length() - 1, ..line };
        }
        let share = if self.shape.is_plain { 70 } else { [52, 60, 66, 71, 75, 80, 84, 88, 97][dice.below(9)] };
        let item = format!("Hotel {} {}", HOTELS[dice.below(HOTELS.len())], place.name);
        let line =
            Line::new(ExpenseKind::Accommodation, &item, "malam", self.length() - 1, most * share / 100_000 * 1000);
        let reference = format!("INV-{person}/{}", self.first.num_days_from_ce());
        let mut line = Line { reference: Some(reference), ..line };
        let facts = (self.shape.is_plain || dice.percent(50)).then(|| self.bill(&line, self.first));
        line.proofs.push(Proof { digest: self.own(person, 7), facts, ..Proof::default() });
        line
    }

    /// Facts of the bill of a hotel.
    pub(super) fn bill(&self, line: &Line, check_in: NaiveDate) -> BillFacts {
        let on = |day: NaiveDate| day.format("%d/%m/%Y");
        let (number, sum) = (line.reference.as_deref().unwrap_or_default(), line.price * i64::from(line.quantity));
        BillFacts::of(&format!(
            "{}\nNomor {number}\nCheck-in {}\nCheck-out {}\n{} malam Rp{}\nTotal Rp{}",
            line.item,
            on(check_in),
            on(self.last),
            line.quantity,
            line.price,
            sum
        ))
    }

    fn ticket(&self, office: &Office, dice: &mut Dice, (person, who): (usize, &Person), to: (&Place, &str)) -> Line {
        let (place, airport) = to;
        let price = office.fare(TariffKind::Ticket, place) * dice.between(55, 45) / 200_000 * 1000;
        let item = format!("Tiket pesawat {ORIGIN} - {} PP", place.name);
        let line = Line::new(ExpenseKind::Transport, &item, "kali", 2, price);
        let has_keys = dice.percent(50);
        let (cost, route) = if has_keys { (Some(CostKind::Ticket), Some((ORIGIN, place.name))) } else { (None, None) };
        let receipt = format!("E-tiket {person}{}\nTotal Rp{}", self.first.num_days_from_ce(), 2 * price);
        let mut proofs = vec![Proof {
            digest: self.own(person, 1),
            facts: dice.percent(50).then(|| BillFacts::of(&receipt)),
            ..Proof::default()
        }];
        let name = name_on_pass(dice, &who.name);
        let booking = format!("{:06X}", dice.below(1 << 24));
        // Some fly the evening before, or the morning after.
        let early = Days::new(u64::from(dice.percent(10)));
        let ways = [(2, (AIRPORT, airport), self.first - early), (3, (airport, AIRPORT), self.last + early)];
        for (n, way, day) in ways {
            let flights = flights(&name, way, day, &booking, self.span());
            proofs.push(Proof { digest: self.own(person, n), flights, ..Proof::default() });
        }
        Line { cost, route, proofs, ..line }
    }
}

impl Line {
    pub(super) fn new(kind: ExpenseKind, item: &str, unit: &'static str, quantity: i32, price: i64) -> Self {
        let item = item.to_owned();
        let (cost, route, reference, proofs) = (None, None, None, Vec::new());
        Self { kind, item, unit, quantity, price, cost, route, is_computed: false, reference, proofs }
    }

    pub(super) fn allowance(days: i32, rate: i64) -> Self {
        Self { is_computed: true, ..Self::new(ExpenseKind::DailyAllowance, "Uang harian", "OH", days, rate) }
    }

    fn proven(mut self, proof: Proof) -> Self {
        self.proofs.push(proof);
        self
    }

    /// Returns whether it is a hotel's.
    pub(super) fn is_hotel(&self) -> bool {
        self.kind == ExpenseKind::Accommodation && !self.is_computed
    }

    /// Returns whether it is a ticket with its passes.
    pub(super) fn is_flown(&self) -> bool {
        self.proofs.iter().any(|proof| !proof.flights.is_empty())
    }
}
