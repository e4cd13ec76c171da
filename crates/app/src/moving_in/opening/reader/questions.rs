//! Questions about cells, and what the workbook shall tell besides.

use kernel::text::search_key;
use moving_in::plan::{Finding, OldId, Picks, Plan, Question};
use tables::{CellNote, Class, Noted, cells, heading_key, words::cell_note};

use super::{Read, Reader, Row, heading};
use crate::moving_in::opening::{
    answers::SKIP,
    fields::{ALL, SheetKind},
};

/// Sheet of questions.
pub(in crate::moving_in::opening) const QUESTIONS: &str = "pertanyaan";

/// A question about a cell.
pub(in crate::moving_in::opening) struct Ask {
    pub(in crate::moving_in::opening) topic: &'static str,
    pub(in crate::moving_in::opening) text: String,
    /// Answers that can be used, in words.
    pub(in crate::moving_in::opening) choices: String,
    pub(in crate::moving_in::opening) picks: Picks,
}

impl Ask {
    pub(in crate::moving_in::opening) fn new(topic: &'static str, text: impl Into<String>) -> Self {
        Self { topic, text: text.into(), choices: String::new(), picks: Picks::None }
    }

    /// One about a cell that may be right as it is.
    pub(in crate::moving_in::opening) fn or_yes(self) -> Self {
        Self { choices: format!("'ya' bila benar demikian, {}", or_skip()), picks: Picks::Yes, ..self }
    }
}

impl<'a> Reader<'a> {
    pub(super) fn ask_note<T>(&mut self, row: &Row, field: &'static str, note: CellNote) -> Read<T> {
        let noted = Noted { cell: self.cell_name(row, field), note };
        let topic = if noted.note.is_doubt() { "isi meragukan" } else { "isi tidak terbaca" };
        let ask = Ask::new(topic, cell_note(heading(row.kind, field), &noted));
        let names_person = row.kind.field(field).is_some_and(|field| field.class == Class::Person);
        let ask = if names_person { Ask { picks: Picks::People, ..ask } } else { ask };
        self.ask(row, field, if noted.note.is_doubt() { ask.or_yes() } else { ask })
    }

    /// Asks about a cell: it cannot be used as it is, or as it was answered.
    pub(in crate::moving_in::opening) fn ask<T>(&mut self, row: &Row, field: &'static str, ask: Ask) -> Read<T> {
        let present = cells::text(&self.cell(row, field));
        self.push(self.id(row, field), row.kind.title, row.number(), present, ask);
        None
    }

    /// Asks whether a cell is right as it is; returns whether it was said to be.
    pub(in crate::moving_in::opening) fn confirm(&mut self, row: &Row, field: &'static str, ask: Ask) -> bool {
        let is_right = self.answered.confirms(&self.id(row, field));
        if !is_right {
            self.ask::<()>(row, field, ask.or_yes());
        }
        is_right
    }

    /// Asks once for all cells of a column with a text that is no entry of a list; the answer stands for each of them.
    pub(in crate::moving_in::opening) fn ask_text<T>(&mut self, row: &Row, field: &'static str, ask: Ask) -> Read<T> {
        let present = cells::text(&self.cell(row, field));
        if self.is_first(row.kind, field, &present) {
            let text = format!("{} '{present}' tidak dikenal.", heading(row.kind, field));
            self.push(self.id(row, field), row.kind.title, row.number(), present, Ask { text, ..ask });
        }
        None
    }

    /// Returns whether a text of a field is asked about for the first time.
    pub(in crate::moving_in::opening) fn is_first(&mut self, kind: SheetKind, field: &'static str, text: &str) -> bool {
        self.asked.insert((kind.title, field, search_key(text)))
    }

    /// The answer that stands for a text of a field.
    pub(in crate::moving_in::opening) fn answer_for(
        &self,
        row: &Row,
        field: &'static str,
        text: &str,
    ) -> Option<&'a str> {
        self.answer_of_column(row.kind, self.layouts[row.layout].column(field)?.index, text)
    }

    /// The answer that stands for a text of a column.
    pub(in crate::moving_in::opening) fn answer_of_column(
        &self,
        kind: SheetKind,
        column: usize,
        text: &str,
    ) -> Option<&'a str> {
        self.answered.for_text(kind, column, text)
    }

    /// Asks about a cell of a list that is read by another import.
    pub(in crate::moving_in::opening) fn ask_cell(
        &mut self,
        kind: SheetKind,
        row: u32,
        cell: &str,
        present: String,
        ask: Ask,
    ) {
        self.push(format!("{}!{cell}", kind.title), kind.title, row.into(), present, ask);
    }

    /// Returns whether a cell of such a list was said to be right as it is.
    pub(in crate::moving_in::opening) fn confirms(&self, kind: SheetKind, cell: &str) -> bool {
        self.answered.confirms(&format!("{}!{cell}", kind.title))
    }

    pub(super) fn push(&mut self, id: String, table: &'static str, old: OldId, present: String, ask: Ask) {
        if self.questions.iter().any(|question| question.id == id) {
            return;
        }
        let Ask { topic, text, choices, picks } = ask;
        let answer = self.answered.to(&id).map(str::to_owned);
        let fault = answer.as_ref().map(|_| text.clone());
        self.questions.push(Question { id, topic, table, old, text, present, choices, picks, answer, fault });
    }

    /// Adds a finding, which does not hinder.
    pub(in crate::moving_in::opening) fn find(
        &mut self,
        table: &'static str,
        old: OldId,
        topic: &'static str,
        text: String,
    ) {
        self.findings.push(Finding { topic, table, old, column: "", text });
    }

    /// Hands questions and findings over, and names the sheets that are none of ours.
    pub(in crate::moving_in::opening) fn finish(mut self, plan: &mut Plan) {
        let known = |name: &str| {
            heading_key(name) == QUESTIONS || ALL.iter().any(|kind| kind.is_titled(name) || kind.is_meant(name))
        };
        let read: Vec<usize> = ALL.iter().filter_map(|kind| self.answered.sheet(*kind)).collect();
        for (place, sheet) in self.workbook().sheets.iter().enumerate().filter(|(_, sheet)| !sheet.rows.is_empty()) {
            if !known(&sheet.name) || heading_key(&sheet.name) != QUESTIONS && !read.contains(&place) {
                let text = format!("Lembar {} tidak dibaca ({} baris).", sheet.name, sheet.rows.len());
                self.findings.push(Finding {
                    topic: "lembar tidak dibaca",
                    table: "Buku kerja",
                    old: 0,
                    column: "",
                    text,
                });
            }
        }
        plan.questions = self.questions;
        plan.findings = self.findings;
        plan.sheets = self.sheets;
    }
}

/// A way out of every question.
pub(in crate::moving_in::opening) fn or_skip() -> String {
    format!("atau '{SKIP}' untuk melewati baris ini")
}
