//! Values of the former system as ours: texts without markup and control characters, days of the office.

use chrono::{NaiveDate, NaiveDateTime, TimeDelta};
use kernel::{Day, text::clean};

/// A text without markup, control characters, and runs of blanks within a line.
pub(crate) fn text(raw: &str) -> String {
    let plain = if has_markup(raw) { without_markup(raw) } else { raw.to_owned() };
    let lines = clean(&plain, true);
    let lines = lines.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
    lines.collect::<Vec<_>>().join("\n").trim().to_owned()
}

/// A text of one line.
pub(crate) fn line(raw: &str) -> String {
    text(raw).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns whether the text holds a tag or a comment of HTML.
pub(crate) fn has_markup(raw: &str) -> bool {
    raw.match_indices('<').any(|(at, _)| tag(&raw[at..]).is_some())
}

/// Returns whether the text holds control characters other than line breaks and tabs.
pub(crate) fn has_control(raw: &str) -> bool {
    raw.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\r' | '\t'))
}

/// Length and name of the tag or comment that a text begins with. `<` before a blank or a digit is a sign of its own.
fn tag(text: &str) -> Option<(usize, String)> {
    if text.starts_with("<!--") {
        return Some((text.find("-->").map_or(text.len(), |end| end + 3), String::new()));
    }
    let inner = text.strip_prefix('<')?;
    let inner = inner.strip_prefix('/').unwrap_or(inner);
    let name: String = inner.chars().take_while(char::is_ascii_alphanumeric).collect();
    let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic());
    let after = inner[name.len()..].chars().next();
    let is_tag = is_name && after.is_none_or(|c| c.is_whitespace() || matches!(c, '>' | '/'));
    let end = text.find('>').map(|end| end + 1)?;
    is_tag.then(|| (end, name.to_lowercase()))
}

/// The words of a text with markup; what scripts and styles hold is none.
fn without_markup(raw: &str) -> String {
    let mut plain = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(at) = rest.find('<') {
        plain.push_str(&rest[..at]);
        rest = &rest[at..];
        let Some((length, name)) = tag(rest) else {
            plain.push('<');
            rest = &rest[1..];
            continue;
        };
        let is_opening = !rest.starts_with("</");
        rest = &rest[length..];
        if is_opening && matches!(name.as_str(), "script" | "style") {
            let end = rest.to_ascii_lowercase().find(&format!("</{name}"));
            rest = end.map_or("", |end| &rest[end..]);
        }
        if matches!(name.as_str(), "br" | "p" | "div" | "li" | "tr") {
            plain.push('\n');
        }
    }
    plain.push_str(rest);
    let entities = [("&nbsp;", " "), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")];
    entities.iter().fold(plain, |text, (entity, sign)| text.replace(entity, sign))
}

/// Day of the office at an instant in UTC, whether midnight was stored as that of UTC or of the office.
pub(crate) fn day(raw: &str, offset_hours: i32) -> Option<Day> {
    let raw = raw.trim().trim_end_matches("+00:00").trim_end().trim_end_matches('Z').replace('T', " ");
    let instant = ["%Y-%m-%d %H:%M:%S%.f", "%Y-%m-%d %H:%M"]
        .iter()
        .find_map(|format| NaiveDateTime::parse_from_str(&raw, format).ok())
        .or_else(|| NaiveDate::parse_from_str(&raw, "%Y-%m-%d").ok().and_then(|day| day.and_hms_opt(0, 0, 0)))?;
    Day::try_from(instant.checked_add_signed(TimeDelta::hours(offset_hours.into()))?.date()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_goes_and_signs_stay() {
        let script = "Rapat <b>koordinasi</b><script>alert(1)</script> imunisasi & gizi";
        assert_eq!(text(script), "Rapat koordinasi imunisasi & gizi");
        assert_eq!(text("BB < 2 kg dan > 1 kg, a<b"), "BB < 2 kg dan > 1 kg, a<b");
        assert_eq!(text("<p>satu</p>dua<br/>tiga &amp; <!-- x -->empat"), "satu\ndua\ntiga & empat");
        assert_eq!(text("<script>buka"), "");
        assert_eq!(text("lansia\u{1a}  dan \n balita "), "lansia dan\nbalita");
    }

    #[test]
    fn a_day_is_that_of_the_office() {
        let on = |day| Day::from_ymd_opt(2026, 5, day);
        for (raw, offset, expected) in [
            ("2026-05-03 16:00:00", 8, on(4)),
            ("2026-05-04 00:00:00", 8, on(4)),
            ("2026-05-03 17:00:00", 7, on(4)),
            ("2026-05-03 15:00:00.000", 9, on(4)),
            ("2026-05-04", 9, on(4)),
            ("2026-05-04T00:00:00Z", 7, on(4)),
            ("0000-00-00 00:00:00", 8, None),
            ("9999-12-31 23:00:00", 8, None),
            ("", 8, None),
        ] {
            assert_eq!(day(raw, offset), expected, "{raw}");
        }
    }
}
