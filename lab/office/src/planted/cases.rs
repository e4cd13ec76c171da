//! Planted cases: what of a receipt that is due is not.

use chrono::{Days, NaiveDate};
use findings::Code;
use receipts::{ExpenseKind, TariffKind};
use staff::AttendanceKind;
use trips::ActivityKind;

use super::{
    Year,
    calendar::Calendar,
    draft::{Draft, Line, Receipt, Shape, flights, name_on_pass},
    office::Office,
};

/// Codes that are planted, in turn.
pub(super) const CODES: [Code; 20] = [
    Code::T01,
    Code::T02,
    Code::T03,
    Code::T04,
    Code::T05,
    Code::T06,
    Code::T07,
    Code::T08,
    Code::T09,
    Code::T10,
    Code::T11,
    Code::T12,
    Code::T13,
    Code::T14,
    Code::B01,
    Code::B02,
    Code::B03,
    Code::B04,
    Code::B05,
    Code::B06,
];
/// Codes of them that are about the team's last trip too.
pub(super) const TWO_SIDED: [Code; 4] = [Code::T01, Code::T02, Code::T07, Code::B04];
/// Numbers of a place with flights and of one without among those of the office.
const FLOWN: usize = 0;
const DRIVEN: usize = 5;
/// Stays in a hotel that are told.
const STAYS: usize = 5;

/// A hotel that comes again and again.
pub(super) struct Chain {
    hotel: String,
    stays: usize,
    /// First day of its last stay.
    day: NaiveDate,
}

impl Year {
    /// A trip with a case, and the code that is expected, but of a hotel that has yet to come again; `None` where the team or the week
    /// allows none.
    pub(super) fn case(
        &mut self,
        office: &Office,
        calendar: &Calendar,
        team: usize,
        week: usize,
        (code, variant): (Code, usize),
    ) -> Option<(Draft, Option<Code>)> {
        let last = self.last.get(&team).map(|(last, _)| last);
        let days = match code {
            Code::T01 => last.map(|last| (last.first, last.last))?,
            Code::T02 if variant % 2 == 1 => last.map(|last| (last.first, last.last))?,
            Code::T14 => calendar.from(week, 3, 2).map(|(first, last)| (first, last + Days::new(1)))?,
            _ => calendar.from(week, 1, 3)?,
        };
        let (unit, is_strict) = office.unit(team);
        let plain = Shape { is_plain: true, place: Some(FLOWN), ..Shape::default() };
        let shape = match (code, variant % 4) {
            (Code::T05, 0) => Shape { kind: ActivityKind::Course, ..plain },
            (Code::T05, 1) => Shape { kind: ActivityKind::FullBoard, ..plain },
            (Code::T05, _) => Shape { has_meals: true, ..plain },
            (Code::T04, 3) => Shape { place: Some(DRIVEN), ..plain },
            (Code::T06, _) if is_strict => Shape { place: None, ..plain },
            (Code::T06, _) => return None,
            _ => plain,
        };
        if code == Code::T13 {
            if self.chains.contains_key(&unit) {
                return None;
            }
            self.chains.insert(unit, Chain { hotel: format!("Hotel Berulang {variant}"), stays: 0, day: days.0 });
            return Some((Draft::of(office, &mut self.dice, team, days, shape), None));
        }
        let last = last.cloned();
        let mut draft = Draft::of(office, &mut self.dice, team, days, shape);
        self.change(office, &mut draft, last.as_ref(), (code, variant))?;
        Some((draft, Some(code)))
    }

