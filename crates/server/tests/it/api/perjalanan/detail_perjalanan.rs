//! T6: details of a trip.

use super::form::Form;
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

    async fn malformed_ids_are_not_found(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        for id in ["0", "abc", "-1", "99999999999999999999", "424242"] {
            klerk.get(&format!("perjalanan/get/detail-perjalanan/{id}")).await.expect(404);
        }
    }
}
