//! Imports attendance and leave as machines and staff offices list them (assurance 3.4): first a dry run, then stored.

mod judge;

use std::collections::BTreeMap;

use judge::Judge;
use kernel::Day;
use ports::{AttendanceDay, AuditEntry, Error};
use staff::{Actor, AttendanceKind, EmployeeId, Role};
use tables::{Class, Field, Fit, Layout, List, Noted, Outcome, Part, Reading, fields::named};
use views::audit::{Action, Field as Entry, Object};

use crate::{application::App, imports};

/// A field of a list of attendance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AttendanceField {
    /// NIP.
    Nip,
    /// Name, shown beside.
    Name,
    /// Day.
    Day,
    /// Kind.
    Kind,
    /// Time of the stamp.
    Time,
}

static FIELDS: [(AttendanceField, Field); 5] = [
    (
        AttendanceField::Nip,
        Field::new("nip", "NIP", Class::Person).named("nippegawai nipbaru nomorinduk nomorindukpegawai pin"),
    ),
    (AttendanceField::Name, Field::new("nama", "Nama", Class::Text).named("namapegawai namalengkap pegawai")),
    (
        AttendanceField::Day,
        Field::new("tanggal", "Tanggal", Class::Day)
            .named("tgl tanggalpresensi tanggalabsen tanggalkehadiran haritanggal date"),
    ),
    (
        AttendanceField::Kind,
        Field::new("jenis", "Jenis", Class::Choice)
            .named("keterangan status kehadiran jeniskehadiran ket statuskehadiran"),
    ),
    (
        AttendanceField::Time,
        Field::new("jam", "Jam", Class::Choice).named("waktu jammasuk pukul scanmasuk absenmasuk time"),
    ),
];

impl AttendanceField {
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
pub enum AttendanceNote {
    /// The cell of a field holds no value, or may not hold the one that was written.
    Cell(AttendanceField, Noted),
    /// The NIP is none, or a spreadsheet program rounded it.
    Nip(String),
    /// Nobody in service has the NIP.
    Unknown(String),
    /// The person belongs to another parent unit.
    OtherParent,
    /// The row has no day.
    NoDay,
    /// The day of a stamp is still to come.
    Future(Day),
    /// The row has no kind.
    NoKind,
    /// The kind is none of the three.
    Kind(String),
    /// The time is none.
    Time(String),
    /// An earlier row tells the same day of the person: the later one counts, of stamps the earlier time.
    OfRow(u32),
}

impl AttendanceNote {
    fn is_fault(&self) -> bool {
        match self {
            Self::Cell(_, noted) => !noted.note.is_doubt(),
            Self::OfRow(_) => false,
            _ => true,
        }
    }

    fn is_doubt(&self) -> bool {
        matches!(self, Self::Cell(_, noted) if noted.note.is_doubt())
    }
}

/// The day that counts of two of a person: the later row, but of two stamps the earlier time.
fn counting(before: AttendanceDay, after: AttendanceDay) -> AttendanceDay {
    let stamps = before.kind == AttendanceKind::Present && after.kind == AttendanceKind::Present;
    let is_earlier = before.time.is_some_and(|time| after.time.is_none_or(|later| time <= later));
    if stamps && is_earlier { before } else { after }
}

/// Checks a list and, if `save`, stores its days in one unit of work; doubtful ones as far as confirmed.
///
/// # Errors
/// [`Error::Denied`] without role 2 or 5; [`Error::Import`] for a file that cannot be read.
#[tracing::instrument(name = "attendance.import", skip_all)]
pub async fn import(
    app: &App,
    actor: &Actor,
    list: List<AttendanceField>,
    save: bool,
) -> Result<Outcome<AttendanceNote>, Error> {
    let keeper = actor.guard_keeper()?;
    let List { file, choices, fills, confirmed } = list;
    let workbook = imports::workbook(app, actor, file).await?;
    let recognise = |parts: &[Part]| -> Option<(AttendanceField, Fit)> {
        named(parts, FIELDS.iter().map(|(id, field)| (*id, field)))
    };
    let is_list =
        |layout: &Layout<AttendanceField>| layout.has(AttendanceField::Nip) && layout.has(AttendanceField::Day);
    let mut reading = Reading::of(&workbook, &choices, &recognise, is_list)?;
    let mut work = app.begin(actor).await?;
    let parent = (!actor.roles.has(Role::SuperAdmin)).then_some(actor.parent_unit);
    let mut judge = Judge::new(&fills, work.attendants().await?, parent, app.clock.today());
    if let Some(days) = judge.days(&reading) {
        judge.know(work.attendance(days).await?);
    }
    reading.judge_rows(|layout, record| judge.judge(layout, record));
    let mut wanted: BTreeMap<(EmployeeId, Day), AttendanceDay> = BTreeMap::new();
    let rows = judge.read.iter().filter(|(verdict, _)| verdict.is_wanted(&confirmed));
    for (_, day) in rows.filter_map(|(verdict, day)| Some((verdict, (*day)?))) {
        wanted.entry((day.employee, day.day)).and_modify(|before| *before = counting(*before, day)).or_insert(day);
    }
    let verdicts = judge.read.into_iter().map(|(verdict, _)| verdict).collect();
    let key = |field: AttendanceField| field.declared().key.to_owned();
    let mut outcome = Outcome::new(&workbook, &reading, key, verdicts, judge.questions);
    if save {
        let days: Vec<AttendanceDay> = wanted.into_values().collect();
        work.set_attendance(&days).await?;
        outcome.saved = days.len();
        let object = parent.map_or_else(|| Object::ParentUnit.whole(), |id| Object::ParentUnit.with(id.0));
        let entry = AuditEntry::by(*keeper, app.clock.now(), Action::AttendanceImported, object);
        work.record(entry.is(Entry::Stored, days.len()).is(Entry::Refused, outcome.counts.faulty)).await?;
        work.commit().await?;
    }
    Ok(outcome)
}

#[cfg(test)]
mod tests {
    use staff::StampTime;

    use super::*;

    #[test]
    fn the_later_row_counts_but_of_stamps_the_earlier_time() {
        let day = |kind, time: Option<&str>| AttendanceDay {
            employee: EmployeeId(1),
            day: Day::FIRST,
            kind,
            time: time.and_then(StampTime::read),
        };
        let (present, leave) = (AttendanceKind::Present, AttendanceKind::Leave);
        let (morning, evening) = (day(present, Some("07.41")), day(present, Some("16.02")));
        assert_eq!(counting(morning, evening), morning);
        assert_eq!(counting(evening, morning), morning);
        assert_eq!(counting(day(present, None), evening), evening);
        assert_eq!(counting(morning, day(leave, None)), day(leave, None));
    }
}
