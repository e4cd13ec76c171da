//! Names for the fields of a person, and our variables for them: `nip_gol_peserta_1`, `jabatan_pejabat_pembuat_komitmen`.

use super::dictionary::{Dictionary, Meaning};
use super::words::Stems;

/// Stems of fields, with the item of a list that prints each.
const FIELDS: [(&str, &str); 6] = [
    ("nama", "nama"),
    ("nip", "nip"),
    ("pangkat", "pangkat"),
    ("golongan", "golongan"),
    ("jabatan", "jabatan"),
    ("tingkat", "tingkatan"),
];
/// Papers and the trip, which may stand beside.
const BESIDE: [&str; 6] = ["perjadin", "perjalanan", "dinas", "spd", "spt", "ruang"];

/// Items that stems name, and whose they are.
fn taken_apart(stems: &Stems) -> (Vec<&'static str>, Vec<String>) {
    let item = |stem: &str| FIELDS.iter().find(|(field, _)| *field == stem).map(|(_, item)| *item);
    let items: Vec<&str> = stems.list.iter().filter_map(|stem| item(stem)).collect();
    let other = |stem: &&String| item(stem).is_none() && !BESIDE.contains(&stem.as_str());
    (items, stems.list.iter().filter(other).cloned().collect())
}

/// Returns true for fields of a person without a word for whom.
pub(super) fn is_bare(stems: &Stems) -> bool {
    let (items, whose) = taken_apart(stems);
    !items.is_empty() && whose.is_empty() && !stems.unknown
}

/// The fields that a label names; none for a label that says more than a person's fields.
pub(super) fn labelled(stems: &Stems) -> Vec<&'static str> {
    let (mut items, _) = taken_apart(stems);
    // 'Nama Jabatan' is one of them.
    if items.contains(&"jabatan") && items.first() == Some(&"nama") {
        items.remove(0);
    }
    items
}

/// The meaning of a person's field; `variable` knows the name of each: `nama` and the words for them.
pub(super) fn meaning(
    stems: &Stems,
    dictionary: &Dictionary,
    variable: impl Fn(String) -> Option<String>,
) -> Option<Meaning> {
    let (mut items, whose) = taken_apart(stems);
    if items.is_empty() || stems.unknown {
        return None;
    }
    let named = |more: &[&str]| {
        let list = whose.iter().cloned().chain(more.iter().map(|stem| (*stem).to_owned())).collect();
        variable(Stems { list, ..Stems::default() }.key()?)
    };
    let name = named(&["nama"]).or_else(|| named(&[])).filter(|name| name.to_lowercase().ends_with("nama"))?;
    let of = |item: &str| of_field(&name, item, dictionary);
    for (pair, one) in [(["pangkat", "golongan"], "pangkatGolongan"), (["nama", "nip"], "namaNip")] {
        if pair.iter().all(|item| items.contains(item)) && of(one).is_some() {
            items.retain(|item| !pair.contains(item));
            items.insert(0, one);
        }
    }
    let mut variables = items.into_iter().map(of);
    let first = variables.next()??;
    let also = variables.next();
    let more = variables.next().is_some() || also.as_ref().is_some_and(Option::is_none);
    (!more).then(|| Meaning { variable: first, also: also.flatten(), ..Meaning::default() })
}

/// The variable for another field of the person whose name `name` prints.
pub(super) fn of_field(name: &str, item: &str, dictionary: &Dictionary) -> Option<String> {
    if let Some((list, _)) = name.split_once('.') {
        return dictionary.has_item(list, item).then(|| format!("{list}.{item}"));
    }
    let who = name.strip_suffix("Nama")?;
    let own = format!("{who}{}", capital(item));
    if dictionary.has(&own) {
        return Some(own);
    }
    // Of who reports, the other fields are those of the list.
    (who == "pelapor" && dictionary.has_item("personil", item)).then(|| format!("personil.{item}"))
}

/// A numbered traveller's variable as that of the list with its number: `pegawai2Nama` is the second `personil.nama`.
pub(super) fn numbered(meaning: Meaning) -> Meaning {
    let numbered = || {
        let of_order = meaning.variable.strip_prefix("noSpd");
        let rest = meaning.variable.strip_prefix("pegawai").or(of_order)?;
        let slot: usize = rest.get(..1)?.parse().ok()?;
        let field = if of_order.is_some() { "NoSpd" } else { rest.get(1..)? };
        Some((format!("personil.{}", small(field)), slot))
    };
    match numbered() {
        Some((variable, slot)) => Meaning { variable, slot: Some(slot), ..meaning },
        None => meaning,
    }
}

/// The field of a traveller that a variable prints, with a capital; `None` for what is none of a traveller's.
pub(super) fn field(variable: &str) -> Option<String> {
    let (list, item) = variable.split_once('.').unwrap_or(("", variable));
    match list {
        "personil" | "nominatif" if item != "no" => Some(capital(item)),
        "" => {
            let field = item.strip_prefix("pegawai").or_else(|| item.strip_prefix("pelapor"))?;
            field.starts_with(char::is_uppercase).then(|| field.to_owned())
        }
        _ => None,
    }
}

pub(super) fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// A name with a small first letter.
pub(super) fn small(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}
