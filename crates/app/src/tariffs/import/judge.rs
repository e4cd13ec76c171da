//! Judges the rows of lists and matrices of tariffs.

mod reading;

use kernel::Day;
use receipts::tariff::{Tariff, TariffDraft, TariffFault, TariffId, TariffKind, TariffTerms};
use tables::{Class, Column, Fills, Questions, Record, State, cells, column_letters};
use views::tariffs::TariffBook;

use super::{TariffField, TariffNote, TariffVerdict, fields::AmountOf, headings::Headings, tables::TariffTable};
use crate::tariffs::known;

/// Key of the first day, which is asked once.
const FROM: &str = "mulai";

/// Data that rows are judged by.
#[derive(Clone, Copy)]
pub(super) struct Tables<'a> {
    pub(super) book: &'a TariffBook,
    pub(super) headings: Headings<'a>,
    pub(super) fills: &'a Fills,
    pub(super) today: Day,
}

pub(super) struct Judge<'a> {
    tables: Tables<'a>,
    from: Option<Day>,
    /// Stored tariffs with the ends they are given, and those of earlier rows.
    tariffs: Vec<Tariff>,
    read: Vec<Entry>,
    questions: Questions,
    /// Provinces and levels of which a message has named all there are.
    told: Vec<(TariffField, String)>,
}

/// A tariff as the file says.
struct Entry {
    row: u32,
    column: Option<String>,
    draft: TariffDraft,
    notes: Vec<TariffNote>,
}

/// What an import does.
pub(super) struct Judged {
    pub(super) verdicts: Vec<(TariffVerdict, Option<TariffTerms>)>,
    /// Tariffs that end, as they were, with their last day.
    pub(super) ended: Vec<(Tariff, Day)>,
    pub(super) questions: Questions,
}

impl<'a> Judge<'a> {
    pub(super) fn new(tables: Tables<'a>, from: Option<Day>, tariffs: Vec<Tariff>) -> Self {
        let filled = || reading::day_of_text(tables.fills.once(FROM), tables.today);
        let from = from.or_else(filled);
        Self { tables, from, tariffs, read: Vec::new(), questions: Questions::default(), told: Vec::new() }
    }

    /// Reads each amount of a row; returns whether it has one, or tells one that is missing.
    pub(super) fn read(&mut self, table: &TariffTable<'_>, record: &Record) -> bool {
        let amounts: Vec<(&Column<TariffField>, AmountOf)> = table
            .layout
            .columns
            .iter()
            .filter_map(|column| {
                if let Some(TariffField::Amount(amount)) = column.field { Some((column, amount)) } else { None }
            })
            .collect();
        let is_filled = |column: &Column<TariffField>| record.cells.get(column.index).is_some_and(cells::is_filled);
        let present: Vec<_> = amounts.iter().filter(|(column, _)| is_filled(column)).collect();
        if present.is_empty() {
            // A title of a group, or a remark below the table; a list that names a kind lacks its amount.
            let names_kind = !table.layout.text(record, TariffField::Kind).is_empty();
            if !amounts.is_empty() && !names_kind {
                return false;
            }
            let (column, amount) =
                amounts.first().map_or((None, AmountOf::default()), |(column, of)| (Some(*column), *of));
            self.read_amount(table, record, column, amount, false);
            return true;
        }
        for (column, amount) in present {
            self.read_amount(table, record, Some(column), *amount, amounts.len() > 1);
        }
        true
    }

    fn read_amount(
        &mut self,
        table: &TariffTable<'_>,
        record: &Record,
        column: Option<&Column<TariffField>>,
        amount: AmountOf,
        is_matrix: bool,
    ) {
        let mut notes = Vec::new();
        let drafts = self.drafts(table, record, column, amount, &mut notes);
        let letters = column.filter(|_| is_matrix).map(|column| column_letters(column.index));
        let entry = |draft| Entry { row: record.number, column: letters.clone(), draft, notes: notes.clone() };
        self.read.extend(drafts.into_iter().map(entry));
    }

    /// Faults and doubts of the cells of a row.
    fn cell_notes(table: &TariffTable<'_>, record: &Record) -> Vec<TariffNote> {
        let note = |field: TariffField| {
            let class = field.declared().class;
            let own = matches!(class, Class::Text | Class::Choice).then(|| table.layout.note(record, field, class));
            own.flatten().map(|noted| TariffNote::Cell(field, noted))
        };
        TariffField::WRITTEN.into_iter().filter_map(note).collect()
    }

