//! Proofs: shared (T07), missing (T08).

use super::*;

#[test]
fn t07_a_proof_that_another_receipt_has() {
    let shared = |likeness, trip| SharedLine {
        line: LineId(1),
        likeness,
        traveller: trip * 10,
        trip,
        name: "Surya".into(),
        number: "12".into(),
    };
    let file = "Bukti Hotel juga ada pada kuitansi Surya, 12";
    for (other, level, text) in [
        (shared(Likeness::File, 9), Level::AskReason, file),
        (shared(Likeness::File, 40), Level::Tell, file),
        (shared(Likeness::File, -9), Level::AskReason, file),
        (
            shared(Likeness::Reference("F-1".into()), 9),
            Level::AskReason,
            "Nomor bukti F-1 juga ada pada kuitansi Surya, 12",
        ),
    ] {
        assert_eq!(found(&CheckedReceipt { shared: vec![other], ..receipt() }), one(Code::T07, level, text));
    }
}

#[test]
fn t07_the_same_kind_and_amount_on_the_same_days() {
    use ExpenseKind::{Accommodation, Transport};
    let text = "Hotel Rp1.400.000 juga ada pada kuitansi lain untuk hari yang sama, 274";
    for (kind, amount, is_found) in
        [(Accommodation, 1_400_000, true), (Accommodation, 1_400_001, false), (Transport, 1_400_000, false)]
    {
        let billed = vec![Billed { kind, amount: Rupiah::from(amount) }];
        let found = found(&CheckedReceipt { others: vec![OtherTrip { billed, ..other(9, 9, 9) }], ..receipt() });
        let found: Vec<_> = found.into_iter().filter(|(code, ..)| *code == Code::T07).collect();
        assert_eq!(found, if is_found { one(Code::T07, Level::AskReason, text) } else { vec![] }, "{kind:?} {amount}");
    }
}

#[test]
fn t08_a_line_at_cost_without_a_file() {
    use ExpenseKind::{Accommodation, DailyAllowance, Transport};
    for (kind, proven, computed, missing) in [
        (Accommodation, false, false, true),
        (Transport, false, false, true),
        (Transport, true, false, false),
        (Accommodation, false, true, false),
        (DailyAllowance, false, false, false),
    ] {
        let line = line(7, kind, "Hotel", "kali", 1, 100_000);
        let lines = vec![CheckedLine { is_proven: proven, is_computed: computed, ..line }];
        let expected = if missing { one(Code::T08, Level::AskReason, "Belum ada bukti: Hotel.") } else { vec![] };
        assert_eq!(found(&CheckedReceipt { lines, ..receipt() }), expected, "{kind:?} {proven} {computed}");
    }
}
