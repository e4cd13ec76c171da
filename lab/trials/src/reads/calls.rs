//! Calls of the benchmark.

use std::time::Duration;

use anyhow::{Context, ensure};
use reqwest::{Method, header::ACCEPT_ENCODING};

use crate::client::Client;

/// Part of the requests for a call with a long answer.
const SHARE_OF_LONG: usize = 8;
/// The unit of the ratios.
pub(super) const UNIT: &str = "check-auth";
/// The call after which memory is printed.
pub(super) const FIRST_LIST: &str = "trip list, first page";

/// A call, repeated with different ids.
pub(super) struct Call {
    /// Display name.
    pub(super) name: &'static str,
    /// Makes a part of the requests only.
    pub(super) share: usize,
    paths: Vec<String>,
}

impl Call {
    /// Makes the `n`th request.
    ///
    /// # Errors
    /// A refused call.
    pub(super) async fn make(&self, client: &Client, n: usize) -> anyhow::Result<Duration> {
        let path = &self.paths[n % self.paths.len()];
        // Uncompressed, as inside an office's network.
        let request = client.request(Method::GET, path).header(ACCEPT_ENCODING, "identity");
        Ok(Client::send(request).await?.expect(200)?.took)
    }
}

fn call(name: &'static str, path: &str) -> Call {
    Call { name, share: 1, paths: vec![path.to_owned()] }
}

fn calls_of(name: &'static str, path: &str, ids: &[i64]) -> Call {
    Call { name, share: 1, paths: ids.iter().map(|id| format!("{path}{id}")).collect() }
}

/// All calls, for the user `semua` of a loaded office.
pub(super) async fn calls(client: &Client) -> anyhow::Result<Vec<Call>> {
    let list = client.get("perjalanan/get/all-perjalanan?limit=100").await?.expect(200)?.json()?;
    let rows = list["result"].as_array().context("trips")?;
    let trips: Vec<i64> = rows.iter().filter_map(|trip| trip["id"].as_i64()).collect();
    let travellers = rows.iter().filter_map(|trip| trip["personils"].as_array()).flatten();
    let receipts: Vec<i64> = travellers.filter_map(|traveller| traveller["id"].as_i64()).collect();
    ensure!(!trips.is_empty() && !receipts.is_empty(), "no trips");
    let people: Vec<i64> = (50..150).collect();
    let long = |call: Call| Call { share: SHARE_OF_LONG, ..call };
    Ok(vec![
        call("/health/live", "../health/live"),
        call(UNIT, "user/check-auth"),
        call(FIRST_LIST, "perjalanan/get/all-perjalanan?limit=15"),
        call("trip list, page 120", "perjalanan/get/all-perjalanan?limit=15&page=119"),
        call("trip list, page 1,000", "perjalanan/get/all-perjalanan?limit=15&page=999"),
        call("trip list, searched", "perjalanan/get/all-perjalanan?limit=15&cari=samaraya"),
        call("trip list, a search without a hit", "perjalanan/get/all-perjalanan?limit=15&cari=tiadaada"),
        call("finance list, first page", "admin/get/keuangan/daftar-perjalanan?limit=15"),
        call("finance list, page 1,000", "admin/get/keuangan/daftar-perjalanan?limit=15&page=999"),
        calls_of("trip detail", "perjalanan/get/detail-perjalanan/", &trips),
        calls_of("receipt", "kwitansi/get/rampung/", &receipts),
        calls_of("verifier's detail", "admin/get/detail-perjalanan/", &trips),
        call("form lists", "perjalanan/get/seed"),
        call("home", "beranda"),
        call("verifier's queue", "kwitansi/antrean?limit=15"),
        call("staff search", "pegawai/get/daftar?search_query=melati&limit=15"),
        long(call("all staff (2,000)", "pegawai/get")),
        call("outgoing letters, first page", "admin/get/surat-keluar?limit=15"),
        call("outgoing letters, page 1,000", "admin/get/surat-keluar?limit=15&page=999"),
        call("number book, first page", "nomor-surat/buku?limit=15"),
        call("audit page", "admin/jejak-audit"),
        call("audit page 1,000", "admin/jejak-audit?page=999"),
        long(calls_of("a person's trips", "pegawai/get/detail-pegawai/", &people)),
    ])
}
