//! Sample data of the papers of a package.

use kernel::RupiahSum;
use letters::{
    ActivityCard, Figures, Letterhead, Outcome, PackageLetter, PayeeCard, PaymentCard, SignatoryCard, TravellerCard,
    TripLetter,
};

/// Name of a sub-activity on several lines.
const LONG_ACTIVITY: &str = "Pengelolaan Pelayanan Kesehatan Penyakit Menular dan Tidak Menular di Wilayah Kerja";

/// A paid package of the travellers of a trip on so many sub-activities. The first has an advance, the second a deduction, the third an
/// advance above the total; the payment of the fourth was reversed, that of the fifth left out.
pub(super) fn sample(trip: TripLetter, activities: usize) -> PackageLetter {
    let payees: Vec<_> = trip.travellers.iter().zip(0..).map(|(card, n)| payee(card, n, &trip)).collect();
    let submitted: RupiahSum = payees.iter().map(|payee| payee.figures.total).sum();
    let mut officers = vec![trip.technical_officer.clone()];
    if activities > 1 {
        let name = "Pejabat Teknis Lain, S.KM".to_owned();
        officers.push(SignatoryCard { name, ..trip.technical_officer.clone() });
    }
    let mut users = vec![trip.budget_user.clone()];
    if activities > 3 {
        // As packages of before D-11 have them.
        let name = "Kuasa Anggaran Lain, S.KM".to_owned();
        users.push(SignatoryCard { name, ..trip.budget_user.clone() });
    }
    PackageLetter {
        number: Some("7/NPD/DINKES/III/2026".to_owned()),
        dated_on: trip.submitted_on,
        kind: "GU".to_owned(),
        kind_title: "Ganti Uang",
        year: 2026,
        note: "Perjalanan dinas bulan Maret".to_owned(),
        lines: (1..=activities.max(1)).map(|n| activity(n, activities.max(1), submitted)).collect(),
        payees,
        payment: Some(PaymentCard {
            paid_on: trip.submitted_on,
            means: "transfer",
            reference: "BK-12".to_owned(),
            order: "SP2D-9".to_owned(),
        }),
        place: trip.seat.clone(),
        agency: trip.agency,
        funding_source: trip.funding_source,
        budget_users: users,
        technical_officers: officers,
        treasurer: trip.treasurer,
        letterhead: trip.letterhead,
    }
}

fn payee(card: &TravellerCard, n: i64, trip: &TripLetter) -> PayeeCard {
    let parts = [1_290_000, 300_000, 850_000, 1_300_000, 150_000].map(RupiahSum::new);
    let (advance, outcome, reason) = match n {
        0 => (1_000_000, None, ""),
        2 => (5_000_000, None, ""),
        3 => (0, Some(Outcome::Reversed), "salah rekening"),
        4 => (0, Some(Outcome::Postponed), "nota kurang"),
        _ => (0, None, ""),
    };
    let figures = Figures::unpaid(parts.into_iter().sum(), RupiahSum::new(advance));
    PayeeCard {
        traveller: card.clone(),
        places: trip.places.iter().map(|place| place.name.as_str()).collect::<Vec<_>>().join(", "),
        letter: trip.assignment_number.clone().unwrap_or_default(),
        account_code: trip.account_code.clone(),
        parts: Some(parts).filter(|_| outcome.is_none()),
        figures: Figures { deduction: RupiahSum::new(if n == 1 { 25_000 } else { 0 }), ..figures },
        outcome,
        reason: reason.to_owned(),
        finding_reasons: if outcome.is_none() { "T08 nota hotel hilang" } else { "" }.to_owned(),
    }
}

/// A sub-activity, the first of several with two accounts; all of them together are the total.
fn activity(n: usize, of: usize, total: RupiahSum) -> ActivityCard {
    let two = n == 1 && of > 1;
    let (n, of) = (i64::try_from(n).unwrap_or(1), i64::try_from(of).unwrap_or(1));
    let each = total.get() / of;
    let current = RupiahSum::new(if n == of { total.get() - each * (of - 1) } else { each });
    let (budget, accumulated) = (RupiahSum::new(250_000_000), RupiahSum::new(40_000_000));
    let code = format!("1.02.02.2.02.00{n:02}");
    let account = |kind: &str| format!("{code}.5.1.02.04.01.{kind}");
    let first = RupiahSum::new(if two { current.get() / 3 } else { current.get() });
    let second = two.then(|| (account("0003"), current - first));
    ActivityCard {
        name: "Pengelolaan Pelayanan Kesehatan Contoh".to_owned(),
        budget: Some(budget),
        accumulated,
        current,
        left: Some(budget - accumulated - current),
        accounts: [(account("0001"), first)].into_iter().chain(second).collect(),
        code,
    }
}

/// Gives a package long names, and amounts of many digits.
pub(super) fn lengthen(package: &mut PackageLetter) {
    let title = "Kepala Dinas Kesehatan selaku Pengguna Anggaran dan Pejabat Pembuat Komitmen";
    for user in &mut package.budget_users {
        title.clone_into(&mut user.title);
    }
    package.note = "Perjalanan dinas pembinaan teknis puskesmas dan koordinasi lintas program ".repeat(3);
    package.payees = package.payees.iter().cycle().take(40).cloned().collect();
    let more = RupiahSum::new(1_200_000_000);
    for payee in &mut package.payees {
        payee.traveller.name = format!("dr. Nama Yang Panjang Sekali {}, Sp.PD., M.Kes., Ph.D.", payee.traveller.name);
        payee.places += ", Kecamatan Nama Panjang Sekali";
        let figures = payee.figures;
        payee.figures =
            Figures { deduction: figures.deduction, ..Figures::unpaid(figures.total + more, figures.advance) };
        payee.parts = payee.parts.map(|[a, b, transport, c, d]| [a, b, transport + more, c, d]);
    }
    let total: RupiahSum = package.payees.iter().map(|payee| payee.figures.total).sum();
    let before: RupiahSum = package.lines.iter().map(|line| line.current).sum();
    for line in &mut package.lines {
        LONG_ACTIVITY.clone_into(&mut line.name);
        line.budget = Some(RupiahSum::new(125_000_000_000));
    }
    if let Some(first) = package.lines.first_mut() {
        first.current = first.current + total - before;
        if let Some((_, current)) = first.accounts.first_mut() {
            *current = *current + total - before;
        }
    }
    for line in &mut package.lines {
        line.left = line.budget.map(|budget| budget - line.accumulated - line.current);
    }
}

/// Takes what is optional from a package: it is neither numbered nor paid, and has no ceiling.
pub(super) fn lay_bare(package: &mut PackageLetter) {
    (package.number, package.payment, package.letterhead) = (None, None, Letterhead::default());
    package.note.clear();
    for payee in &mut package.payees {
        payee.figures = Figures::unpaid(payee.figures.total, RupiahSum::ZERO);
        payee.traveller.travel_order_number = None;
        "-".clone_into(&mut payee.traveller.nip);
        payee.traveller.number_label.clear();
    }
    for line in &mut package.lines {
        (line.budget, line.left) = (None, None);
    }
}
