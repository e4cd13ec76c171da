//! T3: filing of a trip.

use documents::text_of;
use persistence::entity::{counters, letter_numbers, outgoing_letters, trips};
use serde_json::json;

use super::form::{Form, cancel, count};
use crate::both_databases;

/// State that a failed filing must not change.
async fn tally(app: &crate::testapp::TestApp) -> (u64, u64, u64, usize, i64) {
    use sea_orm::EntityTrait;
    let counted = counters::Entity::find().all(app.db()).await.expect("counters").iter().map(|c| c.last).sum();
    (
        count::<trips::Entity>(app).await,
        count::<outgoing_letters::Entity>(app).await,
        count::<letter_numbers::Entity>(app).await,
        app.audit_lines().await.len(),
        counted,
    )
}

both_databases! {
    async fn a_person_has_at_most_twenty_in_town_trips_on_a_day(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::in_town(&klerk, 30, false).await;
        for _ in 0..20 {
            form.file().await;
        }
        let refused = form.submit().await.expect(409);
        let said = refused["message"].as_str().expect("a text");
        assert!(said.ends_with(" sudah mempunyai 20 perjalanan dalam kota pada 2 Maret 2026"), "{said}");
        let checked = klerk.post("perjalanan/periksa", &form.body).await.expect(200)["result"].clone();
        assert!(checked["errors"].as_array().is_some_and(|errors| errors.iter().any(|error| error["message"] == said)), "{checked}");
        let rows = klerk.get("perjalanan/get/all-perjalanan").await.expect(200)["result"].clone();
        assert_eq!((rows[0]["peringatan"].as_array().map(Vec::len), &rows[0]["jumlahPeringatan"]), (Some(5), &json!(19)));
        form.travellers(&[31]).file().await;
    }

    async fn the_memo_is_numbered_and_holds_the_filed_values(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await.with("untuk", json!("Supervisi & <pembinaan> {x}\nbaris dua"));
        let reply = form.submit().await;
        assert_eq!(reply.header("content-disposition"), "attachment; filename=\"nota_dinas.docx\"");
        assert_eq!(reply.header("cache-control"), "no-store");
        let memo = text_of(&reply.expect_docx()).expect("a Word file");
        let row = form.clone().with("untuk", json!("lagi")).travellers(&[31]).file().await;
        let number = row["noNotaDinas"].as_str().expect("a number");
        let sequence: i64 = number.split('/').nth(1).expect("a sequence").parse().expect("digits");
        assert_eq!(number, format!("000.1.2.3/{sequence}/DINKES/P2P/III/2026"));
        assert!(memo.contains(&format!("000.1.2.3/{}/DINKES/P2P/III/2026", sequence - 1)), "{memo}");
        for part in ["Supervisi & <pembinaan> {x}", "baris dua", "Palu", "02 Maret 2026", "04 Maret 2026", "3 (tiga) hari", "${ttd_pengirim}"] {
            assert!(memo.contains(part), "{part} in {memo}");
        }
        assert!(memo.contains(form.staff[30]["nama"].as_str().expect("a name")), "{memo}");
        assert_eq!(row["suratKeluar"]["nomor"], number);
        assert_eq!(row["noSuratTugas"], json!(null));
    }

    async fn a_signatory_who_travels_is_told_so(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let signs = &form.body["dataTtdSurTug"]["value"]["pegawai"]["id"];
        let position = form.staff.iter().position(|person| person["id"] == *signs).expect("the signatory in the staff");
        let form = form.travellers(&[position]);
        let reply = form.submit().await;
        let told = "Penanda tangan surat tugas menugaskan dirinya sendiri";
        let header = percent_encoding::percent_decode_str(&reply.header("x-jaladin-peringatan")).decode_utf8_lossy().into_owned();
        assert!(header.contains(told), "{header}");
        let rows = klerk.get("perjalanan/get/all-perjalanan?limit=100").await.expect(200)["result"].clone();
        let newest = rows.as_array().expect("trips").iter().max_by_key(|row| row["id"].as_i64()).expect("the trip");
        assert!(newest["peringatan"].as_array().expect("warnings").contains(&json!(told)), "{newest}");
    }

    async fn every_refusal_names_its_field_and_stores_nothing(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let before = tally(&app).await;
        let row = |from: &str, to: &str| json!([{ "kota": "Palu", "tanggalBerangkat": from, "tanggalPulang": to }]);
        let six: Vec<_> = form.staff[..6].iter().map(|s| json!({ "value": s })).collect();
        let twice = json!([{ "value": form.staff[3] }, { "value": form.staff[3] }]);
        for (key, value, field, message) in [
            ("pegawai", json!([]), "pegawai", "Pilih 1 sampai 5 pegawai yang berbeda"),
            ("pegawai", json!(six), "pegawai", "Pilih 1 sampai 5 pegawai yang berbeda"),
            ("pegawai", twice, "pegawai", "Pilih 1 sampai 5 pegawai yang berbeda"),
            ("pegawai", json!([{ "value": { "id": 99_999 } }]), "pegawai", "Pilih 1 sampai 5 pegawai yang berbeda"),
            ("dataTtdNotaDinas", json!(null), "dataTtdNotaDinas", "Tanda tangan nota dinas tidak aktif"),
            ("dataTtdSurTug", json!({ "value": { "id": 77_777 } }), "dataTtdSurTug", "Tanda tangan surat tugas tidak aktif"),
            ("PPTKId", json!("undefined"), "PPTKId", "Tanda tangan PPTK tidak aktif"),
            ("KPAId", json!(0), "KPAId", "Tanda tangan pengguna anggaran tidak aktif"),
            ("dataBendaharaId", json!(null), "dataBendaharaId", "Bendahara wajib dipilih"),
            ("dataBendaharaId", json!(77_777), "dataBendaharaId", "Bendahara tidak aktif"),
            ("jenis", json!({ "id": 4 }), "jenis", "Jenis perjalanan tidak diizinkan untuk sumber dana APBD"),
            ("jenis", json!("x"), "jenis", "Isian harus berupa angka bulat"),
            ("kodeKlasifikasi", json!(null), "kodeKlasifikasi", "Klasifikasi wajib dipilih"),
            ("untuk", json!("  "), "untuk", "Untuk wajib diisi"),
            ("untuk", json!("x".repeat(2001)), "untuk", "Isian paling banyak 2000 karakter"),
            ("tanggalPengajuan", json!("NaN"), "tanggalPengajuan", "Tanggal pengajuan wajib diisi"),
            ("tanggalPengajuan", json!("2028-01-01"), "tanggalPengajuan", "Tanggal pengajuan paling jauh satu tahun dari hari ini"),
            ("perjalananKota", json!([]), "perjalananKota", "Isi 1 sampai 10 kota"),
            ("perjalananKota", row("2026-03-04", "2026-03-02"), "perjalananKota.0.tanggalPulang", "Tanggal pulang sebelum tanggal berangkat"),
            ("perjalananKota", row("2026-03-02", "2199-12-31"), "perjalananKota.0.tanggalPulang", "Tanggal pulang paling lama 92 hari sesudah berangkat"),
            ("perjalananKota", row("2026-03-02", "9999-12-31"), "perjalananKota.0.tanggalPulang", "Tahun 1900 sampai 2199."),
            ("perjalananKota", row("2026-03-02", "2026-06-03"), "perjalananKota.0.tanggalPulang", "Tanggal pulang paling lama 92 hari sesudah berangkat"),
            ("perjalananKota", row("1900-01-01", "1900-01-02"), "perjalananKota.0.tanggalBerangkat", "Tanggal berangkat paling jauh satu tahun dari tanggal pengajuan"),
            ("perjalananKota", row("2027-03-02", "2027-03-02"), "perjalananKota.0.tanggalBerangkat", "Tanggal berangkat paling jauh satu tahun dari tanggal pengajuan"),
            ("perjalananKota", row("2026-03-04", ""), "perjalananKota.0.tanggalPulang", "Tanggal pulang wajib diisi"),
            ("perjalananKota", row("2026-02-30", "2026-03-04"), "perjalananKota.0.tanggalBerangkat", "Tanggal tidak sah"),
        ] {
            let problem = form.clone().with(key, value).submit().await.expect(422);
            let named = problem["errors"].as_array().expect("errors");
            let expected = json!({ "field": field, "message": message });
            assert!(named.contains(&expected), "{expected} in {problem}");
            assert_eq!(problem["code"], "ISIAN_TIDAK_SAH");
        }
        assert_eq!(tally(&app).await, before);
    }

    async fn a_trip_may_last_ninety_two_days(app: TestApp) {
        let form = Form::out_of_town(&app.client_as("klerk").await, 30).await;
        let longest = json!([{ "kota": "Palu", "tanggalBerangkat": "2026-03-02", "tanggalPulang": "2026-06-02" }]);
        form.with("perjalananKota", longest).submit().await.expect_docx();
        let limits = include_str!("../../../../../../frontend/src/shared/limits.ts");
        assert!(limits.contains("LONGEST_TRIP = 92;"), "the form has the same bound");
    }

    async fn overlapping_trips_are_refused_unless_in_town(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let first = Form::out_of_town(&klerk, 30).await;
        let number = first.file().await["noNotaDinas"].as_str().expect("a number").to_owned();
        let again = json!([{ "kota": "Poso", "tanggalBerangkat": "2026-03-04", "tanggalPulang": "2026-03-09" }]);
        let problem = first.clone().with("perjalananKota", again).submit().await.expect(409);
        let name = first.staff[30]["nama"].as_str().expect("a name");
        assert_eq!(problem["message"], format!("{name} sudah bertugas dengan {number} pada 2 s.d. 4 Maret 2026"));
        let next_day = json!([{ "kota": "Poso", "tanggalBerangkat": "2026-03-05", "tanggalPulang": "2026-03-09" }]);
        first.with("perjalananKota", next_day).submit().await.expect_docx();
        let in_town = Form::in_town(&klerk, 31, false).await;
        in_town.submit().await.expect_docx();
        let second = in_town.submit().await;
        let warning = percent_encoding::percent_decode_str(&second.header("x-jaladin-peringatan")).decode_utf8_lossy().into_owned();
        assert!(warning.contains("sudah bertugas dengan"), "{warning}");
        second.expect_docx();
        let row = &klerk.get("perjalanan/get/all-perjalanan").await.expect(200)["result"][0];
        assert!(row["peringatan"][0].as_str().expect("a warning").contains("sudah bertugas dengan"), "{row}");
        let row = cancel(&klerk, row["id"].as_i64().expect("an id")).await.expect(200)["result"]["id"].clone();
        let rows = klerk.get("perjalanan/get/all-perjalanan").await.expect(200)["result"].clone();
        let all = rows.as_array().expect("rows");
        let cancelled = all.iter().find(|one| one["id"] == row).expect("the cancelled trip");
        assert_eq!(cancelled["peringatan"], json!([]), "a cancelled trip keeps nobody busy");
    }

    async fn a_failed_rendering_leaves_no_number_letter_or_trip(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let before = tally(&app).await;
        app.fail_rendering(true);
        let problem = form.submit().await.expect(422);
        assert_eq!(problem["code"], "TEMPLAT_TIDAK_SAH");
        assert_eq!(tally(&app).await, before);
        app.fail_rendering(false);
        form.submit().await.expect_docx();
        let after = tally(&app).await;
        assert_eq!((after.0, after.1, after.2, after.4), (before.0 + 1, before.1 + 1, before.2 + 1, before.4 + 1));
    }

    async fn only_a_clerk_of_the_unit_files_for_it(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let mut others = Vec::new();
        for user in ["adminunit", "keuangan", "pencatat"] {
            others.push((user, app.client_as(user).await));
        }
        let before = tally(&app).await;
        for (user, client) in others {
            let problem = client.post("perjalanan/post/nota-dinas", &form.body).await.expect(403);
            assert_eq!(problem["code"], "TIDAK_BERWENANG", "{user}");
        }
        let nobody = app.anonymous().post("perjalanan/post/nota-dinas", &form.body).await.expect(401);
        assert_eq!(nobody["code"], "BELUM_MASUK");
        let foreign = form.clone().with("indukUnitKerjaFE", json!({ "id": 1 })).submit().await.expect(403);
        assert_eq!(foreign["code"], "UNIT_LAIN");
        assert_eq!(tally(&app).await, before);
        let own = klerk.post("perjalanan/post/nota-dinas", &form.body).await;
        own.expect_docx();
    }

    async fn bodies_that_are_no_object_are_refused_in_json(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        for (body, status) in [(json!([]), 400), (json!(null), 400), (json!(7), 400), (json!("x"), 400), (json!({}), 422)] {
            klerk.post("perjalanan/post/nota-dinas", &body).await.expect(status);
        }
        klerk.post_nothing("perjalanan/post/nota-dinas").await.expect(422);
        let wrong = json!({ "pegawai": 1, "untuk": {}, "perjalananKota": "x", "jenis": [1], "isSrikandi": 9 });
        klerk.post("perjalanan/post/nota-dinas", &wrong).await.expect(422);
    }

    async fn unused_fields_of_a_trip_are_not_validated(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let odd = json!([{ "dataDalamKota": { "id": "x" }, "tanggalBerangkat": "Invalid Date", "tanggalPulang": 7 }]);
        let form = Form::out_of_town(&klerk, 30).await.with("dalamKota", odd).with("pelayananKesehatanId", json!("-1"));
        form.submit().await.expect_docx();
    }

    async fn other_roles_are_refused_before_the_body_is_read(app: TestApp) {
        for user in ["adminunit", "keuangan", "pencatat"] {
            let client = app.client_as(user).await;
            for call in ["perjalanan/post/nota-dinas", "perjalanan/post/surat-tugas"] {
                for body in [json!({}), json!([]), json!({ "id": "x", "pegawai": 1 })] {
                    client.post(call, &body).await.expect(403);
                }
            }
            client.get("perjalanan/get/all-perjalanan?unitKerjaId=x").await.expect(403);
            client.get("perjalanan/get/detail-perjalanan/x").await.expect(403);
            client.get("perjalanan/get/jenis-perjalanan/x").await.expect(403);
        }
    }
}
