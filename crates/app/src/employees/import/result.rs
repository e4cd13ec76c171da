//! Result of an import as a spreadsheet.

use ports::Error;
use staff::Actor;
use tables::{
    List, Verdict,
    spreadsheets::{Cell, Column, Sheet},
};

use super::{StaffField, StaffImport, StaffNote, import};
use crate::{
    application::App,
    spreadsheets::{Period, caption, office_name},
};

/// State of people whom no row names.
pub const MISSING: &str = "tidak ada di berkas";

/// The verdict on every row of a list as a .xlsx file, people missing from it below; stores nothing. `message` words a note.
///
/// # Errors
/// As [`import`].
#[tracing::instrument(name = "employees.result", skip_all)]
pub async fn result(
    app: &App,
    actor: &Actor,
    list: List<StaffField>,
    message: impl Fn(&StaffNote) -> String + Send,
) -> Result<Vec<u8>, Error> {
    let StaffImport { outcome, missing } = import(app, actor, list, false).await?;
    let mut verdicts = outcome.verdicts;
    verdicts.sort_by_key(|verdict| verdict.row);
    let mut rows: Vec<_> = verdicts.iter().map(|verdict| row(verdict, &message)).collect();
    rows.extend(missing.into_iter().map(|person| {
        let values = person.values.into_iter().map(|(_, value)| Cell::Text(value));
        [Cell::Empty, Cell::text(MISSING)].into_iter().chain(values).collect()
    }));
    let heads = StaffField::SHOWN.map(|field| Column { heading: field.word(), width: field.width() });
    let column = |heading, width| Column { heading, width };
    let before = [column("Baris", 8), column("Keadaan", 18)];
    let columns = before.into_iter().chain(heads).chain([column("Perubahan", 50), column("Pesan", 60)]);
    let today = Period { first: None, last: None }.words(app.clock.today());
    let caption = caption(&office_name(app, actor.parent_unit).await?, &today);
    let sheet = Sheet { title: "Hasil Impor Pegawai", caption, columns: columns.collect(), rows, ..Sheet::default() };
    Ok(app.spreadsheets.write(sheet).await?)
}

fn row(verdict: &Verdict<StaffNote>, message: impl Fn(&StaffNote) -> String) -> Vec<Cell> {
    let changes = verdict.changes.iter().map(|change| {
        let word = StaffField::of_key(change.field).map_or(change.field, StaffField::word);
        format!("{word}: {} → {}", change.before, change.after)
    });
    let changes = changes.collect::<Vec<_>>().join("; ");
    let notes = verdict.notes.iter().map(message).collect::<Vec<_>>().join("; ");
    let values = verdict.values.iter().map(|(_, value)| Cell::text(value.as_str()));
    let state = [Cell::Number(verdict.row.into()), Cell::text(verdict.state.word())];
    state.into_iter().chain(values).chain([Cell::Text(changes), Cell::Text(notes)]).collect()
}
