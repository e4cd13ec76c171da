//! Loops: those of another engine under our names, and ours around rows and paragraphs that list something.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use super::super::scan::Scan;
use super::dictionary::Dictionary;
use super::item::Item;
use super::plan::Plan;
use super::tables::{Cell, MOST_CELLS, Row, is_blank, is_number};

/// Message about names that leave out the first traveller, and the list of the others on the first sheet.
const FOLLOWERS: (&str, &str) = ("tanpa orang pertama", "pengikut");

/// The name of an item of a list for what a placeholder means.
pub(super) fn item_of(list: &str, item: &Item, dictionary: &Dictionary) -> Option<String> {
    let meaning = item.meaning.as_ref()?;
    let listed = listed(item);
    let name = match (list, meaning.variable.as_str()) {
        ("tempat", "tujuan" | "tempatSpd1" | "tempatSpd2" | "tempatSpd3") => "nama",
        ("tempat", "tanggalBerangkat" | "tanggalPulang" | "waktu") => meaning.variable.as_str(),
        // A sum in the row of one of them.
        ("nominatif", "total") => "jumlah",
        ("nominatif", sum) if sum.starts_with("total") => {
            let item = super::person::small(&sum["total".len()..]);
            return dictionary.has_item(list, &item).then_some(item);
        }
        // The others are travellers too.
        _ => listed
            .iter()
            .find(|(of, _)| *of == if list == FOLLOWERS.1 { "personil" } else { list })
            .map(|(_, name)| *name)?,
    };
    let picture = name.strip_prefix('%').unwrap_or(name);
    dictionary.has_item(list, picture).then(|| name.to_owned())
}

/// The list that placeholders print the items of; `None` where they print none, or a place among others.
pub(super) fn list_among<'i>(
    items: &(impl Iterator<Item = &'i Item> + Clone),
    dictionary: &Dictionary,
) -> Option<String> {
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for item in items.clone() {
        for (list, name) in listed(item) {
            if dictionary.has_item(list, name.trim_start_matches('%')) {
                *counts.entry(list).or_default() += 1;
            }
        }
    }
    let place = |item: &Item| item.variable() == "tujuan" || item.variable().starts_with("tempatSpd");
    if counts.is_empty() && dictionary.has_loop("tempat") && items.clone().any(place) {
        let of_place = |item: &Item| item_of("tempat", item, dictionary).is_some();
        return items.clone().all(of_place).then(|| "tempat".to_owned());
    }
    counts.into_iter().max_by_key(|(name, count)| (*count, std::cmp::Reverse(*name))).map(|(name, _)| name.to_owned())
}

/// The lists and items that a placeholder may print.
fn listed(item: &Item) -> Vec<(&str, &str)> {
    let Some(meaning) = &item.meaning else { return Vec::new() };
    let noted = meaning.note.rsplit_once("Daftar: ").map(|(_, variable)| variable);
    [Some(meaning.variable.as_str()), noted].into_iter().flatten().filter_map(|it| it.split_once('.')).collect()
}

fn leaves_out_first(item: &Item) -> bool {
    item.meaning.as_ref().is_some_and(|meaning| {
        let counted = meaning.slot.is_some() && {
            let name = super::dictionary::key(&item.at.name);
            name.contains("anggota") || name.contains("pengikut")
        };
        meaning.note.starts_with(FOLLOWERS.0) || counted
    })
}

/// Opening and closing tags of a loop.
fn tags(list: &str, followers: bool) -> (String, String) {
    if followers {
        (format!("{{#{list}}}{{^pertama}}"), format!("{{/pertama}}{{/{list}}}"))
    } else {
        (format!("{{#{list}}}"), format!("{{/{list}}}"))
    }
}

/// Puts loops around rows that list something, and around paragraphs of followers.
pub(super) fn of_rows(plan: &mut Plan, scan: &Scan<'_>, dictionary: &Dictionary) {
    let mut tables: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    for (index, row) in plan.tables.rows.iter().enumerate() {
        tables.entry(row.table).or_default().push(index);
    }
    for rows in tables.into_values() {
        let mut at = 1;
        while at < rows.len() {
            let headed = rows[..at].iter().rev().take(3).any(|&row| is_heading(plan, row));
            let list = if headed { list_of(plan, rows[at], dictionary) } else { None };
            let Some((list, followers)) = list else {
                at += 1;
                continue;
            };
            let more = rows[at + 1..].iter().take_while(|&&row| continues(plan, rows[at], row)).count();
            for &row in &rows[at + 1..=at + more] {
                remove(plan, scan, row);
            }
            enclose(plan, (rows[at], rows[at]), &list, followers);
            at += more + 1;
        }
    }
    followers(plan, scan, dictionary);
}

