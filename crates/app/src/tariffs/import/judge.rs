//! Judges the rows of a list or matrix of tariffs.

mod reading;

use kernel::Day;
use receipts::tariff::{Tariff, TariffDraft, TariffFault, TariffId, TariffKind, TariffTerms};

use super::{TariffField, TariffNote, TariffVerdict};
use crate::{
    imports::{
        Fills, Layout, Question, Record, State,
        cells::{self, is_nothing},
        column_letters,
    },
    spreadsheets::Cell,
    tariffs::known,
    views::tariffs::TariffBook,
};

/// Keys of the values that are asked once.
const FROM: &str = "mulai";

pub(super) struct Judge<'a> {
    layout: &'a Layout<TariffField>,
    book: &'a TariffBook,
    fills: &'a Fills,
    from: Option<Day>,
    /// Stored tariffs with the ends they are given, and those of earlier rows.
    tariffs: Vec<Tariff>,
    /// Tariffs that end, as they were.
    ended: Vec<Tariff>,
    verdicts: Vec<TariffVerdict>,
    terms: Vec<TariffTerms>,
    titles: usize,
    questions: Vec<Question>,
}

impl<'a> Judge<'a> {
    pub(super) fn new(
        layout: &'a Layout<TariffField>,
        book: &'a TariffBook,
        fills: &'a Fills,
        from: Option<Day>,
        tariffs: Vec<Tariff>,
    ) -> Self {
        let filled = fills.once(FROM).and_then(cells::day_in_words_of_people);
        Self {
            layout,
            book,
            fills,
            from: from.or(filled),
            tariffs,
            ended: Vec::new(),
            verdicts: Vec::new(),
            terms: Vec::new(),
            titles: 0,
            questions: Vec::new(),
        }
    }

    /// Ends the open tariffs of the kinds in the file the day before the first day; returns them with their last day.
    pub(super) fn end_open(&mut self, records: &[Record]) -> Vec<(Tariff, Day)> {
        let Some((from, last)) = self.from.and_then(|from| Some((from, from.pred_opt()?))) else { return Vec::new() };
        let mut kinds = Vec::new();
        for record in records {
            let own = self.kind(record, &mut Vec::new());
            kinds.extend(own);
        }
        kinds.extend(self.layout.columns.iter().filter_map(|column| match column.field {
            Some(TariffField::Amount(kind, _)) => kind,
            _ => None,
        }));
        let ends = |tariff: &Tariff| {
            let terms = &tariff.terms;
            terms.valid_until.is_none() && terms.valid_from < from && kinds.contains(&terms.kind)
        };
        self.ended = self.tariffs.iter().filter(|tariff| ends(tariff)).cloned().collect();
        for tariff in self.tariffs.iter_mut().filter(|tariff| ends(tariff)) {
            tariff.terms.valid_until = Some(last);
        }
        self.ended.iter().map(|tariff| (tariff.clone(), last)).collect()
    }

    /// Judges each amount of a row.
    pub(super) fn judge(&mut self, record: &Record) {
        let amounts = self.layout.columns.iter().filter_map(|column| match column.field {
            Some(TariffField::Amount(kind, level)) => Some((column.index, kind, level)),
            _ => None,
        });
        let amounts: Vec<_> = amounts.collect();
        let filled = |(index, ..): &&(usize, Option<TariffKind>, Option<u8>)| {
            record.cells.get(*index).is_some_and(|cell| !is_nothing(&cells::text(cell)))
        };
        let present: Vec<_> = amounts.iter().filter(filled).copied().collect();
        match (present.as_slice(), amounts.as_slice()) {
            // A title of a group, or a remark below the table.
            ([], [_, ..]) if self.text(record, TariffField::Kind).is_empty() => self.titles += 1,
            ([], [(index, kind, level), ..]) => self.judge_amount(record, *index, *kind, *level, false),
            ([], []) => self.judge_amount(record, usize::MAX, None, None, false),
            (present, amounts) => {
                for (index, kind, level) in present {
                    self.judge_amount(record, *index, *kind, *level, amounts.len() > 1);
                }
            }
        }
    }

