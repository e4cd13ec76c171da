//! Reads the cells of a tariff.

use kernel::{Day, DayFault};
use receipts::tariff::{TariffDraft, TariffFault, TariffKind};
use staff::grade::LevelId;

use super::{
    super::{
        TariffField, TariffNote,
        words::{kind, level, province},
    },
    FROM, Judge,
};
use crate::{
    imports::{
        Record,
        cells::{self, is_nothing},
        heading_key,
    },
    spreadsheets::Cell,
};

impl Judge<'_> {
    pub(super) fn draft(
        &mut self,
        record: &Record,
        amount: &Cell,
        of_kind: Option<TariffKind>,
        of_level: Option<u8>,
        notes: &mut Vec<TariffNote>,
    ) -> TariffDraft {
        let long = [TariffField::Kind, TariffField::Province, TariffField::Level, TariffField::LegalBasis];
        let long = long.into_iter().filter(|field| *self.layout.cell(record, *field) == Cell::LongText);
        notes.extend(long.map(TariffNote::Unreadable));
        let kind = of_kind.or_else(|| self.kind(record, notes));
        if kind.is_none() {
            self.ask(TariffField::Kind.word(), "");
        }
        let level = match of_level {
            Some(number) => self.level_numbered(number),
            None => self.level(record, notes),
        };
        let legal_basis = Some(self.text(record, TariffField::LegalBasis)).filter(|text| !text.is_empty());
        let legal_basis = legal_basis.or_else(|| self.fills.once(TariffField::LegalBasis.word()).map(str::to_owned));
        if legal_basis.is_none() {
            self.ask(TariffField::LegalBasis.word(), "");
        }
        let own = self.day(record, TariffField::ValidFrom, notes);
        let valid_from = own.or(self.from);
        if valid_from.is_none() && !notes.iter().any(|note| note.stands_for(TariffFault::ValidFrom)) {
            self.ask(FROM, "");
        }
        let amount = cells::amount(amount).unwrap_or_else(|_| {
            notes.push(TariffNote::Unreadable(TariffField::Amount(None, None)));
            None
        });
        TariffDraft {
            kind,
            province: self.province(record, notes),
            level,
            amount,
            legal_basis,
            valid_from,
            valid_until: self.day(record, TariffField::ValidUntil, notes),
        }
    }

    pub(super) fn kind(&self, record: &Record, notes: &mut Vec<TariffNote>) -> Option<TariffKind> {
        let once = || self.fills.once(TariffField::Kind.word()).and_then(|text| kind(&heading_key(text)));
        let text = self.text(record, TariffField::Kind);
        if text.is_empty() {
            return once();
        }
        let found = kind(&heading_key(self.translated(TariffField::Kind, &text)));
        if found.is_none() {
            let names = TariffKind::ALL.map(|kind| kind.word().to_owned()).to_vec();
            notes.push(TariffNote::Unknown(TariffField::Kind, text, names));
        }
        found
    }

    fn province(&mut self, record: &Record, notes: &mut Vec<TariffNote>) -> Option<trips::ProvinceId> {
        let text = self.text(record, TariffField::Province);
        let found = province(self.translated(TariffField::Province, &text), self.book);
        found.unwrap_or_else(|()| {
            self.ask(TariffField::Province.word(), &text);
            let names = self.book.provinces.iter().map(|province| province.name.clone()).collect();
            notes.push(TariffNote::Unknown(TariffField::Province, text, names));
            None
        })
    }

    fn level(&mut self, record: &Record, notes: &mut Vec<TariffNote>) -> Option<LevelId> {
        let text = self.text(record, TariffField::Level);
        if text.is_empty() || heading_key(&text) == "semua" {
            return None;
        }
        let words = self.translated(TariffField::Level, &text).to_owned();
        let plain = |name: &str| heading_key(name).replace("tingkat", "");
        let by_name = self.book.levels.iter().find(|(_, name)| plain(name) == plain(&words)).map(|(id, _)| *id);
        let found = by_name.or_else(|| level(&heading_key(&words)).and_then(|number| self.level_numbered(number)));
        if found.is_none() {
            self.ask(TariffField::Level.word(), &text);
            let names = self.book.levels.iter().map(|(_, name)| name.clone()).collect();
            notes.push(TariffNote::Unknown(TariffField::Level, text, names));
        }
        found
    }

    /// The travel level of a number, which ends its name.
    fn level_numbered(&self, number: u8) -> Option<LevelId> {
        let ends = |name: &str| {
            heading_key(name).trim_start_matches(|sign: char| !sign.is_ascii_digit()) == number.to_string()
        };
        self.book.levels.iter().find(|(_, name)| ends(name)).map(|(id, _)| *id)
    }

    fn day(&self, record: &Record, field: TariffField, notes: &mut Vec<TariffNote>) -> Option<Day> {
        let filled = || self.fills.once(field.word()).map_or(Ok(None), |text| cells::day(&Cell::text(text)));
        let day =
            cells::day(self.layout.cell(record, field)).and_then(|day| day.map_or_else(filled, |day| Ok(Some(day))));
        day.unwrap_or_else(|fault| {
            notes.push(match fault {
                DayFault::Unreadable => TariffNote::Unreadable(field),
                DayFault::UnknownYear => TariffNote::Year(field),
            });
            None
        })
    }

    pub(super) fn text(&self, record: &Record, field: TariffField) -> String {
        let text = self.layout.text(record, field);
        if is_nothing(&text) { String::new() } else { text }
    }

    /// The word that the person gave for a text of the file, or the text.
    fn translated<'t>(&'t self, field: TariffField, text: &'t str) -> &'t str {
        self.fills.for_text(field.word(), text).unwrap_or(text)
    }
}
