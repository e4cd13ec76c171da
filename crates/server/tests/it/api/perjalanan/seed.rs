//! T1: choices of the trip form.

use crate::both_databases;

both_databases! {
    async fn the_lists_hold_the_own_unit_only(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let seed = klerk.get("perjalanan/get/seed?indukUnitKerjaId=1&unitKerjaId=null").await.expect(200);
        for (list, path) in [
            ("resultKlasifikasi", "/namaKlasifikasi"), ("resultTtdNotaDinas", "/pegawai_notaDinas/daftarGolongan/golongan"),
            ("resultTtdSuratTugas", "/indukUnitKerja-ttdSuratTugas/kodeInduk"), ("resultKPA", "/pegawai_KPA/nama"),
            ("resultPPTK", "/pegawai_PPTK/nama"), ("resultSumberDana", "/bendaharas/0/pegawai_bendahara/nama"),
            ("resultDalamKota", "/uangTransport"), ("resultDaftarSubKegiatan", "/subKegiatan"),
            ("resultPelayananKesehatan", "/uangTransport"), ("resultDaftarNomorSurat", "/jenisSurat/nomorSurat"),
            ("resultJenisPerjalanan", "/tipePerjalanan/tipe"),
        ] {
            let rows = seed[list].as_array().unwrap_or_else(|| panic!("{list} is a list"));
            assert!(!rows.is_empty(), "{list}");
            for row in rows {
                assert!(row["id"].is_i64() && row.pointer(path).is_some_and(|v| !v.is_null()), "{list}{path} in {row}");
            }
        }
        assert_eq!(seed["resultJenisTempat"], serde_json::json!([]));
        assert_eq!(seed["resultDaftarNomorSurat"].as_array().expect("counters").len(), 3);
    }

    async fn a_puskesmas_sees_its_own_signatories_first_and_then_the_head_office(app: TestApp) {
        let seed = app.client_as("klerkpkm").await.get("perjalanan/get/seed").await.expect(200);
        let parents: Vec<i64> = seed["resultTtdSuratTugas"].as_array().expect("signatories").iter()
            .map(|s| s["indukUnitKerjaId"].as_i64().expect("a parent unit")).collect();
        let own = parents[0];
        assert_ne!(own, 1);
        assert!(parents.contains(&1), "{parents:?}");
        assert!(parents.windows(2).all(|pair| pair[0] == own || pair[1] == 1), "{parents:?}");
    }

    async fn other_units_are_refused(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        klerk.get("perjalanan/get/seed?unitKerjaId=1").await.expect(403);
        klerk.get("perjalanan/get/seed?indukUnitKerjaId=2").await.expect(403);
        app.client_as("superadmin").await.get("perjalanan/get/seed?indukUnitKerjaId=2&unitKerjaId=1").await.expect(200);
        app.client_as("keuangan").await.get("perjalanan/get/seed").await.expect(403);
    }
}
