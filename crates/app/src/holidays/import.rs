//! Imports the holidays of a year as ministries publish them (assurance D-9): first a dry run, then stored.

mod judge;

use chrono::Weekday;
use judge::Judge;
use kernel::Day;
use ports::{AuditEntry, Error, UnitOfWork};
use staff::{Actor, Administrator};
use tables::{Class, Field, Fit, Layout, List, Noted, Outcome, Part, Reading, fields::named};
use views::audit::{Action, Field as Entry, Object};

use crate::{application::App, imports};

/// A field of a list of holidays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HolidayField {
    /// Day, or days.
    Day,
    /// Name.
    Name,
    /// Weekday, by which the day is checked.
    Weekday,
}

static FIELDS: [(HolidayField, Field); 3] = [
    (
        HolidayField::Day,
        Field::new("tanggal", "Tanggal", Class::Day).named("tgl tanggallibur haritanggal tanggalhari date"),
    ),
    (
        HolidayField::Name,
        Field::new("nama", "Hari Libur", Class::Text).named(
            "nama namahari namalibur namaharilibur keterangan uraian peringatan perayaan hariraya harilibur name",
        ),
    ),
    (HolidayField::Weekday, Field::new("hari", "Hari", Class::Choice).named("day")),
];

impl HolidayField {
    /// The field of a key.
    pub fn of_key(key: &str) -> Option<Self> {
        FIELDS.iter().find(|(_, field)| field.key == key).map(|(id, _)| *id)
    }

    /// Its declaration.
    pub fn declared(self) -> &'static Field {
        &FIELDS[self as usize].1
    }
}

/// A fault or doubt of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HolidayNote {
    /// The cell of a field holds no value, or may not hold the one that was written.
    Cell(HolidayField, Noted),
    /// The day has no year, and neither has the title.
    NoYear,
    /// The row has no name.
    NoName,
    /// The weekday of the row is another.
    Weekday(String, Weekday),
    /// The day has this name already, which the row replaces.
    Known(String),
    /// An earlier row has the day.
    DayOfRow(u32),
}

impl HolidayNote {
    fn is_fault(&self) -> bool {
        match self {
            Self::Cell(_, noted) => !noted.note.is_doubt(),
            Self::NoYear | Self::NoName | Self::DayOfRow(_) => true,
            Self::Weekday(..) | Self::Known(_) => false,
        }
    }

    fn is_doubt(&self) -> bool {
        match self {
            Self::Cell(_, noted) => noted.note.is_doubt(),
            Self::Weekday(..) => true,
            _ => false,
        }
    }
}

/// Checks a list and, if `save`, stores new days and other names in one unit of work; doubtful ones as far as confirmed.
///
/// # Errors
/// [`Error::Denied`] without role 5; [`Error::Import`] for a file that cannot be read; [`Error::HolidayTaken`] if a day is added
/// meanwhile, and then nothing is stored.
#[tracing::instrument(name = "holidays.import", skip_all)]
pub async fn import(
    app: &App,
    actor: &Actor,
    list: List<HolidayField>,
    save: bool,
) -> Result<Outcome<HolidayNote>, Error> {
    let administrator = actor.administrator()?;
    let List { file, choices, fills, confirmed } = list;
    let workbook = imports::workbook(app, actor, file).await?;
    let recognise =
        |parts: &[Part]| -> Option<(HolidayField, Fit)> { named(parts, FIELDS.iter().map(|(id, field)| (*id, field))) };
    let is_list = |layout: &Layout<HolidayField>| layout.has(HolidayField::Day);
    let mut reading = Reading::of(&workbook, &choices, &recognise, is_list)?;
    let known = app.queries.holidays(None).await?;
    let mut judge = Judge::new(known, fills, app.clock.today());
    reading.judge_rows(|layout, record| judge.judge(layout, record));
    let key = |field: HolidayField| field.declared().key.to_owned();
    let wanted: Vec<_> =
        judge.read.iter().filter(|(verdict, _)| verdict.is_wanted(&confirmed)).map(|(_, deed)| deed.clone()).collect();
    let verdicts = judge.read.into_iter().map(|(verdict, _)| verdict).collect();
    let mut outcome = Outcome::new(&workbook, &reading, key, verdicts, judge.questions);
    if save {
        let mut work = app.begin(actor).await?;
        for deed in &wanted {
            store(app, work.as_mut(), administrator, deed).await?;
        }
        outcome.saved = wanted.len();
        let entry = AuditEntry::by(*administrator, app.clock.now(), Action::HolidaysImported, Object::Holiday.whole());
        work.record(entry.is(Entry::Stored, wanted.len()).is(Entry::Refused, outcome.counts.faulty)).await?;
        work.commit().await?;
    }
    Ok(outcome)
}

/// A day to be stored.
#[derive(Debug, Clone)]
struct Deed {
    day: Day,
    name: String,
    /// The holiday whose name it replaces.
    before: Option<i64>,
}

async fn store(app: &App, work: &mut dyn UnitOfWork, by: Administrator<'_>, deed: &Deed) -> Result<(), Error> {
    let before = match deed.before {
        Some(id) => work.remove_holiday(id).await?,
        None => None,
    };
    let id = work.add_holiday(deed.day, &deed.name).await?.ok_or(Error::HolidayTaken)?;
    let entry = AuditEntry::by(*by, app.clock.now(), Action::HolidayAdded, Object::Holiday.with(id));
    let entry = before.map_or(entry.clone(), |before| entry.was(Entry::Name, before.name));
    Ok(work.record(entry.is(Entry::Day, deed.day).is(Entry::Name, &deed.name)).await?)
}
