//! Loops: those of another engine under our names, and ours around rows and paragraphs that list something.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::Range;

use super::super::scan::Scan;
use super::dictionary::Dictionary;
use super::placeholders::Style;
use super::plan::{Item, Plan};
use super::tables::{Cell, MOST_CELLS, Row, is_blank, is_number};

/// Message about names that leave out the first traveller.
const FOLLOWERS: &str = "tanpa orang pertama";

/// Deepest nesting of loops that is followed.
const DEEPEST: usize = 100;

/// Puts our names to the loops of another engine, and notes what stands within them and within ours.
pub(super) fn explicit(plan: &mut Plan, dictionary: &Dictionary) {
    let closed: HashSet<String> =
        plan.items.iter().filter_map(|item| item.at.name.strip_prefix('/')).map(super::dictionary::key).collect();
    // Index of the opening, name in the template, our name.
    let mut open: Vec<(usize, String, Option<String>)> = Vec::new();
    for index in 0..plan.items.len() {
        let item = &plan.items[index];
        let name = item.at.name.as_str();
        if let Some(closing) = name.strip_prefix('/') {
            let key = super::dictionary::key(closing);
            let Some(at) = open.iter().rposition(|(_, name, _)| *name == key || key.is_empty()) else { continue };
            let (begun, _, ours) = open.remove(at);
            open.truncate(at);
            if let Some(ours) = ours.filter(|_| item.at.style != Style::Own || plan.items[begun].tags.is_some()) {
                plan.items[index].tags = Some(format!("{{/{ours}}}"));
            } else if plan.items[begun].at.style != Style::Own {
                plan.items[begun].tags = None;
            }
            continue;
        }
        if open.len() >= DEEPEST {
            continue;
        }
        let bare = name.trim_start_matches(['#', '^']);
        let key = super::dictionary::key(bare);
        let loops = name.starts_with('#') || item.at.style != Style::Own && closed.contains(&key);
        if !loops && !name.starts_with('^') {
            plan.items[index].within = open.iter().rev().find_map(|(.., ours)| ours.clone());
            continue;
        }
        let meant = dictionary.meaning(&format!("#{bare}")).map(|meaning| meaning.variable);
        let ours =
            meant.and_then(|meant| meant.strip_prefix('#').map(str::to_owned)).filter(|it| dictionary.has_loop(it));
        let known = dictionary.has_loop(bare).then(|| bare.to_owned());
        let own = item.at.style == Style::Own && (known.is_some() || ours.is_none());
        plan.items[index].section = true;
        if own {
            open.push((index, key, known));
            continue;
        }
        plan.items[index].tags = ours.as_ref().map(|ours| format!("{{#{ours}}}"));
        open.push((index, key, ours));
    }
    for (index, ..) in open {
        if plan.items[index].at.style != Style::Own {
            plan.items[index].tags = None;
        }
    }
}

/// The name of an item of a list for what a placeholder means.
pub(super) fn item_of(list: &str, item: &Item, dictionary: &Dictionary) -> Option<String> {
    let meaning = item.meaning.as_ref()?;
    let listed = listed(item);
    let name = match (list, meaning.variable.as_str()) {
        ("tempat", "tujuan" | "tempatSpd1" | "tempatSpd2" | "tempatSpd3") => "nama",
        ("tempat", "tanggalBerangkat" | "tanggalPulang" | "waktu") => meaning.variable.as_str(),
        _ => listed.iter().find(|(of, _)| *of == list).map(|(_, name)| *name)?,
    };
    let picture = name.strip_prefix('%').unwrap_or(name);
    dictionary.has_item(list, picture).then(|| name.to_owned())
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
        meaning.note.starts_with(FOLLOWERS) || counted
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
    for (index, row) in plan.rows.iter().enumerate() {
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
            enclose(plan, rows[at], &list, followers);
            at += more + 1;
        }
    }
    followers(plan, scan, dictionary);
}

/// The items of a row.
fn items_of(plan: &Plan, row: usize) -> Vec<usize> {
    plan.row_items.get(&plan.rows[row].token).cloned().unwrap_or_default()
}

fn is_heading(plan: &Plan, row: usize) -> bool {
    let items = items_of(plan, row);
    plan.rows[row].is_heading(|cell| items.iter().any(|&item| cell.holds(plan.items[item].passage)))
}

/// The list that a row repeats; `None` for a row with other words than those of placeholders, or one that is repeated already.
fn list_of(plan: &Plan, row: usize, dictionary: &Dictionary) -> Option<(String, bool)> {
    let items = items_of(plan, row);
    let Row { cells, .. } = &plan.rows[row];
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
    if list.clone().any(|item| item.within.is_some() && item.within != sheet_list(plan) || signs(item.variable())) {
        return None;
    }
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for item in list.clone() {
        for (list, name) in listed(item) {
            if dictionary.has_item(list, name.trim_start_matches('%')) {
                *counts.entry(list).or_default() += 1;
            }
        }
    }
    let place = |item: &Item| item.variable() == "tujuan" || item.variable().starts_with("tempatSpd");
    if counts.is_empty() && dictionary.has_loop("tempat") && list.clone().any(place) {
        let of_place = |item: &Item| item_of("tempat", item, dictionary).is_some();
        return list.clone().all(of_place).then(|| ("tempat".to_owned(), false));
    }
    let (name, _) = counts.into_iter().max_by_key(|(name, count)| (*count, std::cmp::Reverse(*name)))?;
    let followers = list.clone().any(leaves_out_first) && name == "personil";
    Some((name.to_owned(), followers))
}

