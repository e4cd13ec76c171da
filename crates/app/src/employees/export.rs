//! Export of the staff list as a spreadsheet, and the sample file for an import. The export is recorded in the audit
//! log.

use kernel::{Nip, PageRequest};
use ports::{AuditEntry, Error, ExportedSheet};
use staff::Actor;
use tables::spreadsheets::{Cell, Column, Sheet};
use views::{
    EmployeeView,
    audit::{Action, Field, Object},
    employees::EmployeeRow,
};

use super::import::StaffField;
use crate::{
    application::App,
    spreadsheets::{Period, caption, office_name, workbook},
};

/// All results of a search on one page.
const EVERYTHING: PageRequest = PageRequest { page: 0, limit: i64::MAX as u64 };

/// The staff list, or the results of a search, as a .xlsx file that can be imported again.
///
/// # Errors
/// [`Error::Denied`] without role 5.
#[tracing::instrument(name = "employees.export", skip_all)]
pub async fn export(app: &App, actor: &Actor, search: Option<&str>) -> Result<ExportedSheet, Error> {
    let administrator = actor.administrator()?;
    let staff = app.queries.employee_list(search, EVERYTHING).await?;
    let entry = AuditEntry::by(*administrator, app.clock.now(), Action::EmployeeExported, Object::Employee.whole());
    // Only whether it was a search: its text may be a name or a NIP.
    let entry = entry.is(Field::Searched, search.is_some()).is(Field::Rows, staff.rows.len());
    let mut work = app.begin(actor).await?;
    work.record(entry).await?;
    work.commit().await?;
    let rows = staff.rows.into_iter().map(row).collect();
    let (today, all) = (app.clock.today(), Period { first: None, last: None });
    let caption = caption(&office_name(app, actor.parent_unit).await?, &all.words(today));
    let name = format!("Daftar_Pegawai_{}", all.name(today));
    Ok(workbook(app, name, Sheet { caption, ..sheet("Daftar Pegawai", &StaffField::WRITTEN, rows) }).await?)
}

/// A .xlsx file with the headings of an import and one invented person.
///
/// # Errors
/// [`Error::Denied`] without role 5.
#[tracing::instrument(name = "employees.sample", skip_all)]
pub async fn sample(app: &App, actor: &Actor) -> Result<Vec<u8>, Error> {
    actor.administrator()?;
    let person = ["Sifulan, SKM", "19900101 201501 1 001", "Bendahara", "Pembina", "IV/a", "Tingkat 3", "", "PNS"];
    let example = person.into_iter().chain(["Bank Contoh", "0012345678"]);
    let rows = vec![example.map(Cell::text).collect()];
    Ok(app.spreadsheets.write(sheet("Pegawai", &StaffField::SHOWN, rows)).await?)
}

fn sheet(title: &'static str, fields: &[StaffField], rows: Vec<Vec<Cell>>) -> Sheet {
    let columns = fields.iter().map(|field| Column { heading: field.word(), width: field.width() });
    Sheet { title, columns: columns.collect(), rows, ..Sheet::default() }
}

/// One person under [`StaffField::WRITTEN`].
fn row(row: EmployeeRow) -> Vec<Cell> {
    let EmployeeView { name, nip, position, rank, grade, level, kind, .. } = row.employee;
    let unit = row.work_unit.map(|unit| unit.name).unwrap_or_default();
    let nip = Nip::print_with_nik(nip.as_ref());
    let texts: [&str; 8] = [&name, &nip, &position, &rank.name, &grade.name, &level.name, &unit, kind.word()];
    texts.map(Cell::text).to_vec()
}
