//! Reads the cells of a tariff.

use kernel::{Day, DayFault, typed};
use receipts::tariff::{Journey, MeetingPlace, TariffDraft, TariffFault, TariffKind, TicketClass, words::is_return};
use staff::grade::LevelId;
use tables::{Column, Noted, Record, cells, heading_key, spreadsheets::Cell};
use trips::{ProvinceId, province::province};
use views::tariffs::ProvinceView;

use super::{
    super::{
        TariffField, TariffNote,
        fields::{AmountOf, Levels},
        tables::TariffTable,
        words::{self, likely},
    },
    FROM, Judge,
};

/// Words for all levels.
const ALL_LEVELS: [&str; 3] = ["semua", "semuatingkatan", "seluruhtingkatan"];

/// The day of an answer.
pub(super) fn day_of_text(text: Option<&str>, today: Day) -> Option<Day> {
    text.and_then(|text| typed::day(text, today).ok().flatten())
}

impl Judge<'_> {
    /// The tariffs of an amount: one a level.
    pub(super) fn drafts(
        &mut self,
        table: &TariffTable<'_>,
        record: &Record,
        column: Option<&Column<TariffField>>,
        of: AmountOf,
        notes: &mut Vec<TariffNote>,
    ) -> Vec<TariffDraft> {
        notes.extend(Self::cell_notes(table, record));
        let kind = of.kind.or_else(|| self.kind(table, record, notes)).or(table.kind);
        if kind.is_none() && !is_told(notes, TariffFault::Kind) {
            let question = self.questions.ask(TariffField::Kind.word(), &table.asked_as);
            question.likely = table.likely.map(|kind| kind.word().to_owned());
        }
        let levels = match of.levels {
            Levels::OfRow => self.levels(table, record, notes),
            Levels::These(places) => self.levels_at(places),
            Levels::Asked(_) => {
                self.levels_asked(&column.map(|column| column.heading.clone()).unwrap_or_default(), notes)
            }
        };
        let once = |field: TariffField| self.tables.fills.once(field.word()).map(str::to_owned);
        let legal_basis = Some(table.layout.text(record, TariffField::LegalBasis)).filter(|text| !text.is_empty());
        let legal_basis = legal_basis.or_else(|| once(TariffField::LegalBasis));
        if legal_basis.is_none() && !is_told(notes, TariffFault::LegalBasis) {
            self.questions.ask(TariffField::LegalBasis.word(), "");
        }
        let valid_from = self.day(table, record, TariffField::ValidFrom, notes).or(self.from);
        if valid_from.is_none() && !is_told(notes, TariffFault::ValidFrom) {
            self.questions.ask(FROM, "");
        }
        let draft = TariffDraft {
            kind,
            province: self.province(table, record, kind, notes),
            level: None,
            journey: self.journey(table, record, of, kind, notes),
            amount: Self::amount(record, column, notes),
            legal_basis,
            valid_from,
            valid_until: self.day(table, record, TariffField::ValidUntil, notes),
        };
        levels.into_iter().map(|level| TariffDraft { level, ..draft.clone() }).collect()
    }

    fn amount(record: &Record, column: Option<&Column<TariffField>>, notes: &mut Vec<TariffNote>) -> Option<i64> {
        let cell = column.and_then(|column| record.cells.get(column.index)).unwrap_or(&Cell::Empty);
        let name = column.map(|column| format!("{}{}", column.letters(), record.number)).unwrap_or_default();
        let field = TariffField::Amount(AmountOf::default());
        let (amount, note) = cells::noted_amount(cell);
        notes.extend(note.map(|note| TariffNote::Cell(field, Noted { cell: name, note })));
        amount
    }

    fn kind(&mut self, table: &TariffTable<'_>, record: &Record, notes: &mut Vec<TariffNote>) -> Option<TariffKind> {
        let text = table.layout.text(record, TariffField::Kind);
        if text.is_empty() {
            return None;
        }
        let found = words::kind(self.translated(TariffField::Kind, &text));
        if found.is_none() {
            self.questions.ask(TariffField::Kind.word(), &text);
            let names = TariffKind::ALL.map(|kind| kind.word().to_owned()).to_vec();
            notes.push(self.unknown(TariffField::Kind, text, None, names));
        }
        found
    }

    fn province(
        &mut self,
        table: &TariffTable<'_>,
        record: &Record,
        kind: Option<TariffKind>,
        notes: &mut Vec<TariffNote>,
    ) -> Option<ProvinceId> {
        let text = table.layout.text(record, TariffField::Province);
        let book = self.tables.book;
        if text.is_empty() && kind.is_some_and(TariffKind::has_route) {
            return None;
        }
        let provinces = book.provinces.iter().map(ProvinceView::listed);
        province(self.translated(TariffField::Province, &text), provinces).unwrap_or_else(|_| {
            let names = || book.provinces.iter().map(|province| province.name.as_str());
            let likely = likely(&text, names()).map(str::to_owned);
            self.questions.ask(TariffField::Province.word(), &text).likely.clone_from(&likely);
            let names = names().map(str::to_owned).collect();
            notes.push(self.unknown(TariffField::Province, text, likely, names));
            None
        })
    }

    /// The levels of a row; one entry of none where it names none.
    fn levels(
        &mut self,
        table: &TariffTable<'_>,
        record: &Record,
        notes: &mut Vec<TariffNote>,
    ) -> Vec<Option<LevelId>> {
        let text = table.layout.text(record, TariffField::Level);
        if text.is_empty() || ALL_LEVELS.contains(&heading_key(&text).as_str()) {
            return vec![None];
        }
        let heading = table.layout.column(TariffField::Level).map(|column| column.heading.clone()).unwrap_or_default();
        match self.tables.headings.levels_named(&heading, &text) {
            Some(Levels::These(places)) => self.levels_at(places),
            _ => self.levels_asked(&text, notes),
        }
    }

    /// The levels that were answered for a text of the file.
    fn levels_asked(&mut self, text: &str, notes: &mut Vec<TariffNote>) -> Vec<Option<LevelId>> {
        let field = TariffField::Level;
        let headings = self.tables.headings;
        let answered = self.tables.fills.for_text(field.word(), text).map(|answer| {
            let parts =
                answer.split([',', ';', '/']).map(|part| headings.ranks.level_named(part)).collect::<Option<Vec<_>>>();
            parts.filter(|levels| !levels.is_empty())
        });
        if let Some(Some(levels)) = answered {
            return levels.into_iter().map(Some).collect();
        }
        self.questions.ask(field.word(), text);
        let names = self.tables.book.levels.iter().map(|(_, name)| name.clone()).collect();
        notes.push(self.unknown(field, text.to_owned(), None, names));
        vec![None]
    }

    /// Levels by their places in the table.
    fn levels_at(&self, places: u16) -> Vec<Option<LevelId>> {
        let levels = self.tables.book.levels.iter().enumerate();
        levels.filter(|(place, _)| places & (1 << place) != 0).map(|(_, (id, _))| Some(*id)).collect()
    }

    fn journey(
        &mut self,
        table: &TariffTable<'_>,
        record: &Record,
        of: AmountOf,
        kind: Option<TariffKind>,
        notes: &mut Vec<TariffNote>,
    ) -> Journey {
        let text = |field| Some(table.layout.text(record, field)).filter(|text: &String| !text.is_empty());
        let mut choose = |field: TariffField, names: &[&str]| {
            let said = text(field)?;
            let key = heading_key(self.translated(field, &said));
            let known = names.iter().position(|name| key.contains(&heading_key(name)));
            if known.is_none() {
                self.questions.ask(field.word(), &said);
                let names = names.iter().map(|name| (*name).to_owned()).collect();
                notes.push(self.unknown(field, said, None, names));
            }
            known
        };
        let class = choose(TariffField::Class, &TicketClass::ALL.map(TicketClass::word)).map(|at| TicketClass::ALL[at]);
        let meeting =
            choose(TariffField::Meeting, &MeetingPlace::ALL.map(MeetingPlace::word)).map(|at| MeetingPlace::ALL[at]);
        let said = text(TariffField::Return);
        let is_return = said.as_deref().and_then(is_return);
        let of_units =
            table.layout.column(TariffField::Return).is_some_and(|column| heading_key(&column.heading) == "satuan");
        if let Some(said) = said.filter(|_| is_return.is_none() && !of_units) {
            notes.push(self.unknown(TariffField::Return, said, None, ["ya", "tidak"].map(str::to_owned).to_vec()));
        }
        let is_ride = kind.is_none_or(|kind| kind.usually_returns().is_some());
        Journey {
            origin: text(TariffField::Origin),
            destination: text(TariffField::Destination),
            class: of.class.or(class),
            meeting: of.meeting.or(meeting),
            is_return: is_return.filter(|_| is_ride || !of_units),
        }
    }

    fn day(
        &self,
        table: &TariffTable<'_>,
        record: &Record,
        field: TariffField,
        notes: &mut Vec<TariffNote>,
    ) -> Option<Day> {
        match cells::day(table.layout.cell(record, field), self.tables.today) {
            Ok(Some(day)) => Some(day),
            Ok(None) => {
                let text = self.tables.fills.once(field.word())?;
                match typed::day(text, self.tables.today) {
                    Ok(day) => day,
                    Err(fault) => {
                        notes.push(TariffNote::Answer(field, fault == DayFault::UnknownYear));
                        None
                    }
                }
            }
            Err(note) => {
                notes.push(Self::noted(table, record, field, note));
                None
            }
        }
    }

    /// The word that the person gave for a text of the file, or the text.
    fn translated<'t>(&'t self, field: TariffField, text: &'t str) -> &'t str {
        self.tables.fills.for_text(field.word(), text).unwrap_or(text)
    }

    /// The note on a text that names no entry; the names that there are stand at the first row with it.
    fn unknown(&mut self, field: TariffField, text: String, likely: Option<String>, names: Vec<String>) -> TariffNote {
        let is_told = self.told.iter().any(|(of, told)| *of == field && *told == text);
        if !is_told {
            self.told.push((field, text.clone()));
        }
        TariffNote::Unknown { field, text, likely, names: if is_told { Vec::new() } else { names } }
    }
}

fn is_told(notes: &[TariffNote], fault: TariffFault) -> bool {
    notes.iter().any(|note| note.stands_for(fault))
}
