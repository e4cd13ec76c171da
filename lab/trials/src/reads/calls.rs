//! Calls of the benchmark.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::{Context, ensure};
use reqwest::{Method, header::ACCEPT_ENCODING, multipart::Form};
use serde_json::{Value, json};

use crate::client::Client;
use crate::trip_form::TripForm;

/// Part of the requests for a call that takes long.
const SHARE_OF_LONG: usize = 8;
/// The unit of the ratios.
pub(super) const UNIT: &str = "check-auth";
/// The call after which memory is noted.
pub(super) const FIRST_LIST: &str = "trip list, first page";
/// Travellers of a memo.
const TRAVELLERS: usize = 5;

/// A call, repeated with different ids.
pub(super) struct Call {
    /// Display name.
    pub(super) name: &'static str,
    /// Makes a part of the requests only.
    pub(super) share: usize,
    /// Ratio to [`UNIT`] that is the bound, and the one aimed at.
    pub(super) goal: Option<[f64; 2]>,
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
    pub(super) async fn make(&self, client: &Client, n: usize) -> anyhow::Result<Duration> {
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
        Ok(Client::send(request.header(ACCEPT_ENCODING, "identity")).await?.expect(200)?.took)
    }
}

fn requested(name: &'static str, request: Request) -> Call {
    Call { name, share: 1, goal: None, request }
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
    let travellers = || rows.iter().filter_map(|trip| trip["personils"].as_array()).flatten();
    let receipts: Vec<i64> = travellers().filter_map(id).collect();
    let drafts: Vec<i64> = travellers().filter(|traveller| traveller["statusId"] == 1).filter_map(id).collect();
    let issued: Vec<i64> = rows.iter().filter(|trip| trip["keadaan"] == "ditugaskan").filter_map(id).collect();
    ensure!([&trips, &receipts, &drafts, &issued].iter().all(|ids| !ids.is_empty()), "no trips");
    let number = rows[0]["noNotaDinas"].as_str().context("a number")?;
    let trips_of_people = (50..150).map(|id| format!("pegawai/{id}/perjalanan?limit=15")).collect();
    let form = Box::new(TripForm::load(client).await?);
    let long = |call: Call| Call { share: SHARE_OF_LONG, ..call };
    let within = |goal, call: Call| Call { goal: Some(goal), ..call };
    let list = [4.0, 2.5];
    Ok(vec![
        call("/health/live", "../health/live"),
        call(UNIT, "user/check-auth"),
        within(list, call(FIRST_LIST, "perjalanan/get/all-perjalanan?limit=15")),
        within(list, call("trip list, page 120", "perjalanan/get/all-perjalanan?limit=15&page=119")),
        call("trip list, page 1,000", "perjalanan/get/all-perjalanan?limit=15&page=999"),
        call("trip list, searched by number", &format!("perjalanan/get/all-perjalanan?limit=15&cari={number}")),
        call("trip list, searched by place", "perjalanan/get/all-perjalanan?limit=15&cari=samaraya"),
        call("trip list, a search without a hit", "perjalanan/get/all-perjalanan?limit=15&cari=tiadaada"),
        within(list, call("finance list, first page", "admin/get/keuangan/daftar-perjalanan?limit=15")),
        call("finance list, page 1,000", "admin/get/keuangan/daftar-perjalanan?limit=15&page=999"),
        within([2.5, 1.8], calls_of("trip detail", "perjalanan/get/detail-perjalanan/", &trips)),
        within([3.5, 2.5], calls_of("receipt", "kwitansi/get/rampung/", &receipts)),
        within([3.5, 2.5], calls_of("verifier's detail", "admin/get/detail-perjalanan/", &trips)),
        within([4.0, 2.5], call("form lists", "perjalanan/get/seed")),
        call("home", "beranda"),
        call("verifier's queue", "kwitansi/antrean?limit=15"),
        within([3.0, 2.0], call("staff search", "pegawai/get/daftar?search_query=melati&limit=15")),
        within([15.0, 8.0], long(call("all staff (2,000)", "pegawai/get"))),
        call("outgoing letters, first page", "admin/get/surat-keluar?limit=15"),
        call("outgoing letters, page 1,000", "admin/get/surat-keluar?limit=15&page=999"),
        call("number book, first page", "nomor-surat/buku?limit=15"),
        call("audit page", "admin/jejak-audit"),
        call("audit page 1,000", "admin/jejak-audit?page=999"),
        requested("a person's trips", Request::Get(trips_of_people)),
        within([10.0, 7.0], long(requested("assignment letter again", Request::Letter(issued)))),
        within([7.0, 5.0], long(requested("expense line added", Request::Line(drafts)))),
        within([15.0, 10.0], long(requested("memo with five travellers", Request::Memo(form, AtomicUsize::new(0))))),
    ])
}
