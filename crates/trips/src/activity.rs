//! Kind of activity that a trip is for, and what its host provides (assurance 2.1).

use std::collections::{BTreeMap, BTreeSet};

use kernel::{Day, text::search_key};

/// Kind of activity (jenis kegiatan).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ActivityKind {
    /// Any other activity.
    #[default]
    Ordinary,
    /// Course, training.
    Course,
    /// Meeting package with the night.
    FullBoard,
    /// Meeting package without the night.
    FullDay,
}

impl ActivityKind {
    /// Every kind.
    pub const ALL: [Self; 4] = [Self::Ordinary, Self::Course, Self::FullBoard, Self::FullDay];

    /// Its word on the wire and in the database.
    pub fn word(self) -> &'static str {
        match self {
            Self::Ordinary => "biasa",
            Self::Course => "diklat",
            Self::FullBoard => "fullboard",
            Self::FullDay => "fullday",
        }
    }

    /// The kind with this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// Its name on screens and papers.
    pub fn title(self) -> &'static str {
        match self {
            Self::Ordinary => "Biasa",
            Self::Course => "Diklat",
            Self::FullBoard => "Fullboard",
            Self::FullDay => "Fullday",
        }
    }
}

/// Part of a day that a host may provide.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ProvidedPart {
    /// Meals.
    Meals,
    /// The night after the day.
    Lodging,
    /// Transport.
    Transport,
}

impl ProvidedPart {
    /// Every part.
    pub const ALL: [Self; 3] = [Self::Meals, Self::Lodging, Self::Transport];

    /// Its word on the wire and in the database.
    pub fn word(self) -> &'static str {
        match self {
            Self::Meals => "makan",
            Self::Lodging => "penginapan",
            Self::Transport => "transport",
        }
    }

    /// The part with this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|part| part.word() == word)
    }
}

/// A day on which a host provides something, as it is entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProvidedRow {
    /// The day.
    pub day: Option<Day>,
    /// Parts of it.
    pub parts: Vec<ProvidedPart>,
}

/// A day on which a host provides something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProvidedDay {
    /// The day.
    pub day: Day,
    /// Parts of it.
    pub parts: Vec<ProvidedPart>,
}

/// Kind of activity of a trip, and what is provided by day. A day without parts is a day of a meeting too.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Activity {
    /// Kind.
    pub kind: ActivityKind,
    /// What is provided by day.
    pub provided: BTreeMap<Day, BTreeSet<ProvidedPart>>,
}

impl Activity {
    /// Returns whether a part of a day is provided.
    pub fn provides(&self, day: Day, part: ProvidedPart) -> bool {
        self.provided.get(&day).is_some_and(|parts| parts.contains(&part))
    }

    /// Returns whether a day of the trip from `first` to `last` is one of its course or meeting: of a course all are; of a meeting those
    /// that are provided for, and without any all but the first and last of three days or more (assurance 9, row 2.1).
    pub fn is_on(&self, day: Day, first: Day, last: Day) -> bool {
        match self.kind {
            ActivityKind::Ordinary => false,
            ActivityKind::Course => true,
            ActivityKind::FullBoard | ActivityKind::FullDay if !self.provided.is_empty() => {
                self.provided.contains_key(&day)
            }
            ActivityKind::FullBoard | ActivityKind::FullDay => {
                let is_long = first.iter_days().take_while(|day| *day <= last).count() > 2;
                !is_long || (first < day && day < last)
            }
        }
    }

    /// Days with what is provided on them, in order.
    pub fn days(&self) -> Vec<ProvidedDay> {
        let day = |(day, parts): (&Day, &BTreeSet<ProvidedPart>)| ProvidedDay {
            day: *day,
            parts: parts.iter().copied().collect(),
        };
        self.provided.iter().map(day).collect()
    }

    /// What is provided in one text: `2026-12-08: makan, penginapan; 2026-12-09: makan`.
    pub fn provided_text(&self) -> String {
        let words =
            |parts: &BTreeSet<ProvidedPart>| parts.iter().map(|part| part.word()).collect::<Vec<_>>().join(", ");
        let days = self.provided.iter().map(|(day, parts)| format!("{}: {}", **day, words(parts)));
        days.collect::<Vec<_>>().join("; ")
    }
}

/// Words of a purpose that name a course or a meeting package. Packages stand first: a workshop in a package is one.
const NAMED: [(ActivityKind, &[&str]); 3] = [
    (ActivityKind::FullBoard, &["fullboard", "full board"]),
    (ActivityKind::FullDay, &["fullday", "full day", "halfday", "half day"]),
    (
        ActivityKind::Course,
        &[
            "diklat",
            "bimtek",
            "bimbingan teknis",
            "pelatihan",
            "workshop",
            "lokakarya",
            "kursus",
            "penataran",
            "training",
            "seminar",
        ],
    ),
];

/// The kind of activity that a purpose names, with its word: whole words, compared by C-9.
pub fn named(purpose: &str) -> Option<(&'static str, ActivityKind)> {
    let key = search_key(purpose);
    let words: Vec<&str> = key.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let text = format!(" {} ", words.join(" "));
    let named = NAMED.into_iter().flat_map(|(kind, words)| words.iter().map(move |word| (*word, kind)));
    named.into_iter().find(|(word, _)| text.contains(&format!(" {word} ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(day: u32) -> Day {
        Day::from_ymd_opt(2026, 12, day).unwrap()
    }

    fn on(activity: &Activity, first: u32, last: u32) -> Vec<u32> {
        (first..=last).filter(|of| activity.is_on(day(*of), day(first), day(last))).collect()
    }

    #[test]
    fn days_of_a_course_are_all_and_those_of_a_meeting_are_told_or_lie_between() {
        let of = |kind| Activity { kind, provided: BTreeMap::new() };
        assert_eq!(on(&of(ActivityKind::Ordinary), 8, 10), []);
        assert_eq!(on(&of(ActivityKind::Course), 8, 10), [8, 9, 10]);
        for kind in [ActivityKind::FullBoard, ActivityKind::FullDay] {
            assert_eq!(on(&of(kind), 8, 11), [9, 10]);
            assert_eq!(on(&of(kind), 8, 10), [9]);
            assert_eq!(on(&of(kind), 8, 9), [8, 9]);
            assert_eq!(on(&of(kind), 8, 8), [8]);
            let told = Activity { provided: [(day(8), BTreeSet::new())].into(), ..of(kind) };
            assert_eq!(on(&told, 8, 10), [8]);
        }
    }

    #[test]
    fn a_purpose_names_its_kind_by_whole_words() {
        for (purpose, expected) in [
            ("Mengikuti Pelatihan kader", Some(("pelatihan", ActivityKind::Course))),
            ("BIMBINGAN  TEKNIS aset", Some(("bimbingan teknis", ActivityKind::Course))),
            ("Workshop (full board) di Palu", Some(("full board", ActivityKind::FullBoard))),
            ("Rapat Fullday", Some(("fullday", ActivityKind::FullDay))),
            ("Kunjungan ke Balai Kepelatihanan", None),
            ("Konsultasi anggaran", None),
        ] {
            assert_eq!(named(purpose), expected, "{purpose}");
        }
    }

    #[test]
    fn words_are_read_back() {
        assert_eq!(ActivityKind::ALL.map(|kind| ActivityKind::from_word(kind.word())), ActivityKind::ALL.map(Some));
        assert_eq!(ProvidedPart::ALL.map(|part| ProvidedPart::from_word(part.word())), ProvidedPart::ALL.map(Some));
    }
}
