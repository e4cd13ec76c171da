//! The dictionary of other programs' names (`fixtures/placeholders`), for each kind of template.

use std::{
    collections::HashMap,
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use letters::TemplateKind;

use super::{PICTURES, catalog::KINDS, pictures, sample, variables, vocabulary::ALIASES};
use crate::template::{Dictionary, Map, Row, Traits};

/// Name, kinds, variable, note.
const NAMES: &str = include_str!("../../../../fixtures/placeholders/placeholder-names.csv");
/// Word for every kind.
const EVERY: &str = "semua";
/// Note of names that mean the place of issue, and its variable.
const ISSUED_AT: (&str, &str) = ("tempat terbit surat", "tempatTerbit");
/// Names that mean the number of the paper itself.
const NUMBERS: [&str; 7] = ["nomor", "nomor_surat", "nomor_lengkap", "no_surat", "no_srt", "n_surat", "nomor_spd"];

/// Words for who signs the paper itself: an SPD is the budget user's.
const SIGNERS: [&str; 4] = ["ttd", "penandatangan", "pejabat", "pemberi"];
/// Own names that say the same as another one, besides those of older templates.
const OLDER: [(&str, &str); ALIASES.len() + 3] = {
    let mut older = [("", ""); ALIASES.len() + 3];
    let mut at = 0;
    while at < ALIASES.len() {
        older[at] = ALIASES[at];
        at += 1;
    }
    older[at] = ("ttdSurtTugJabatan", "ttdSurTugJabatan");
    older[at + 1] = ("kode", "kodeRekening");
    older[at + 2] = ("jenisPerjalanan", "jenis");
    older
};

/// The dictionary of a kind.
pub fn dictionary(kind: TemplateKind) -> Arc<Dictionary> {
    static KNOWN: LazyLock<Mutex<HashMap<TemplateKind, Arc<Dictionary>>>> = LazyLock::new(Mutex::default);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    Arc::clone(known.entry(kind).or_insert_with(|| Arc::new(build(kind))))
}

/// The complete data of a letter of a kind.
pub(crate) fn complete(kind: TemplateKind) -> Map {
    let letter = sample::letter(kind, 5, 5);
    let mut data = variables(&letter);
    data.append(&mut pictures(&letter, |_| true));
    data
}

/// The first kind, in the order of the documentation, whose letters have a variable of this name.
pub fn kind_of(name: &str) -> Option<TemplateKind> {
    static NAMES: LazyLock<HashMap<String, TemplateKind>> = LazyLock::new(|| {
        let mut names = HashMap::new();
        for kind in KINDS {
            let variables = variables(&sample::letter(kind, 5, 5)).into_keys();
            for name in variables.chain(PICTURES.map(Into::into)) {
                names.entry(name.into_owned()).or_insert(kind);
            }
        }
        names
    });
    NAMES.get(name).copied()
}

fn build(kind: TemplateKind) -> Dictionary {
    use TemplateKind::{AssignmentLetter, Attendance, Cancellation, Memo, Report, ShortAssignmentLetter, TravelOrder};
    // The SPD was a part of the assignment letter, and the others say the same of travellers.
    let word = match kind {
        TravelOrder | Attendance | Cancellation => AssignmentLetter.word(),
        kind => kind.word(),
    };
    let known = complete(kind);
    // Names of every kind are those of trips; a package has some of them.
    let has = |variable: &str| {
        let first = variable.trim_start_matches(['#', '%']).split('.').next().unwrap_or_default();
        !kind.is_of_package() || variable.is_empty() || known.contains_key(first)
    };
    let mut rows: Vec<(String, bool, Row)> = Vec::new();
    let mut reader = csv::Reader::from_reader(NAMES.as_bytes());
    for record in reader.records().flatten() {
        let field = |index: usize| record.get(index).unwrap_or_default().to_owned();
        let of_kind = record.get(1).is_some_and(|kinds| kinds.split(' ').any(|other| other == word));
        if of_kind || record.get(1) == Some(EVERY) {
            let (mut variable, mut note) = (field(2), field(3));
            if note.starts_with(ISSUED_AT.0) {
                ISSUED_AT.1.clone_into(&mut variable);
            }
            if kind == TravelOrder && NUMBERS.contains(&field(0).as_str()) {
                "personil.noSpd".clone_into(&mut variable);
            }
            if kind == TravelOrder && SIGNERS.iter().any(|signer| field(0).contains(signer)) {
                (variable, note) = (of_budget_user(&variable), of_budget_user(&note));
            }
            if has(&variable) {
                rows.push((field(0), of_kind, Row { variable, note }));
            }
        }
    }
    let traits = Traits {
        by_hand: kind == Attendance,
        sheets: kind == TravelOrder,
        letter: matches!(kind, AssignmentLetter | ShortAssignmentLetter | Memo),
        signed_by: match kind {
            AssignmentLetter | ShortAssignmentLetter | Report | Cancellation => "ttdSurTug",
            Memo => "ttdNotDin",
            TravelOrder => "KPA",
            _ => "",
        },
        older: &OLDER,
    };
    Dictionary::new(rows, &known, traits)
}

/// A variable of who signs the assignment letter, as that of the budget user.
fn of_budget_user(variable: &str) -> String {
    variable.replace("ttdSurTug", "KPA")
}
