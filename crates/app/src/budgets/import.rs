//! Imports the ceilings of a year from a budget export with account codes (assurance D-9): first a dry run, then stored by the rules
//! of a single ceiling.

mod judge;

use judge::Judge;
use kernel::Rupiah;
use ports::{AuditEntry, Error, Noun, TripScope};
use staff::{Actor, Role};
use tables::{Class, Field, Fit, Layout, List, Noted, Outcome, Part, Reading, fields::named};
use trips::{SubActivityId, budget::BelowUsed};
use views::audit::{Action, Field as Entry, Object};

use super::change_ceiling;
use crate::{application::App, imports};

/// A field of a budget export.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CeilingField {
    /// Budget year.
    Year,
    /// Account or sub-activity code.
    Code,
    /// Name of the sub-activity, shown beside.
    Name,
    /// Work unit, where several have the code.
    Unit,
    /// Ceiling.
    Ceiling,
}

static FIELDS: [(CeilingField, Field); 5] = [
    (CeilingField::Year, Field::new("tahun", "Tahun", Class::Count).named("tahunanggaran ta thn")),
    (
        CeilingField::Code,
        Field::new("kode", "Kode Rekening", Class::Code)
            .named("kode koderek rekening norekening nomorrekening kodesubkegiatan kodesub kodekegiatan koderekeningsubkegiatan"),
    ),
    (
        CeilingField::Name,
        Field::new("nama", "Sub Kegiatan", Class::Text)
            .named("nama uraian namasubkegiatan kegiatan namakegiatan namarekening uraiansubkegiatan keterangan"),
    ),
    (CeilingField::Unit, Field::new("unit", "Unit Kerja", Class::Choice).named("unit bidang namaunit kodeunit unitorganisasi skpd subunit")),
    (
        CeilingField::Ceiling,
        Field::new("pagu", "Pagu", Class::Amount)
            .named("anggaran plafon paguanggaran jumlah nilai jumlahanggaran nilaianggaran paguindikatif totalanggaran jumlahrp pagurp anggaranrp total"),
    ),
];

impl CeilingField {
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
pub enum CeilingNote {
    /// The cell of a field holds no value, or may not hold the one that was written.
    Cell(CeilingField, Noted),
    /// No year, or none of a budget.
    Year,
    /// No sub-activity of the caller's units has the code.
    UnknownCode(String),
    /// Those of several units have it: their names.
    Several(Vec<String>),
    /// The unit of the row has no such code.
    UnknownUnit(String),
    /// The name of the sub-activity is another.
    OtherName(String),
    /// It is below what is spent and booked.
    BelowUsed(BelowUsed),
    /// It is above the highest amount.
    TooLarge,
    /// An earlier row sets the same ceiling to another amount.
    OfRow(u32),
    /// An earlier row says the same.
    SameAsRow(u32),
}

impl CeilingNote {
    fn is_fault(&self) -> bool {
        match self {
            Self::Cell(_, noted) => !noted.note.is_doubt(),
            Self::OtherName(_) | Self::SameAsRow(_) => false,
            _ => true,
        }
    }

    fn is_doubt(&self) -> bool {
        match self {
            Self::Cell(_, noted) => noted.note.is_doubt(),
            Self::OtherName(_) => true,
            _ => false,
        }
    }
}

/// Checks an export and, if `save`, stores the ceilings that differ in one unit of work; doubtful ones as far as confirmed.
///
/// # Errors
/// [`Error::Denied`] without role 2 or 5; [`Error::Import`] for a file that cannot be read; [`Error::BelowUsed`] if a trip books
/// more meanwhile, and then nothing is stored.
#[tracing::instrument(name = "budgets.import", skip_all)]
pub async fn import(
    app: &App,
    actor: &Actor,
    list: List<CeilingField>,
    save: bool,
) -> Result<Outcome<CeilingNote>, Error> {
    let keeper = actor.guard_keeper()?;
    let List { file, choices, fills, confirmed } = list;
    let workbook = imports::workbook(app, actor, file).await?;
    let recognise =
        |parts: &[Part]| -> Option<(CeilingField, Fit)> { named(parts, FIELDS.iter().map(|(id, field)| (*id, field))) };
    let is_list = |layout: &Layout<CeilingField>| layout.has(CeilingField::Code) && layout.has(CeilingField::Ceiling);
    let mut reading = Reading::of(&workbook, &choices, &recognise, is_list)?;
    let mut work = app.begin(actor).await?;
    let mut judge = Judge::new(&fills, work.unit_names().await?);
    let scope =
        if actor.roles.has(Role::SuperAdmin) { TripScope::Office } else { TripScope::Parent(actor.parent_unit) };
    for year in judge.years(&reading) {
        judge.ledgers.insert(year, app.queries.budgets(scope, year).await?);
    }
    reading.judge_rows(|layout, record| judge.judge(layout, record));
    let wanted: Vec<Deed> =
        judge.read.iter().filter(|(verdict, _)| verdict.is_wanted(&confirmed)).filter_map(|(_, deed)| *deed).collect();
    let verdicts = judge.read.into_iter().map(|(verdict, _)| verdict).collect();
    let key = |field: CeilingField| field.declared().key.to_owned();
    let mut outcome = Outcome::new(&workbook, &reading, key, verdicts, judge.questions);
    if save {
        for Deed { activity, year, amount } in &wanted {
            let found = work.lock_sub_activity(*activity, *year).await?.ok_or(Error::NotFound(Noun::SubActivity))?;
            keeper.of_parent(found.parent_unit)?;
            if change_ceiling(app, work.as_mut(), *keeper, *activity, found.parent_unit, *year, Some(*amount)).await? {
                let object = Object::SubActivity.with(activity.0);
                let before = found.terms.budget.map_or_else(|| "-".to_owned(), |amount| amount.get().to_string());
                let entry = AuditEntry::by(*keeper, app.clock.now(), Action::CeilingSet, object);
                let entry = entry.is(Entry::Year, *year).was(Entry::Budget, before).is(Entry::Budget, amount.get());
                work.record(entry).await?;
            }
        }
        outcome.saved = wanted.len();
        work.commit().await?;
    }
    Ok(outcome)
}

/// A ceiling to be stored.
#[derive(Debug, Clone, Copy)]
struct Deed {
    activity: SubActivityId,
    year: i32,
    amount: Rupiah,
}
