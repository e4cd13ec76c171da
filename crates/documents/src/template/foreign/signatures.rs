//! Signatures: lines of a name, a rank and a number, with the title above them.

use std::collections::BTreeMap;
use std::ops::Range;

use super::blocks::is_field;
use super::dictionary::Dictionary;
use super::plan::{self, Plan};
use super::roles::{self, Person};

/// Blank lines between a title and a name, at most.
const ROOM: usize = 9;
/// Lines of a title, and words of each, at most.
const TITLE: (usize, usize) = (3, 12);
/// Words beside the placeholders of a signature.
const BESIDE: [&str; 8] = ["nip", "nrp", "ni", "pppk", "pangkat", "gol", "golongan", "ruang"];

/// Lines of a signature.
pub(super) struct Block {
    /// Placeholders, those of the title among them.
    pub(super) items: Vec<usize>,
    /// Words of the title, the nearest line first.
    pub(super) title: Vec<String>,
    /// Person who signs, where one is known.
    pub(super) person: Option<Person>,
    /// The title names the head of an office.
    pub(super) headed: bool,
}

/// Kind of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Blank,
    /// Placeholders of a person alone, with 'NIP.' before.
    Signed,
    Other,
}

/// The signatures of a part, each with its person.
pub(super) fn signatures(plan: &Plan, dictionary: &Dictionary) -> Vec<Block> {
    let mut blocks = Vec::new();
    for lines in columns(plan) {
        let mut kinds: Vec<Kind> = Vec::with_capacity(lines.len());
        for line in &lines {
            let below = kinds.last() == Some(&Kind::Signed);
            kinds.push(kind(plan, *line, below, dictionary));
        }
        for (run, room) in runs(plan, &lines, &kinds) {
            let title = title(plan, &lines[..run.start], &kinds[..run.start], room);
            let items = lines[run].iter().flat_map(|line| plan.lines.list[*line].items.clone()).collect();
            blocks.push(block(plan, items, title));
        }
    }
    one_issues(&mut blocks, dictionary);
    blocks
}

/// Lines that stand below each other: those of the body between its tables, of a text box, of a column of a table.
fn columns(plan: &Plan) -> Vec<Vec<usize>> {
    let mut columns: BTreeMap<(u32, usize), Vec<usize>> = BTreeMap::new();
    let mut runs: Vec<Vec<usize>> = Vec::new();
    let mut before = None;
    for (index, line) in plan.lines.list.iter().enumerate() {
        if let Some((row, cell)) = plan.tables.places[line.passage] {
            columns.entry((plan.tables.rows[row].table, cell)).or_default().push(index);
            before = None;
            continue;
        }
        let boxed = plan.passages[line.passage].boxed;
        match runs.last_mut().filter(|_| before == Some(boxed)) {
            Some(run) => run.push(index),
            None => runs.push(vec![index]),
        }
        before = Some(boxed);
    }
    runs.into_iter().chain(columns.into_values()).collect()
}

/// The kind of a line; 'NIP : …' is a part of a signature below another line of it alone.
fn kind(plan: &Plan, line: usize, below: bool, dictionary: &Dictionary) -> Kind {
    let outline = plan.outline(line);
    let items = plan.lines.list[line].items.clone();
    let Some(first) = items.clone().next() else {
        return if outline.contains(char::is_alphanumeric) { Kind::Other } else { Kind::Blank };
    };
    let words = outline.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty()).map(str::to_lowercase);
    let bare = words.into_iter().all(|word| BESIDE.contains(&word.as_str())) && (below || !outline.contains(':'));
    let of_person = |index: usize| {
        let item = &plan.items[index];
        let unknown = item.meaning.is_none() && !item.at.name.is_empty();
        !item.section && (unknown || is_field(plan, index))
    };
    let labelled = || plan.is_labelled(first, dictionary);
    if bare && items.into_iter().all(of_person) && !labelled() { Kind::Signed } else { Kind::Other }
}