fn is_heading(plan: &Plan, row: usize) -> bool {
    let items = &plan.row_items[row];
    plan.tables.rows[row].is_heading(|cell| items.iter().any(|&item| cell.holds(plan.items[item].passage)))
}

/// The list that a row repeats; `None` for a row with other words than those of placeholders, or one that is repeated already.
fn list_of(plan: &Plan, row: usize, dictionary: &Dictionary) -> Option<(String, bool)> {
    let items = &plan.row_items[row];
    let Row { cells, .. } = &plan.tables.rows[row];
    let filled = cells.iter().filter(|cell| !cell.text.trim().is_empty());
    let of_cell = |cell: &Cell| items.iter().any(|&item| cell.holds(plan.items[item].passage));
    let listed_cell = |text: &str| is_number(text) || is_blank(text) || super::beside::ends_with_rp(text);
    if cells.len() < 2
        || cells.len() > MOST_CELLS
        || filled.clone().any(|cell| !of_cell(cell) && !listed_cell(&cell.text))
    {
        return None;
    }
    let signs = |name: &str| ["ttd", "KPA", "PPTK", "bendahara"].iter().any(|who| name.starts_with(who));
    let list = items.iter().map(|&item| &plan.items[item]);
    // A loop of another program, whose list nobody knows, stays alone.
    if list.clone().any(|item| item.section || item.list().is_some() || signs(item.variable())) {
        return None;
    }
    let name = list_among(&list, dictionary)?;
    if name == "personil" && list.clone().any(|item| item.in_sheet) {
        return dictionary.has_loop(FOLLOWERS.1).then(|| (FOLLOWERS.1.to_owned(), false));
    }
    let followers = list.clone().any(leaves_out_first) && name == "personil";
    Some((name, followers))
}

/// Returns true if a row goes on with the list of another: the same meanings, the next number, or room for them.
fn continues(plan: &Plan, first: usize, row: usize) -> bool {
    let (a, b) = (&plan.tables.rows[first], &plan.tables.rows[row]);
    if a.cells.len() != b.cells.len() {
        return false;
    }
    let of = |row: usize, cell: &Cell| -> Vec<&str> {
        let items = plan.row_items[row].iter().map(|&item| &plan.items[item]);
        items.filter(|item| cell.holds(item.passage)).map(Item::variable).collect()
    };
    let numbered = b.cells.iter().any(|cell| is_number(&cell.text));
    let mut held = false;
    let same = a.cells.iter().zip(&b.cells).all(|(x, y)| {
        let (names, others) = (of(first, x), of(row, y));
        let names_of_lists = |names: &[&str]| names.iter().any(|name| !name.is_empty());
        held |= names_of_lists(&others);
        let both_numbers = is_number(&x.text) && is_number(&y.text);
        both_numbers || is_blank(&y.text) || !others.is_empty() && names == others
    });
    same && (held || numbered)
}

pub(super) fn remove(plan: &mut Plan, scan: &Scan<'_>, row: usize) {
    for item in plan.row_items[row].clone() {
        plan.items[item].removed = true;
    }
    let token = plan.tables.rows[row].token;
    plan.edits.cut(span(scan, token));
}

/// Bytes of an element.
pub(super) fn span(scan: &Scan<'_>, open: u32) -> Range<u32> {
    let token = scan.tokens[open as usize];
    let end = scan.tokens.get(token.partner as usize).map_or(token.end, |close| close.end);
    token.start..end
}

/// A paragraph with tags alone, which goes with them.
pub(super) fn line(tags: &str) -> String {
    format!("<w:p><w:r><w:t>{tags}</w:t></w:r></w:p>")
}

/// Puts a loop around rows, from the first to the last: its tags stand at the first and the last text of them.
pub(super) fn enclose(plan: &mut Plan, (first, end_row): (usize, usize), list: &str, followers: bool) {
    for row in first..=end_row {
        for item in plan.row_items[row].clone() {
            plan.items[item].within = Some(list.to_owned());
        }
    }
    let written = |passage: &usize| plan.passages[*passage].letters.iter().any(|letter| letter.start < letter.end);
    let cells =
        (first..=end_row).flat_map(|row| plan.tables.rows[row].cells.iter().enumerate().map(move |it| (row, it)));
    let texts: Vec<((usize, usize), usize)> = cells
        .flat_map(|(row, (cell, it))| {
            it.passages.iter().filter(|passage| written(passage)).map(move |passage| ((row, cell), *passage))
        })
        .collect();
    let Some((&begin, &end)) = texts.first().zip(texts.last()) else { return };
    let (mut open, close) = tags(list, followers);
    if begin.0 == end.0 {
        open = open.replacen("{#", "{-w:tr ", 1);
    }
    plan.edits.beside(&plan.passages[begin.1], &open, true);
    plan.edits.beside(&plan.passages[end.1], &close, false);
    // A number in a cell of its own counts on.
    let numbers = plan.tables.rows[first].cells.iter().find(|cell| is_number(&cell.text));
    if let Some(&passage) = numbers.and_then(|cell| cell.passages.first()) {
        count(plan, passage);
    }
}

