//! Scenario 18 (office): a clerk's work goes over with its paper, and a verifier's delegation ends by itself at the office's midnight;
//! through the real program, whose clock is set at its start.

use serde_json::json;

use super::accounts::id_of;
use crate::{api::kwitansi::sheet::Sheet, api_client::ApiClient, both_databases, first_day::Server};

/// The row of a user's home page about a handover.
async fn told(client: &ApiClient) -> Option<String> {
    let home = client.get("beranda").await.expect(200);
    let group =
        home["result"].as_array().expect("groups").iter().find(|group| group["kode"] == "serah-terima").cloned();
    group.map(|group| format!("{}: {}", group["baris"][0]["judul"], group["baris"][0]["keterangan"]).replace('"', ""))
}

both_databases! {
    async fn work_goes_over_and_a_delegation_ends_at_midnight(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        sheet.add(1, 100_000).await;
        sheet.submit().await.expect(200);
        let [clerk, successor, verifier] = [id_of(&app, "klerk").await, id_of(&app, "klerkpkm").await, id_of(&app, "pencatat").await];
        let folder = tempfile::tempdir().expect("a folder");
        let evening = Server::start_at(folder.path(), &app.database_url(), Some("2026-03-02T23:50:00+08:00"));
        evening.until_ready().await;
        let admin = evening.client_as("superadmin").await;
        let handover = json!({ "kepadaUserId": successor, "mulai": "2026-03-03", "alasan": "Mutasi" });
        let id = admin.post(&format!("user/{clerk}/serah-terima"), &handover).await.expect(200)["result"]["id"].clone();
        let paper = admin.post_nothing(&format!("user/{clerk}/serah-terima/{id}/cetak")).await.expect_docx();
        assert!(documents::text_of(&paper).expect("a Word file").contains("2 Maret 2026"));
        let heir = evening.client_as("klerkpkm").await;
        let notice = told(&heir).await.expect("told the evening before");
        assert!(notice.starts_with("Serah terima dari Lintang Wanatirta") && notice.contains("mulai 03 Maret 2026: "), "{notice}");
        assert!(notice.contains(" perjalanan"), "{notice}");
        let lending = json!({ "kepadaUserId": successor, "roleId": 4, "dari": "2026-03-02", "sampai": "2026-03-02" });
        let lender = evening.client_as("pencatat").await;
        lender.post(&format!("user/{verifier}/delegasi"), &lending).await.expect(200);
        let delegate = evening.client_as("klerkpkm").await;
        delegate.post("kwitansi/verifikasi/terima", &json!({ "personilId": sheet.id })).await.expect(200);
        let log = admin.get("admin/jejak-audit?limit=1&tindakan=receipt.approved").await.expect(200);
        assert_eq!(log["result"][0]["oleh"], "Jenggala Gunungteduh, S.K.M. a.n. Kabut Wanatirta, S.Tr.Keb.");
        drop(evening);
        let morning = Server::start_at(folder.path(), &app.database_url(), Some("2026-03-03T00:00:01+08:00"));
        morning.until_ready().await;
        let delegate = morning.client_of(&delegate);
        delegate.get("kwitansi/antrean").await.expect(403);
        let told = delegate.get("user/check-auth").await.expect(200);
        assert_eq!(told["user"]["role"].as_array().map(Vec::len), Some(1), "the own role alone");
        // The minutes name what waited in the evening, and the home page tells of them until they are opened.
        assert_eq!(self::told(&delegate).await, Some(notice));
        let own = delegate.post_nothing(&format!("user/{successor}/serah-terima/{id}/cetak")).await.expect_docx();
        assert_eq!(documents::text_of(&own).expect("a Word file"), documents::text_of(&paper).expect("a Word file"));
        assert_eq!(self::told(&delegate).await, None);
    }
}
