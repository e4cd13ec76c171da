//! Names in brackets, which are placeholders in some templates and usual text in most.

use super::item::Item;
use super::passages::Passage;
use super::placeholders::Style;

/// Drops names in brackets that stand in usual text, as in the heading `NAMA (NIP)`. Values stand behind a label, have names of
/// several words joined, or follow the words of a sentence in a template that has some of the former.
pub(super) fn drop_usual(items: &mut Vec<Item>, passages: &[Passage]) {
    let before = |item: &Item| {
        let earlier = passages[item.passage].letters[..item.at.range.start].iter().rev();
        earlier.map(|it| it.letter).find(|letter| !letter.is_whitespace())
    };
    let in_brackets = |item: &Item| {
        item.at.style == Style::Loose && passages[item.passage].letters[item.at.range.start].letter == '('
    };
    let is_value = |item: &Item| item.at.name.contains('_') || before(item) == Some(':');
    let has_values = items.iter().filter(|item| in_brackets(item) && is_value(item)).count() > 1;
    items.retain(|item| {
        let in_sentence = has_values && before(item).is_some_and(char::is_lowercase);
        !in_brackets(item) || is_value(item) || in_sentence
    });
}
