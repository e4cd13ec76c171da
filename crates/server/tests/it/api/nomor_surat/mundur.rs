//! Letters dated back (office C-7): warned of without a reason, marked in the number book.

use percent_encoding::percent_decode_str;
use serde_json::{Value, json};

use crate::{
    api::perjalanan::form::Form,
    api_client::{ApiClient, Reply},
    both_databases,
};

fn letter(day: &str, reason: Option<&str>) -> Value {
    json!({
        "unitKerja": { "id": 3 }, "dataKodeKlasifikasi": "400.7.1", "perihal": "Undangan", "tujuan": "Camat",
        "tanggalSurat": day, "indukUnitKerja": { "id": 1 }, "alasan": reason,
    })
}

/// Mark and reason of a number in the book.
async fn marked(registrar: &ApiClient, kind: i64, number: &Value) -> (Value, Value) {
    let book = registrar.get(&format!("nomor-surat/buku?jenisId={kind}&limit=100")).await.expect(200);
    let rows = book["result"].as_array().expect("rows");
    let row = rows.iter().find(|row| row["nomor"] == *number).unwrap_or_else(|| panic!("{number} in {book}"));
    (row["mundur"].clone(), row["alasanMundur"].clone())
}

fn warnings(reply: &Reply) -> String {
    let header = reply.headers.get("X-Jaladin-Peringatan").map(|value| value.to_str().expect("text").to_owned());
    percent_decode_str(&header.unwrap_or_default()).decode_utf8().expect("text").into_owned()
}

both_databases! {
    async fn an_outgoing_letter_dated_back_is_warned_of_and_marked(app: TestApp) {
        let registrar = app.client_as("pencatat").await;
        let send = async |day: &str, reason| registrar.post("admin/post/surat-keluar", &letter(day, reason)).await.expect(200);
        let newest = send("2026-06-20", None).await;
        assert_eq!(newest["peringatan"], json!([]));
        let told = "Surat bertanggal 12 Juni 2026 mundur dari surat terbaru bertanggal 20 Juni 2026; isi alasannya";
        let silent = send("2026-06-12", None).await;
        assert_eq!(silent["peringatan"], json!([told]));
        let reasoned = send("2026-06-12", Some("Surat ditandatangani sebelum dicatat")).await;
        assert_eq!(reasoned["peringatan"], json!([]));
        let within = send("2026-06-13", Some("Tidak perlu")).await;
        let other_year = send("2025-12-31", None).await;
        assert_eq!(other_year["peringatan"], json!([]), "another counter");
        for (answer, expected) in [
            (&newest, (json!(false), json!(null))),
            (&silent, (json!(true), json!(null))),
            (&reasoned, (json!(true), json!("Surat ditandatangani sebelum dicatat"))),
            (&within, (json!(false), json!(null))),
        ] {
            assert_eq!(marked(&registrar, 2, &answer["result"]["nomor"]).await, expected, "{answer}");
        }
        let listed = registrar.get("admin/get/surat-keluar").await.expect(200);
        assert!(listed["suratTerbaru"].as_array().expect("days").contains(&json!("2026-06-20T00:00:00.000Z")), "{listed}");
    }

    async fn a_void_letter_is_not_the_newest(app: TestApp) {
        let registrar = app.client_as("pencatat").await;
        let wrong = registrar.post("admin/post/surat-keluar", &letter("2026-12-01", None)).await.expect(200);
        let path = format!("surat-keluar/{}/batal", wrong["result"]["id"]);
        registrar.post(&path, &json!({ "alasan": "Salah ketik tanggal" })).await.expect(200);
        let next = registrar.post("admin/post/surat-keluar", &letter("2026-03-02", None)).await.expect(200);
        assert_eq!(next["peringatan"], json!([]));
    }

    async fn a_memo_dated_back_is_warned_of_and_its_letter_is_marked_with_its_reason(app: TestApp) {
        let (registrar, klerk) = (app.client_as("pencatat").await, app.client_as("klerk").await);
        registrar.post("admin/post/surat-keluar", &letter("2026-03-20", None)).await.expect(200);
        let form = Form::out_of_town(&klerk, 30).await;
        let check = klerk.post("perjalanan/periksa", &form.body).await.expect(200);
        assert_eq!(check["result"]["suratTerbaru"], "2026-03-20T00:00:00.000Z");
        let silent = klerk.post("perjalanan/post/nota-dinas", &form.body).await;
        assert!(warnings(&silent).contains("mundur dari surat terbaru bertanggal 20 Maret 2026"), "{}", warnings(&silent));
        let form = Form::out_of_town(&klerk, 31).await.with("alasan", json!("Nota ditandatangani lebih dahulu"));
        let reasoned = klerk.post("perjalanan/post/nota-dinas", &form.body).await;
        assert!(!warnings(&reasoned).contains("mundur"), "{}", warnings(&reasoned));
        let trips = klerk.get("perjalanan/get/all-perjalanan?page=0&limit=2").await.expect(200);
        let trip = &trips["result"][0];
        let reason = json!("Nota ditandatangani lebih dahulu");
        assert_eq!(marked(&registrar, 2, &trip["noNotaDinas"]).await, (json!(true), reason));
    }
}
