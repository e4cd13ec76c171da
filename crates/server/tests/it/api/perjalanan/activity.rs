//! Kind of activity of a trip and what its host provides (assurance 2.1).

use serde_json::{Value, json};

use super::form::{Form, REASON, detail};
use crate::{
    api::{
        pembayaran::vouchers::retitled,
        template::{DINKES, upload},
    },
    audit::{after, newest},
    both_databases,
};

fn provided(days: &[(&str, &[&str])]) -> Value {
    days.iter().map(|(day, parts)| json!({ "tanggal": day, "hal": parts })).collect()
}

/// As T6 tells it.
fn told(days: &[(&str, &[&str])]) -> Value {
    days.iter().map(|(day, parts)| json!({ "tanggal": format!("{day}T00:00:00.000Z"), "hal": parts })).collect()
}

const COURSE: &[(&str, &[&str])] = &[("2026-03-02", &["makan", "penginapan"]), ("2026-03-03", &["makan", "transport"])];

both_databases! {
    async fn a_trip_tells_its_activity_and_one_without_is_ordinary(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let plain = form.file().await;
        assert_eq!((&plain["jenisKegiatan"], &plain["ditanggung"]), (&json!("biasa"), &json!([])));
        let course = form.clone().travellers(&[31]).with("jenisKegiatan", json!("diklat")).with("ditanggung", provided(COURSE));
        let id = course.file().await["id"].as_i64().expect("an id");
        let filed = newest(&app, "trip.filed").await;
        let said = after(&filed);
        assert_eq!((&said["activity_kind"], &said["provided"]),
            (&json!("Diklat"), &json!("2026-03-02: makan, penginapan; 2026-03-03: makan, transport")));
        klerk.post("perjalanan/post/surat-tugas", &json!({ "id": id })).await.expect_docx();
        let seen = detail(&klerk, id).await;
        assert_eq!((&seen["jenisKegiatan"], &seen["ditanggung"]), (&json!("diklat"), &told(COURSE)));
        let traveller = &seen["personils"][0]["id"];
        let receipt = klerk.get(&format!("kwitansi/get/rampung/{traveller}")).await.expect(200)["result"].clone();
        assert_eq!((&receipt["perjalanan"]["jenisKegiatan"], &receipt["perjalanan"]["ditanggung"]), (&json!("diklat"), &told(COURSE)));

        // A change that sends neither keeps them on the days that stay; no paper names them.
        let moved = form.clone().travellers(&[31]).on("2026-03-03", "2026-03-05");
        let changed = moved.change(id, REASON).await.expect(200)["result"].clone();
        assert_eq!((&changed["jenisKegiatan"], &changed["ditanggung"]), (&json!("diklat"), &told(&COURSE[1..])));
        let other = moved.with("jenisKegiatan", json!("fullboard")).with("ditanggung", json!([]));
        let changed = other.change(id, REASON).await.expect(200)["result"].clone();
        assert_eq!((&changed["jenisKegiatan"], &changed["ditanggung"], &changed["revisi"]), (&json!("fullboard"), &json!([]), &json!(1)));
        let said = after(&newest(&app, "trip.changed").await);
        assert_eq!((&said["activity_kind"], &said["provided"]), (&json!("Fullboard"), &json!("")));
    }

    async fn a_change_of_the_kind_is_a_revision_where_a_template_names_it(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let id = Form::out_of_town(&klerk, 30).await.issued().await;
        let built_in = klerk.get("template/bawaan/1").await.expect_docx();
        let own = retitled(&built_in, "SURAT TUGAS", "SURAT TUGAS {jenisKegiatan}");
        upload(&klerk, DINKES, "1", "tugas.docx", &own).await.expect(200);
        let course = Form::out_of_town(&klerk, 30).await.with("jenisKegiatan", json!("diklat"));
        let changed = course.change(id, REASON).await.expect(200)["result"].clone();
        assert_eq!(changed["revisi"], 1);
    }

    async fn a_purpose_that_names_a_course_is_told_where_the_kind_is_ordinary(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await.with("untuk", json!("Mengikuti Pelatihan kader"));
        let text = "Isian Untuk menyebut pelatihan; pilih jenis kegiatan Diklat bila benar.";
        let check = async |form: &Form| klerk.post("perjalanan/periksa", &form.body).await.expect(200)["result"]["peringatan"].clone();
        assert!(check(&form).await.as_array().expect("texts").contains(&json!(text)));
        let course = form.clone().with("jenisKegiatan", json!("diklat"));
        assert!(!check(&course).await.as_array().expect("texts").contains(&json!(text)));
        let header = form.submit().await.header("x-jaladin-peringatan");
        let told = percent_encoding::percent_decode_str(&header).decode_utf8().expect("a text").into_owned();
        assert!(told.contains(text), "{told}");
    }

    async fn unknown_words_and_days_are_refused_at_their_field(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        for (key, value, field, message) in [
            ("jenisKegiatan", json!("rapat"), "jenisKegiatan", "Jenis kegiatan tidak dikenal"),
            ("ditanggung", provided(&[("2026-03-03", &["makan", "sarapan"])]), "ditanggung.0.hal", "Isi dengan makan, penginapan, atau transport"),
            ("ditanggung", provided(&[("2026-03-05", &["makan"])]), "ditanggung.0.tanggal", "Tanggal di luar perjalanan"),
            ("ditanggung", provided(&[("2026-03-02", &[]), ("2026-03-02", &[])]), "ditanggung.1.tanggal", "Tanggal sudah ada pada baris lain"),
            ("ditanggung", json!([{ "hal": ["makan"] }]), "ditanggung.0.tanggal", "Tanggal wajib diisi"),
        ] {
            let problem = form.clone().with(key, value).submit().await.expect(422);
            assert_eq!(problem["errors"], json!([{ "field": field, "message": message }]), "{problem}");
        }
    }
}