/// Lines that belong to one signature, with the room above: a title in a line of its own goes with the name below it.
fn runs(plan: &Plan, lines: &[usize], kinds: &[Kind]) -> Vec<(Range<usize>, bool)> {
    let mut runs: Vec<(Range<usize>, bool)> = Vec::new();
    let mut at = 0;
    while at < kinds.len() {
        let count = kinds[at..].iter().take_while(|kind| **kind == Kind::Signed).count();
        if count == 0 {
            at += 1;
            continue;
        }
        let end = at + count;
        let above = runs.last_mut().filter(|(run, _)| {
            let room = run.end..at;
            room.len() <= ROOM
                && kinds[room].iter().all(|kind| *kind == Kind::Blank)
                && is_title(plan, &lines[run.clone()])
        });
        match above {
            Some((run, _)) => run.end = end,
            None => runs.push((at..end, at > 0 && kinds[at - 1] == Kind::Blank)),
        }
        at = end;
    }
    runs
}

/// Returns true for lines of nothing but a title: `${jabatan_ttd}`.
fn is_title(plan: &Plan, lines: &[usize]) -> bool {
    let titled = |index: usize| {
        let variable = plan.items[index].variable().to_lowercase();
        variable.contains("jabatan") || variable.is_empty()
    };
    lines.iter().all(|line| plan.lines.list[*line].items.clone().all(titled))
}

/// Words of the title above a signature.
fn title(plan: &Plan, lines: &[usize], kinds: &[Kind], room: bool) -> Vec<String> {
    let blanks = kinds.iter().rev().take_while(|kind| **kind == Kind::Blank).count();
    if room && blanks > ROOM {
        return Vec::new();
    }
    let above = lines.iter().zip(kinds).rev().skip(blanks).take(TITLE.0);
    let above = above.take_while(|(_, kind)| **kind == Kind::Other).map(|(line, _)| plan.outline(*line));
    above.take_while(|text| may_be_title(text)).collect()
}

/// Returns true for a line that may be the title of who signs: no label, no date, no title of a paper.
fn may_be_title(text: &str) -> bool {
    let digits = text.chars().filter(char::is_ascii_digit).count();
    let plain = !text.contains('\u{fffc}') && digits < 2 && !text.trim_end().trim_end_matches(':').contains(':');
    plain && text.split_whitespace().count() <= TITLE.1 && !plan::is_paper_title(text)
}

fn block(plan: &Plan, items: Vec<usize>, title: Vec<String>) -> Block {
    let mut named: Vec<Person> = Vec::new();
    for index in &items {
        let meaning = plan.items[*index].meaning.as_ref().filter(|meaning| !meaning.bare);
        if let Some(person) = meaning.and_then(|meaning| Person::of_variable(&meaning.variable))
            && !named.contains(&person)
        {
            named.push(person);
        }
    }
    let unknown = items.iter().any(|index| plan.items[*index].meaning.is_none());
    let titles: Vec<Person> = title.iter().filter_map(|line| roles::of_line(line)).collect();
    let of_title = titles.iter().find(|person| **person != Person::Head).or(titles.first()).cloned();
    let headed = of_title == Some(Person::Head);
    let person = match (named.len(), of_title) {
        (_, Some(specific @ (Person::Official(_) | Person::Traveller))) => Some(specific),
        (1, _) => named.pop(),
        (_, Some(head)) => Some(head),
        (0, None) if title.is_empty() && !unknown => Some(Person::Traveller),
        _ => None,
    };
    Block { items, title, person, headed }
}

/// Of the one signature of a letter that says nothing else, the person is who issues it.
fn one_issues(blocks: &mut [Block], dictionary: &Dictionary) {
    let issuer = dictionary.traits.signed_by;
    let known = blocks.iter().any(|block| match &block.person {
        Some(Person::Official(prefix)) => prefix == issuer,
        Some(Person::Head) => true,
        _ => false,
    });
    let witness = |block: &Block| block.title.iter().any(|line| roles::is_witness(line));
    let mut open =
        blocks.iter_mut().filter(|block| block.person.is_none() && !block.title.is_empty() && !witness(block));
    if let (Some(block), None, false, false) = (open.next(), open.next(), known, issuer.is_empty()) {
        block.person = Some(Person::Head);
    }
}