/// The list around all of a paper with a sheet for each.
fn sheet_list(plan: &Plan) -> Option<String> {
    plan.sheeted.then(|| "personil".to_owned())
}

/// Returns true if a row goes on with the list of another: the same meanings, the next number, or room for them.
fn continues(plan: &Plan, first: usize, row: usize) -> bool {
    let (a, b) = (&plan.rows[first], &plan.rows[row]);
    if a.cells.len() != b.cells.len() {
        return false;
    }
    let of = |row: usize, cell: &Cell| -> Vec<&str> {
        let items = items_of(plan, row).into_iter().map(|item| &plan.items[item]);
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
    for item in items_of(plan, row) {
        plan.items[item].removed = true;
    }
    let token = plan.rows[row].token;
    plan.edits.cut(span(scan, token));
}

fn span(scan: &Scan<'_>, open: u32) -> Range<u32> {
    let token = scan.tokens[open as usize];
    let end = scan.tokens.get(token.partner as usize).map_or(token.end, |close| close.end);
    token.start..end
}

/// Puts a loop around a row: its tags stand at the first and the last text of it.
pub(super) fn enclose(plan: &mut Plan, row: usize, list: &str, followers: bool) {
    for item in items_of(plan, row) {
        plan.items[item].within = Some(list.to_owned());
    }
    let cells = &plan.rows[row].cells;
    let written = |passage: &usize| plan.passages[*passage].letters.iter().any(|letter| letter.start < letter.end);
    let texts: Vec<(usize, usize)> = cells
        .iter()
        .enumerate()
        .flat_map(|(cell, it)| {
            it.passages.iter().filter(|passage| written(passage)).map(move |passage| (cell, *passage))
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
    let numbers = cells.iter().find(|cell| is_number(&cell.text)).and_then(|cell| cell.passages.first());
    if let Some(&passage) = numbers {
        let letters = &plan.passages[passage].letters;
        let digits: Vec<usize> = (0..letters.len()).filter(|&at| letters[at].letter.is_ascii_digit()).collect();
        if let Some((&from, &to)) = digits.first().zip(digits.last()) {
            plan.edits.replace(&plan.passages[passage], from..to + 1, "{no}");
        }
    }
}

/// Puts loops around followers outside of rows that are repeated: around their paragraph where they have one to themselves.
fn followers(plan: &mut Plan, scan: &Scan<'_>, dictionary: &Dictionary) {
    let (open, close) = tags("personil", true);
    let line = |tags: &str| format!("<w:p><w:r><w:t>{tags}</w:t></w:r></w:p>");
    for index in 0..plan.items.len() {
        let item = &plan.items[index];
        let within = item.within.is_some() && item.within != sheet_list(plan);
        let counted = item.meaning.as_ref().is_some_and(|meaning| meaning.slot.is_some());
        if within || item.removed || item.section || counted || !leaves_out_first(item) {
            continue;
        }
        let Some(name) = item_of("personil", item, dictionary) else { continue };
        let passage = item.passage;
        let mut beside =
            [index.checked_sub(1), Some(index + 1)].into_iter().flatten().filter_map(|at| plan.items.get(at));
        let alone = !beside.any(|other| other.passage == passage)
            && plan.passages[passage].letters.len() == item.at.range.len();
        if alone {
            let bytes = span(scan, plan.passages[passage].token);
            // Each tag has a paragraph to itself, which goes with it.
            plan.edits.insert(bytes.start, line("{#personil}") + &line("{^pertama}"));
            plan.edits.insert(bytes.end, line("{/pertama}") + &line("{/personil}"));
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
    let looped =
        plan.items.iter().any(|item| item.at.name == "#personil" || item.tags.as_deref() == Some("{#personil}"));
    if looped {
        return;
    }
    let Some(from) = super::sheets::begin(plan, scan, body, dictionary) else { return };
    let of_person = |item: &Item| item_of("personil", item, dictionary).is_some() && !leaves_out_first(item);
    let inside = |plan: &Plan, item: &Item| scan.tokens[plan.passages[item.passage].token as usize].start >= from.at;
    if !plan.items.iter().any(|item| inside(plan, item) && of_person(item)) {
        return;
    }
    plan.sheeted = true;
    for index in 0..plan.items.len() {
        let item = &plan.items[index];
        let of_another = item.meaning.as_ref().is_some_and(|meaning| meaning.slot.is_some_and(|slot| slot > 1));
        if inside(plan, item) && item.within.is_none() && !of_another {
            plan.items[index].within = Some("personil".to_owned());
        }
    }
    super::sheets::enclose(plan, scan, body, &from);
}