    /// Changes a receipt that is due.
    fn change(
        &mut self,
        office: &Office,
        draft: &mut Draft,
        last: Option<&Draft>,
        (code, variant): (Code, usize),
    ) -> Option<()> {
        let (first, length) = (draft.first, draft.length());
        let bill = draft.clone();
        let before = last.map(|last| &last.receipts[0]);
        let receipt = &mut draft.receipts[0];
        let person = &office.people[receipt.person];
        match (code, variant % 4) {
            (Code::T01, _) | (Code::T02, 1 | 3) => receipt.handed_in = before?.handed_in + Days::new(1),
            (Code::T02, _) => receipt.lines[0].quantity = length + 1,
            (Code::T03, 0 | 2) => hotel(receipt)?.quantity = length,
            (Code::T03, _) => {
                let line = Line::new(ExpenseKind::Accommodation, "Penginapan tanpa bukti (30%)", "malam", 1, 200_000);
                receipt.lines.push(Line { is_computed: true, ..line });
            }
            (Code::T04, 0) => hotel(receipt)?.price *= 2,
            (Code::T04, 1) => ticket(receipt)?.price *= 2,
            (Code::T04, _) => receipt.lines.last_mut()?.price *= 3,
            (Code::T05, _) => {
                let full =
                    office.rate(TariffKind::AllowanceOutOfTown, Some(&office.places[FLOWN]), person.level, first);
                receipt.lines.retain(|line| line.kind != ExpenseKind::DailyAllowance);
                receipt.lines.push(Line::allowance(length, full?));
            }
            (Code::T06, _) => {
                let ride = Line::new(ExpenseKind::Transport, "Transport lokal", "PP", 1, 60_000);
                receipt.lines.push(ride);
            }
            (Code::T07, 0 | 2) => {
                hotel(receipt)?.proofs[0].digest.clone_from(&billed(before?)?.proofs[0].digest);
            }
            (Code::T07, _) => hotel(receipt)?.reference = Some(billed(before?)?.reference.clone()?),
            (Code::T08, 0 | 2) => hotel(receipt)?.proofs.clear(),
            (Code::T08, _) => ticket(receipt)?.proofs.clear(),
            (Code::T09, _) => receipt.handed_in = first,
            (Code::T10, _) => draft.has_report = false,
            (Code::T11, _) => receipt.handed_in = draft.last + Days::new(30),
            (Code::T12, kind) => receipt.attended = vec![elsewhere(first, kind)],
            (Code::B01, _) => pass(receipt, |flight| "ZULKIFLI HAMZAH".clone_into(&mut flight.name))?,
            (Code::B02, _) => {
                let name = name_on_pass(&mut self.dice, &person.name);
                let day = first - Days::new(6 + variant as u64 % 20);
                let outside = flights(&name, ("PLW", "UPG"), day, "OUTSID", bill.span());
                ticket(receipt)?.proofs.last_mut()?.flights = outside;
            }
            (Code::B03, _) => pass(receipt, |flight| (flight.from, flight.to) = ("KNO".to_owned(), "BTJ".to_owned()))?,
            (Code::B04, _) => {
                let flown = before?.lines.iter().find(|line| line.is_flown())?;
                ticket(receipt)?.proofs.last_mut()?.flights.clone_from(&flown.proofs.last()?.flights);
            }
            (Code::B05, _) => hotel(receipt)?.price -= 37_000,
            (Code::B06, _) => {
                let line = hotel(receipt)?;
                line.proofs[0].facts = Some(bill.bill(line, first - Days::new(12)));
            }
            _ => {}
        }
        Some(())
    }

    /// Puts a hotel that comes again and again on the first receipt of a trip of its unit; returns the code once it is told.
    pub(super) fn chained(&mut self, office: &Office, draft: &mut Draft) -> Option<Code> {
        let chain = self.chains.get_mut(&draft.unit).filter(|chain| chain.day <= draft.first)?;
        let place = &office.places[draft.shape.place?];
        let level = office.people[draft.receipts[0].person].level;
        let ceiling = office.rate(TariffKind::Lodging, Some(place), level, draft.first)?;
        let bill = draft.clone();
        let line = hotel(&mut draft.receipts[0])?;
        (line.item, line.price) = (chain.hotel.clone(), ceiling * 95 / 100);
        if line.proofs[0].facts.is_some() {
            line.proofs[0].facts = Some(bill.bill(line, bill.first));
        }
        (chain.stays, chain.day) = (chain.stays + 1, draft.first);
        (chain.stays >= STAYS).then(|| {
            self.chains.remove(&draft.unit);
            Code::T13
        })
    }
}

fn hotel(receipt: &mut Receipt) -> Option<&mut Line> {
    receipt.lines.iter_mut().find(|line| line.is_hotel())
}

fn ticket(receipt: &mut Receipt) -> Option<&mut Line> {
    receipt.lines.iter_mut().find(|line| line.is_flown())
}

/// A hotel's line with its bill.
fn billed(receipt: &Receipt) -> Option<&Line> {
    receipt.lines.iter().find(|line| line.is_hotel() && !line.proofs.is_empty())
}

fn pass(receipt: &mut Receipt, change: impl FnMut(&mut receipts::Flight)) -> Option<()> {
    ticket(receipt)?.proofs.iter_mut().flat_map(|proof| &mut proof.flights).for_each(change);
    Some(())
}

fn elsewhere(first: NaiveDate, kind: usize) -> (NaiveDate, AttendanceKind, Option<i16>) {
    match kind {
        0 => (first, AttendanceKind::Sick, None),
        1 => (first + Days::new(1), AttendanceKind::Leave, None),
        _ => (first + Days::new(1), AttendanceKind::Present, Some(461)),
    }
}
