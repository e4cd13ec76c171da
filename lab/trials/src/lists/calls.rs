//! Calls of the read trial.

use anyhow::Context;
use chrono::Datelike;
use persistence::entity::{outgoing_letters, travellers, trips, users, work_units};
use sea_orm::{ColumnTrait, DatabaseConnection, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::trip_form::today;

/// Number of calls that read a whole table.
const EXPORTS: usize = 5;

/// A call, repeated with different ids or pages.
pub struct Call {
    /// Display name.
    pub name: &'static str,
    /// Maximum of repetitions.
    pub most: usize,
    path: String,
    ids: Vec<i64>,
}

impl Call {
    /// Path of the `n`th repetition.
    pub fn path(&self, n: usize) -> String {
        let id = self.ids.get(n % self.ids.len().max(1)).copied().unwrap_or_default();
        self.path.replace("{}", &id.to_string())
    }
}

fn call(name: &'static str, path: impl Into<String>, ids: &[i64]) -> Call {
    Call { name, most: usize::MAX, path: path.into(), ids: ids.to_vec() }
}

/// All calls, for the user `semua` of a filled demo office.
pub async fn calls(db: &DatabaseConnection) -> anyhow::Result<Vec<Call>> {
    let user = users::Entity::find().filter(users::Column::UsernameKey.eq("semua")).one(db).await?;
    let user = user.context("the demo user semua")?;
    let unit = persistence::entity::profiles::Entity::find()
        .filter(persistence::entity::profiles::Column::UserId.eq(user.id))
        .one(db)
        .await?
        .context("the unit of semua")?
        .work_unit_id;
    let parent = work_units::Entity::find_by_id(unit).one(db).await?.context("a unit")?.parent_unit_id;
    let of_unit = trips::Entity::find().filter(trips::Column::WorkUnitId.eq(unit));
    let last = |rows: u64, limit: u64| (rows.saturating_sub(1)) / limit;
    let unit_trips = of_unit.clone().count(db).await?;
    let all_trips = trips::Entity::find().count(db).await?;
    let letters = outgoing_letters::Entity::find().filter(outgoing_letters::Column::ParentUnitId.eq(parent));
    let letters = letters.count(db).await?;
    let ids: Vec<i64> = of_unit
        .order_by_desc(trips::Column::SubmittedOn)
        .select_only()
        .column(trips::Column::Id)
        .limit(1000)
        .into_tuple()
        .all(db)
        .await?;
    let slots = travellers::Entity::find().filter(travellers::Column::TripId.is_in(ids.iter().copied()));
    let slots = slots.all(db).await?;
    let (slot_ids, people): (Vec<_>, Vec<_>) = slots.iter().map(|slot| (slot.id, slot.employee_id)).unzip();
    let first: Vec<i64> = (0..10).collect();
    let year = i64::from(today().year());
    let trips = "perjalanan/get/all-perjalanan?limit=15";
    let finance = "admin/get/keuangan/daftar-perjalanan?limit=15";
    let register = "admin/get/surat-keluar?limit=15";
    Ok(vec![
        call("trips of a unit, first pages", format!("{trips}&page={{}}"), &first),
        call("the same, oldest first", format!("{trips}&time=ASC&page={{}}"), &first),
        call("the same, last page", format!("{trips}&page={}", last(unit_trips, 15)), &[]),
        call("trips of all units, first pages", format!("{finance}&page={{}}"), &first),
        call("the same, last page", format!("{finance}&page={}", last(all_trips, 15)), &[]),
        call("a trip", "perjalanan/get/detail-perjalanan/{}", &ids),
        call("a trip to verify", "admin/get/detail-perjalanan/{}", &ids),
        call("a receipt", "kwitansi/get/rampung/{}", &slot_ids),
        call("outgoing letters, first pages", format!("{register}&page={{}}"), &first),
        call("the same, last page", format!("{register}&page={}", last(letters, 15)), &[]),
        call("number book of a year, first pages", format!("nomor-surat/buku?tahun={year}&page={{}}"), &first),
        call("the same, one kind", format!("nomor-surat/buku?tahun={}&jenisId=3&page={{}}", year - 1), &first),
        call("counters", format!("nomor-surat/get/{parent}"), &[]),
        call("the trip form's lists", "perjalanan/get/seed", &[]),
        call("all staff", "pegawai/get", &[]),
        call("staff, first pages", "pegawai/get/daftar?page={}&limit=15", &first),
        call("staff, searched by name", "pegawai/get/daftar?search_query=melati&limit=15", &[]),
        call("staff, searched by NIP", "pegawai/get/daftar?search_query=0000{}&limit=15", &first),
        call("a person's trips", "pegawai/{}/perjalanan", &people),
        call("destinations", "tujuan/get/dalam-kota", &[]),
        call("users", "user/get/user", &[]),
        call("audit log, first pages", "admin/jejak-audit?page={}", &first),
        call("the same, of one trip", "admin/jejak-audit?objek=trip&objekId={}", &ids),
        call("the same, of one action", "admin/jejak-audit?tindakan=receipt.submitted&page={}", &first),
        Call { most: EXPORTS, ..call("the same, a word that is rare", "admin/jejak-audit?cari=tiadaada", &[]) },
        Call { most: EXPORTS, ..call("a unit's trips as a spreadsheet", "perjalanan/ekspor", &[]) },
    ])
}
