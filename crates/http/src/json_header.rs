//! Headers of answers that are files: a percent-encoded JSON array, short enough for the buffer of a reverse proxy.

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Serialize;

/// Items as a header of at most `most` bytes; those beyond are counted by a last item, which `rest` makes of the place of the first
/// one that is left out and their number.
pub(crate) fn json_header<T: Serialize>(items: &[T], most: usize, rest: impl Fn(usize, usize) -> T) -> String {
    let encoded = |item: &T| {
        let text = serde_json::to_string(item).unwrap_or_default();
        utf8_percent_encode(&text, NON_ALPHANUMERIC).to_string()
    };
    let array = |items: &[String]| format!("%5B{}%5D", items.join("%2C"));
    // Each item with its comma, or the brackets in place of the first one.
    let size = |items: &[String]| items.iter().map(|item| item.len() + 3).sum::<usize>() + 3;
    let mut told: Vec<String> = Vec::new();
    for item in items {
        told.push(encoded(item));
        if size(&told) > most {
            break;
        }
    }
    if told.len() == items.len() && size(&told) <= most {
        return array(&told);
    }
    while told.pop().is_some() {
        told.push(encoded(&rest(told.len(), items.len() - told.len())));
        if size(&told) <= most {
            return array(&told);
        }
        told.pop();
    }
    array(&[])
}
