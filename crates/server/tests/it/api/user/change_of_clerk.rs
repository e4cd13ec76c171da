//! Scenario 18 (office): a clerk's work goes over with its paper, and a verifier's delegation ends by itself at the office's midnight;
//! through the real program, whose clock is set at its start.

use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::json;

use super::accounts::id_of;
use crate::api::kwitansi::sheet::Sheet;
use crate::{api_client::ApiClient, both_databases, testapp::TestApp};

/// Deadline of a start.
const TIMEOUT: Duration = Duration::from_mins(1);

/// The program on the database of a test, ended when dropped.
struct Office {
    process: Child,
    address: SocketAddr,
}

impl Drop for Office {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Office {
    /// Starts at an instant of the office's clock.
    async fn at(instant: &str, app: &TestApp, folder: &Path) -> Self {
        let address = TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("its address");
        let mut command = Command::new(env!("CARGO_BIN_EXE_jaladin"));
        command
            .env_clear()
            .env("JALADIN_SECRET", "q8Zr1LxY0c7uVb3nKe5mTs9wHd2gJf6p")
            .env("JALADIN_TEST_CLOCK", instant);
        command.args(["serve", "--allow-test-clock", "--bind", &address.to_string()]);
        command.args(["--database-url", &app.database_url()]);
        command.arg("--files-url").arg(format!("file:{}", folder.join("files").display()));
        let process = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the binary starts");
        let office = Self { process, address };
        let began = Instant::now();
        while reqwest::get(format!("http://{address}/health/ready")).await.map_or(true, |reply| reply.status() != 200) {
            assert!(began.elapsed() < TIMEOUT, "it never becomes ready");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        office
    }

    async fn client_as(&self, username: &str) -> ApiClient {
        ApiClient::signed_in(self.address, username).await
    }
}

both_databases! {
    async fn work_goes_over_and_a_delegation_ends_at_midnight(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        sheet.add(1, 100_000).await;
        sheet.submit().await.expect(200);
        let [clerk, successor, verifier] = [id_of(&app, "klerk").await, id_of(&app, "klerkpkm").await, id_of(&app, "pencatat").await];
        let folder = tempfile::tempdir().expect("a folder");
        let evening = Office::at("2026-03-02T23:50:00+08:00", &app, folder.path()).await;
        let admin = evening.client_as("superadmin").await;
        let handover = json!({ "kepadaUserId": successor, "mulai": "2026-03-03", "alasan": "Mutasi" });
        let id = admin.post(&format!("user/{clerk}/serah-terima"), &handover).await.expect(200)["result"]["id"].clone();
        let paper = admin.post_nothing(&format!("user/{clerk}/serah-terima/{id}/cetak")).await.expect_docx();
        assert!(documents::text_of(&paper).expect("a Word file").contains("2 Maret 2026"));
        let lending = json!({ "kepadaUserId": successor, "roleId": 4, "dari": "2026-03-02", "sampai": "2026-03-02" });
        let lender = evening.client_as("pencatat").await;
        lender.post(&format!("user/{verifier}/delegasi"), &lending).await.expect(200);
        let delegate = evening.client_as("klerkpkm").await;
        delegate.post("kwitansi/verifikasi/terima", &json!({ "personilId": sheet.id })).await.expect(200);
        let log = admin.get("admin/jejak-audit?limit=1&tindakan=receipt.approved").await.expect(200);
        assert_eq!(log["result"][0]["oleh"], "Jenggala Gunungteduh, S.K.M. a.n. Kabut Wanatirta, S.Tr.Keb.");
        drop(evening);
        let morning = Office::at("2026-03-03T00:00:01+08:00", &app, folder.path()).await;
        let delegate = ApiClient::signed_in_with(morning.address, &delegate);
        delegate.get("kwitansi/antrean").await.expect(403);
        let told = delegate.get("user/check-auth").await.expect(200);
        assert_eq!(told["user"]["role"].as_array().map(Vec::len), Some(1), "the own role alone");
    }
}
