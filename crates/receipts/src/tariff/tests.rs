//! Validity, overlap and choice of tariffs.

use super::*;

fn day(month: u32, day: u32) -> Day {
    Day::from_ymd_opt(2026, month, day).unwrap()
}

fn terms(province: Option<i64>, level: Option<i64>, from: Day, until: Option<Day>) -> TariffTerms {
    TariffTerms {
        kind: TariffKind::Lodging,
        province: province.map(ProvinceId),
        level: level.map(LevelId),
        journey: Journey::default(),
        amount: 730_000.into(),
        legal_basis: "Perbup".into(),
        valid_from: from,
        valid_until: until,
    }
}

fn tariff(id: i64, terms: TariffTerms) -> Tariff {
    Tariff { id: TariffId(id), version: 1, terms }
}

#[test]
fn a_kind_has_one_word() {
    assert_eq!(TariffKind::ALL.map(|kind| TariffKind::from_word(kind.word())), TariffKind::ALL.map(Some));
    assert_eq!(TariffKind::from_word("hotel"), None);
}

#[test]
fn tariffs_of_the_same_kind_province_and_level_never_share_a_day() {
    let spring = terms(Some(1), None, day(1, 1), Some(day(3, 31)));
    for (other, overlaps) in [
        (terms(Some(1), None, day(3, 31), None), true),
        (terms(Some(1), None, day(4, 1), None), false),
        (terms(Some(1), None, Day::FIRST, Some(day(1, 1))), true),
        (terms(Some(1), None, Day::FIRST, None), true),
        (terms(Some(2), None, day(2, 1), None), false),
        (terms(None, None, day(2, 1), None), false),
        (terms(Some(1), Some(3), day(2, 1), None), false),
        (TariffTerms { kind: TariffKind::Representation, ..spring.clone() }, false),
    ] {
        assert_eq!((spring.overlaps(&other), other.overlaps(&spring)), (overlaps, overlaps), "{other:?}");
        let refused = spring.fits_among(&[tariff(2, other.clone())]);
        assert_eq!(refused, if overlaps { Err(TariffRefusal::Overlap(Box::new(other))) } else { Ok(()) });
    }
}

#[test]
fn a_row_for_province_or_level_goes_before_a_general_one() {
    let rows = [(None, None), (None, Some(3)), (Some(1), None), (Some(1), Some(3))];
    let rows = rows
        .into_iter()
        .zip(1..)
        .map(|((province, level), id)| tariff(id, terms(province, level, day(1, 1), Some(day(6, 30)))));
    let tariffs = Tariffs::from(rows.collect::<Vec<_>>());
    let chosen = |province: Option<i64>, level, day| {
        let province = province.map(ProvinceId);
        tariffs.fitting(TariffKind::Lodging, province, LevelId(level), day).map(|tariff| tariff.id.0)
    };
    assert_eq!(chosen(Some(1), 3, day(6, 30)), Some(4));
    assert_eq!(chosen(Some(1), 2, day(1, 1)), Some(3));
    assert_eq!(chosen(Some(2), 3, day(2, 1)), Some(2));
    assert_eq!(chosen(Some(2), 1, day(2, 1)), Some(1));
    assert_eq!(chosen(None, 3, day(2, 1)), Some(2), "a row for a province is not for a place without one");
    assert_eq!(chosen(Some(1), 3, day(7, 1)), None);
}

#[test]
fn a_tariff_in_use_is_ended_and_nothing_else() {
    let stored = tariff(1, terms(Some(1), None, day(1, 1), None));
    let ended = TariffTerms { valid_until: Some(day(6, 30)), ..stored.terms.clone() };
    let dearer = TariffTerms { amount: 800_000.into(), ..ended.clone() };
    assert_eq!(stored.may_become(&ended, true), Ok(()));
    assert_eq!(stored.may_become(&dearer, true), Err(TariffRefusal::InUse));
    assert_eq!(stored.may_become(&dearer, false), Ok(()));
}

#[test]
fn a_tariff_does_not_end_before_a_day_it_paid_for() {
    let october = |of: u32| day(10, of);
    let stay = |province, from, to| Stay {
        place: String::new(),
        province: Some(ProvinceId(province)),
        departs_on: october(from),
        returns_on: october(to),
    };
    // The 20th is spent at the second place.
    let stays = [stay(1, 19, 20), stay(2, 20, 22)];
    let of = |kind, province: Option<i64>| Tariff {
        id: TariffId(1),
        version: 1,
        terms: TariffTerms {
            kind,
            province: province.map(ProvinceId),
            level: None,
            journey: Journey::default(),
            amount: Rupiah::from(1_u32),
            legal_basis: "Perbup".into(),
            valid_from: october(1),
            valid_until: None,
        },
    };
    for (tariff, last_used) in [
        (of(TariffKind::AllowanceOutOfTown, Some(1)), 19),
        (of(TariffKind::AllowanceOutOfTown, Some(2)), 22),
        (of(TariffKind::Representation, None), 22),
        (of(TariffKind::Lodging, Some(2)), 21),
        (of(TariffKind::AllowanceInTown, None), 19),
    ] {
        let end = |last| tariff.may_end(october(last), [stays.as_slice()]);
        assert_eq!(end(last_used), Ok(()), "{tariff:?}");
        assert_eq!(end(last_used - 1), Err(TariffRefusal::InUseAfter(october(last_used - 1))), "{tariff:?}");
    }
}

