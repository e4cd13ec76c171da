//! The audit log of a user, with what others did in the user's name.

use serde_json::json;

use super::{JENGGALA, KABUT, id_of, lent};
use crate::{api::kwitansi::sheet::Sheet, both_databases};

both_databases! {
    async fn the_log_of_a_user_holds_what_was_done_in_their_name(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        sheet.add(1, 100_000).await;
        sheet.submit().await.expect(200);
        let lender = id_of(&app, "pencatat").await;
        let admin = app.client_as("superadmin").await;
        let log = async |query: &str| {
            let path = format!("admin/jejak-audit?penggunaId={lender}{query}");
            let log = admin.get(&path).await.expect(200);
            (log["totalRows"].as_u64().expect("a number"), log["result"].clone())
        };
        lent(&app, "pencatat", "klerkpkm", 4).await;
        let (before, approvals) = (log("&limit=5").await.0, log("&tindakan=receipt.approved").await.0);
        let approval = json!({ "personilId": sheet.id });
        app.client_as("klerkpkm").await.post("kwitansi/verifikasi/terima", &approval).await.expect(200);
        let (after, newest) = log("&limit=5").await;
        assert_eq!((after, &newest[0]["oleh"]), (before + 1, &json!(format!("{JENGGALA} a.n. {KABUT}"))));
        assert_eq!(newest[1]["tindakan"], "account.role_lent", "the own acts beside, newest first: {newest}");
        for (query, rows) in [("&tindakan=receipt.approved", approvals + 1), (&*format!("&objek=receipt&objekId={}", sheet.id), 1)] {
            assert_eq!(log(query).await.0, rows, "{query}");
        }
        // Pages of both kinds together.
        let all = log("&limit=100").await.1;
        assert_eq!(log("&limit=1&page=1").await.1[0], all[1]);
        let own = app.client_as("pencatat").await.get("akun/jejak?limit=5").await.expect(200);
        assert!(own["result"].as_array().expect("entries").contains(&newest[0]), "{own}");
        let path = format!("admin/jejak-audit?penggunaId={}&tindakan=receipt.approved", id_of(&app, "klerkpkm").await);
        assert_eq!(admin.get(&path).await.expect(200)["totalRows"], 1, "it is the delegate's too");
    }
}