    fn judge_amount(
        &mut self,
        record: &Record,
        index: usize,
        of_kind: Option<TariffKind>,
        of_level: Option<u8>,
        is_matrix: bool,
    ) {
        let mut notes = Vec::new();
        let cell = record.cells.get(index).unwrap_or(&Cell::Empty);
        let draft = self.draft(record, cell, of_kind, of_level, &mut notes);
        let (provinces, levels) = known(self.book);
        let values = self.values(&draft);
        let checked = draft.check(&provinces, &levels).map_err(|faults| {
            let told = |fault: &TariffFault| notes.iter().any(|note: &TariffNote| note.stands_for(*fault));
            let faults: Vec<_> = faults.into_iter().filter(|fault| !told(fault)).collect();
            notes.extend(faults.into_iter().map(TariffNote::Fault));
        });
        let mut state = State::New;
        if let Some(terms) = checked.ok().filter(|_| notes.is_empty()) {
            state = self.place(terms, &mut notes);
        }
        if notes.iter().any(TariffNote::is_fault) {
            state = State::Faulty;
        }
        let column = is_matrix.then(|| column_letters(index));
        self.verdicts.push(TariffVerdict { row: record.number, column, values, state, changes: Vec::new(), notes });
    }

    /// Places a tariff among the others.
    fn place(&mut self, terms: TariffTerms, notes: &mut Vec<TariffNote>) -> State {
        let same = |tariff: &&Tariff| {
            let there = &tariff.terms;
            let basis = there.legal_basis.clone();
            *there == TariffTerms { legal_basis: basis, ..terms.clone() }
        };
        if self.tariffs.iter().any(|tariff| same(&tariff)) {
            return State::Same;
        }
        if let Err(refusal) = terms.fits_among(&self.tariffs) {
            notes.push(TariffNote::Refused(refusal));
            return State::Faulty;
        }
        let key = |terms: &TariffTerms| (terms.kind, terms.province, terms.level);
        let before = self.ended.iter().find(|tariff| key(&tariff.terms) == key(&terms));
        notes.extend(before.map(|tariff| TariffNote::Follows(Box::new(tariff.terms.clone()))));
        self.tariffs.push(Tariff { id: TariffId(0), version: 1, terms: terms.clone() });
        self.terms.push(terms);
        State::New
    }

    pub(super) fn finish(self) -> (Vec<TariffVerdict>, Vec<TariffTerms>, usize, Vec<Question>) {
        (self.verdicts, self.terms, self.titles, self.questions)
    }

    fn ask(&mut self, field: &'static str, text: &str) {
        match self.questions.iter_mut().find(|question| question.field == field && question.text == text) {
            Some(question) => question.rows += 1,
            None => self.questions.push(Question { field, text: text.to_owned(), rows: 1 }),
        }
    }

    /// Values as they would be stored.
    fn values(&self, draft: &TariffDraft) -> Vec<(&'static str, String)> {
        let province = draft.province.and_then(|id| self.book.province_name(id)).unwrap_or_default();
        let level = draft.level.and_then(|id| self.book.levels.iter().find(|(of, _)| *of == id));
        let day = |day: Option<Day>| day.map(|day| day.to_string()).unwrap_or_default();
        let values = [
            draft.kind.map(|kind| kind.word().to_owned()).unwrap_or_default(),
            province.to_owned(),
            level.map(|(_, name)| name.clone()).unwrap_or_default(),
            draft.amount.map(|amount| amount.to_string()).unwrap_or_default(),
            draft.legal_basis.clone().unwrap_or_default(),
            day(draft.valid_from),
            day(draft.valid_until),
        ];
        TariffField::WRITTEN.into_iter().map(TariffField::word).zip(values).collect()
    }
}
