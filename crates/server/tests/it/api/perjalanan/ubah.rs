//! P1: changes of filed trips.

use documents::text_of;
use serde_json::{Value, json};

use super::form::{Form, REASON, book, cancel, detail};
use crate::audit::{after, before, newest};
use crate::{api::kwitansi::sheet::Sheet, both_databases};

fn order(trip: &Value, place: usize) -> String {
    trip["personils"][place]["nomorSPD"].as_str().expect("an SPD number").to_owned()
}

/// Place of a number in its counter.
fn serial(number: &str) -> i64 {
    number.split('/').nth(1).and_then(|serial| serial.parse().ok()).expect("a serial")
}

both_databases! {
    /// Scenario 3: changed after the letter.
    async fn dates_move_and_a_traveller_is_replaced_after_the_letter(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await.travellers(&[30, 31, 40]);
        let id = form.issued().await;
        let first = detail(&klerk, id).await;
        assert_eq!((&first["keadaan"], &first["revisi"], &first["alasanBatal"]), (&json!("ditugaskan"), &json!(0), &Value::Null));
        let moved = form.clone().on("2026-03-03", "2026-03-05");
        let answer = moved.change(id, REASON).await.expect(200);
        assert_eq!((&answer["result"]["revisi"], &answer["peringatan"]), (&json!(1), &json!(["Perkiraan biaya belum lengkap: Pilih provinsi Palu."])));
        for key in ["noNotaDinas", "noSuratTugas"] {
            assert_eq!(answer["result"][key], first[key]);
        }
        for place in 0..3 {
            assert_eq!(answer["result"]["personils"][place]["id"], first["personils"][place]["id"]);
            assert_eq!(order(&answer["result"], place), order(&first, place));
        }
        let paper = klerk.post("perjalanan/post/surat-tugas", &json!({ "id": id })).await.expect_docx();
        let paper = text_of(&paper).expect("a Word file");
        assert!(paper.contains("Revisi 1") && paper.contains("03 Maret 2026 s.d. 05 Maret 2026"), "{paper}");

        let replaced = moved.clone().travellers(&[40, 41, 30]);
        let last = serial(&order(&first, 2));
        let answer = replaced.change(id, REASON).await.expect(200);
        let result = &answer["result"];
        assert_eq!([0, 2].map(|place| order(result, place)), [order(&first, 2), order(&first, 0)], "kept numbers, new slots");
        assert_eq!(serial(&order(result, 1)), last + 1, "the next number");
        assert_eq!(result["personils"][0]["id"], first["personils"][2]["id"]);
        let rows = book(&app, 3).await;
        let void = rows.iter().find(|row| row["nomor"] == order(&first, 1)).expect("the number stays in the book");
        assert_eq!((&void["keadaan"], &void["alasan"]), (&json!("batal"), &json!(REASON)));
        assert!(void["oleh"].is_string() && void["kapan"] == "2026-03-01T02:00:00.000Z", "{void}");
        assert_eq!(void["personil"], form.staff[31]["nama"]);
        assert_eq!(rows.iter().filter(|row| row["keadaan"] == "batal").count(), 1);

        let problem = moved.change_of(id, &first["versi"], REASON).await.expect(409);
        assert_eq!((&problem["code"], &problem["terbaru"]), (&json!("BERUBAH"), &detail(&klerk, id).await));
        let said = problem["message"].as_str().expect("a text");
        assert!(said.starts_with("Data ini telah diubah oleh ") && said.ends_with(" pada 1 Maret 2026 10.00 WITA."), "{said}");
    }

    async fn a_traveller_with_an_advance_is_not_taken_out(app: TestApp) {
        let (klerk, finance) = (app.client_as("klerk").await, app.client_as("keuangan").await);
        let form = Form::out_of_town(&klerk, 30).await.travellers(&[30, 31]);
        let id = form.file().await["id"].as_i64().expect("an id");
        let trip = detail(&klerk, id).await;
        let slot = trip["personils"][1].clone();
        let pay = async |amount: i64, version: &Value| {
            let body = json!({ "nilai": amount, "tanggal": "2026-03-01", "nomorBukti": "BK-1", "versi": version });
            finance.post(&format!("kwitansi/{}/uang-muka", slot["id"]), &body).await.expect(200)["result"]["versi"].clone()
        };
        let version = pay(500_000, &slot["versi"]).await;
        let alone = form.clone().travellers(&[30]);
        let problem = alone.change(id, "").await.expect(409);
        let name = slot["pegawai"]["nama"].as_str().expect("a name");
        assert_eq!(problem["message"], format!("Catat dahulu setoran kembali uang muka {name}."));
        assert_eq!(detail(&klerk, id).await["personils"].as_array().expect("travellers").len(), 2);
        let part = json!({ "nilai": 200_000, "tanggal": "2026-03-01", "nomorBukti": "STS-1", "versi": version });
        let path = format!("kwitansi/{}/setoran-kembali", slot["id"]);
        let version = finance.post(&path, &part).await.expect(200)["result"]["versi"].clone();
        alone.change(id, "").await.expect(409);
        let rest = json!({ "nilai": 300_000, "tanggal": "2026-03-01", "nomorBukti": "STS-2", "versi": version });
        finance.post(&path, &rest).await.expect(200);
        let answer = alone.change(id, "").await.expect(200);
        assert_eq!(answer["result"]["personils"].as_array().expect("travellers").len(), 1);
    }

    async fn a_change_is_told_with_before_and_after_in_words(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let id = form.issued().await;
        let changed = form.clone().on("2026-03-03", "2026-03-05").with("untuk", json!("Pembinaan"));
        changed.change(id, REASON).await.expect(200);
        let line = newest(&app, "trip.changed").await;
        assert_eq!(before(&line), json!({ "purpose": "Supervisi program", "places": "Palu (2 s.d. 4 Maret 2026)" }));
        let expected = json!({
            "purpose": "Pembinaan", "places": "Palu (3 s.d. 5 Maret 2026)", "reason": REASON, "revision": "1"
        });
        assert_eq!((line.object_id, after(&line)), (Some(id), expected));
    }

    async fn nothing_different_is_no_change(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let id = form.issued().await;
        let before = detail(&klerk, id).await;
        let answer = form.change(id, "").await.expect(200);
        assert_eq!(answer["result"], before);
        let mut same = before["isian"].clone();
        for key in ["untuk", "asal", "alatAngkutan", "tanggalPengajuan", "versi"] {
            same[key] = before[key].clone();
        }
        same["subKegiatanId"] = before["daftarSubKegiatan"]["id"].clone();
        same["pegawai"] = json!([{ "value": { "id": before["personils"][0]["pegawaiId"] } }]);
        let place = &before["tempats"][0];
        same["perjalananKota"] = json!([{
            "kota": place["tempat"], "tanggalBerangkat": place["tanggalBerangkat"], "tanggalPulang": place["tanggalPulang"],
        }]);
        let answer = klerk.put(&format!("perjalanan/{id}"), &same).await.expect(200);
        assert_eq!(answer["result"], before, "T6 holds the whole form");
        assert!(crate::audit::lines(&app, "trip.changed").await.is_empty());
    }

    async fn parts_of_numbers_stay(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let id = form.issued().await;
        let codes = klerk.get("klasifikasi/get/kode-klasifikasi/1").await.expect(200)["result"].clone();
        let other = codes.as_array().expect("codes").iter().find(|code| code["kode"] != "000.1.2.3").expect("another");
        for (key, value) in [
            ("kodeKlasifikasi", json!({ "value": other })),
            ("tanggalPengajuan", json!("2026-03-02")),
            ("indukUnitKerjaFE", json!({ "id": 1 })),
        ] {
            let problem = form.clone().with(key, value).change(id, REASON).await.expect(422);
            let message = "Bagian dari nomor surat; batalkan perjalanan dan ajukan lagi";
            assert_eq!(problem["errors"], json!([{ "field": key, "message": message }]));
        }
    }

    async fn the_signatory_of_a_numbered_letter_stays_within_the_parent_unit(app: TestApp) {
        let clerk = app.client_as("klerkpkm").await;
        let form = Form::out_of_town(&clerk, 30).await;
        let seed = clerk.get("perjalanan/get/seed").await.expect(200);
        let signatories = seed["resultTtdSuratTugas"].as_array().expect("signatories").clone();
        let own = signatories[0]["indukUnitKerjaId"].clone();
        let abroad = signatories.iter().find(|s| s["indukUnitKerjaId"] != own).expect("one of the head office");
        let other = form.clone().with("dataTtdSurTug", json!({ "value": abroad }));
        let id = form.file().await["id"].as_i64().expect("an id");
        other.change(id, "").await.expect(200);
        form.change(id, "").await.expect(200);
        clerk.post("perjalanan/post/surat-tugas", &json!({ "id": id })).await.expect_docx();
        let problem = other.change(id, REASON).await.expect(422);
        assert_eq!(problem["errors"][0]["field"], "dataTtdSurTug", "{problem}");
    }

    async fn a_version_and_after_the_letter_a_reason_are_needed(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let id = form.file().await["id"].as_i64().expect("an id");
        let other = form.clone().with("untuk", json!("Pembinaan"));
        let problem = other.change_of(id, &Value::Null, REASON).await.expect(422);
        assert_eq!(problem["errors"], json!([{ "field": "versi", "message": "Versi wajib diisi" }]));
        let answer = other.change(id, "").await.expect(200);
        assert_eq!((&answer["result"]["revisi"], &answer["result"]["untuk"]), (&json!(0), &json!("Pembinaan")));
        klerk.post("perjalanan/post/surat-tugas", &json!({ "id": id })).await.expect_docx();
        let problem = form.change(id, "terlambat").await.expect(422);
        assert_eq!(problem["errors"], json!([{ "field": "alasan", "message": "Alasan paling sedikit 10 karakter" }]));
        form.change(id, REASON).await.expect(200);
    }

    async fn a_trip_never_clashes_with_itself_but_with_others(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let id = form.file().await["id"].as_i64().expect("an id");
        form.clone().on("2026-03-03", "2026-03-06").change(id, "").await.expect(200);
        let other = form.clone().on("2026-03-10", "2026-03-12");
        other.submit().await.expect_docx();
        let problem = other.change(id, "").await.expect(409);
        assert!(problem["message"].as_str().expect("a text").contains("sudah bertugas dengan"), "{problem}");
        let faults = form.with("untuk", json!("")).change(id, "").await.expect(422);
        assert_eq!(faults["errors"], json!([{ "field": "untuk", "message": "Untuk wajib diisi" }]), "the checks of T3");
    }

    async fn a_submitted_receipt_and_expense_lines_stop_a_change(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await.travellers(&[30, 31]);
        let sheet = Sheet::of(&app, &form).await;
        let id = sheet.trip["id"].as_i64().expect("an id");
        klerk.post("perjalanan/post/surat-tugas", &json!({ "id": id })).await.expect_docx();
        let version = detail(&klerk, id).await["personils"][0]["versi"].clone();
        sheet.add(1, 1000).await;
        let trip = detail(&klerk, id).await;
        assert_eq!(trip["personils"][0]["versi"].as_i64(), version.as_i64().map(|version| version + 1));
        assert_eq!(trip["personils"][0]["versi"], sheet.read().await["result"]["versi"]);
        let name = |place: usize| form.staff[place]["nama"].as_str().expect("a name").to_owned();
        let problem = form.clone().travellers(&[31]).change(id, REASON).await.expect(409);
        assert_eq!(problem["message"], format!("Hapus dahulu rincian biaya {}.", name(30)));
        form.clone().travellers(&[30]).change(id, REASON).await.expect(200);
        form.change(id, REASON).await.expect(200);
        let changed = detail(&klerk, id).await;
        sheet.submit().await.expect(200);
        let problem = form.clone().with("untuk", json!("Pembinaan")).change(id, REASON).await.expect(409);
        assert_eq!(problem["message"], format!("Kuitansi {} sudah diajukan.", name(30)));
        assert_eq!(detail(&klerk, id).await["versi"], changed["versi"], "a submitted receipt is no change of the trip");
    }

    async fn the_form_grows_short_and_long_again(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let long = Form::in_town(&klerk, 30, true).await.travellers(&[30, 31]);
        let short = Form::in_town(&klerk, 30, false).await.travellers(&[30, 31]);
        let id = long.issued().await;
        let first = detail(&klerk, id).await;
        let answer = short.change(id, REASON).await.expect(200);
        assert!((0..2).all(|place| answer["result"]["personils"][place]["nomorSPD"].is_null()), "{answer}");
        let void: Vec<_> = book(&app, 3).await.into_iter().filter(|row| row["keadaan"] == "batal").collect();
        assert_eq!(void.len(), 2);
        let answer = long.change(id, REASON).await.expect(200);
        let again = [0, 1].map(|place| serial(&order(&answer["result"], place)));
        assert_eq!(again, [serial(&order(&first, 1)) + 1, serial(&order(&first, 1)) + 2]);
    }

    async fn numbers_are_not_given_to_a_letter_that_cannot_be_printed(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let id = form.issued().await;
        let before = (detail(&klerk, id).await, book(&app, 3).await);
        app.fail_rendering(true);
        form.clone().travellers(&[30, 31]).change(id, REASON).await.expect(422);
        app.fail_rendering(false);
        assert_eq!((detail(&klerk, id).await, book(&app, 3).await), before);
    }

    async fn a_clerk_of_another_unit_and_an_unknown_trip_are_refused(app: TestApp) {
        let (klerk, other) = (app.client_as("klerk").await, app.client_as("klerkpkm").await);
        let form = Form::out_of_town(&klerk, 30).await;
        let id = form.file().await["id"].as_i64().expect("an id");
        let foreign = Form { client: other, ..form.clone() };
        let problem = foreign.change_of(id, &json!(1), REASON).await.expect(403);
        assert_eq!(problem["code"], "UNIT_LAIN");
        form.change_of(99_999, &json!(1), REASON).await.expect(404);
        cancel(&klerk, id).await.expect(200);
        let problem = form.with("untuk", json!("Pembinaan")).change(id, REASON).await.expect(409);
        assert_eq!(problem["message"], "Perjalanan dibatalkan pada 1 Maret 2026.");
    }
}
