//! Tables of what clients send and of the values read.

use serde_json::json;

use super::*;

#[test]
fn ids_of_the_archive_lie_below_zero() {
    for (sent, read) in [
        (json!(-7), Ok(Some(-7))),
        (json!("-7"), Ok(Some(-7))),
        (json!(7), Ok(Some(7))),
        (json!("null"), Ok(None)),
        (json!("-0"), Err(NO_NUMBER)),
        (json!("-x"), Err(NO_NUMBER)),
    ] {
        assert_eq!(IdWithArchive::read(&sent), read, "{sent}");
    }
    assert_eq!(Id::read(&json!(-7)), Err(NO_NUMBER));
}

#[test]
fn ids_come_as_numbers_texts_or_missing_words() {
    for missing in
        [json!(null), json!(""), json!("  "), json!("null"), json!("undefined"), json!("NaN"), json!(0), json!("0")]
    {
        assert_eq!(Id::read(&missing), Ok(None), "{missing}");
    }
    assert_eq!(Id::read(&json!(7)), Ok(Some(7)));
    assert_eq!(Id::read(&json!(" 7 ")), Ok(Some(7)));
    for bad in [
        json!(-1),
        json!("-1"),
        json!(1.5),
        json!("1.5"),
        json!("1e3"),
        json!("1,000"),
        json!(true),
        json!([1]),
        json!({"a": 1}),
        json!("99999999999999999999"),
    ] {
        assert_eq!(Id::read(&bad), Err(NO_NUMBER), "{bad}");
    }
}

#[test]
fn wrappers_are_unwrapped() {
    for wrapped in [json!({"value": {"id": 3}, "label": "x"}), json!({"id": "3"}), json!(3), json!({"value": 3})] {
        assert_eq!(Choice::read(&wrapped), Ok(Some(3)), "{wrapped}");
    }
    for missing in [json!(null), json!({"value": null}), json!({}), json!({"value": ""})] {
        assert_eq!(Choice::read(&missing), Ok(None), "{missing}");
    }
    assert_eq!(Choice::read(&json!({"id": {"id": 3}})), Err(NO_NUMBER));
}

#[test]
fn a_day_is_never_shifted() {
    let march = kernel::Day::from_ymd_opt(2026, 3, 1);
    for text in ["2026-03-01", "2026-03-01T23:59:59.000+14:00", "2026-03-01T00:00:00.000Z"] {
        assert_eq!(Day::read(&json!(text)), Ok(march), "{text}");
    }
    for bad in [
        json!("2026- 3- 1"),
        json!("+999-01-01"),
        json!("2026-02-30"),
        json!("01-03-2026"),
        json!(20_260_301),
        json!("2026-03-01x"),
        json!("é026-03-01"),
    ] {
        assert_eq!(Day::read(&bad), Err(NO_DAY), "{bad}");
    }
    for other_year in ["0000-01-01", "0001-01-01T00:00:00Z", "1899-12-31", "2200-01-01", "9999-12-31"] {
        assert_eq!(Day::read(&json!(other_year)), Err(KNOWN_YEARS), "{other_year}");
    }
}

#[test]
fn text_is_trimmed_and_cleaned_but_never_cut() {
    assert_eq!(Text::read(&json!("  a\r\nb\u{7} ")), Ok(Some("a b".into())));
    assert_eq!(Text::read(&json!(" \n ")), Ok(None));
    assert_eq!(Text::read(&json!(7)), Ok(Some("7".into())));
    assert_eq!(Text::read(&json!(true)), Err(NO_TEXT));
    assert_eq!(LongText::read(&json!("a\r\nb")), Ok(Some("a\nb".into())));
}

#[test]
fn lists_omit_missing_elements_and_have_at_most_five_hundred() {
    let list = ListOf::<Id>::read;
    assert_eq!(list(&json!([1, null, "2", ""])), Ok(Some(vec![1, 2])));
    assert_eq!(list(&json!(null)), Ok(Some(vec![])));
    assert_eq!(list(&json!("undefined")), Ok(Some(vec![])));
    assert_eq!(list(&json!([1, -1])), Err(NO_NUMBER));
    assert_eq!(list(&json!({"id": 1})), Err(NO_LIST));
    assert_eq!(list(&json!(vec![1; 501])), Err(NO_LIST));
}
