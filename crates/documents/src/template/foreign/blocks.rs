//! People of blocks: a bare `nip`, `pangkat`, `jabatan`, `nama` belongs to the person of its signature, or of the labels around it.

use std::collections::BTreeSet;

use super::dictionary::{Dictionary, Meaning};
use super::labels::Label;
use super::person;
use super::plan::Plan;
use super::roles::{self, Introduced, Person};
use super::signatures::{Block, signatures};

/// Lines above that may introduce a person.
const ABOVE: usize = 24;
/// Lines between a name and what follows it, at most.
const NEAR: usize = 12;

/// Gives every person's field its person, and leaves those of whom nobody can say.
pub(super) fn people(plan: &mut Plan, dictionary: &Dictionary) {
    for block in signatures(plan, dictionary) {
        for index in &block.items {
            plan.items[*index].signed = true;
            settle(plan, *index, &block, dictionary);
        }
    }
    let mut last: Option<(usize, Person)> = None;
    for index in 0..plan.items.len() {
        if !plan.items[index].signed && is_field(plan, index) {
            labelled(plan, index, &mut last, dictionary);
        }
    }
    numbered(plan);
}

/// Returns true for the number of an item in its list.
pub(super) fn counts(variable: &str) -> bool {
    matches!(variable.rsplit_once('.'), Some((_, "no" | "index")))
}

/// Returns true for a field of a person that is not repeated with a row.
pub(super) fn is_field(plan: &Plan, index: usize) -> bool {
    let item = &plan.items[index];
    let free = item.list().is_none();
    let repeated = item.meaning.as_ref().is_some_and(|meaning| counts(&meaning.variable));
    free && !item.section && !item.removed && !repeated && Person::of_variable(item.variable()).is_some()
}

/// Gives the fields of a signature their person.
fn settle(plan: &mut Plan, index: usize, block: &Block, dictionary: &Dictionary) {
    if !is_field(plan, index) || plan.items[index].ours {
        return;
    }
    let Some(meaning) = plan.items[index].meaning.clone() else { return };
    let own = Person::of_variable(&meaning.variable);
    let title = block.title.join(" ");
    if meaning.bare {
        match &block.person {
            Some(Person::Traveller) => {}
            Some(person) => assign(plan, index, &meaning, person, dictionary),
            None => leave(plan, index, "tidak jelas milik siapa"),
        }
        return;
    }
    match (&block.person, own) {
        (_, Some(Person::Traveller)) if block.headed => leave(plan, index, &of_another(&title)),
        (Some(person), Some(own)) if *person == own => {}
        // The head signs as what the name says.
        (Some(Person::Head), Some(Person::Official(_))) | (None, _) => {}
        // `nama_kepala` below 'Kuasa Pengguna Anggaran'.
        (Some(person @ Person::Official(_)), Some(Person::Official(prefix))) if prefix.starts_with("ttd") => {
            assign(plan, index, &meaning, &person.clone(), dictionary);
        }
        _ if block.title.is_empty() => {}
        _ => leave(plan, index, &of_another(&title)),
    }
}

fn of_another(title: &str) -> String {
    format!("tanda tangan '{}' milik orang lain", title.trim().trim_end_matches(','))
}

/// Makes a field that of an official.
fn assign(plan: &mut Plan, index: usize, meaning: &Meaning, person: &Person, dictionary: &Dictionary) {
    let item = item_of(&meaning.variable);
    let of = |prefix: &str| person::of_field(&format!("{prefix}Nama"), &item, dictionary);
    let Some((prefix, variable)) = person.prefix(dictionary).and_then(|prefix| Some((prefix.to_owned(), of(prefix)?)))
    else {
        return leave(plan, index, "tidak ada padanannya untuk penanda tangan itu");
    };
    let note = if item == "jabatan" { format!("di atas tanda tangan: {prefix}JabatanTtd") } else { String::new() };
    let also = meaning
        .also
        .as_deref()
        .map(item_of)
        .and_then(|item| person::of_field(&format!("{prefix}Nama"), &item, dictionary));
    plan.items[index].meaning = Some(Meaning { variable, also, note, slot: None, generic: false, bare: false });
    plan.items[index].within = None;
}

