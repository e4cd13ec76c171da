//! The papers of a package add up, whatever its receipts are.

pub(crate) mod figures;

use documents::{DocxRenderer, letters::sample};
use kernel::RupiahSum;
use letters::{ActivityCard, Figures, Letter, Outcome, PARTS, PackageLetter, PayeeCard, TemplateKind};
use proptest::prelude::*;

/// A receipt: its parts, advance, hundredths that are deducted, end, sub-activity and account.
type Receipt = ([i64; PARTS], i64, i64, Option<Outcome>, usize, usize);

fn receipt() -> impl Strategy<Value = Receipt> {
    let end = prop_oneof![3 => Just(None), 1 => Just(Some(Outcome::Reversed)), 1 => Just(Some(Outcome::Postponed))];
    let parts = prop::array::uniform5(prop_oneof![Just(0_i64), 0..9_000_000_i64]);
    let advance = prop_oneof![Just(0_i64), 0..30_000_000_i64];
    (parts, advance, prop_oneof![Just(0_i64), 0..=100_i64], end, 0..3_usize, 0..2_usize)
}

/// A package of receipts with ceilings of their sub-activities.
fn letter(receipts: &[Receipt], ceilings: [Option<i64>; 3]) -> PackageLetter {
    let Letter::Package(sample) = sample::letter(TemplateKind::Package, 1, 1) else { panic!("no package") };
    let payee = |(parts, advance, percent, outcome, ..): &Receipt| {
        let parts = parts.map(RupiahSum::new);
        let figures = Figures::unpaid(parts.into_iter().sum(), RupiahSum::new(*advance));
        let deduction = RupiahSum::new(figures.paid.get() * percent / 100);
        PayeeCard {
            parts: Some(parts).filter(|_| outcome.is_none()),
            figures: Figures { deduction, ..figures },
            outcome: *outcome,
            reason: "alasan".to_owned(),
            ..sample.payees[0].clone()
        }
    };
    let line = |activity: usize| {
        let of_account = |account: usize| -> RupiahSum {
            let own = receipts.iter().filter(|receipt| (receipt.4, receipt.5) == (activity, account));
            own.map(|receipt| receipt.0.map(RupiahSum::new).into_iter().sum::<RupiahSum>()).sum()
        };
        let accounts: Vec<_> = (0..2).map(|account| (format!("1.{activity}.{account}"), of_account(account))).collect();
        let (current, accumulated) = (accounts.iter().map(|account| account.1).sum(), RupiahSum::new(3_000_000));
        let budget = ceilings[activity].map(RupiahSum::new);
        let left = budget.map(|budget| budget - accumulated - current);
        ActivityCard { code: String::new(), name: "Kegiatan".into(), budget, accumulated, current, left, accounts }
    };
    PackageLetter { payees: receipts.iter().map(payee).collect(), lines: (0..3).map(line).collect(), ..sample }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn every_row_and_foot_is_recomputed_from_the_printed_figures(
        receipts in prop::collection::vec(receipt(), 1..12),
        ceilings in prop::array::uniform3(prop::option::of(0..90_000_000_i64)),
    ) {
        let (package, renderer) = (letter(&receipts, ceilings), DocxRenderer::new());
        let foot = package.foot();
        let note = renderer.render(None, &Letter::Package(package.clone())).unwrap();
        let told = figures::recompute_note(&note);
        prop_assert_eq!((told["Jumlah kuitansi"], told["Diterima"]), (foot.total.get(), foot.received.get()));
        let list = renderer.render(None, &Letter::PackageNominative(package)).unwrap();
        prop_assert_eq!(figures::recompute_list(&list), foot.received.get());
    }
}

#[test]
fn the_paper_adds_up_when_an_advance_exceeds_the_receipt() {
    let package = letter(
        &[([3_000_000, 0, 0, 0, 0], 5_000_000, 0, None, 0, 0), ([2_500_000, 0, 0, 0, 0], 0, 0, None, 0, 1)],
        [None; 3],
    );
    let note = DocxRenderer::new().render(None, &Letter::Package(package)).unwrap();
    let told = figures::recompute_note(&note);
    let of = |label: &str| told[label];
    assert_eq!(
        [of("Jumlah kuitansi"), of("Uang muka"), of("Lebih bayar (disetor kembali)")],
        [5_500_000, 5_000_000, 2_000_000]
    );
    assert_eq!([of("Dibayarkan"), of("Diterima")], [2_500_000, 2_500_000]);
}
