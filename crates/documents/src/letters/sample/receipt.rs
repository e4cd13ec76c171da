//! Sample receipts, papers of payments and statements of cancellation.

use kernel::RupiahSum;
use letters::{
    ActualCostCard, CancellationLetter, CancelledMoney, ExpenseCard, Means, PaidFor, PaymentLetter, Priced,
    ReceiptLetter, TripLetter, Voucher,
};

use super::{first_day, rupiah};

pub(super) fn line(kind: &str, item: &str, quantity: u32, unit: &str, price: i64) -> ExpenseCard {
    ExpenseCard {
        kind: kind.to_owned(),
        paid_for: match kind {
            "Uang Harian" if item == "Representasi" => PaidFor::Representation,
            "Uang Harian" => PaidFor::Allowance,
            "Akomodasi" => PaidFor::Accommodation,
            "Rill" => PaidFor::ActualCosts,
            _ => PaidFor::Transport,
        },
        item: item.to_owned(),
        quantity,
        unit: unit.to_owned(),
        price: rupiah(price).into(),
        amount: rupiah(price * i64::from(quantity)).into(),
        formula: None,
        legal_basis: None,
        computed: None,
    }
}

/// A computed line, with its formula and the regulation.
fn computed(line: ExpenseCard, formula: &str, computed: Option<(i64, u32)>) -> ExpenseCard {
    let (formula, legal_basis) = (Some(formula.to_owned()), Some("Perpres 72/2025".to_owned()));
    ExpenseCard {
        formula,
        legal_basis,
        computed: computed.map(|(price, quantity)| Priced { price: rupiah(price), quantity }),
        ..line
    }
}

pub(super) fn receipt(trip: TripLetter) -> ReceiptLetter {
    let lines = vec![
        computed(line("Uang Harian", "Uang harian", 3, "OH", 430_000), "3 hari × Rp430.000", None),
        computed(line("Uang Harian", "Representasi", 2, "OH", 150_000), "3 hari × Rp150.000", Some((150_000, 3))),
        line("Akomodasi", "Hotel", 2, "malam", 650_000),
        line("Rill", "Pengeluaran Rill", 1, "-", 150_000),
    ];
    let cost = |item: &str, amount| ActualCostCard { item: item.to_owned(), amount: rupiah(amount) };
    ReceiptLetter {
        traveller: trip.travellers.first().cloned().unwrap_or_default(),
        total: lines.iter().map(|l| l.amount).sum(),
        lines,
        actual_costs: vec![cost("Transport bandara", 100_000), cost("Taksi", 50_000)],
        advance: rupiah(2_000_000),
        returned: RupiahSum::ZERO,
        cancelled_on: None,
        settlement: Some((voucher(1_150_000, "BK-15"), Some(Means::Transfer))),
        returns: vec![voucher(110_000, "BS-4")],
        photo: super::super::pictures::qr("foto").map(|image| image.bytes().to_vec()),
        trip,
    }
}

fn voucher(amount: i64, reference: &str) -> Voucher {
    Voucher { amount: RupiahSum::new(amount), reference: reference.to_owned(), paid_on: first_day() }
}

/// The paper of an advance or a return, one that was reversed among them.
pub(super) fn payment(trip: TripLetter, reversed: bool) -> PaymentLetter {
    PaymentLetter {
        receipt: receipt(trip),
        voucher: voucher(2_000_000, "BK-12"),
        means: Some(Means::Cash),
        reversed: reversed.then(|| (first_day(), "salah catat".to_owned())),
    }
}

pub(super) fn cancellation(trip: TripLetter) -> CancellationLetter {
    // The first returns all that is left, the second a part; the third had no advance and was paid, the fourth is to be paid.
    let money = |index: i64| {
        let (advance, returns, settlements) = match index {
            1 => (2_000_000, vec![voucher(1_650_000, "BS-1")], Vec::new()),
            2 => (2_000_000, vec![voucher(500_000, "BS-2")], Vec::new()),
            3 => (0, Vec::new(), vec![voucher(1_050_000, "BK-3")]),
            4 => (0, Vec::new(), Vec::new()),
            _ => (2_000_000, Vec::new(), Vec::new()),
        };
        let (advance, costs) = (RupiahSum::new(advance), RupiahSum::new(index * 350_000_i64));
        CancelledMoney { advance, costs, returns, settlements }
    };
    CancellationLetter {
        reason: "Pertemuan ditunda oleh penyelenggara".to_owned(),
        cancelled_on: first_day(),
        money: (1..).map(money).take(trip.travellers.len()).collect(),
        trip,
    }
}
