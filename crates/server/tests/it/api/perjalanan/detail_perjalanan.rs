//! T6: details of a trip.

use serde_json::json;

use super::form::{Form, detail};
use crate::both_databases;

both_databases! {
    async fn a_trip_shows_its_travellers_and_totals(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await.travellers(&[31, 30]);
        let trip = form.file().await;
        let detail = klerk.get(&format!("perjalanan/get/detail-perjalanan/{}/", trip["id"])).await.expect(200);
        let result = &detail["result"];
        assert_eq!(result["personils"][0]["pegawai"]["nama"], form.staff[31]["nama"], "slot order");
        assert_eq!(result["personils"][1]["pegawai"]["nama"], form.staff[30]["nama"]);
        assert_eq!(result["personils"][0]["total"], 0);
        assert_eq!(result["personils"][0]["statusId"], 1);
        assert_eq!(result["tempats"][0]["tempat"], "Palu");
        assert_eq!(result["tempats"][0]["dalamKota"]["id"], 0);
        assert_eq!(result["daftarSubKegiatan"]["id"], trip["daftarSubKegiatan"]["id"]);
    }

    async fn the_next_letter_is_that_of_the_signatorys_counter_and_the_letters_year(app: TestApp) {
        let (klerk, pkm) = (app.client_as("klerk").await, app.client_as("klerkpkm").await);
        let own = Form::out_of_town(&klerk, 30).await;
        let signed_above = Form::out_of_town(&pkm, 40).await;
        let signatories = pkm.get("perjalanan/get/seed").await.expect(200)["resultTtdSuratTugas"].clone();
        let above = signatories.as_array().expect("signatories").iter().find(|row| row["indukUnitKerjaId"] == 1);
        let signed_above = signed_above.with("dataTtdSurTug", json!({ "value": above.expect("one of the head office") }));
        let next_year = own.clone().travellers(&[31]).with("tanggalPengajuan", json!("2027-01-04")).on("2027-01-05", "2027-01-06");
        for form in [own, signed_above, next_year] {
            let id = form.file().await["id"].as_i64().expect("an id");
            let next = detail(&form.client, id).await["suratTugasBerikut"].clone();
            form.client.post("perjalanan/post/surat-tugas", &json!({ "id": id })).await.expect_docx();
            let issued = detail(&form.client, id).await;
            let number = issued["noSuratTugas"].as_str().expect("a number").to_owned();
            assert_eq!(number.split('/').nth(1).map(str::to_owned), Some(next["nomorUrut"].to_string()), "{number} {next}");
            assert!(next["nama"].is_string() && next["jabatan"].is_string() && next["indukUnitKerja"].is_string(), "{next}");
            assert_eq!(issued["suratTugasBerikut"], json!(null), "issued");
        }
    }

    async fn malformed_ids_are_not_found(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        for id in ["0", "abc", "-1", "99999999999999999999", "424242"] {
            klerk.get(&format!("perjalanan/get/detail-perjalanan/{id}")).await.expect(404);
        }
    }
}