    /// Judges what was read against what there is and against each other.
    pub(super) fn judged(mut self) -> Judged {
        let ended = self.end_open();
        let (provinces, levels) = known(self.tables.book);
        let mut verdicts = Vec::new();
        for Entry { row, column, draft, mut notes } in std::mem::take(&mut self.read) {
            let values = self.values(&draft);
            let checked = draft.check(&provinces, &levels).map_err(|faults| {
                let told = |fault: &TariffFault| notes.iter().any(|note: &TariffNote| note.stands_for(*fault));
                let faults: Vec<_> = faults.into_iter().filter(|fault| !told(fault)).collect();
                notes.extend(faults.into_iter().map(TariffNote::Fault));
            });
            let sound = checked.ok().filter(|_| !notes.iter().any(TariffNote::is_fault));
            let (mut state, terms) = match sound {
                Some(terms) => self.place(terms, &ended, &mut notes),
                None => (State::Faulty, None),
            };
            if state == State::New && notes.iter().any(TariffNote::is_doubt) {
                state = State::Doubtful;
            }
            let verdict = TariffVerdict { row, column, values, state, changes: Vec::new(), notes };
            verdicts.push((verdict, terms));
        }
        Judged { verdicts, ended, questions: self.questions }
    }

    /// Ends the open tariffs of the kinds in the file the day before the first day.
    fn end_open(&mut self) -> Vec<(Tariff, Day)> {
        let Some((from, last)) = self.from.and_then(|from| Some((from, from.pred_opt()?))) else { return Vec::new() };
        let kinds: Vec<TariffKind> = self.read.iter().filter_map(|entry| entry.draft.kind).collect();
        let ends = |tariff: &Tariff| {
            let terms = &tariff.terms;
            terms.valid_until.is_none() && terms.valid_from < from && kinds.contains(&terms.kind)
        };
        let ended = self.tariffs.iter().filter(|tariff| ends(tariff)).map(|tariff| (tariff.clone(), last)).collect();
        for tariff in self.tariffs.iter_mut().filter(|tariff| ends(tariff)) {
            tariff.terms.valid_until = Some(last);
        }
        ended
    }

    /// Places a tariff among the others.
    fn place(
        &mut self,
        terms: TariffTerms,
        ended: &[(Tariff, Day)],
        notes: &mut Vec<TariffNote>,
    ) -> (State, Option<TariffTerms>) {
        let same = |tariff: &Tariff| {
            let there = &tariff.terms;
            let same_places =
                there.journey.key() == terms.journey.key() && there.journey.is_return == terms.journey.is_return;
            let (legal_basis, journey) = (there.legal_basis.clone(), there.journey.clone());
            same_places && *there == TariffTerms { legal_basis, journey, ..terms.clone() }
        };
        if self.tariffs.iter().any(same) {
            return (State::Same, None);
        }
        if let Err(refusal) = terms.fits_among(&self.tariffs) {
            notes.push(TariffNote::Refused(refusal));
            return (State::Faulty, None);
        }
        let before = ended.iter().find(|(tariff, _)| tariff.terms.is_for_the_same(&terms));
        notes.extend(before.map(|(tariff, _)| TariffNote::Follows(Box::new(tariff.terms.clone()))));
        self.tariffs.push(Tariff { id: TariffId(0), version: 1, terms: terms.clone() });
        (State::New, Some(terms))
    }

    /// Values as they would be stored.
    fn values(&self, draft: &TariffDraft) -> Vec<(&'static str, String)> {
        let book = self.tables.book;
        let province = draft.province.and_then(|id| book.province_name(id)).unwrap_or_default();
        let level = draft.level.and_then(|id| book.levels.iter().find(|(of, _)| *of == id));
        let day = |day: Option<Day>| day.map(|day| day.to_string()).unwrap_or_default();
        let journey = &draft.journey;
        let values = [
            draft.kind.map(|kind| kind.word().to_owned()).unwrap_or_default(),
            province.to_owned(),
            level.map(|(_, name)| name.clone()).unwrap_or_default(),
            draft.amount.map(|amount| amount.to_string()).unwrap_or_default(),
            draft.legal_basis.clone().unwrap_or_default(),
            day(draft.valid_from),
            day(draft.valid_until),
            journey.origin.clone().unwrap_or_default(),
            journey.destination.clone().unwrap_or_default(),
            journey.class.map(|class| class.word().to_owned()).unwrap_or_default(),
            journey.meeting.map(|place| place.word().to_owned()).unwrap_or_default(),
            journey.is_return.map(|is_return| if is_return { "ya" } else { "tidak" }.to_owned()).unwrap_or_default(),
        ];
        TariffField::WRITTEN
            .into_iter()
            .map(TariffField::word)
            .zip(values)
            .filter(|(key, value)| {
                !value.is_empty() || !["asal", "tujuan", "kelas", "lokasi", "pulangPergi"].contains(key)
            })
            .collect()
    }

    fn noted(table: &TariffTable<'_>, record: &Record, field: TariffField, note: cells::CellNote) -> TariffNote {
        TariffNote::Cell(field, table.layout.noted(record, field, note))
    }
}
