//! Tests of final numbers.

use super::*;

fn number(text: &str) -> FinalNumber {
    FinalNumber::parse(text, None).unwrap()
}

#[test]
fn a_number_stands_in_a_text_as_a_whole_only() {
    for text in [
        "Nomor 14/SPT/2026",
        "Nomor: 14/SPT/2026.",
        "NOMOR:14/spt/2026",
        "No.14/SPT/2026 tanggal",
        "(14/SPT/2026)",
        "Nomor : 14 / SPT /\n2026\nTentang",
        "…/14/SPT/2026",
        "114/SPT/2026 dan 14/SPT/2026, tanggal 3",
        "14/SPT/2026-",
        "\u{a0}14/SPT/2026\u{2003}- 1",
    ] {
        assert!(stands_in(text, "14/SPT/2026"), "{text}");
    }
    for text in [
        "Nomor 114/SPT/2026",
        "Nomor 1 14/SPT/20261",
        "14/SPT/2026A",
        "A14/SPT/2026",
        "800.14/SPT/2026",
        "800-14/SPT/2026",
        "800/14/SPT/2026",
        "S.14/SPT/2026",
        "Sno.14/SPT/2026",
        "14/SPT/2026/P2P",
        "14/SPT/2026.1",
        "14/SPT/2026-II",
        "14/SPT/2026\u{2013}2",
        "14/SPT/202 6/1",
        "114 / SPT / 2026",
        "14/SPT",
        "",
    ] {
        assert!(!stands_in(text, "14/SPT/2026"), "{text}");
    }
}

#[test]
fn a_number_is_cleaned_and_needs_a_digit() {
    assert_eq!(number(" 800.1.11.1/\u{a0}12 /DINKES\n").text, "800.1.11.1/ 12 /DINKES");
    for wrong in ["", " ", "menunggu nomor", &"1".repeat(LONGEST + 1)] {
        assert_eq!(FinalNumber::parse(wrong, None), Err(Refusal::NoNumber), "{wrong:?}");
    }
    assert!(FinalNumber::parse(&"1".repeat(LONGEST), None).is_ok());
}

#[test]
fn numbers_that_differ_in_blanks_and_case_are_one() {
    assert_eq!(number("800/12/Dinkes").key(), number("800 / 12 / DINKES").key());
    assert_ne!(number("800/12/Dinkes").key(), number("800/21/Dinkes").key());
}

#[test]
fn a_correction_needs_a_reason_and_a_void_letter_gets_no_number() {
    let (first, second) = (number("1/A"), number("2/A"));
    assert_eq!(first.entered(None, false, None), Ok(Entry::First));
    assert_eq!(first.entered(Some(&first), false, None), Ok(Entry::Same));
    assert_eq!(second.entered(Some(&first), false, Some("salah")), Err(Refusal::NoReason));
    assert_eq!(second.entered(Some(&first), false, Some("salah ketik nomor")), Ok(Entry::Correction));
    assert_eq!(second.entered(None, true, None), Err(Refusal::Void));
}

#[test]
fn words_are_those_of_the_wire() {
    for paper in Paper::ALL {
        assert_eq!(Paper::from_word(paper.word()), Some(paper));
    }
    assert_eq!(Paper::from_word("kuitansi"), None);
    assert_eq!(Numbering::from_word("srikandi"), Some(Numbering::Srikandi));
    assert_eq!(Numbering::from_word("lain"), None);
}

#[test]
fn a_number_of_another_letter_or_year_is_doubtful() {
    let dated = |year| FinalNumber { dated_on: Day::from_ymd_opt(year, 12, 31), ..number("800/12/DINKES") };
    assert_eq!(dated(2026).doubts(2026, false), []);
    assert_eq!(number("800/12/DINKES").doubts(2026, false), []);
    assert_eq!(dated(2025).doubts(2026, true), [Doubt::InternalNumber, Doubt::OtherYear(2025, 2026)]);
}

#[test]
fn a_number_without_a_serial_waits_for_one() {
    for text in ["800.1.11.1/ /DINKES/2026", "800//DINKES", "/DINKES/2026", "800/…/2026", "", "menunggu"] {
        assert!(lacks_serial(text), "{text}");
    }
    for text in ["800/12/DINKES/2026", "090/12/DINKES/", "12", "ST-12.DINKES"] {
        assert!(!lacks_serial(text), "{text}");
    }
}

#[test]
fn letters_numbered_outside_wait_until_they_are_numbered_or_void() {
    let number = FinalNumber { text: "B/1".into(), dated_on: None };
    assert!(Numbering::Srikandi.awaits(false, None));
    assert!(!Numbering::Srikandi.awaits(true, None));
    assert!(!Numbering::Srikandi.awaits(false, Some(&number)));
    assert!(!Numbering::Own.awaits(false, None));
}
