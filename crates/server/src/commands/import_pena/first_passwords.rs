//! First passwords of the accounts that are taken over, in a file that its owner alone may read.

use std::{
    io::Write,
    path::{Path, PathBuf},
};

use anyhow::Context;
use futures_util::{StreamExt, TryStreamExt, stream};
use moving_in::plan::{AccountPlan, OldId, Plan};
use ports::Passwords;
use tables::spreadsheets::{Cell, Column, Sheet};

use crate::private;

/// Passwords that are hashed at the same time.
const AT_ONCE: usize = 2;

/// A first password of an account.
pub(super) struct Given {
    pub(super) old: OldId,
    username: String,
    name: String,
    /// Work unit of the account; empty without one.
    unit: String,
    password: String,
    pub(super) hash: String,
}

/// Gives each account that is not closed a password of its own.
pub(super) async fn give(plan: &Plan, passwords: &dyn Passwords) -> anyhow::Result<Vec<Given>> {
    let accounts = plan.office.accounts.iter().filter(|account| !account.closed);
    let given = accounts.map(|account| async move {
        let first = passwords.first();
        let hash = passwords.hash(first.secret()).await?;
        Ok::<_, anyhow::Error>(Given {
            old: account.old,
            username: account.username.clone(),
            name: account.name.clone(),
            unit: unit_of(plan, account),
            password: first.secret().expose().to_owned(),
            hash: hash.expose().to_owned(),
        })
    });
    stream::iter(given.collect::<Vec<_>>()).buffered(AT_ONCE).try_collect().await
}

fn unit_of(plan: &Plan, account: &AccountPlan) -> String {
    let unit = plan.office.units.iter().find(|unit| Some(unit.old) == account.unit);
    unit.map(|unit| unit.name.clone()).unwrap_or_default()
}

/// Headings with widths.
const COLUMNS: [(&str, u16); 4] = [("Nama pengguna", 24), ("Nama", 34), ("Unit kerja", 34), ("Kata sandi awal", 20)];

/// Writes the list; an existing one is never overwritten, since it may be the only copy. All cells of a spreadsheet are texts: a user
/// name of 18 digits is no number.
pub(super) fn write(path: &Path, plan: &Plan, given: &[Given]) -> anyhow::Result<PathBuf> {
    let rows: Vec<[&str; 4]> =
        given.iter().map(|one| [&one.username, &one.name, &one.unit, &one.password].map(String::as_str)).collect();
    let list = if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("csv")) {
        separated(&rows)
    } else {
        spreadsheet(plan, &rows).with_context(|| path.display().to_string())?
    };
    let mut file = private::new_file(path).with_context(|| path.display().to_string())?;
    file.write_all(&list).and_then(|()| file.sync_all()).with_context(|| path.display().to_string())?;
    Ok(path.to_owned())
}

fn spreadsheet(plan: &Plan, rows: &[[&str; 4]]) -> anyhow::Result<Vec<u8>> {
    let office = plan.office.parents.first().map(|office| office.name.clone()).unwrap_or_default();
    let sheet = Sheet {
        title: "Kata Sandi Awal",
        caption: format!(
            "{office}\nDiganti oleh pemiliknya sesudah masuk yang pertama; hapus daftar ini setelah dibagikan."
        ),
        columns: COLUMNS.map(|(heading, width)| Column { heading, width }).to_vec(),
        rows: rows.iter().map(|row| row.map(|text| Cell::Text(text.into())).to_vec()).collect(),
        below: Vec::new(),
    };
    Ok(spreadsheets::write(&sheet)?)
}

fn separated(rows: &[[&str; 4]]) -> Vec<u8> {
    let headings = COLUMNS.map(|(heading, _)| heading);
    let line = |cells: &[&str; 4]| cells.map(|text| text.replace([';', '\n'], " ")).join(";") + "\n";
    [headings].iter().chain(rows).map(line).collect::<String>().into_bytes()
}