#[test]
fn every_fault_of_an_entry_is_found() {
    use TariffFault::{Amount, AmountTooLarge, Kind, LegalBasis, Level, Province, ValidFrom, ValidUntil};
    let (provinces, levels) = ([ProvinceId(1)], [LevelId(3)]);
    let empty = TariffDraft::default().check(&provinces, &levels);
    assert_eq!(empty, Err(vec![Kind, Amount, LegalBasis, ValidFrom]));
    let whole = TariffDraft {
        kind: Some(TariffKind::Lodging),
        province: Some(ProvinceId(1)),
        level: Some(LevelId(3)),
        journey: Journey::default(),
        amount: Some(730_000),
        legal_basis: Some("Perbup".into()),
        valid_from: Some(day(1, 1)),
        valid_until: None,
    };
    assert_eq!(whole.clone().check(&provinces, &levels), Ok(terms(Some(1), Some(3), day(1, 1), None)));
    for (draft, fault) in [
        (TariffDraft { province: Some(ProvinceId(2)), ..whole.clone() }, Province),
        (TariffDraft { level: Some(LevelId(1)), ..whole.clone() }, Level),
        (TariffDraft { amount: Some(0), ..whole.clone() }, Amount),
        (TariffDraft { amount: Some(i64::MAX), ..whole.clone() }, AmountTooLarge),
        (TariffDraft { amount: Some(100_000_000_000), ..whole.clone() }, AmountTooLarge),
        (TariffDraft { valid_until: Day::from_ymd_opt(2025, 12, 31), ..whole }, ValidUntil),
    ] {
        assert_eq!(draft.check(&provinces, &levels), Err(vec![fault]));
    }
}

#[test]
fn papers_name_the_legal_basis_without_remarks_to_the_staff() {
    for (stored, printed) in [
        ("Perpres 72/2025 (periksa dengan Perbup)", "Perpres 72/2025"),
        ("Perpres 72/2025 (Periksa lagi) Lampiran I", "Perpres 72/2025 Lampiran I"),
        ("Perbup 12/2025 (lampiran II)", "Perbup 12/2025 (lampiran II)"),
        ("Perbup (periksa", "Perbup"),
    ] {
        assert_eq!(printed_basis(stored), printed);
    }
}

/// A draft of this kind with these places and class.
fn draft(kind: TariffKind, places: Option<(&str, &str)>, class: Option<TicketClass>) -> TariffDraft {
    let place = |name: &str| Some(name.to_owned());
    let journey = Journey {
        origin: places.and_then(|(from, _)| place(from)),
        destination: places.and_then(|(_, to)| place(to)),
        class,
        ..Journey::default()
    };
    let (legal_basis, valid_from) = (Some("Perbup".to_owned()), Some(day(1, 1)));
    TariffDraft { kind: Some(kind), journey, amount: Some(1), legal_basis, valid_from, ..TariffDraft::default() }
}

#[test]
fn a_kind_takes_the_journey_that_it_is_for_and_no_other() {
    use TariffKind::{Course, LandTransport, Lodging, Taxi, Ticket};
    let checked = |draft: TariffDraft| draft.check(&[ProvinceId(1)], &[]);
    let places = Some(("Jakarta", "Ambon"));
    let returns = |kind, class| checked(draft(kind, places, class)).unwrap().journey.is_return;
    assert_eq!(returns(Ticket, Some(TicketClass::Economy)), Some(true), "tickets are there and back");
    assert_eq!(returns(LandTransport, None), Some(false));
    assert_eq!(checked(draft(Taxi, None, None)).unwrap().journey.is_return, Some(false));
    for (kind, places, class, faults) in [
        (Ticket, places, None, vec![TariffFault::Class]),
        (Ticket, None, Some(TicketClass::Business), vec![TariffFault::Origin, TariffFault::Destination]),
        (LandTransport, places, Some(TicketClass::Business), vec![TariffFault::Class]),
        (Lodging, places, None, vec![TariffFault::Origin, TariffFault::Destination]),
    ] {
        assert_eq!(checked(draft(kind, places, class)), Err(faults), "{kind:?}");
    }
    let with = |kind, journey: Journey| checked(TariffDraft { journey, ..draft(kind, None, None) });
    let in_town = Journey { meeting: Some(MeetingPlace::InTown), ..Journey::default() };
    assert!(with(Course, in_town.clone()).is_ok());
    assert_eq!(with(Lodging, in_town), Err(vec![TariffFault::Meeting]));
    assert_eq!(with(Course, Journey { is_return: Some(true), ..Journey::default() }), Err(vec![TariffFault::Return]));
    let of_province = TariffDraft { province: Some(ProvinceId(1)), ..draft(LandTransport, places, None) };
    assert_eq!(checked(of_province), Err(vec![TariffFault::Province]));
}

#[test]
fn journeys_between_places_that_look_the_same_overlap() {
    let ticket = |places, class| draft(TariffKind::Ticket, Some(places), Some(class)).check(&[], &[]).unwrap();
    let (economy, business) = (TicketClass::Economy, TicketClass::Business);
    let one = ticket(("JAKARTA", "Ambon"), economy);
    for (other, overlaps) in [
        (ticket(("Jakarta", "  ambon"), economy), true),
        (ticket(("Jakarta", "Ambon"), business), false),
        (ticket(("Ambon", "Jakarta"), economy), false),
    ] {
        assert_eq!(one.overlaps(&other), overlaps, "{other:?}");
    }
}
