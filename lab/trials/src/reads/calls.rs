//! Calls of the benchmark.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::{Context, ensure};
use chrono::Datelike;
use reqwest::{Method, header::ACCEPT_ENCODING, multipart::Form};
use serde_json::{Value, json};

use crate::client::Client;
use crate::trip_form::{TripForm, today};

/// Part of the requests for a call that takes long.
const SHARE_OF_LONG: usize = 8;
/// The call that asks nothing of the database.
pub(super) const HEALTH: &str = "/health/live";
/// The unit of the ratios.
pub(super) const UNIT: &str = "check-auth";
/// The call after which memory is noted.
pub(super) const FIRST_LIST: &str = "trip list, first page";
/// Work unit of the demo account with all roles.
const UNIT_OF_ALL_ROLES: i64 = 3;
/// Travellers of a memo.
const TRAVELLERS: usize = 5;

/// A call, repeated with different ids.
pub(super) struct Call {
    /// Display name.
    pub(super) name: &'static str,
    /// Makes a part of the requests only.
    pub(super) share: usize,
    /// Ratio to [`UNIT`] that is aimed at.
    pub(super) aim: Option<f64>,
    /// Account that calls.
    pub(super) who: &'static str,
    request: Request,
}

/// Request of a call.
enum Request {
    /// GET of each path in turn.
    Get(Vec<String>),
    /// A new trip with five travellers, none of whom is on another trip; and the number of trips so far.
    Memo(Box<TripForm>, AtomicUsize),
    /// A new line of each receipt in turn.
    Line(Vec<i64>),
    /// The assignment letter of each trip in turn, printed again.
    Letter(Vec<i64>),
}

impl Call {
    /// Makes the `n`th request.
    ///
    /// # Errors
    /// A refused call.
    pub(super) async fn make(&self, client: &Client, n: usize) -> anyhow::Result<(Duration, usize)> {
        let request = match &self.request {
            Request::Get(paths) => client.request(Method::GET, &paths[n % paths.len()]),
            Request::Memo(form, filed) => {
                let body = form.body_with(filed.fetch_add(1, Ordering::Relaxed), TRAVELLERS, "Pembinaan");
                client.request(Method::POST, "perjalanan/post/nota-dinas").json(&body)
            }
            Request::Line(receipts) => {
                let form = Form::new().text("item", "Hotel").text("satuan", "malam").text("jenisId", "2");
                let form = form.text("qty", "1").text("nilai", "1000");
                let form = form.text("personilId", receipts[n % receipts.len()].to_string());
                client.request(Method::POST, "kwitansi/post/rampung").multipart(form)
            }
            Request::Letter(trips) => {
                let body = json!({ "id": trips[n % trips.len()] });
                client.request(Method::POST, "perjalanan/post/surat-tugas").json(&body)
            }
        };
        // Uncompressed, as inside an office's network.
        let reply = Client::send(request.header(ACCEPT_ENCODING, "identity")).await?.expect(200)?;
        Ok((reply.took, reply.body.len()))
    }
}

fn requested(name: &'static str, request: Request) -> Call {
    Call { name, share: 1, aim: None, who: "semua", request }
}

fn call(name: &'static str, path: &str) -> Call {
    requested(name, Request::Get(vec![path.to_owned()]))
}

fn calls_of(name: &'static str, path: &str, ids: &[i64]) -> Call {
    requested(name, Request::Get(ids.iter().map(|id| format!("{path}{id}")).collect()))
}

