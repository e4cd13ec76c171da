//! Questions and their answers.

use std::collections::{BTreeMap, HashMap};

use moving_in::plan::{OldId, Picks, Question};

use crate::dump::Doubled;

/// Answers by the ids of their questions.
#[derive(Debug, Clone, Default)]
pub struct Answers(BTreeMap<String, String>);

impl FromIterator<(String, String)> for Answers {
    fn from_iter<I: IntoIterator<Item = (String, String)>>(answers: I) -> Self {
        let answers = answers.into_iter().map(|(id, answer)| (id, answer.trim().to_owned()));
        Self(answers.filter(|(_, answer)| !answer.is_empty()).collect())
    }
}

impl Answers {
    /// Number of answers.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A question about to be asked.
pub(crate) struct Ask {
    pub(crate) column: &'static str,
    pub(crate) topic: &'static str,
    pub(crate) table: &'static str,
    pub(crate) old: OldId,
    pub(crate) text: String,
    pub(crate) present: String,
    pub(crate) choices: String,
}

pub(crate) struct Questions<'a> {
    answers: &'a Answers,
    pub(crate) asked: Vec<Question>,
}

impl<'a> Questions<'a> {
    pub(crate) fn new(answers: &'a Answers) -> Self {
        Self { answers, asked: Vec::new() }
    }

    /// Asks and returns the answer, if it can be used.
    pub(crate) fn ask<T>(&mut self, ask: Ask, usable: impl FnOnce(&str) -> Result<T, String>) -> Option<T> {
        let id = format!("{}.{}:{}", ask.table, ask.column, ask.old);
        let answer = self.answers.0.get(&id).cloned();
        let (used, fault) = match answer.as_deref().map(usable) {
            Some(Ok(used)) => (Some(used), None),
            Some(Err(fault)) => (None, Some(fault)),
            None => (None, None),
        };
        let Ask { topic, table, old, text, present, choices, .. } = ask;
        let picks = Picks::None;
        self.asked.push(Question { id, topic, table, old, text, present, choices, picks, answer, fault });
        used
    }

    /// Asks whether texts that were encoded twice are to be repaired, where there are some.
    pub(crate) fn repairs(&mut self, doubled: &Doubled) -> bool {
        if doubled.count == 0 {
            return false;
        }
        let ask = Ask {
            column: "teks",
            topic: "teks tersandi dua kali",
            table: "dump",
            old: 0,
            text: format!("{} teks tampak tersandi dua kali. Perbaiki semuanya?", doubled.count),
            present: doubled.examples.iter().map(|(text, _)| text.as_str()).collect::<Vec<_>>().join("; "),
            choices: String::new(),
        };
        self.choose(ask, &[(true, "ya".to_owned()), (false, "tidak".to_owned())]).unwrap_or(false)
    }

    /// Asks for an entry of a list.
    pub(crate) fn choose<I: Copy>(&mut self, ask: Ask, entries: &[(I, String)]) -> Option<I> {
        let choices = entries.iter().map(|(_, name)| name.as_str()).collect::<Vec<_>>().join("; ");
        let same = |name: &str, answer: &str| kernel::text::search_key(name) == kernel::text::search_key(answer);
        self.ask(Ask { choices, ..ask }, |answer| {
            let found = entries.iter().find(|(_, name)| same(name, answer)).map(|(id, _)| *id);
            found.ok_or_else(|| "bukan salah satu pilihan".to_owned())
        })
    }

    fn fault(&mut self, table: &str, column: &str, old: OldId, fault: &str) {
        let id = format!("{table}.{column}:{old}");
        for question in self.asked.iter_mut().filter(|question| question.id == id && question.fault.is_none()) {
            question.fault = Some(fault.to_owned());
        }
    }
}

/// A value that must be usable and unlike all others of its scope.
pub(crate) struct Distinct {
    pub(crate) table: &'static str,
    pub(crate) column: &'static str,
    /// Topics of an empty, a doubled and an unusable value.
    pub(crate) topics: [&'static str; 3],
    pub(crate) choices: &'static str,
    /// True if there may be none: then `-` is an answer, and an empty value is no question.
    pub(crate) is_optional: bool,
}

/// A row's value.
pub(crate) struct Valued {
    pub(crate) old: OldId,
    pub(crate) scope: OldId,
    /// Words for the row in the question.
    pub(crate) label: String,
    pub(crate) present: String,
}

impl Distinct {
    /// The value of each row: its own, else the answer to a question.
    pub(crate) fn settle(
        &self,
        rows: &[Valued],
        questions: &mut Questions<'_>,
        key: impl Fn(&str) -> String,
        usable: impl Fn(&str) -> bool,
    ) -> HashMap<OldId, String> {
        let mut counts: HashMap<(OldId, String), u32> = HashMap::new();
        for row in rows.iter().filter(|row| !row.present.is_empty()) {
            *counts.entry((row.scope, key(&row.present))).or_default() += 1;
        }
        let mut settled = HashMap::new();
        let mut answered = Vec::new();
        for row in rows {
            let is_double = counts.get(&(row.scope, key(&row.present))).is_some_and(|count| *count > 1);
            let topic = match row.present.as_str() {
                "" if self.is_optional => continue,
                "" => self.topics[0],
                _ if is_double => self.topics[1],
                text if !usable(text) => self.topics[2],
                text => {
                    settled.insert(row.old, text.to_owned());
                    continue;
                }
            };
            let ask = Ask {
                column: self.column,
                topic,
                table: self.table,
                old: row.old,
                text: format!("{}: {topic}. Apa yang benar?", row.label),
                present: row.present.clone(),
                choices: self.choices.to_owned(),
            };
            let answer = questions.ask(ask, |answer| match answer {
                "-" if self.is_optional => Ok(None),
                answer if usable(answer) && answer != "-" => Ok(Some(answer.to_owned())),
                _ => Err("jawaban tidak dapat dipakai".to_owned()),
            });
            if let Some(Some(answer)) = answer {
                settled.insert(row.old, answer);
                answered.push(row.old);
            }
        }
        self.refuse_doubled(rows, &mut settled, &answered, questions, key);
        settled
    }

    fn refuse_doubled(
        &self,
        rows: &[Valued],
        settled: &mut HashMap<OldId, String>,
        answered: &[OldId],
        questions: &mut Questions<'_>,
        key: impl Fn(&str) -> String,
    ) {
        let mut counts: HashMap<(OldId, String), u32> = HashMap::new();
        for row in rows {
            if let Some(value) = settled.get(&row.old) {
                *counts.entry((row.scope, key(value))).or_default() += 1;
            }
        }
        for row in rows.iter().filter(|row| answered.contains(&row.old)) {
            let is_double =
                settled.get(&row.old).and_then(|value| counts.get(&(row.scope, key(value)))).is_some_and(|n| *n > 1);
            if is_double {
                questions.fault(self.table, self.column, row.old, "sudah dipakai baris lain");
                settled.remove(&row.old);
            }
        }
    }
}
