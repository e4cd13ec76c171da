//! Sample data of the papers of a package.

use app::letters::{AccountCard, Letterhead, PackageLetter, PayeeCard, PaymentCard, TravellerCard, TripLetter};
use kernel::RupiahSum;

/// Name of a sub-activity on several lines.
const LONG_ACTIVITY: &str = "Pengelolaan Pelayanan Kesehatan Penyakit Menular dan Tidak Menular di Wilayah Kerja";

/// A paid package of the travellers of a trip on so many accounts; the first has an advance, the second a deduction.
pub(super) fn sample(trip: TripLetter, accounts: usize) -> PackageLetter {
    let payees: Vec<_> = trip.travellers.iter().zip(0..).map(|(card, n)| payee(card, n, &trip)).collect();
    let sum: PayeeCard = payees.iter().sum();
    let mut officers = vec![trip.technical_officer.clone()];
    if accounts > 1 {
        let name = "Pejabat Teknis Lain, S.KM".to_owned();
        officers.push(app::letters::SignatoryCard { name, ..trip.technical_officer.clone() });
    }
    PackageLetter {
        number: Some("7/NPD/DINKES/III/2026".to_owned()),
        dated_on: trip.submitted_on,
        kind: "GU".to_owned(),
        kind_title: "Ganti Uang",
        year: 2026,
        note: "Perjalanan dinas bulan Maret".to_owned(),
        lines: (1..=accounts.max(1)).map(|n| account(n, accounts.max(1), sum.total)).collect(),
        payees,
        sum,
        payment: Some(PaymentCard {
            paid_on: trip.submitted_on,
            means: "transfer",
            reference: "BK-12".to_owned(),
            order: "SP2D-9".to_owned(),
        }),
        place: trip.seat.clone(),
        agency: trip.agency,
        funding_source: trip.funding_source,
        budget_user: trip.budget_user,
        technical_officers: officers,
        treasurer: trip.treasurer,
        letterhead: trip.letterhead,
    }
}

fn payee(card: &TravellerCard, n: i64, trip: &TripLetter) -> PayeeCard {
    let amount = RupiahSum::new;
    let advance = if n == 0 { 1_000_000 } else { 0 };
    PayeeCard {
        traveller: card.clone(),
        places: trip.places.iter().map(|place| place.name.as_str()).collect::<Vec<_>>().join(", "),
        letter: trip.assignment_number.clone().unwrap_or_default(),
        account_code: trip.account_code.clone(),
        allowance: amount(1_290_000),
        representation: amount(300_000),
        transport: amount(850_000),
        accommodation: amount(1_300_000),
        actual_costs: amount(150_000),
        total: amount(3_890_000),
        advance: amount(advance),
        paid: amount(3_890_000 - advance),
        deduction: amount(if n == 1 { 25_000 } else { 0 }),
    }
}

/// An account line; all of them together are the total.
fn account(n: usize, of: usize, total: RupiahSum) -> AccountCard {
    let (n, of) = (i64::try_from(n).unwrap_or(1), i64::try_from(of).unwrap_or(1));
    let each = total.get() / of;
    let current = RupiahSum::new(if n == of { total.get() - each * (of - 1) } else { each });
    let (budget, accumulated) = (RupiahSum::new(250_000_000), RupiahSum::new(40_000_000));
    AccountCard {
        activity_code: format!("1.02.02.2.02.00{n:02}"),
        activity: "Pengelolaan Pelayanan Kesehatan Contoh".to_owned(),
        account_code: format!("1.02.02.2.02.00{n:02}.5.1.02.04.01.0001"),
        budget: Some(budget),
        accumulated,
        current,
        left: Some(budget - accumulated - current),
    }
}

/// Gives a package long names, and amounts of many digits.
pub(super) fn lengthen(package: &mut PackageLetter) {
    let title = "Kepala Dinas Kesehatan selaku Pengguna Anggaran dan Pejabat Pembuat Komitmen";
    title.clone_into(&mut package.budget_user.title);
    package.note = "Perjalanan dinas pembinaan teknis puskesmas dan koordinasi lintas program ".repeat(3);
    package.payees = package.payees.iter().cycle().take(40).cloned().collect();
    for payee in &mut package.payees {
        payee.traveller.name = format!("dr. Nama Yang Panjang Sekali {}, Sp.PD., M.Kes., Ph.D.", payee.traveller.name);
        payee.places += ", Kecamatan Nama Panjang Sekali";
        payee.transport = payee.transport + RupiahSum::new(1_200_000_000);
        (payee.total, payee.paid) =
            (payee.total + RupiahSum::new(1_200_000_000), payee.paid + RupiahSum::new(1_200_000_000));
    }
    package.sum = package.payees.iter().sum();
    for line in &mut package.lines {
        LONG_ACTIVITY.clone_into(&mut line.activity);
        line.budget = Some(RupiahSum::new(125_000_000_000));
        line.left = Some(RupiahSum::new(124_960_000_000) - line.current);
    }
}

/// Takes what is optional from a package: it is neither numbered nor paid, and has no ceiling.
pub(super) fn lay_bare(package: &mut PackageLetter) {
    (package.number, package.payment, package.letterhead) = (None, None, Letterhead::default());
    package.note.clear();
    for payee in &mut package.payees {
        (payee.advance, payee.paid, payee.deduction) = (RupiahSum::ZERO, payee.total, RupiahSum::ZERO);
        payee.traveller.travel_order_number = None;
        "-".clone_into(&mut payee.traveller.nip);
        payee.traveller.number_label.clear();
    }
    package.sum = package.payees.iter().sum();
    for line in &mut package.lines {
        (line.budget, line.left) = (None, None);
    }
}