/// All calls, for the user `semua` of a loaded office; those that write come last.
pub(super) async fn calls(client: &Client) -> anyhow::Result<Vec<Call>> {
    let list = client.get("perjalanan/get/all-perjalanan?limit=100").await?.expect(200)?.json()?;
    let rows = list["result"].as_array().context("trips")?;
    let id = |thing: &Value| thing["id"].as_i64();
    let trips: Vec<i64> = rows.iter().filter_map(id).collect();
    let going = rows.iter().filter(|trip| trip["keadaan"] != "batal");
    let travellers = || going.clone().filter_map(|trip| trip["personils"].as_array()).flatten();
    let receipts: Vec<i64> = travellers().filter_map(id).collect();
    let drafts: Vec<i64> = travellers().filter(|traveller| traveller["statusId"] == 1).filter_map(id).collect();
    let issued: Vec<i64> = rows.iter().filter(|trip| trip["keadaan"] == "ditugaskan").filter_map(id).collect();
    ensure!([&trips, &receipts, &drafts, &issued].iter().all(|ids| !ids.is_empty()), "no trips");
    let number = rows[0]["noNotaDinas"].as_str().context("a number")?;
    let trips_of_people = (50..150).map(|id| format!("pegawai/{id}/perjalanan?limit=15")).collect();
    let form = Box::new(TripForm::load(client).await?);
    let long = |call: Call| Call { share: SHARE_OF_LONG, ..call };
    let within = |aim, call: Call| Call { aim: Some(aim), ..call };
    let (year, unit) = (today().year(), UNIT_OF_ALL_ROLES);
    let month = format!("{year}-{:02}", today().month());
    let days = format!("dari={month}-01&sampai={month}-{}", today().num_days_in_month());
    let whole_year = format!("dari={year}-01-01&sampai={year}-12-31");
    let until_today = format!("dari={year}-01-01&sampai={}", today());
    let of_unit =
        |name, query: &str| within(10.0, call(name, &format!("perjalanan/get/all-perjalanan?limit=15{query}")));
    let of_all =
        |name, query: &str| within(25.0, call(name, &format!("admin/get/keuangan/daftar-perjalanan?limit=15{query}")));
    let recap = |name, aim, query: &str| long(within(aim, call(name, &format!("rekap?{query}"))));
    let home = |name, who| within(15.0, Call { who, ..call(name, "beranda") });
    Ok(vec![
        call(HEALTH, "../health/live"),
        call(UNIT, "user/check-auth"),
        of_unit(FIRST_LIST, ""),
        of_unit("trip list, page 120", "&page=119"),
        of_unit("trip list, by number of the memo", "&urut=noNotaDinas"),
        of_unit("trip list, by departure", "&urut=tanggalBerangkat"),
        of_unit("trip list, assigned", "&keadaan=ditugaskan"),
        of_unit("trip list, finished", "&keadaan=selesai"),
        of_unit("trip list, of a month", &format!("&{days}")),
        of_unit("trip list, a number", &format!("&cari={number}")),
        of_unit("trip list, a common word", "&cari=pembinaan"),
        of_unit("trip list, no hit", "&cari=tiadaada"),
        of_all("finance list, first page", ""),
        of_all("finance list, page 1,000", "&page=999"),
        of_all("finance list, assigned", "&keadaan=ditugaskan"),
        of_all("finance list, finished", "&keadaan=selesai"),
        of_all("finance list, a name", "&cari=melati"),
        of_all("finance list, a common word", "&cari=pembinaan"),
        calls_of("trip detail", "perjalanan/get/detail-perjalanan/", &trips),
        calls_of("receipt", "kwitansi/get/rampung/", &receipts),
        calls_of("verifier's detail", "admin/get/detail-perjalanan/", &trips),
        call("form lists", "perjalanan/get/seed"),
        home("home of a clerk", "klerk"),
        home("home of a unit's administrator", "adminunit"),
        home("home of finance", "keuangan"),
        home("home with all roles", "semua"),
        within(10.0, call("verifier's queue", "kwitansi/antrean?limit=15")),
        within(15.0, call("calendar of a unit", &format!("perjalanan/kalender?bulan={month}&unitKerjaId={unit}"))),
        long(within(40.0, call("calendar of all units", &format!("perjalanan/kalender?bulan={month}")))),
        within(15.0, call("budget of a unit", &format!("anggaran?tahun={year}&unitKerjaId={unit}"))),
        long(within(60.0, call("budget of all units", &format!("anggaran?tahun={year}")))),
        recap("recap of a month by person", 40.0, &format!("kelompok=pegawai&{days}")),
        recap("recap of a month by place", 40.0, &format!("kelompok=tujuan&{days}")),
        recap("recap of a year by month", 80.0, &format!("kelompok=bulan&{whole_year}")),
        recap("recap of a year by unit", 80.0, &format!("kelompok=unit&{whole_year}")),
        recap("recap of a year by place", 150.0, &format!("kelompok=tujuan&{whole_year}")),
        recap("recap of a year by sub-activity", 150.0, &format!("kelompok=sub-kegiatan&{whole_year}")),
        recap("recap of a year of a type", 150.0, &format!("kelompok=unit&{whole_year}&tipe=2")),
        recap("recap until today by unit", 150.0, &format!("kelompok=unit&{until_today}")),
        long(within(120.0, call("dashboard", &format!("dasbor?tahun={year}")))),
        within(5.0, call("staff search", "pegawai/get/daftar?search_query=melati&limit=15")),
        long(call("all staff (5,000)", "pegawai/get")),
        call("outgoing letters, first page", "admin/get/surat-keluar?limit=15"),
        call("outgoing letters, page 1,000", "admin/get/surat-keluar?limit=15&page=999"),
        call("number book, first page", "nomor-surat/buku?limit=15"),
        call("audit page", "admin/jejak-audit"),
        call("audit page 1,000", "admin/jejak-audit?page=999"),
        long(within(40.0, call("audit search", &format!("admin/jejak-audit?cari={number}")))),
        requested("a person's trips", Request::Get(trips_of_people)),
        long(requested("assignment letter again", Request::Letter(issued))),
        long(requested("expense line added", Request::Line(drafts))),
        long(requested("memo with five travellers", Request::Memo(form, AtomicUsize::new(0)))),
    ])
}
