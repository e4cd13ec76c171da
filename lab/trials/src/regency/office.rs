//! Units, people, accounts and budgets. Ids are computed: what belongs to a unit has a thousand of them, from the unit's own, so
//! that a copied trip finds its signatories and its budget without a map.

use std::fmt::Write;

use chrono::{Datelike, NaiveDate};
use persistence::entity::{
    assignment_signatories, budget_users, ceilings, memo_signatories, parent_unit_funding_sources, sub_activities,
    technical_officers, treasurers, users,
};
use sea_orm::{ConnectionTrait, DatabaseConnection};

use super::copy::copy;

/// Parent units, the demo office's among them.
pub(super) const PARENTS: i64 = 40;
/// Parent units of the demo office.
const DEMO_PARENTS: i64 = 3;
/// Work units, the demo office's among them.
pub(super) const UNITS: i64 = 300;
/// Work units of the demo office.
pub(super) const DEMO_UNITS: i64 = 8;
/// People.
pub(super) const PEOPLE: i64 = 5000;
/// Years with a budget.
const YEARS: i32 = 5;
/// Units with many trips: two of the demo office, and the first of three parent units.
const BUSY: [i64; 5] = [3, 7, 9, 16, 30];
/// Trips a year of a busy unit.
const OF_BUSY: i64 = 3000;

const OFFICES: [&str; 12] = [
    "Dinas Pendidikan",
    "Dinas Sosial",
    "Dinas Perhubungan",
    "Dinas Pertanian",
    "Dinas Perikanan",
    "Dinas Lingkungan Hidup",
    "Dinas Pekerjaan Umum",
    "Badan Kepegawaian",
    "Badan Perencanaan",
    "Badan Keuangan",
    "Inspektorat",
    "Sekretariat Daerah",
];
const SECTIONS: [&str; 8] = [
    "Sekretariat",
    "Bidang Perencanaan",
    "Bidang Pelayanan",
    "Bidang Pembinaan",
    "Bidang Pengawasan",
    "Bidang Sarana",
    "Subbagian Umum",
    "Subbagian Keuangan",
];
const FIRST: [&str; 10] = ["Awan", "Bayu", "Cempaka", "Dahlia", "Embun", "Fajar", "Gerimis", "Hujan", "Intan", "Jati"];
const LAST: [&str; 10] =
    ["Kemuning", "Lestari", "Melati", "Nusantara", "Ombak", "Permata", "Rimba", "Samudra", "Telaga", "Utama"];

/// Parent unit of a work unit that is not of the demo office.
fn parent_of(unit: i64) -> i64 {
    DEMO_PARENTS + 1 + (unit - DEMO_UNITS - 1) % (PARENTS - DEMO_PARENTS)
}

/// First work unit of a parent unit that is not of the demo office; it has the verifier.
fn first_unit(parent: i64) -> i64 {
    parent + DEMO_UNITS - DEMO_PARENTS
}

/// Unit of the demo office whose signatories, budget and trips a unit copies.
pub(super) fn model_of(unit: i64) -> i64 {
    if unit <= DEMO_UNITS { unit } else { 1 + unit % DEMO_UNITS }
}

/// Trips of a unit in a year.
pub(super) fn weight(unit: i64) -> i64 {
    if BUSY.contains(&unit) { OF_BUSY } else { 100 + unit * 37 % 106 }
}

/// Account of a unit: clerk, administrator or verifier.
pub(super) fn account(unit: i64, which: i64) -> i64 {
    unit * 10 + which
}

/// Verifier of a unit, `NULL` for those of the demo office.
pub(super) fn verifier(unit: i64) -> Option<i64> {
    (unit > DEMO_UNITS).then(|| account(first_unit(parent_of(unit)), 3))
}

/// Units of people by id, as many as the unit's trips ask for.
pub(super) fn homes() -> Vec<i64> {
    let all: i64 = (1..=UNITS).map(weight).sum();
    let mut homes = Vec::new();
    let mut sum = 0;
    for unit in 1..=UNITS {
        sum += weight(unit);
        let until = usize::try_from(sum * PEOPLE / all).unwrap_or_default();
        homes.resize(until.max(homes.len() + 5), unit);
    }
    homes
}

/// Adds the units with all that belongs to them.
///
/// # Errors
/// A failed statement.
pub(super) async fn build(db: &DatabaseConnection, until: NaiveDate) -> anyhow::Result<()> {
    units(db).await?;
    people(db).await?;
    belongings(db, until).await?;
    accounts(db).await
}

async fn units(db: &DatabaseConnection) -> anyhow::Result<()> {
    let mut parents = String::new();
    for id in DEMO_PARENTS + 1..=PARENTS {
        let n = usize::try_from(id - DEMO_PARENTS - 1)?;
        let name = OFFICES
            .get(n)
            .map_or_else(|| format!("Puskesmas {} {}", LAST[n % 10], FIRST[n / 10]), |it| (*it).to_owned());
        write!(
            parents,
            "{}({id}, '{name}', 'U{id:02}', 'Arunika', 'PEMERINTAH KABUPATEN ARUNIKA', 'Jalan Telaga Nomor {id}', '{name}')",
            if parents.is_empty() { "" } else { ", " }
        )?;
    }
    let columns = "id, name, code, origin, government, address, letterhead_name";
    db.execute_unprepared(&format!("INSERT INTO parent_units ({columns}) VALUES {parents}")).await?;
    let mut units = String::new();
    for id in DEMO_UNITS + 1..=UNITS {
        let (parent, n) = (parent_of(id), (id - DEMO_UNITS - 1) / (PARENTS - DEMO_PARENTS));
        let section = SECTIONS[usize::try_from(n)? % SECTIONS.len()];
        let name = format!("(SELECT '{section} ' || name FROM parent_units WHERE id = {parent})");
        let comma = if units.is_empty() { "" } else { ", " };
        write!(units, "{comma}({id}, {parent}, {name}, 'U{parent:02}-{id}', 'Arunika')")?;
    }
    db.execute_unprepared(&format!("INSERT INTO work_units (id, parent_unit_id, name, code, origin) VALUES {units}"))
        .await?;
    Ok(())
}