/// The item of a list that a person's variable prints: `pegawaiNip` and `ttdSurTugNip` are `nip`.
fn item_of(variable: &str) -> String {
    let name = variable.rsplit('.').next().unwrap_or_default();
    let fields =
        ["pangkatGolongan", "namaNip", "barisNip", "nama", "nip", "pangkat", "golongan", "jabatan", "tingkatan"];
    let lower = name.to_lowercase();
    fields.into_iter().find(|field| lower.ends_with(&field.to_lowercase())).unwrap_or(name).to_owned()
}

pub(super) fn leave(plan: &mut Plan, index: usize, reason: &str) {
    plan.items[index].left = Some(reason.to_owned());
    plan.items[index].within = None;
}

/// Gives a field behind a label its person; `last` is the one whose name stood before.
fn labelled(plan: &mut Plan, index: usize, last: &mut Option<(usize, Person)>, dictionary: &Dictionary) {
    let Some(meaning) = plan.items[index].meaning.clone() else { return };
    let line = plan.lines.of_item[index];
    let names = item_of(&meaning.variable).starts_with("nama");
    if !meaning.bare || plan.items[index].ours {
        if let Some(own) = Person::of_variable(&meaning.variable).filter(|_| names) {
            *last = Some((line, own));
        }
        return;
    }
    let label = plan.label(index, dictionary);
    let strong = label.as_ref().filter(|label| label.strong);
    if strong.is_some_and(is_of_another) {
        return leave(
            plan,
            index,
            &format!("labelnya '{}' menyebut orang lain", strong.map_or("", |label| &label.text)),
        );
    }
    // A name begins with a person; its rank and number follow.
    let before = last.clone().filter(|(of, _)| !names && line - of <= NEAR).map(|(_, person)| person);
    let person = strong.and_then(of_label).or(before).or_else(|| introduced(plan, line, dictionary));
    let person = person.unwrap_or(Person::Traveller);
    if names {
        *last = Some((line, person.clone()));
    }
    if person != Person::Traveller {
        assign(plan, index, &meaning, &person, dictionary);
    }
}

/// Returns true for a label of a person's field with a word that nobody knows: 'Nama istri'.
fn is_of_another(label: &Label) -> bool {
    let fields = person::labelled(&label.stems);
    label.meaning.is_none()
        && label.stems.unknown
        && !fields.is_empty()
        && roles::of_line(without_field(&label.text)).is_none()
}

/// The person whom a label names: 'Nama Pejabat', 'Pejabat yang memberi perintah'.
fn of_label(label: &Label) -> Option<Person> {
    roles::of_line(without_field(&label.text))
}

/// A label without the field that it begins with: 'Nama/NIP Pegawai'.
fn without_field(label: &str) -> &str {
    let mut text = label;
    while let Some(word) = ["nama", "nip", "jabatan", "pangkat", "golongan", "gol", "dan"]
        .into_iter()
        .find(|word| text.get(..word.len()).is_some_and(|head| head.eq_ignore_ascii_case(word)))
    {
        text = text[word.len()..].trim_start_matches(|c: char| !c.is_alphanumeric());
    }
    text
}

/// The person whom the line, or one above, introduces.
fn introduced(plan: &Plan, line: usize, dictionary: &Dictionary) -> Option<Person> {
    let lines = (line.saturating_sub(ABOVE)..=line).rev();
    Some(match lines.into_iter().find_map(|above| roles::introduced(&plan.outline(above)))? {
        Introduced::Signer if dictionary.traits.letter => Person::Head,
        _ => Person::Traveller,
    })
}

/// Leaves numbered fields without a traveller's name of their number.
fn numbered(plan: &mut Plan) {
    let slot =
        |meaning: &Meaning| meaning.slot.filter(|_| Person::of_variable(&meaning.variable) == Some(Person::Traveller));
    let named = plan.items.iter().filter(|item| item.left.is_none() && item.variable().to_lowercase().contains("nama"));
    let slots: BTreeSet<usize> = named.filter_map(|item| slot(item.meaning.as_ref()?)).collect();
    for index in 0..plan.items.len() {
        let alone = plan.items[index].meaning.as_ref().filter(|meaning| meaning.bare).and_then(slot);
        if let Some(number) = alone.filter(|number| !slots.contains(number)) {
            leave(plan, index, &format!("tidak ada nama pegawai ke-{number} di dekatnya"));
        }
    }
}
