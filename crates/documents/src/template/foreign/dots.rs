//! Dots and crosses in place of a value.

use super::placeholders::{Placeholder, Style};

/// Dots that stand in place of a value, at least; an ellipsis counts as three.
const FEWEST_DOTS: usize = 5;
/// Crosses that stand in place of a value, at least; three may be a number.
const FEWEST_CROSSES: usize = 4;

/// Crosses in place of a value: `xxxxx`, `xxxxxxxx xxxxxx x xxx`.
pub(super) fn crosses(letters: &[char], at: usize) -> Option<Placeholder> {
    let joins = |place: Option<&char>| place.is_some_and(|letter| letter.is_alphanumeric());
    if joins(at.checked_sub(1).and_then(|before| letters.get(before))) {
        return None;
    }
    let is_cross = |letter: &&char| **letter == letters[at];
    let run = |from: usize| letters[from..].iter().take_while(is_cross).count();
    let mut end = at + run(at);
    while letters.get(end) == Some(&' ') && run(end + 1) > 0 && !joins(letters.get(end + 1 + run(end + 1))) {
        end += 1 + run(end + 1);
    }
    let total = letters[at..end].iter().filter(is_cross).count();
    (total >= FEWEST_CROSSES && !joins(letters.get(end))).then(|| Placeholder {
        style: Style::Dots,
        name: String::new(),
        range: at..end,
        field: None,
    })
}

/// Dots or a line in place of a value: `……`, `. . . . .`, `_____`.
pub(super) fn dots(letters: &[char], at: usize) -> Option<Placeholder> {
    let count = |letter: &char| match letter {
        '.' | '_' => 1,
        '…' => 3,
        _ => 0,
    };
    let is_dot = |letter: &&char| count(letter) > 0;
    // The full stop of a word before: `s.d. ......`.
    let ends_word = at.checked_sub(1).is_some_and(|before| letters[before].is_alphanumeric());
    if letters[at] == '.' && ends_word && letters.get(at + 1) == Some(&' ') {
        return None;
    }
    let mut end = at + letters[at..].iter().take_while(is_dot).count();
    // Blanks between dots belong to them.
    loop {
        let blanks = letters[end..].iter().take_while(|letter| **letter == ' ').count();
        let more = letters[end + blanks..].iter().take_while(is_dot).count();
        if more == 0 || blanks > 2 {
            break;
        }
        end += blanks + more;
    }
    let total: usize = letters[at..end].iter().map(count).sum();
    (total >= FEWEST_DOTS).then(|| Placeholder { style: Style::Dots, name: String::new(), range: at..end, field: None })
}
