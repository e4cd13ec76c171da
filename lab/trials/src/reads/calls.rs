//! Calls of the benchmark.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::{Context, ensure};
use chrono::Datelike;
use reqwest::{Method, header::ACCEPT_ENCODING, multipart::Form};
use serde_json::{Value, json};

use super::questions::{Question, questions};
use crate::client::Client;
use crate::trip_form::{TripForm, today};

/// Part of the requests for a call that takes long.
pub(super) const SHARE_OF_LONG: usize = 8;
/// The call that asks nothing of the database.
pub(super) const HEALTH: &str = "/health/live";
/// The unit of the ratios.
pub(super) const UNIT: &str = "check-auth";
/// The call after which memory is noted.
pub(super) const FIRST_LIST: &str = "trip list of a unit, first page";
/// Work unit of the demo account with all roles.
const UNIT_OF_ALL_ROLES: i64 = 3;
/// Travellers of a memo.
const TRAVELLERS: usize = 5;

/// A call, repeated with different ids.
pub(super) struct Call {
    /// Display name.
    pub(super) name: String,
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

fn requested(name: &str, request: Request) -> Call {
    Call { name: name.to_owned(), share: 1, aim: None, who: "semua", request }
}

pub(super) fn call(name: &str, path: &str) -> Call {
    requested(name, Request::Get(vec![path.to_owned()]))
}

fn calls_of(name: &str, path: &str, ids: &[i64]) -> Call {
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
    let home = |name, aim, who| within(aim, Call { who, ..call(name, "beranda") });
    let mut calls = vec![call(HEALTH, "../health/live"), call(UNIT, "user/check-auth")];
    calls.extend(questions(number).iter().map(Question::call));
    calls.extend([
        calls_of("trip detail", "perjalanan/get/detail-perjalanan/", &trips),
        within(5.0, calls_of("receipt", "kwitansi/get/rampung/", &receipts)),
        within(7.0, calls_of("verifier's detail", "admin/get/detail-perjalanan/", &trips)),
        call("form lists", "perjalanan/get/seed"),
        home("home of a clerk", 15.0, "klerk"),
        home("home of a unit's administrator", 15.0, "adminunit"),
        home("home of finance", 25.0, "keuangan"),
        home("home with all roles", 25.0, "semua"),
        within(15.0, call("calendar of a unit", &format!("perjalanan/kalender?bulan={month}&unitKerjaId={unit}"))),
        long(within(60.0, call("calendar of all units", &format!("perjalanan/kalender?bulan={month}&ringkas=true")))),
        within(15.0, call("budget of a unit", &format!("anggaran?tahun={year}&unitKerjaId={unit}"))),
        long(within(60.0, call("budget of all units", &format!("anggaran?tahun={year}")))),
        long(within(120.0, call("dashboard", &format!("dasbor?tahun={year}")))),
        within(5.0, call("staff search", "pegawai/get/daftar?search_query=melati&limit=15")),
        long(call("all staff (5,000)", "pegawai/get")),
        requested("a person's trips", Request::Get(trips_of_people)),
        long(within(12.0, requested("assignment letter again", Request::Letter(issued)))),
        long(requested("expense line added", Request::Line(drafts))),
        long(within(35.0, requested("memo with five travellers", Request::Memo(form, AtomicUsize::new(0))))),
    ]);
    Ok(calls)
}
