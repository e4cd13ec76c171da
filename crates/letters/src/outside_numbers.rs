//! Numbers of a trip's letters as they are printed: final ones, and the fields of Srikandi where a letter waits for its own
//! (office 6.1).

use kernel::tanggal::long_date;
use numbering::OutsideNumber;

use super::{Letter, ReceiptLetter, TravellerCard, TripLetter};

/// Text of a preview in place of a number that another letter waits for.
const WAITING: &str = "menunggu nomor";

/// Numbers of a trip's letters that are not the counter's alone.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OutsideNumbers {
    /// Of the memo.
    pub memo: OutsideNumber,
    /// Of the assignment letter.
    pub assignment: OutsideNumber,
    /// Of the SPD, in slot order; shorter where the last ones have none.
    pub travel_orders: Vec<OutsideNumber>,
    /// Date of the letter that is printed, in words or as the field; of a paper that quotes another letter, the date of that one.
    /// None for the date of its data.
    pub date: Option<String>,
    /// Final date of the memo where another letter quotes it, in words; none for the date of its data.
    pub memo_date: Option<String>,
}

impl OutsideNumbers {
    /// The final numbers of all letters.
    pub fn given(&self) -> Vec<String> {
        let all = [&self.memo, &self.assignment].into_iter().chain(&self.travel_orders);
        all.filter_map(|number| number.given.as_ref()).map(|given| given.text.clone()).collect()
    }
}

impl TripLetter {
    /// Number of the memo, where it is quoted.
    pub fn quoted_memo(&self) -> String {
        self.outside.memo.quoted(&self.memo_number)
    }

    /// Number of the assignment letter, where it is quoted.
    pub fn quoted_assignment(&self) -> Option<String> {
        self.assignment_number.as_deref().map(|number| self.outside.assignment.quoted(number))
    }

    /// The numbers that stand on the SPD, in slot order; `None` on one that waits for its number.
    pub fn quoted_orders(&self) -> Vec<Option<String>> {
        let numbered = self.travellers.iter().enumerate();
        let numbered = numbered.filter_map(|(place, card)| Some((place, card.travel_order_number.as_deref()?)));
        let printed = |(place, number): (usize, &str)| match self.outside.travel_orders.get(place) {
            Some(order) => (!order.waits()).then(|| order.quoted(number)),
            None => Some(number.to_owned()),
        };
        numbered.map(printed).collect()
    }

    /// Leaves out the travellers whose SPD have these internal numbers.
    pub fn leave_out_orders(&mut self, numbers: &[String]) {
        let left_out = |card: &TravellerCard| card.travel_order_number.as_ref().is_some_and(|it| numbers.contains(it));
        let keep: Vec<_> = self.travellers.iter().map(|card| !left_out(card)).collect();
        let (mut cards, mut orders) = (keep.iter(), keep.iter());
        self.travellers.retain(|_| cards.next().copied().unwrap_or(true));
        self.outside.travel_orders.retain(|_| orders.next().copied().unwrap_or(true));
    }

    /// Makes a preview of a letter that quotes the memo, without numbers given outside of its own.
    pub fn preview_quotes(&mut self) {
        let memo = std::mem::take(&mut self.outside).memo;
        if memo.waits() {
            WAITING.clone_into(&mut self.memo_number);
        } else {
            self.outside.memo = memo;
        }
    }

    /// Number of the latest letter, where it is quoted.
    pub fn quoted_number(&self) -> String {
        self.quoted_assignment().unwrap_or_else(|| self.quoted_memo())
    }
}

impl ReceiptLetter {
    /// Number of the traveller's SPD, if it is not the counter's alone.
    fn order(&self) -> Option<&OutsideNumber> {
        self.traveller.travel_order_number.as_ref()?;
        let place = self.trip.travellers.iter().position(|card| *card == self.traveller)?;
        self.trip.outside.travel_orders.get(place)
    }
}

/// Letter whose own numbers are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Own {
    Memo,
    Assignment,
    TravelOrders,
    None,
}

impl Letter {
    fn own(&self) -> Own {
        match self {
            Self::Memo(_) => Own::Memo,
            Self::AssignmentLetter(_) | Self::ShortAssignmentLetter(_) => Own::Assignment,
            Self::TravelOrders(_) => Own::TravelOrders,
            _ => Own::None,
        }
    }

    /// The letter with the numbers that stand on paper.
    pub fn with_printed_numbers(&self) -> Self {
        let own = self.own();
        let mut letter = self.clone();
        let mut authority = None;
        if let Some(receipt) = letter.receipt_mut() {
            let order = receipt.order().cloned();
            authority = Some(order.clone().unwrap_or_else(|| receipt.trip.outside.memo.clone()));
            if let (Some(order), Some(number)) = (order, &mut receipt.traveller.travel_order_number) {
                *number = order.quoted(number);
            }
        }
        if let Some(trip) = letter.trip_mut() {
            print_numbers(trip, own, authority.as_ref());
        }
        letter
    }

    /// Internal numbers that the letter quotes because their letters wait for a final one.
    pub fn quoted_internal_numbers(&self) -> Vec<&str> {
        let (own, Some(trip)) = (self.own(), self.trip()) else { return Vec::new() };
        if let Some(receipt) = self.receipt() {
            let waits = receipt.order().map_or_else(|| trip.outside.memo.waits(), OutsideNumber::waits);
            return waits.then_some(receipt.authority()).into_iter().collect();
        }
        let memo = (own != Own::Memo && trip.outside.memo.waits()).then_some(trip.memo_number.as_str());
        let assignment = (own != Own::Assignment && trip.outside.assignment.waits())
            .then_some(trip.assignment_number.as_deref())
            .flatten();
        memo.into_iter().chain(assignment).collect()
    }
}

/// Puts the printed numbers and dates into the data of a letter. `authority` is the letter that a receipt rests on; other papers
/// quote the assignment letter, or the memo before there is one.
fn print_numbers(trip: &mut TripLetter, own: Own, authority: Option<&OutsideNumber>) {
    let OutsideNumbers { memo, assignment, travel_orders, .. } = std::mem::take(&mut trip.outside);
    let shown = |number: &OutsideNumber, internal: &str, is_own: bool| {
        if is_own { number.own(internal) } else { number.quoted(internal) }
    };
    trip.memo_number = shown(&memo, &trip.memo_number, own == Own::Memo);
    trip.assignment_number =
        trip.assignment_number.as_deref().map(|internal| shown(&assignment, internal, own == Own::Assignment));
    let has_orders = matches!(own, Own::Assignment | Own::TravelOrders);
    let quoted = if trip.assignment_number.is_some() { &assignment } else { &memo };
    trip.outside.memo_date = memo.quoted_date();
    trip.outside.date = match own {
        Own::Memo => memo.date(),
        Own::Assignment => assignment.date(),
        Own::TravelOrders => travel_orders.first().and_then(OutsideNumber::date),
        Own::None => authority.unwrap_or(quoted).quoted_date(),
    };
    let own_date = long_date(trip.submitted_on);
    let has_other_dates = trip.outside.date.is_some() || travel_orders.iter().any(|order| order.date().is_some());
    for (card, order) in trip.travellers.iter_mut().zip(&travel_orders) {
        card.travel_order_number =
            card.travel_order_number.as_deref().map(|internal| shown(order, internal, has_orders));
        card.travel_order_date =
            (has_orders && has_other_dates).then(|| order.date().unwrap_or_else(|| own_date.clone()));
    }
}
