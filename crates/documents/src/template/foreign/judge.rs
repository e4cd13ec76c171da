//! Decides what is meant at a place: the label wins over the dictionary, and a value of another class is left (assurance D-6).

use super::beside;
use super::blocks;
use super::class::{self, Class};
use super::costs::{self, Amount};
use super::dictionary::{Dictionary, Meaning};
use super::labels::{self, Label, heads_a_report};
use super::plan::Plan;
use super::surroundings::Surroundings;
use super::words::Stems;

/// What is meant at a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Verdict {
    /// This.
    Means(Meaning),
    /// Nothing that can be named: the rest of a sentence that says why.
    Open(String),
}

/// A placeholder where it stands.
struct Place<'p> {
    plan: &'p Plan,
    index: usize,
    dictionary: &'p Dictionary,
    label: Option<Label>,
    /// Text before it on its line.
    lead: String,
    rest: String,
}

/// Decides about a placeholder whose name has a meaning, or none; `None` leaves it to the name.
pub(super) fn verdict(plan: &Plan, index: usize, dictionary: &Dictionary) -> Option<Verdict> {
    let item = &plan.items[index];
    let place = Place {
        plan,
        index,
        dictionary,
        label: plan.label(index, dictionary),
        lead: plan.lead(index).text,
        rest: plan.rest(index),
    };
    let Some(meaning) = &item.meaning else { return place.by_label_alone() };
    if meaning.variable.is_empty() {
        return None;
    }
    let class = class::of_variable(&meaning.variable)?;
    // People go by their block.
    if class == Class::Person {
        let other = meaning.variable == "yth" && !place.is_addressed();
        let other = other.then(|| "bukan penerima surat".to_owned());
        return place.differs(class).or(other).map(Verdict::Open);
    }
    let stems = dictionary.stems(&item.at.name);
    place.of_class(meaning, class, &stems).or_else(|| place.by_label(meaning, class, &stems))
}

/// The sentence about a label of another class, for a tag of ours or an item of a list; `None` where they agree.
pub(super) fn contradiction(plan: &Plan, index: usize, variable: &str, dictionary: &Dictionary) -> Option<String> {
    // Texts may stand anywhere.
    let class = class::of_variable(variable).filter(|class| *class != Class::Text)?;
    let label = plan.label(index, dictionary)?;
    let place = Place { plan, index, dictionary, label: Some(label), lead: String::new(), rest: String::new() };
    // Lists have numbers behind any label but that of a number.
    let counts = blocks::counts(variable);
    let numbered = |place: &Place<'_>| place.label.as_ref().is_some_and(|label| label.stems.has("nomor"));
    place.differs(class).filter(|_| !counts || numbered(&place))
}

/// The item of a list for an amount, by the heading of its column.
pub(super) fn in_column(plan: &Plan, index: usize, variable: &str, dictionary: &Dictionary) -> Option<Verdict> {
    let heading = plan.tables.heading(plan.tables.places[plan.items[index].passage]?)?;
    Some(match costs::named(&dictionary.stems(heading), variable, dictionary)? {
        Amount::Row(kind) => means(&format!("nominatif.{kind}")),
        Amount::Differs => Verdict::Open(format!("kolomnya '{}' menyebut biaya lain", heading.trim())),
    })
}

