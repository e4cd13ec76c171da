//! Keeps NIPs out of what is written about a change (contract G-20): people type them into names and purposes too.

/// Digits of a NIP as it is grouped in print.
const GROUPS: [usize; 4] = [8, 6, 1, 3];
/// Digits that stay, to tell one from another.
const SHOWN: usize = 3;

/// The text with every NIP in it cut to its last three digits: 16 or 18 digits in a row, or 18 grouped 8-6-1-3. A number
/// that letters touch, as in a checksum, is none.
pub fn without_nips(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    let mut touched = false;
    while let Some(next) = rest.chars().next() {
        if !touched && let Some(length) = nip_at(rest) {
            kept.push('…');
            kept.push_str(&rest[length - SHOWN..length]);
            rest = &rest[length..];
            touched = true;
            continue;
        }
        kept.push(next);
        touched = next.is_alphanumeric();
        rest = &rest[next.len_utf8()..];
    }
    kept
}

/// Bytes of the NIP that a text begins with.
fn nip_at(text: &str) -> Option<usize> {
    let length = match digits_at(text) {
        16 | 18 => digits_at(text),
        _ => grouped_at(text)?,
    };
    let ends = !text[length..].starts_with(char::is_alphanumeric);
    ends.then_some(length)
}

/// Bytes of four groups of digits with one blank, dot or dash between them.
fn grouped_at(text: &str) -> Option<usize> {
    let mut length = 0;
    for (index, group) in GROUPS.into_iter().enumerate() {
        if index > 0 {
            length += usize::from(text[length..].starts_with([' ', '.', '-']));
        }
        if digits_at(&text[length..]) != group {
            return None;
        }
        length += group;
    }
    Some(length)
}

/// How many digits a text begins with.
fn digits_at(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nip_is_cut_however_it_is_written() {
        for nip in ["199001012015011001", "19900101 201501 1 001", "19900101.201501.1.001", "7271019999990001"] {
            let hidden = without_nips(&format!("a.n. SIFULAN (NIP. {nip}), bendahara"));
            assert_eq!(hidden, "a.n. SIFULAN (NIP. …001), bendahara", "{nip}");
        }
        assert_eq!(without_nips("199001012015011001 199001012015011002"), "…001 …002");
    }

    #[test]
    fn other_numbers_stay() {
        for text in [
            "Rp999999999999999",
            "000.1.2.3/0001/ND/DINKES/III/2026",
            "2026-03-01",
            "0812 3456 7890",
            "2026 2027 2028 2029",
            "a199001012015011001",
            "foto/0123456789012345f.png",
            "1990010120150110011",
            "é 7",
        ] {
            assert_eq!(without_nips(text), text);
        }
    }
}
