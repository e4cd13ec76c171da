//! Loops around the block of a traveller in a table, in a letter that names all travellers: rows of labels and values, or the lines
//! of a cell.

use super::super::scan::Scan;
use super::dictionary::Dictionary;
use super::loops;
use super::plan::Plan;
use super::roles::Person;
use super::tables::is_number;

/// Puts the loop of travellers around blocks of one traveller.
pub(super) fn of_blocks(plan: &mut Plan, scan: &Scan<'_>, dictionary: &Dictionary) {
    if !dictionary.traits.letter || !dictionary.has_loop("personil") || repeats(plan) {
        return;
    }
    let mut rows: Vec<usize> = Vec::new();
    for index in 0..plan.items.len() {
        let place = plan.tables.places[plan.items[index].passage];
        if let Some((row, _)) = place.filter(|_| of_traveller(plan, index)) {
            rows.push(row);
        }
    }
    rows.dedup();
    let mut at = 0;
    while at < rows.len() {
        let table = plan.tables.rows[rows[at]].table;
        let goes_on = |pair: &[usize]| pair[1] <= pair[0] + 1 && plan.tables.rows[pair[1]].table == table;
        let more = rows[at..].windows(2).take_while(|pair| goes_on(pair)).count();
        around(plan, scan, (rows[at], rows[at + more]), dictionary);
        at += more + 1;
    }
}

/// Returns true if travellers are repeated already, or stand there by number.
fn repeats(plan: &Plan) -> bool {
    plan.items.iter().any(|item| {
        let numbered = item.meaning.as_ref().is_some_and(|meaning| meaning.slot.is_some());
        let traveller = Person::of_variable(item.variable()) == Some(Person::Traveller);
        traveller && !item.in_sheet && item.left.is_none() && (item.list().is_some() || numbered)
    })
}

/// Returns true for a field of the one traveller of a letter, behind a label.
fn of_traveller(plan: &Plan, index: usize) -> bool {
    let item = &plan.items[index];
    let named = item
        .meaning
        .as_ref()
        .is_some_and(|meaning| meaning.slot.is_none() && meaning.variable.starts_with("personil."));
    named
        && !item.section
        && !item.removed
        && !item.signed
        && !item.in_sheet
        && item.within.is_none()
        && item.left.is_none()
}

/// Puts the loop around rows from the first to the last, or around the lines of their one cell.
fn around(plan: &mut Plan, scan: &Scan<'_>, (first, last): (usize, usize), dictionary: &Dictionary) {
    let items: Vec<usize> = (first..=last).flat_map(|row| plan.row_items[row].clone()).collect();
    let named = items.iter().any(|index| {
        plan.items[*index].variable() == "personil.nama" || plan.items[*index].variable() == "personil.namaNip"
    });
    let others = items.iter().any(|index| !of_traveller(plan, *index));
    if !named
        || others
        || items.iter().any(|index| loops::item_of("personil", &plan.items[*index], dictionary).is_none())
    {
        return;
    }
    let cells: std::collections::BTreeSet<_> =
        items.iter().map(|index| plan.tables.places[plan.items[*index].passage]).collect();
    if first == last && cells.len() == 1 {
        within_cell(plan, scan, &items);
    } else {
        around_rows(plan, (first, last));
    }
    for index in items {
        plan.items[index].within = Some("personil".to_owned());
    }
}

/// Puts the tags in paragraphs of their own, which go with them.
fn within_cell(plan: &mut Plan, scan: &Scan<'_>, items: &[usize]) {
    let passages = items.iter().map(|index| plan.items[*index].passage);
    let (Some(from), Some(to)) = (passages.clone().min(), passages.max()) else { return };
    let begin = loops::span(scan, plan.passages[from].token).start;
    let end = loops::span(scan, plan.passages[to].token).end;
    plan.edits.insert(begin, loops::line("{#personil}"));
    plan.edits.insert(end, loops::line("{/personil}"));
}

/// Puts the tags into the first and the last text of the rows; what is no label of the traveller is printed once.
fn around_rows(plan: &mut Plan, (first, last): (usize, usize)) {
    let written = |plan: &Plan, row: usize| -> Vec<usize> {
        let passages = plan.tables.rows[row].cells.iter().flat_map(|cell| cell.passages.iter().copied());
        passages.filter(|passage| plan.passages[*passage].letters.iter().any(|it| it.start < it.end)).collect()
    };
    let (Some(&begin), Some(&end)) = (written(plan, first).first(), written(plan, last).last()) else { return };
    plan.edits.beside(&plan.passages[begin], if first == last { "{-w:tr personil}" } else { "{#personil}" }, true);
    let heads: Vec<usize> =
        plan.tables.rows[first].cells.iter().take(2).filter_map(|cell| cell.passages.first().copied()).collect();
    for (at, passage) in heads.into_iter().enumerate() {
        let text = plan.passages[passage].text();
        let word = text.trim().trim_end_matches(':').trim();
        if is_number(&text) {
            loops::count(plan, passage);
        } else if at == 0
            && matches!(
                word.to_lowercase().as_str(),
                "kepada" | "memerintahkan" | "menugaskan" | "nama yang ditugaskan"
            )
        {
            plan.edits.beside(&plan.passages[passage], "{#pertama}", true);
            plan.edits.beside(&plan.passages[passage], "{/pertama}", false);
        }
    }
    plan.edits.beside(&plan.passages[end], "{/personil}", false);
}
