//! Number book (product call).

use persistence::entity::letter_numbers;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};

use crate::api::perjalanan::form::Form;
use crate::both_databases;

fn rows(book: &Value) -> Vec<Value> {
    book["result"].as_array().expect("rows").clone()
}

both_databases! {
    async fn every_number_is_listed_with_its_letter(app: TestApp) {
        let (registrar, klerk) = (app.client_as("pencatat").await, app.client_as("klerk").await);
        let form = Form::out_of_town(&klerk, 30).await.with("untuk", json!("Supervisi contoh"));
        let trip = form.file().await;
        klerk.post("perjalanan/post/surat-tugas", &json!({ "id": trip["id"] })).await.expect_docx();
        for kind in [1, 2, 3] {
            let book = registrar.get(&format!("nomor-surat/buku?&page=0&jenisId={kind}")).await.expect(200);
            let newest = &rows(&book)[0];
            assert_eq!(newest["jenisId"], kind);
            assert_eq!(newest["untuk"], "Supervisi contoh", "{newest}");
            assert_eq!(newest["tanggalSurat"], "2026-03-01T00:00:00.000Z");
            assert_eq!(newest["kodeUnit"], "P2P");
            assert_eq!(newest["personil"].is_string(), kind == 3, "{newest}");
        }
        let memos = registrar.get("nomor-surat/buku?jenisId=2").await.expect(200);
        assert_eq!(rows(&memos)[0]["nomor"], trip["noNotaDinas"]);
        let letters: Vec<_> = rows(&memos).iter().map(|row| row["nomorUrut"].as_i64().expect("a number")).collect();
        assert!(letters.windows(2).all(|pair| pair[0] > pair[1]), "{letters:?}");
    }

    async fn the_requested_page_is_echoed(app: TestApp) {
        let registrar = app.client_as("pencatat").await;
        let all = registrar.get("nomor-surat/buku?limit=100").await.expect(200);
        let total = all["totalRows"].as_u64().expect("a number");
        assert_eq!(all["tahun"], 2026);
        let second = registrar.get("nomor-surat/buku?page=1&limit=4").await.expect(200);
        assert_eq!(rows(&second), rows(&all)[4..8]);
        assert_eq!(second["totalPage"].as_u64(), Some(total.div_ceil(4)));
        let beyond = registrar.get("nomor-surat/buku?page=900&tahun=null&jenisId=undefined").await.expect(200);
        assert_eq!((&beyond["page"], &beyond["result"], &beyond["limit"]), (&json!(900), &json!([]), &json!(15)));
        assert_eq!(registrar.get("nomor-surat/buku?tahun=1999").await.expect(200)["totalRows"], 0);
    }

    async fn the_demo_office_has_lost_no_number(app: TestApp) {
        let everywhere = app.client_as("semua").await;
        for parent in [1, 2, 3] {
            for year in [2025, 2026] {
                let path = format!("nomor-surat/buku?indukUnitKerjaId={parent}&tahun={year}");
                assert_eq!(everywhere.get(&path).await.expect(200)["hilang"], json!([]), "{path}");
            }
        }
    }

    async fn skipped_numbers_name_the_user(app: TestApp) {
        let registrar = app.client_as("pencatat").await;
        let counter = registrar.get("nomor-surat/get/1").await.expect(200)["result"][2].clone();
        let last = counter["nomorLoket"].as_i64().expect("a number");
        let path = format!("nomor-surat/edit/{}", counter["id"]);
        registrar.post(&path, &json!({ "nomorLoket": last + 10 })).await.expect(200);
        let book = registrar.get("nomor-surat/buku?jenisId=3").await.expect(200);
        let skipped = book["dilewati"].as_array().expect("a list").last().expect("a stretch").clone();
        assert_eq!((&skipped["dari"], &skipped["sampai"]), (&json!(last + 1), &json!(last + 10)));
        assert!(skipped["oleh"].is_string() && skipped["pada"] == "2026-03-01T02:00:00.000Z", "{skipped}");
        assert_eq!(book["hilang"], json!([]));
    }

    async fn a_lost_number_is_listed(app: TestApp) {
        let registrar = app.client_as("pencatat").await;
        let memos = rows(&registrar.get("nomor-surat/buku?jenisId=2").await.expect(200));
        let (id, sequence) = (memos[1]["id"].as_i64().expect("an id"), &memos[1]["nomorUrut"]);
        let row = letter_numbers::Entity::delete_many().filter(letter_numbers::Column::Id.eq(id));
        row.exec(app.db()).await.expect("a change behind the application's back");
        let book = registrar.get("nomor-surat/buku?jenisId=2").await.expect(200);
        let lost = json!([{ "jenisId": 2, "jenis": "Nota Dinas", "keadaan": "hilang", "dari": sequence, "sampai": sequence, "oleh": null, "pada": null, "alasan": null }]);
        assert_eq!(book["hilang"], lost);
    }

    /// P-1 to P-3.
    async fn only_registrars_of_the_parent_unit_read_the_book(app: TestApp) {
        app.anonymous().get("nomor-surat/buku").await.expect(401);
        for who in ["klerk", "adminunit", "keuangan", "superadmin"] {
            app.client_as(who).await.get("nomor-surat/buku").await.expect(403);
        }
        let registrar = app.client_as("pencatat").await;
        assert_eq!(registrar.get("nomor-surat/buku?indukUnitKerjaId=2").await.expect(403)["code"], "UNIT_LAIN");
        registrar.get("nomor-surat/buku?indukUnitKerjaId=99999").await.expect(404);
        registrar.get("nomor-surat/buku?jenisId=4").await.expect(404);
        registrar.get("nomor-surat/buku?tahun=x").await.expect(422);
        registrar.get("nomor-surat/buku?tahun=99999999999").await.expect(422);
    }
}
