//! Tables of what clients send and what is understood.

use super::*;
use serde_json::json;

fn read<T>(value: Value, f: impl FnOnce(&mut Reader, &Loose) -> Option<T>) -> Result<Option<T>, ()> {
    let mut reader = Reader::default();
    let read = f(&mut reader, &Loose(value));
    if reader.errors().is_empty() { Ok(read) } else { Err(()) }
}

#[test]
fn ids_come_as_numbers_texts_or_missing_words() {
    for missing in
        [json!(null), json!(""), json!("  "), json!("null"), json!("undefined"), json!("NaN"), json!(0), json!("0")]
    {
        assert_eq!(read(missing.clone(), |r, v| r.id("x", v)), Ok(None), "{missing}");
    }
    assert_eq!(read(json!(7), |r, v| r.id("x", v)), Ok(Some(7)));
    assert_eq!(read(json!("7"), |r, v| r.id("x", v)), Ok(Some(7)));
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
        assert_eq!(read(bad.clone(), |r, v| r.id("x", v)), Err(()), "{bad}");
    }
}

#[test]
fn wrappers_are_unwrapped() {
    for wrapped in [json!({"value": {"id": 3}, "label": "x"}), json!({"id": "3"}), json!(3)] {
        assert_eq!(read(wrapped, |r, v| r.wrapped_id("x", v)), Ok(Some(3)));
    }
    assert_eq!(read(json!(null), |r, v| r.wrapped_id("x", v)), Ok(None));
    assert_eq!(read(json!({"value": null}), |r, v| r.wrapped_id("x", v)), Ok(None));
}

#[test]
fn a_day_is_never_shifted() {
    let march = NaiveDate::from_ymd_opt(2026, 3, 1);
    for text in ["2026-03-01", "2026-03-01T23:59:59.000+14:00", "2026-03-01T00:00:00.000Z"] {
        assert_eq!(read(json!(text), |r, v| r.day("x", v)), Ok(march), "{text}");
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
        assert_eq!(read(bad.clone(), |r, v| r.day("x", v)), Err(()), "{bad}");
    }
}

#[test]
fn text_is_trimmed_and_cleaned_but_never_cut() {
    let one_line = |text: &str| read(json!(text), |r, v| r.text("x", v, 5, false));
    assert_eq!(one_line("  a\r\nb\u{7} "), Ok(Some("a b".into())));
    assert_eq!(one_line(" \n "), Ok(None));
    assert_eq!(one_line("123456"), Err(()));
    assert_eq!(one_line("ééééé"), Ok(Some("ééééé".into())), "characters count, not bytes");
    assert_eq!(read(json!("a\r\nb"), |r, v| r.text("x", v, 9, true)), Ok(Some("a\nb".into())));
}