impl Place<'_> {
    /// The meaning of a name that nobody knows, by a label that says more than a class, where nothing else stands.
    fn by_label_alone(&self) -> Option<Verdict> {
        let said = self.label.as_ref()?.says().filter(|said| !said.variable.is_empty())?;
        let class = class::of_variable(&said.variable).filter(|class| *class != Class::Person)?;
        let stated = class::of_label(&self.dictionary.stems(&self.plan.items[self.index].at.name));
        let alone = beside::stands_alone("", &self.rest) && !self.plan.items[self.index].section;
        let agrees = stated.is_empty() || stated.contains(&class);
        (alone && agrees).then(|| Verdict::Means(said.clone()))
    }

    /// The sentence about a label whose class is another.
    fn differs(&self, class: Class) -> Option<String> {
        let label = self.label.as_ref()?;
        let classes = label.classes(self.dictionary);
        (!classes.is_empty() && !classes.contains(&class)).then(|| other_class(&label.text, classes[0], class))
    }

    /// Returns true where an addressee may stand: alone, or beside 'Yth.' and 'Kepada'.
    fn is_addressed(&self) -> bool {
        let cell = || self.plan.tables.heading(self.plan.tables.places[self.plan.items[self.index].passage]?);
        let label = self.label.as_ref().map(|label| label.text.as_str()).or_else(cell).unwrap_or_default();
        let line = self.plan.outline(self.plan.lines.of_item[self.index]);
        let words = format!("{line} {label}").to_lowercase();
        !words.contains(char::is_alphabetic) || ["yth", "kepada"].iter().any(|word| words.contains(word))
    }

    /// The meaning by the label, where it says more than a class.
    fn by_label(&self, meaning: &Meaning, class: Class, stems: &Stems) -> Option<Verdict> {
        let label = self.label.as_ref()?;
        let weak = meaning.generic || meaning.variable == "tanggalPengajuan";
        let Some(said) = label.says() else {
            // `Nomor : ${no}` is the number of the letter.
            let number = label.meaning.as_ref().filter(|it| class::of_variable(&it.variable) == Some(Class::Number));
            if let Some(number) = number.filter(|_| label.strong && !label.shared && stems.list == ["nomor"]) {
                return self.number().or_else(|| Some(Verdict::Means(number.clone())));
            }
            let foreign = label.strong && (label.stems.unknown || label.meaning.as_ref().is_some_and(is_nothing));
            let open = || (meaning.generic && foreign && !label.shared).then(|| unclear(&label.text));
            return self.differs(class).or_else(open).map(Verdict::Open);
        };
        if is_nothing(said) {
            return self.differs(class).or_else(|| meaning.generic.then(|| unclear(&label.text))).map(Verdict::Open);
        }
        let of_label = class::of_variable(&said.variable)?;
        // Days stand in the row of a cost, and a journey of several legs departs from each place.
        let leg = class == Class::Place && label.text.to_lowercase().starts_with("berangkat dari");
        if of_label == Class::Money && class == Class::Count || leg && !meaning.generic {
            return None;
        }
        if of_label == class {
            return match agree(&said.variable, &meaning.variable, class) {
                true => None,
                false if weak || heads_a_report(said) => Some(Verdict::Means(said.clone())),
                false if class == Class::Text => None,
                false => Some(Verdict::Open(self.other(said))),
            };
        }
        // A name that says its class keeps it; `berangkat` is a day or a place.
        if class::of_label(stems).contains(&class) {
            return Some(Verdict::Open(other_class(&label.text, of_label, class)));
        }
        Some(Verdict::Means(said.clone()))
    }

    fn other(&self, said: &Meaning) -> String {
        let label = self.label.as_ref().map(|label| label.text.as_str()).unwrap_or_default();
        format!("labelnya '{label}' berarti {{{}}}, namanya lain", said.variable)
    }

    /// What the place says of a value of a class besides its label.
    fn of_class(&self, meaning: &Meaning, class: Class, stems: &Stems) -> Option<Verdict> {
        match class {
            Class::Number if meaning.generic => self.number(),
            Class::Day => self.day(meaning, stems),
            Class::Place => self.place(meaning),
            Class::Count => self.count(stems),
            Class::Text if ["perihal", "hal", "tentang"].iter().any(|subject| stems.list == [*subject]) => {
                let other = self.plan.cites(self.index) && !self.plan.follows_an_own_number(self.index);
                other.then(|| Verdict::Open("perihal surat lain".to_owned()))
            }
            Class::Money => match self.cost(&meaning.variable)? {
                Amount::Row(variable) => Some(means(variable)),
                Amount::Differs => Some(Verdict::Open("baris itu menyebut biaya lain".to_owned())),
            },
            _ => None,
        }
    }

    /// The cost that its row names, or its label outside of a table.
    fn cost(&self, variable: &str) -> Option<Amount> {
        let label = self.label.as_ref().filter(|label| label.strong).map(|label| label.text.clone());
        let words = self.plan.words_of_row(self.index).or(label)?;
        costs::named(&self.dictionary.stems(&words), variable, self.dictionary)
    }

    /// A number of no paper in particular is the letter's own, whole.
    fn number(&self) -> Option<Verdict> {
        let joins = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit() || c == '/');
        let before = self.lead.trim_end().chars().next_back();
        let dash = |text: &str| text.starts_with(['-', '.']) && text[1..].starts_with(char::is_alphanumeric);
        if joins(before) || joins(self.rest.trim_start().chars().next()) || dash(&self.rest) {
            return Some(Verdict::Open("hanya sebagian dari nomor".to_owned()));
        }
        let of_paper = self.label.as_ref().filter(|label| !label.shared);
        if let Some(paper) = of_paper.and_then(|label| labels::of_paper(&label.stems, self.dictionary)) {
            return Some(Verdict::Means(paper));
        }
        self.plan.cites(self.index).then(|| Verdict::Open("nomor surat lain, bukan nomor surat ini".to_owned()))
    }

    /// A day of no kind in particular: the letter's own where it is issued, else one of the journey.
    fn day(&self, meaning: &Meaning, stems: &Stems) -> Option<Verdict> {
        if meaning.variable != "tanggalPengajuan" {
            return None;
        }
        if let Some(phrase) =
            beside::phrase(&self.lead, &self.rest).filter(|it| it.starts_with("tgl_") && it != "tgl_surat")
        {
            return self.dictionary.meaning(&phrase).map(Verdict::Means);
        }
        if !meaning.generic {
            return None;
        }
        let next = self.plan.next(self.index, "").map(|next| self.dictionary.stems(&self.plan.items[next].at.name));
        if next.is_some_and(|stems| stems.has("bulan")) {
            return Some(Verdict::Open("hanya sebagian dari tanggal".to_owned()));
        }
        if self.plan.cites(self.index) {
            let other = || Verdict::Open("tanggal surat lain, bukan tanggal surat ini".to_owned());
            return (!self.plan.follows_an_own_number(self.index)).then(other);
        }
        if stems.has("surat")
            || self.plan.is_issued(self.index)
            || self.label.as_ref().is_some_and(|label| label.says().is_some())
        {
            return None;
        }
        match self.plan.surroundings(self.index, self.dictionary) {
            Surroundings::Heading => None,
            Surroundings::Journey => Some(means("waktu")),
            Surroundings::Neither => Some(Verdict::Open("tidak jelas apakah tanggal surat atau perjalanan".to_owned())),
        }
    }

    /// A place of no kind in particular.
    fn place(&self, meaning: &Meaning) -> Option<Verdict> {
        if meaning.variable == "kopAlamat" {
            let beside = self.plan.in_head(self.index);
            return (meaning.generic && !beside).then(|| Verdict::Open("bukan alamat instansi pada kop".to_owned()));
        }
        if !meaning.generic || self.label.as_ref().is_some_and(|label| label.says().is_some()) {
            return None;
        }
        if self.plan.is_issued(self.index) || self.plan.begins_a_dated_line(self.index) {
            return Some(means("tempatTerbit"));
        }
        let lead = self.lead.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, ':' | ','));
        let word = lead.split_whitespace().next_back().unwrap_or_default().to_lowercase();
        match word.as_str() {
            "dari" => Some(means("asal")),
            "di" | "ke" | "menuju" => Some(means("tujuan")),
            _ if meaning.variable == "tempatTerbit" && self.label.is_none() => {
                Some(Verdict::Open("tidak jelas tempat apa".to_owned()))
            }
            _ if meaning.variable == "tempatTerbit" => Some(means("tujuan")),
            _ => None,
        }
    }

    /// `hari` counts days beside that word, and is a day of the week or of the journey elsewhere.
    fn count(&self, stems: &Stems) -> Option<Verdict> {
        if stems.list != ["hari"] || beside::counts(&self.lead, &self.rest) {
            return None;
        }
        let label = self.label.as_ref();
        if label.is_some_and(|label| label.strong && !label.shared && label.stems.has("hari")) {
            let alone = beside::stands_alone("", &self.rest);
            return Some(if alone {
                means("waktu")
            } else {
                Verdict::Open("nama hari tidak dicetak sendiri".to_owned())
            });
        }
        if label.is_some_and(|label| label.classes(self.dictionary).contains(&Class::Count)) {
            return None;
        }
        Some(Verdict::Open("tidak jelas apakah nama hari atau lamanya".to_owned()))
    }
}

fn means(variable: &str) -> Verdict {
    Verdict::Means(Meaning { variable: variable.to_owned(), ..Meaning::default() })
}

fn is_nothing(meaning: &Meaning) -> bool {
    meaning.variable.is_empty()
}

fn other_class(label: &str, of_label: Class, of_value: Class) -> String {
    format!("labelnya '{label}' meminta {}, bukan {}", of_label.word(), of_value.word())
}

fn unclear(label: &str) -> String {
    format!("labelnya '{label}' meminta keterangan lain")
}

/// Returns true for variables that say the same, in another form or a part of it.
fn agree(label: &str, name: &str, class: Class) -> bool {
    let bare = |name: &str| {
        let name = name.rsplit('.').next().unwrap_or(name);
        let name = ["Angka", "Kata", "Sebaris"].iter().fold(name, |name, end| name.strip_suffix(end).unwrap_or(name));
        name.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned()
    };
    let (label, name) = (bare(label), bare(name));
    let places = ["tujuan", "tempatSpd", "nama"];
    let same = label == name || places.contains(&label.as_str()) && places.contains(&name.as_str());
    let of_journey = class == Class::Day && label == "waktu" && name != "tanggalPengajuan";
    same || of_journey || class == Class::Money
}
