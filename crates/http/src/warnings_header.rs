//! Header with the warnings of an answer that is a file.

use actix_web::{
    HttpResponse,
    http::header::{HeaderName, HeaderValue},
};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::Value;

/// Header with the warnings: a percent-encoded JSON array of texts.
pub(crate) const WARNINGS: &str = "x-jaladin-peringatan";

/// Largest value of the header, in bytes: a reverse proxy refuses an answer whose headers exceed its buffer, and the memo
/// with it.
const MOST_HEADER_BYTES: usize = 1000;

/// Adds the header with warnings, if there are any.
pub(crate) fn with_warnings(mut response: HttpResponse, warnings: &[String]) -> HttpResponse {
    if !warnings.is_empty()
        && let Ok(value) = HeaderValue::from_str(&header_of(warnings))
    {
        response.headers_mut().insert(HeaderName::from_static(WARNINGS), value);
    }
    response
}

/// The warnings as a JSON array, percent-encoded; those beyond [`MOST_HEADER_BYTES`] are counted. Each text is encoded once,
/// those beyond the limit not at all.
pub(crate) fn header_of(warnings: &[String]) -> String {
    let encoded = |text: &str| utf8_percent_encode(&Value::from(text).to_string(), NON_ALPHANUMERIC).to_string();
    let array = |items: &[String]| format!("%5B{}%5D", items.join("%2C"));
    // Each item with its comma, or the brackets in place of the first one.
    let size = |items: &[String]| items.iter().map(|item| item.len() + 3).sum::<usize>() + 3;
    let mut items: Vec<String> = Vec::new();
    for text in warnings {
        items.push(encoded(text));
        if size(&items) > MOST_HEADER_BYTES {
            break;
        }
    }
    if items.len() == warnings.len() && size(&items) <= MOST_HEADER_BYTES {
        return array(&items);
    }
    while items.pop().is_some() {
        let rest = warnings.len() - items.len();
        let told = if items.is_empty() { format!("{rest} peringatan") } else { format!("dan {rest} lainnya") };
        items.push(encoded(&told));
        if size(&items) <= MOST_HEADER_BYTES {
            return array(&items);
        }
        items.pop();
    }
    String::new()
}

#[cfg(test)]
mod tests {
    use percent_encoding::percent_decode_str;
    use serde_json::{Value, json};

    use super::{MOST_HEADER_BYTES, header_of};

    fn told(warnings: &[String]) -> Value {
        let header = header_of(warnings);
        assert!(header.len() <= MOST_HEADER_BYTES, "{} bytes", header.len());
        serde_json::from_slice(&percent_decode_str(&header).collect::<Vec<u8>>()).expect("an array")
    }

    #[test]
    fn warnings_beyond_a_kilobyte_are_counted() {
        let warning =
            |n| format!("Pegawai {n} sudah bertugas dengan 000.1.2.3/{n}/DINKES/P2P/III/2026 pada 2 Maret 2026");
        let few: Vec<String> = (1..=3).map(warning).collect();
        assert_eq!(told(&few), json!(few));
        let many: Vec<String> = (1..=20).map(warning).collect();
        let short = told(&many);
        let short = short.as_array().expect("texts");
        let shown = short.len() - 1;
        assert!((3..20).contains(&shown));
        assert_eq!(short[..shown], many[..shown]);
        assert_eq!(short[shown], format!("dan {} lainnya", 20 - shown));
    }

    #[test]
    fn a_warning_longer_than_the_header_is_counted_too() {
        assert_eq!(told(&["é".repeat(255), "b".into()]), json!(["2 peringatan"]));
    }
}