async fn people(db: &DatabaseConnection) -> anyhow::Result<()> {
    let there = super::last_id(db, "employees").await?;
    let mut rows = String::new();
    for (n, unit) in homes().into_iter().enumerate().skip(usize::try_from(there)?) {
        let name = format!("{} {} {n}", FIRST[n % FIRST.len()], LAST[n / FIRST.len() % LAST.len()]);
        let comma = if rows.is_empty() { "" } else { ", " };
        // Eighteen digits as a NIP has, of people who can't be: born in the year 19.
        let key = name.to_lowercase();
        write!(rows, "{comma}({}, '{name}', '{key}', '0019{n:014}', 'Pelaksana', 1, 1, 1, {unit})", n + 1)?;
    }
    let columns = "id, name, name_key, nip, position, rank_id, grade_id, level_id, work_unit_id";
    db.execute_unprepared(&format!("INSERT INTO employees ({columns}) VALUES {rows}")).await?;
    // Of the ranks that the demo office has.
    for of in ["rank_id", "grade_id", "level_id"] {
        let model = format!("(SELECT m.{of} FROM employees m WHERE m.id = 1 + employees.id % {there})");
        db.execute_unprepared(&format!("UPDATE employees SET {of} = {model} WHERE id > {there}")).await?;
    }
    Ok(())
}

/// Signatories, treasurers, funding sources, sub-activities and their ceilings of each year.
async fn belongings(db: &DatabaseConnection, until: NaiveDate) -> anyhow::Result<()> {
    let unit = "u.id > 8 AND m.work_unit_id = 1 + u.id % 8";
    let own = [("id", "u.id * 1000 + m.id"), ("work_unit_id", "u.id")];
    let from = |table: &str| format!("work_units u CROSS JOIN {table} m WHERE {unit}");
    copy(db, memo_signatories::Entity, &own, &from("memo_signatories")).await?;
    copy(db, budget_users::Entity, &own, &from("budget_users")).await?;
    copy(db, technical_officers::Entity, &own, &from("technical_officers")).await?;
    copy(db, sub_activities::Entity, &own, &from("sub_activities")).await?;
    let own = [("id", "p.id * 1000 + m.id"), ("parent_unit_id", "p.id")];
    let from = |table: &str| format!("parent_units p CROSS JOIN {table} m WHERE p.id > 3");
    copy(db, assignment_signatories::Entity, &own, &from("assignment_signatories")).await?;
    copy(db, treasurers::Entity, &own, &from("treasurers")).await?;
    let sources = "parent_units p CROSS JOIN (SELECT DISTINCT funding_source_id FROM parent_unit_funding_sources) m \
                   WHERE p.id > 3";
    copy(db, parent_unit_funding_sources::Entity, &[("id", ""), ("parent_unit_id", "p.id")], sources).await?;
    for year in (until.year() - YEARS + 1)..=until.year() {
        let year = year.to_string();
        let changed = [("id", ""), ("sub_activity_id", "s.id"), ("year", year.as_str()), ("amount", "m.amount * 2")];
        let from = format!(
            "sub_activities s CROSS JOIN ceilings m WHERE s.id > 1000 AND m.sub_activity_id = s.id % 1000 AND m.year = {}",
            until.year()
        );
        copy(db, ceilings::Entity, &changed, &from).await?;
    }
    Ok(())
}

/// Two clerks and an administrator of each unit, a verifier of each parent unit; passwords are the demo accounts'.
async fn accounts(db: &DatabaseConnection) -> anyhow::Result<()> {
    for (model, which, name) in [(1, 1, "klerk"), (1, 4, "klerkdua"), (2, 2, "adminunit"), (3, 3, "keuangan")] {
        let id = format!("u.id * 10 + {which}");
        let named = format!("'{name}' || u.id");
        let shown = "m.name || ' ' || u.id";
        let changed = [
            ("id", id.as_str()),
            ("username", &named),
            ("username_key", &named),
            ("name", shown),
            ("employee_id", "NULL"),
        ];
        let first = if model == 3 { format!(" AND u.id <= {}", first_unit(PARENTS)) } else { String::new() };
        let units = format!("work_units u CROSS JOIN users m WHERE u.id > 8 AND m.id = {model}{first}");
        copy(db, users::Entity, &changed, &units).await?;
    }
    db.execute_unprepared("INSERT INTO profiles (user_id, work_unit_id) SELECT id, id / 10 FROM users WHERE id > 80")
        .await?;
    let role = "CASE id % 10 WHEN 4 THEN 1 ELSE id % 10 END";
    let roles = format!("INSERT INTO user_roles (user_id, role_id) SELECT id, {role} FROM users WHERE id > 80");
    db.execute_unprepared(&roles).await?;
    Ok(())
}
