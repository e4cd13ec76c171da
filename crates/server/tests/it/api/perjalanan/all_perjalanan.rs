//! T4: trip list.

use serde_json::{Value, json};

use crate::both_databases;

both_databases! {
    async fn the_requested_page_is_echoed_and_queries_are_read_leniently(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let all = klerk.get("perjalanan/get/all-perjalanan?&time=&page=0&limit=15&unitKerjaId=undefined").await.expect(200);
        assert_eq!(all["result"].as_array().expect("rows").len(), 15);
        assert_eq!((&all["page"], &all["totalPage"], &all["limit"]), (&json!(0), &json!(3), &json!(15)));
        let beyond = klerk.get("perjalanan/get/all-perjalanan/?page=7&unitKerjaId=NaN&x=%ZZ&&=").await.expect(200);
        assert_eq!((&beyond["page"], &beyond["result"]), (&json!(7), &json!([])));
        let odd = klerk.get("perjalanan/get/all-perjalanan?page=-1&limit=9999").await.expect(200);
        assert_eq!((&odd["page"], &odd["limit"]), (&json!(0), &json!(15)));
    }

    async fn the_order_is_newest_first_or_oldest_first(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let dates = |list: Value| -> Vec<(String, i64)> {
            let rows = list["result"].as_array().expect("rows").clone();
            rows.iter().map(|r| (r["tanggalPengajuan"].as_str().expect("a day").to_owned(), r["id"].as_i64().expect("an id"))).collect()
        };
        let newest = dates(klerk.get("perjalanan/get/all-perjalanan?limit=100").await.expect(200));
        let mut oldest = dates(klerk.get("perjalanan/get/all-perjalanan?limit=100&time=asc").await.expect(200));
        assert!(newest.windows(2).all(|pair| pair[0] >= pair[1]), "{newest:?}");
        oldest.reverse();
        assert_eq!(newest, oldest);
    }

    async fn every_key_of_the_older_client_is_present_and_never_null(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let list = klerk.get("perjalanan/get/all-perjalanan?limit=100").await.expect(200);
        for row in list["result"].as_array().expect("rows") {
            for path in [
                "/id", "/untuk", "/asal", "/noNotaDinas", "/tanggalPengajuan", "/jenisPerjalanan/tipePerjalanan/tipe",
                "/jenisPerjalanan/kodeRekening", "/ttdSuratTuga/jabatan", "/ttdSuratTuga/indukUnitKerjaId",
                "/ttdSuratTuga/pegawai/daftarPangkat/pangkat", "/ttdSuratTuga/pegawai/daftarGolongan/golongan",
                "/ttdSuratTuga/indukUnitKerja_ttdSuratTugas/kodeInduk", "/suratKeluar/nomor", "/tempats/0/tempat",
                "/tempats/0/tanggalBerangkat", "/tempats/0/dalamKota/id", "/tempats/0/dalamKota/nama",
                "/tempats/0/dalamKota/durasi", "/tempats/0/dalamKota/uangTransport", "/personils/0/id",
                "/personils/0/statusId", "/personils/0/total", "/personils/0/pegawai/nama",
                "/personils/0/pegawai/tingkatanId", "/daftarSubKegiatan/kodeRekening", "/KPA/pegawai_KPA/nip",
                "/KPA/jabatan", "/ttdNotaDina/pegawai_notaDinas/nama",
                "/ttdNotaDina/unitKerja_notaDinas/indukUnitKerja/kodeInduk", "/peringatan",
            ] {
                assert!(row.pointer(path).is_some_and(|v| !v.is_null()), "{path} in {row}");
            }
            for path in ["/dasar", "/noSuratTugas", "/personils/0/nomorSPD", "/personils/0/catatan", "/personils/0/pegawai/nomorRekening"] {
                assert!(row.pointer(path).is_some(), "{path} in {row}");
            }
            assert!(row["tanggalPengajuan"].as_str().expect("a day").ends_with("T00:00:00.000Z"));
            assert!(!row["jenisPerjalanan"]["kodeRekening"].as_str().expect("a code").starts_with('.'));
        }
    }

    async fn a_clerk_sees_the_own_unit_and_a_super_admin_any(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        klerk.get("perjalanan/get/all-perjalanan?unitKerjaId=1").await.expect(403);
        let admin = app.client_as("superadmin").await;
        admin.get("perjalanan/get/all-perjalanan?unitKerjaId=1").await.expect(200);
        admin.get("perjalanan/get/all-perjalanan?unitKerjaId=4711").await.expect(404);
        klerk.get("perjalanan/get/all-perjalanan?unitKerjaId=1.5").await.expect(422);
        app.anonymous().get("perjalanan/get/all-perjalanan").await.expect(401);
        for user in ["adminunit", "keuangan", "pencatat"] {
            app.client_as(user).await.get("perjalanan/get/all-perjalanan").await.expect(403);
        }
    }
}
