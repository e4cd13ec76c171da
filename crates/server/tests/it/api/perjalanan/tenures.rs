//! 6.4: signatories in time.

use documents::text_of;
use serde_json::{Value, json};

use super::form::{Form, REASON, detail};
use crate::both_databases;

const ADD: &str = "induk-unit-kerja/post/ttd-surat-tugas";
const RETITLE: &str = "induk-unit-kerja/update/ttd-surat-tugas";

fn on_day(form: &Form, day: &str, signatory: &Value) -> Form {
    form.clone()
        .with("tanggalPengajuan", json!(day))
        .with("dataTtdSurTug", json!({ "value": { "id": signatory } }))
        .on(day, day)
}

/// A title that holds commas.
const TITLE: &str = "Kepala Dinas Kesehatan, Pengendalian Penduduk dan KB";

both_databases! {
    /// C-13: both titles have a field, and no title is torn at its commas, not on a reprint either.
    async fn a_principal_and_a_superior_stand_above_the_own_title_on_every_kind_of_letter(app: TestApp) {
        let (klerk, admin) = (app.client_as("klerk").await, app.client_as("adminunit").await);
        let form = Form::out_of_town(&klerk, 30).await;
        let delegated = json!({ "sebagai": "a.n.", "atasNama": TITLE, "untukBeliau": "Sekretaris", "jabatan": "Kabid, P2P" });
        let seed = klerk.get("perjalanan/get/seed").await.expect(200);
        for (key, post) in [("resultKPA", "KPA"), ("resultPPTK", "PPTK"), ("resultTtdNotaDinas", "notaDinas")] {
            let mut body = delegated.clone();
            (body["id"], body["type"]) = (seed[key][0]["id"].clone(), json!(post));
            admin.post("induk-unit-kerja/update/tanda-tangan", &body).await.expect(200);
        }
        let mut body = delegated.clone();
        body["id"] = seed["resultTtdSuratTugas"][0]["id"].clone();
        admin.post(RETITLE, &body).await.expect(200);
        let seed = klerk.get("perjalanan/get/seed").await.expect(200);
        for key in ["resultKPA", "resultPPTK", "resultTtdNotaDinas", "resultTtdSuratTugas"] {
            let shown = &seed[key][0];
            assert_eq!((&shown["atasNama"], &shown["untukBeliau"]), (&json!(TITLE), &json!("Sekretaris")), "{key}");
        }
        let lines = format!("a.n. {TITLE},\nu.b. Sekretaris,\nKabid, P2P,\n");
        let paper = |reply: Vec<u8>| text_of(&reply).expect("a Word file");
        let memo = paper(klerk.post("perjalanan/post/nota-dinas", &form.body).await.expect_docx());
        assert!(memo.contains(&lines) && memo.contains(&format!("Yth.\n:\n{TITLE}\n")), "{memo}");
        let id = form.travellers(&[31]).issued().await;
        let letter = paper(klerk.post("perjalanan/post/surat-tugas", &json!({ "id": id })).await.expect_docx());
        assert_eq!(letter.matches(&lines).count(), 5, "letter, front, and thrice on the back: {letter}");
    }

    /// Scenario 8: acting head.
    async fn an_acting_head_signs_the_letters_of_those_days_only(app: TestApp) {
        let (klerk, admin) = (app.client_as("klerk").await, app.client_as("adminunit").await);
        let form = Form::out_of_town(&klerk, 30).await;
        let (person, name) = (&form.staff[40]["id"], form.staff[40]["nama"].as_str().expect("a name"));
        let body = json!({
            "pegawaiId": person, "indukUnitKerjaId": 1, "jabatan": "Kepala Dinas", "sebagai": "Plt.",
            "berlakuDari": "2026-10-20", "berlakuSampai": "2026-10-24",
        });
        let acting = admin.post(ADD, &body).await.expect(200)["result"].clone();
        let days = (&json!("Plt."), &json!("2026-10-20T00:00:00.000Z"), &json!("2026-10-24T00:00:00.000Z"));
        assert_eq!((&acting["sebagai"], &acting["berlakuDari"], &acting["berlakuSampai"]), days);
        let seed = klerk.get("perjalanan/get/seed").await.expect(200);
        let offered = seed["resultTtdSuratTugas"].as_array().expect("signatories").iter().find(|row| row["id"] == acting["id"]);
        assert_eq!((&offered.expect("offered")["sebagai"], &offered.expect("offered")["jabatan"]), (&json!("Plt."), &json!("Kepala Dinas")));
        app.set_day(kernel::Day::from_ymd_opt(2026, 10, 20).expect("a day"));
        let klerk = app.client_as("klerk").await;
        let form = Form { client: klerk.clone(), ..form.clone() };
        for day in ["2026-10-19", "2026-10-25"] {
            let problem = on_day(&form, day, &acting["id"]).submit().await.expect(422);
            let message = format!("{name} menandatangani hanya 20 s.d. 24 Oktober 2026");
            assert_eq!(problem["errors"], json!([{ "field": "dataTtdSurTug", "message": message }]));
        }
        let on_time = on_day(&form, "2026-10-20", &acting["id"]);
        let id = on_time.issued().await;
        let paper = |reply: Vec<u8>| text_of(&reply).expect("a Word file");
        let letter = paper(klerk.post("perjalanan/post/surat-tugas", &json!({ "id": id })).await.expect_docx());
        assert!(letter.contains("Plt. Kepala Dinas") && letter.contains(name), "{letter}");
        let before = on_day(&form, "2026-10-19", &form.body["dataTtdSurTug"]["value"]["id"]).travellers(&[37]);
        let head = before.issued().await;
        let plain = paper(klerk.post("perjalanan/post/surat-tugas", &json!({ "id": head })).await.expect_docx());
        assert!(!plain.contains("Plt. Kepala Dinas"), "{plain}");
        // The head signs again after the tenure, and a letter of the days before is not touched by it.
        let after = on_day(&form, "2026-10-26", &form.body["dataTtdSurTug"]["value"]["id"]).travellers(&[34]);
        let later = after.issued().await;
        let later = paper(klerk.post("perjalanan/post/surat-tugas", &json!({ "id": later })).await.expect_docx());
        let head = klerk.get("perjalanan/get/seed").await.expect(200)["resultTtdSuratTugas"][0]["pegawai"]["nama"].clone();
        for letter in [&plain, &later] {
            assert!(letter.contains(head.as_str().expect("a name")) && !letter.contains("Plt."), "{letter}");
        }

        app.set_day(kernel::Day::from_ymd_opt(2027, 10, 20).expect("a day"));
        let (klerk, admin) = (app.client_as("klerk").await, app.client_as("adminunit").await);
        let on_time = Form { client: klerk.clone(), ..on_time };
        admin.post(RETITLE, &json!({ "id": acting["id"], "jabatan": "Kepala Dinas", "sebagai": "" })).await.expect(200);
        let again = paper(klerk.post("perjalanan/post/surat-tugas", &json!({ "id": id })).await.expect_docx());
        assert_eq!(again, letter, "reprinted next year unchanged");
        let revised = on_time.with("untuk", json!("Pembinaan")).change(id, REASON).await.expect(200);
        assert_eq!(revised["result"]["revisi"], 1, "the submission date of a year ago stays");
        assert_eq!(detail(&klerk, id).await["untuk"], "Pembinaan");
    }

    async fn every_signatory_of_the_form_signs_within_the_tenure_only(app: TestApp) {
        let (klerk, admin) = (app.client_as("klerk").await, app.client_as("adminunit").await);
        let form = Form::out_of_town(&klerk, 30).await;
        let (person, name) = (&form.staff[40]["id"], form.staff[40]["nama"].as_str().expect("a name"));
        let trips = klerk.get("perjalanan/get/all-perjalanan").await.expect(200);
        let unit = trips["result"][0]["ttdNotaDina"]["unitKerjaId"].clone();
        // Memo, budget user and technical officer of the unit.
        for (kind, field) in [(1, "dataTtdNotaDinas"), (2, "KPAId"), (3, "PPTKId")] {
            let body = json!({
                "pegawaiId": person, "unitKerjaId": unit, "jabatan": "Pejabat", "jenis": kind, "berlakuDari": "2026-03-05",
            });
            let id = admin.post("induk-unit-kerja/post/tanda-tangan", &body).await.expect(200)["result"]["id"].clone();
            let chosen = if kind == 1 { json!({ "value": { "id": id } }) } else { id };
            let signed = form.clone().with(field, chosen);
            let problem = signed.submit().await.expect(422);
            let message = format!("{name} menandatangani hanya mulai 5 Maret 2026");
            assert_eq!(problem["errors"], json!([{ "field": field, "message": message }]));
            signed.with("tanggalPengajuan", json!("2026-03-05")).travellers(&[30 + kind]).on("2026-12-01", "2026-12-02").file().await;
        }
    }

    async fn a_change_names_a_signatory_out_of_tenure_too(app: TestApp) {
        let (klerk, admin) = (app.client_as("klerk").await, app.client_as("adminunit").await);
        let form = Form::out_of_town(&klerk, 30).await;
        let id = form.file().await["id"].as_i64().expect("an id");
        let before = detail(&klerk, id).await;
        let (person, name) = (&form.staff[40]["id"], form.staff[40]["nama"].as_str().expect("a name"));
        let body = json!({
            "pegawaiId": person, "indukUnitKerjaId": 1, "jabatan": "Kepala Dinas", "sebagai": "Plh.",
            "berlakuDari": "2026-10-20", "berlakuSampai": "2026-10-24",
        });
        let acting = admin.post(ADD, &body).await.expect(200)["result"]["id"].clone();
        let changed = form.clone().with("dataTtdSurTug", json!({ "value": { "id": acting } }));
        let problem = changed.change(id, "").await.expect(422);
        let message = format!("{name} menandatangani hanya 20 s.d. 24 Oktober 2026");
        assert_eq!(problem["errors"], json!([{ "field": "dataTtdSurTug", "message": message }]));
        assert_eq!(detail(&klerk, id).await, before);
    }

    async fn a_letter_is_not_numbered_in_the_name_of_one_who_signs_no_more(app: TestApp) {
        let (klerk, admin) = (app.client_as("klerk").await, app.client_as("adminunit").await);
        let form = Form::out_of_town(&klerk, 30).await;
        let (person, name) = (&form.staff[40]["id"], form.staff[40]["nama"].as_str().expect("a name"));
        let unit = klerk.get("perjalanan/get/all-perjalanan").await.expect(200)["result"][0]["ttdNotaDina"]["unitKerjaId"].clone();
        let head = json!({ "pegawaiId": person, "indukUnitKerjaId": 1, "jabatan": "Kepala Dinas" });
        let payer = json!({ "pegawaiId": person, "unitKerjaId": unit, "jabatan": "KPA", "jenis": 2 });
        let said = format!("{name} tidak lagi menandatangani; pilih penanda tangan lain lewat Ubah.");
        for (field, call, body, place) in [
            ("dataTtdSurTug", "ttd-surat-tugas", head, 35), ("KPAId", "tanda-tangan", payer, 36),
        ] {
            let add = format!("induk-unit-kerja/post/{call}");
            let id = admin.post(&add, &body).await.expect(200)["result"]["id"].clone();
            let chosen = if field == "KPAId" { id.clone() } else { json!({ "value": { "id": id } }) };
            let signed = form.clone().with(field, chosen).travellers(&[place]);
            let trip = signed.file().await["id"].as_i64().expect("an id");
            // The tenure ends before the letter's date, 1 March 2026.
            let ended = json!({ "id": id, "type": "KPA", "jabatan": body["jabatan"], "berlakuSampai": "2026-02-28" });
            admin.post(&format!("induk-unit-kerja/update/{call}"), &ended).await.expect(200);
            let issue = json!({ "id": trip });
            let refused = klerk.post("perjalanan/post/surat-tugas", &issue).await.expect(409);
            assert_eq!((&refused["code"], &refused["message"]), (&json!("PENANDA_TANGAN"), &json!(said)), "{field}");
            assert_eq!(detail(&klerk, trip).await["noSuratTugas"], Value::Null);
            form.clone().travellers(&[place]).change(trip, "").await.expect(200);
            klerk.post("perjalanan/post/surat-tugas", &issue).await.expect_docx();
        }
        // Removed while trips name the row.
        let (person, name) = (&form.staff[41]["id"], form.staff[41]["nama"].as_str().expect("a name"));
        let said = format!("{name} tidak lagi menandatangani; pilih penanda tangan lain lewat Ubah.");
        let id = admin.post(ADD, &json!({ "pegawaiId": person, "indukUnitKerjaId": 1, "jabatan": "Kepala Dinas" })).await.expect(200)["result"]["id"].clone();
        let signed = form.clone().with("dataTtdSurTug", json!({ "value": { "id": id } })).travellers(&[37]);
        let trip = signed.file().await["id"].as_i64().expect("an id");
        admin.post_nothing(&format!("induk-unit-kerja/delete/ttd-surat-tugas/{id}")).await.expect(200);
        let refused = klerk.post("perjalanan/post/surat-tugas", &json!({ "id": trip })).await.expect(409);
        assert_eq!(refused["message"], said);
    }

    async fn an_absent_key_keeps_and_an_empty_one_clears(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let person = admin.get("pegawai/get").await.expect(200)["result"][30]["id"].clone();
        let body = json!({ "pegawaiId": person, "indukUnitKerjaId": 1, "jabatan": "Sekretaris", "sebagai": "a.n.", "berlakuDari": "2026-03-05" });
        let problem = admin.post(ADD, &body).await.expect(422);
        assert_eq!(problem["errors"], json!([{ "field": "atasNama", "message": "Isi jabatan yang diatasnamakan" }]));
        let mut body = body;
        body["atasNama"] = json!(TITLE);
        let id = admin.post(ADD, &body).await.expect(200)["result"]["id"].clone();
        let retitled = |more: Value| {
            let (admin, mut body) = (admin.clone(), json!({ "id": id, "jabatan": "Kepala" }));
            more.as_object().expect("keys").iter().for_each(|(key, value)| body[key] = value.clone());
            async move { admin.post(RETITLE, &body).await }
        };
        let kept = retitled(json!({})).await.expect(200)["result"].clone();
        assert_eq!((&kept["sebagai"], &kept["berlakuDari"]), (&json!("a.n."), &json!("2026-03-05T00:00:00.000Z")));
        assert_eq!((&kept["atasNama"], &kept["untukBeliau"]), (&json!(TITLE), &Value::Null));
        let nameless = retitled(json!({ "atasNama": "" })).await.expect(422);
        assert_eq!(nameless["errors"][0]["field"], "atasNama");
        let problem = retitled(json!({ "berlakuSampai": "2026-03-04" })).await.expect(422);
        assert_eq!(problem["errors"][0]["field"], "berlakuSampai");
        assert_eq!(retitled(json!({ "sebagai": "Pj." })).await.expect(422)["errors"][0]["field"], "sebagai");
        let cleared = retitled(json!({ "sebagai": null, "berlakuDari": "" })).await.expect(200)["result"].clone();
        assert_eq!((&cleared["sebagai"], &cleared["berlakuDari"]), (&json!(""), &Value::Null));
        assert_eq!(cleared["atasNama"], Value::Null, "who signs as holder signs on behalf of nobody");
        let trips = app.client_as("klerk").await.get("perjalanan/get/all-perjalanan").await.expect(200);
        let unit = trips["result"][0]["ttdNotaDina"]["unitKerjaId"].clone();
        let memo = json!({ "pegawaiId": person, "unitKerjaId": unit, "jabatan": "Kabid", "jenis": 1, "berlakuSampai": "2026-03-04" });
        let memo = admin.post("induk-unit-kerja/post/tanda-tangan", &memo).await.expect(200)["result"].clone();
        assert_eq!(memo["berlakuSampai"], "2026-03-04T00:00:00.000Z");
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let late = form.with("dataTtdNotaDinas", json!({ "value": memo["id"] })).with("tanggalPengajuan", json!("2026-03-05"));
        let problem = late.on("2026-03-06", "2026-03-06").submit().await.expect(422);
        let said = problem["errors"][0]["message"].as_str().expect("a text").to_owned();
        assert!(problem["errors"][0]["field"] == "dataTtdNotaDinas" && said.ends_with("hanya sampai 4 Maret 2026"), "{problem}");
    }
}
