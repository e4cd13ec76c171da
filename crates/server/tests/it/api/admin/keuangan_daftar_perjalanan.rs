//! T8: trips of all units, for finance.

use std::collections::BTreeSet;

use persistence::entity::trips;
use sea_orm::{EntityTrait, PaginatorTrait};
use serde_json::{Value, json};

use crate::{api_client::ApiClient, both_databases};

const LIST: &str = "admin/get/keuangan/daftar-perjalanan";

/// All rows, page by page.
async fn all_rows(client: &ApiClient, query: &str) -> Vec<Value> {
    let mut rows = Vec::new();
    for page in 0.. {
        let list = client.get(&format!("{LIST}?limit=100&page={page}&{query}")).await.expect(200);
        rows.extend(list["result"].as_array().expect("rows").iter().cloned());
        if page + 1 >= list["totalPage"].as_u64().expect("pages") {
            break;
        }
    }
    rows
}

both_databases! {
    async fn finance_reads_the_trips_of_all_units(app: TestApp) {
        let rows = all_rows(&app.client_as("keuangan").await, "").await;
        let stored = trips::Entity::find().count(app.db()).await.expect("a count");
        assert_eq!(rows.len() as u64, stored);
        let parents: BTreeSet<_> = rows.iter()
            .map(|row| row["ttdNotaDina"]["unitKerja_notaDinas"]["indukUnitKerja"]["kodeInduk"].to_string()).collect();
        assert!(parents.len() > 1, "{parents:?}");
    }

    async fn every_key_of_the_older_client_is_present_and_never_null(app: TestApp) {
        for row in all_rows(&app.client_as("keuangan").await, "").await {
            for path in [
                "/id", "/untuk", "/asal", "/noNotaDinas", "/tanggalPengajuan", "/jenisPerjalanan/id", "/jenisPerjalanan/jenis",
                "/jenisPerjalanan/kodeRekening", "/jenisPerjalanan/tipePerjalananId", "/ttdSuratTuga/id",
                "/ttdSuratTuga/jabatan", "/ttdSuratTuga/indukUnitKerjaId", "/ttdSuratTuga/pegawai/nama",
                "/ttdSuratTuga/indukUnitKerja_ttdSuratTugas/id", "/ttdSuratTuga/indukUnitKerja_ttdSuratTugas/kodeInduk",
                "/ttdSuratTuga/indukUnitKerja_ttdSuratTugas/daftarUnitKerjas/0/id",
                "/ttdSuratTuga/indukUnitKerja_ttdSuratTugas/daftarUnitKerjas/0/kode", "/suratKeluar/id", "/suratKeluar/nomor",
                "/tempats/0/tanggalBerangkat", "/tempats/0/tanggalPulang", "/tempats/0/dalamKota/id", "/personils/0/id",
                "/personils/0/statusId", "/personils/0/total", "/personils/0/pegawai/nama", "/personils/0/pegawai/nip",
                "/kodeRekening/kode", "/daftarSubKegiatan/kodeRekening", "/ttdNotaDina/id",
            ] {
                assert!(row.pointer(path).is_some_and(|v| !v.is_null()), "{path} in {row}");
            }
            for path in ["/noSuratTugas", "/personils/0/nomorSPD"] {
                assert!(row.pointer(path).is_some(), "{path} in {row}");
            }
        }
    }

    async fn the_account_code_has_one_dot_between_its_parts(app: TestApp) {
        for row in all_rows(&app.client_as("keuangan").await, "").await {
            let part = |pointer: &str| row.pointer(pointer).and_then(Value::as_str).expect("a code").to_owned();
            let whole = format!("{}.{}", part("/daftarSubKegiatan/kodeRekening"), part("/jenisPerjalanan/kodeRekening"));
            assert_eq!(part("/kodeRekening/kode"), whole);
            assert!(!whole.contains("..") && !whole.starts_with('.') && !whole.ends_with('.'), "{whole}");
        }
    }

    async fn the_requested_page_is_echoed_and_the_order_can_be_reversed(app: TestApp) {
        let keuangan = app.client_as("keuangan").await;
        let first = keuangan.get(&format!("{LIST}/?&time=&page=0&limit=undefined&x=1")).await.expect(200);
        assert_eq!(first["result"].as_array().expect("rows").len(), 15);
        assert_eq!((&first["page"], &first["limit"]), (&json!(0), &json!(15)));
        let beyond = keuangan.get(&format!("{LIST}?page=4000")).await.expect(200);
        assert_eq!((&beyond["page"], &beyond["result"]), (&json!(4000), &json!([])));
        let ids = |rows: Vec<Value>| rows.iter().map(|row| row["id"].as_i64().expect("an id")).collect::<Vec<_>>();
        let newest = ids(all_rows(&keuangan, "time=x").await);
        let mut oldest = ids(all_rows(&keuangan, "time=Asc").await);
        oldest.reverse();
        assert_eq!(newest, oldest);
    }

    async fn only_finance_reads_the_list(app: TestApp) {
        app.anonymous().get(LIST).await.expect(401);
        for user in ["klerk", "adminunit", "pencatat", "superadmin", "klerkpkm"] {
            let problem = app.client_as(user).await.get(LIST).await.expect(403);
            assert_eq!(problem["code"], "TIDAK_BERWENANG", "{user}");
        }
        app.client_as("semua").await.get(LIST).await.expect(200);
    }
}