/// Puts the number of the item in place of the digits of a paragraph.
pub(super) fn count(plan: &mut Plan, passage: usize) {
    let letters = &plan.passages[passage].letters;
    let digits: Vec<usize> = (0..letters.len()).filter(|&at| letters[at].letter.is_ascii_digit()).collect();
    if let Some((&from, &to)) = digits.first().zip(digits.last()) {
        plan.edits.replace(&plan.passages[passage], from..to + 1, "{no}");
    }
}

/// Puts loops around followers outside of rows that are repeated: around their paragraph where they have one to themselves.
fn followers(plan: &mut Plan, scan: &Scan<'_>, dictionary: &Dictionary) {
    for index in 0..plan.items.len() {
        let item = &plan.items[index];
        let counted = item.meaning.as_ref().is_some_and(|meaning| meaning.slot.is_some());
        if item.list().is_some() || item.removed || item.section || counted || !leaves_out_first(item) {
            continue;
        }
        let Some(name) = item_of("personil", item, dictionary) else { continue };
        let others = item.in_sheet && dictionary.has_loop(FOLLOWERS.1);
        let (open, close) = if others { tags(FOLLOWERS.1, false) } else { tags("personil", true) };
        let passage = item.passage;
        let of_line = plan.lines.list[plan.lines.of_item[index]].items.len();
        if of_line == 1 && plan.passages[passage].letters.len() == item.at.range.len() {
            let bytes = span(scan, plan.passages[passage].token);
            // Each tag has a paragraph to itself, which goes with it.
            let lines = |tags: &str| tags.split_inclusive('}').map(line).collect::<String>();
            plan.edits.insert(bytes.start, lines(&open));
            plan.edits.insert(bytes.end, lines(&close));
            plan.items[index].tags = Some(format!("{{{name}}}"));
        } else {
            plan.items[index].tags = Some(format!("{open}\n{{{name}}}{close}"));
        }
    }
}

/// Puts the loop of travellers around an SPD, so that each of them gets a sheet.
pub(super) fn sheets(plan: &mut Plan, scan: &Scan<'_>, dictionary: &Dictionary) {
    let Some(body) = (0..).zip(&scan.tokens).map(|(index, _)| index).find(|&index| scan.name(index) == "w:body") else {
        return;
    };
    let Some(from) = super::sheets::begin(plan, scan, body, dictionary) else { return };
    let inside = |plan: &Plan, item: &Item| scan.tokens[plan.passages[item.passage].token as usize].start >= from.at;
    let of_person = |item: &Item| item_of("personil", item, dictionary).is_some() && !leaves_out_first(item);
    let of_another = |item: &Item| item.meaning.as_ref().is_some_and(|it| it.slot.is_some_and(|slot| slot > 1));
    let all = || plan.items.iter().filter(|item| inside(plan, item));
    // Sheets that are repeated already, and those that stand once for each person.
    let repeated = |item: &Item| item.section && of_list(item, dictionary) == Some("personil");
    let stand = all().any(|item| repeated(item) || of_person(item) && of_another(item));
    if stand || !all().any(of_person) {
        return;
    }
    for index in 0..plan.items.len() {
        let item = &plan.items[index];
        if inside(plan, item) {
            let free = item.within.is_none() && !of_another(item);
            plan.items[index].in_sheet = true;
            if free {
                plan.items[index].within = Some("personil".to_owned());
            }
        }
    }
    super::sheets::enclose(plan, scan, body, &from);
}

/// The list of a loop, by its tags of ours or as it stands.
fn of_list<'i>(item: &'i Item, dictionary: &Dictionary) -> Option<&'i str> {
    let tags = item.tags.as_deref().and_then(|tags| tags.strip_prefix("{#")?.strip_suffix('}'));
    let name = tags.or_else(|| item.at.name.strip_prefix('#'))?;
    dictionary.has_loop(name).then_some(name)
}
