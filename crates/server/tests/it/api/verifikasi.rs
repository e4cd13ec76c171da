//! 6.3: codes printed on letters, and what anyone can learn by them.

use std::io::{Cursor, Read};
use std::net::SocketAddr;
use std::sync::Arc;

use app::{App, Settings};
use persistence::entity::{audit_log, letter_codes};
use reqwest::Method;
use sea_orm::{EntityTrait, PaginatorTrait, QueryOrder};
use serde_json::{Value, json};
use zip::ZipArchive;

use super::{
    kwitansi::sheet::Sheet,
    perjalanan::form::{Form, REASON, cancel, detail},
};
use crate::{api_client::ApiClient, both_databases, testapp::TestApp};

const PAGES: &str = "/verifikasi/";

/// Address in the foot of a built-in letter; empty where it has none.
fn link(docx: &[u8]) -> String {
    let mut foot = String::new();
    let mut archive = ZipArchive::new(Cursor::new(docx)).expect("a zip");
    archive.by_name("word/footer1.xml").expect("a foot").read_to_string(&mut foot).expect("a text");
    let mut texts = foot.split('>').map(|text| text.split('<').next().unwrap_or_default());
    texts.find(|text| text.contains(PAGES)).unwrap_or_default().to_owned()
}

fn code(docx: &[u8]) -> String {
    link(docx).rsplit('/').next().expect("a code").to_owned()
}

fn origin(server: SocketAddr) -> String {
    format!("http://{server}")
}

async fn print(client: &ApiClient, trip: i64, document: &str) -> String {
    let reply = client.post(&format!("perjalanan/{trip}/cetak"), &json!({ "dokumen": document })).await;
    code(&reply.expect_docx())
}

async fn receipt(sheet: &Sheet) -> String {
    code(&sheet.clerk.post("kwitansi/post/cetak-kwitansi", &json!({ "id": sheet.id })).await.expect_docx())
}

async fn letter(app: &TestApp, code: &str) -> Value {
    app.anonymous().get(&format!("verifikasi/{code}")).await.expect(200)["result"].clone()
}

async fn state(app: &TestApp, code: &str) -> Value {
    letter(app, code).await["keadaan"].clone()
}

/// Cancels the trip of a receipt, whose cost of cancelling is approved then.
async fn cancelled_with_cost(sheet: &Sheet) {
    cancel(&sheet.clerk, sheet.trip["id"].as_i64().expect("an id")).await.expect(200);
    let version = sheet.read().await["result"]["versi"].to_string();
    let form = sheet.line("1", "150000").text("pic", "null").text("versi", version);
    sheet.clerk.post_form(&format!("kwitansi/{}/biaya-pembatalan", sheet.id), form).await.expect(200);
    sheet.submit().await.expect(200);
    sheet.approve().await.expect(200);
}

both_databases! {
    async fn the_receipt_of_the_costs_of_cancelling_is_in_force_beside_cancelled_letters(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let trip = sheet.trip["id"].as_i64().expect("an id");
        let assignment = print(&sheet.clerk, trip, "surat-tugas").await;
        cancelled_with_cost(&sheet).await;
        let receipt = receipt(&sheet).await;
        assert_eq!((state(&app, &receipt).await, state(&app, &assignment).await), (json!("berlaku"), json!("batal")));
    }

    async fn a_letter_says_that_it_was_revised_and_cancelled(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let id = form.issued().await;
        let first = [print(&klerk, id, "nota-dinas").await, print(&klerk, id, "surat-tugas").await];
        assert_ne!(first[0], first[1]);
        for (code, document) in first.iter().zip(["nota-dinas", "surat-tugas"]) {
            assert_eq!(&print(&klerk, id, document).await, code, "a reprint keeps the code");
            let shown = letter(&app, code).await;
            assert_eq!((&shown["dokumen"], &shown["keadaan"], &shown["revisi"]), (&json!(document), &json!("berlaku"), &json!(0)));
        }
        form.clone().with("untuk", json!("Pembinaan")).change(id, REASON).await.expect(200);
        for code in &first {
            assert_eq!(state(&app, code).await, "direvisi");
        }
        let second = [print(&klerk, id, "nota-dinas").await, print(&klerk, id, "surat-tugas").await];
        for (old, new) in first.iter().zip(&second) {
            assert_ne!(old, new);
            let shown = letter(&app, new).await;
            assert_eq!((&shown["keadaan"], &shown["revisi"]), (&json!("berlaku"), &json!(1)));
            assert_eq!(state(&app, old).await, "direvisi");
        }
        cancel(&klerk, id).await.expect(200);
        for code in first.iter().chain(&second) {
            assert_eq!(state(&app, code).await, "batal");
        }
    }

    async fn a_change_that_no_paper_prints_is_no_revision(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let id = form.issued().await;
        let codes = [print(&klerk, id, "nota-dinas").await, print(&klerk, id, "surat-tugas").await];
        let mut places = form.body["perjalananKota"].clone();
        places[0]["provinsiId"] = json!(11);
        let changed = form.clone().with("perjalananKota", places).change(id, REASON).await.expect(200)["result"].clone();
        assert_eq!((&changed["revisi"], &changed["tempats"][0]["provinsiId"]), (&json!(0), &json!(11)));
        for (code, document) in codes.iter().zip(["nota-dinas", "surat-tugas"]) {
            assert_eq!(state(&app, code).await, "berlaku");
            assert_eq!(&print(&klerk, id, document).await, code);
        }
        let history = klerk.get(&format!("perjalanan/{id}/riwayat")).await.expect(200).to_string();
        assert!(!history.contains("\"usang\":true") && !history.contains("direvisi"), "{history}");
        assert!(history.contains("Provinsi"), "the change is told: {history}");
    }

    async fn a_receipt_stays_in_force_when_its_advance_is_returned(app: TestApp) {
        let finance = app.client_as("keuangan").await;
        let sheet = Sheet::out_of_town(&app).await;
        let pay = async |call: &str, amount: i64| {
            let versi = sheet.read().await["result"]["versi"].clone();
            let body = json!({ "nilai": amount, "tanggal": "2026-03-01", "nomorBukti": "BK-1", "versi": versi });
            finance.post(&format!("kwitansi/{}/{call}", sheet.id), &body).await.expect(200);
        };
        pay("uang-muka", 1_000_000).await;
        pay("setoran-kembali", 100_000).await;
        sheet.add(2, 385_000).await;
        sheet.submit().await.expect(200);
        sheet.approve().await.expect(200);
        let code = receipt(&sheet).await;
        pay("setoran-kembali", 130_000).await;
        assert_eq!(state(&app, &code).await, "berlaku");
        assert_eq!(receipt(&sheet).await, code, "a reprint keeps the code");
    }

    async fn the_code_is_given_with_the_number(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let codes = async || letter_codes::Entity::find().count(app.db()).await.expect("codes");
        let of_demo = codes().await;
        let form = Form::out_of_town(&klerk, 30).await;
        let memo = link(&form.submit().await.expect_docx());
        assert!(memo.starts_with(&format!("{}{PAGES}", app.origin())), "{memo}");
        let code = memo.rsplit('/').next().expect("a code");
        // 128 bits in base64url.
        assert!(code.len() == 22 && code.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)), "{code}");
        assert_eq!(state(&app, code).await, "berlaku");
        app.fail_rendering(true);
        Form::out_of_town(&klerk, 31).await.submit().await.expect(422);
        assert_eq!(codes().await, of_demo + 1, "a letter that was not printed has no code");
    }

    async fn a_memo_changed_before_the_assignment_keeps_its_code_and_tells_what_it_says_now(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let id = form.file().await["id"].as_i64().expect("an id");
        let code = print(&klerk, id, "nota-dinas").await;
        assert_eq!(letter(&app, &code).await["tujuan"], "Palu");
        let places = json!([{ "kota": "Donggala", "tanggalBerangkat": "2026-03-04", "tanggalPulang": "2026-03-05" }]);
        form.with("perjalananKota", places).change(id, "").await.expect(200);
        let shown = letter(&app, &code).await;
        assert_eq!((&shown["keadaan"], &shown["tujuan"]), (&json!("berlaku"), &json!("Donggala")));
        assert_eq!(print(&klerk, id, "nota-dinas").await, code);
    }

    async fn a_receipt_that_is_opened_again_is_revised(app: TestApp) {
        let (sheet, admin) = (Sheet::out_of_town(&app).await.approved().await, app.client_as("superadmin").await);
        let code = receipt(&sheet).await;
        assert_eq!(receipt(&sheet).await, code, "a reprint keeps the code");
        let shown = letter(&app, &code).await;
        let paper = sheet.read().await["result"].clone();
        assert_eq!((&shown["dokumen"], &shown["nomor"], &shown["keadaan"]), (&json!("kuitansi"), &paper["nomorSPD"], &json!("berlaku")));
        let body = json!({ "alasan": "Salah hitung", "versi": paper["versi"] });
        admin.post(&format!("kwitansi/{}/buka-kembali", sheet.id), &body).await.expect(200);
        assert_eq!(state(&app, &code).await, "direvisi");
    }

    async fn the_answer_has_no_more_of_a_person_than_initials(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let id = Form::out_of_town(&klerk, 30).await.travellers(&[30, 31]).issued().await;
        let code = print(&klerk, id, "surat-tugas").await;
        let reply = app.anonymous().get(&format!("verifikasi/{code}")).await;
        assert_eq!((reply.header("cache-control"), reply.header("x-robots-tag")), ("no-store".into(), "noindex".into()));
        let text = reply.text();
        let shown = reply.expect(200)["result"].clone();
        let keys: Vec<_> = shown.as_object().expect("an object").keys().map(String::as_str).collect();
        let mut expected = ["dokumen", "instansi", "keadaan", "nomor", "pegawai", "revisi", "tanggal", "tujuan"].to_vec();
        expected.sort_unstable();
        let mut sorted = keys.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, expected);
        let trip = detail(&klerk, id).await;
        assert_eq!(shown["nomor"], trip["noSuratTugas"]);
        for (place, initials) in shown["pegawai"].as_array().expect("people").iter().enumerate() {
            let person = &trip["personils"][place]["pegawai"];
            let name = person["nama"].as_str().expect("a name");
            assert_eq!(initials, &json!(staff::initials(name)));
            let words = name.split([' ', ',']).filter(|word| word.len() > 3);
            assert!(words.into_iter().all(|word| !text.contains(word)), "{name} in {text}");
            let nip = person["nip"].as_str().unwrap_or("no NIP");
            assert!(!text.contains(nip), "{nip} in {text}");
        }
    }

    /// Known and unknown codes count.
    async fn an_address_asks_thirty_times_a_minute(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let id = Form::out_of_town(&klerk, 30).await.issued().await;
        let code = print(&klerk, id, "surat-tugas").await;
        let proxied = ApiClient::new(app.behind_proxy(), None);
        let ask = async |address: &str, code: &str| {
            let request = proxied.request(Method::GET, &format!("verifikasi/{code}"));
            ApiClient::send(request.header("x-forwarded-for", address)).await
        };
        for n in 0..30 {
            if n % 2 == 0 {
                ask("203.0.113.1", &code).await.expect(200);
            } else {
                let problem = ask("203.0.113.1", &format!("tidakAda{n}")).await.expect(404);
                assert_eq!(problem["message"], "Kode tidak dikenal.");
            }
        }
        let refused = ask("203.0.113.1", &code).await;
        assert_eq!(refused.header("retry-after"), "60");
        assert_eq!(refused.expect(429)["code"], "TERLALU_SERING");
        ask("203.0.113.2", &code).await.expect(200);
        app.pass(chrono::Duration::seconds(59));
        ask("203.0.113.1", &code).await.expect(429);
        app.pass(chrono::Duration::seconds(1));
        ask("203.0.113.1", &code).await.expect(200);
        let log = audit_log::Entity::find().order_by_asc(audit_log::Column::Id).all(app.db()).await.expect("the log");
        assert!(log.iter().all(|line| !format!("{line:?}").contains(&code)), "the log does not hold the code");
    }

    async fn a_letter_from_before_the_codes_gets_one_when_it_is_printed_again(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let id = Form::out_of_town(&klerk, 30).await.issued().await;
        letter_codes::Entity::delete_many().exec(app.db()).await.expect("no codes");
        let code = print(&klerk, id, "surat-tugas").await;
        assert_eq!(state(&app, &code).await, "berlaku");
        assert_eq!(print(&klerk, id, "surat-tugas").await, code);
    }

    async fn links_have_the_public_address_of_the_settings(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let public = Settings { letter_origin: Some("https://jaladin.example".into()), ..(*app.app().settings).clone() };
        let beside = app.beside(|app| App { settings: Arc::new(public), ..app });
        let there = ApiClient::signed_in_with(beside, &klerk);
        let id = Form::out_of_town(&klerk, 30).await.issued().await;
        let printed = there.post(&format!("perjalanan/{id}/cetak"), &json!({ "dokumen": "surat-tugas" })).await;
        assert_eq!(link(&printed.expect_docx()), format!("https://jaladin.example{PAGES}{}", print(&klerk, id, "surat-tugas").await));
    }

    /// Whatever a request names, and whoever stands before the server.
    async fn no_host_of_a_request_reaches_a_letter(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let id = Form::out_of_town(&klerk, 30).await.issued().await;
        let body = json!({ "dokumen": "surat-tugas" });
        let names: [&[(&str, &str)]; 4] = [
            &[("host", "evil.example")],
            &[("host", "evil.example"), ("origin", "http://evil.example")],
            &[("host", "evil.example"), ("origin", "http://evil.example"), ("sec-fetch-site", "same-origin")],
            &[("x-forwarded-host", "evil.example"), ("forwarded", "host=evil.example"), ("x-forwarded-proto", "https")],
        ];
        for (server, links) in [(app.origin(), true), (origin(app.behind_proxy()), false), (origin(app.on_network()), false)] {
            for headers in names {
                let request = reqwest::Client::new().post(format!("{server}/api/perjalanan/{id}/cetak"));
                let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
                let printed = ApiClient::send(request.bearer_auth(klerk.token()).json(&body)).await.expect_docx();
                let expected = if links { format!("{server}{PAGES}") } else { String::new() };
                let link = link(&printed);
                assert!(link.starts_with(&expected) && link.is_empty() != links, "{headers:?}: {link}");
            }
        }
    }

    async fn a_preview_has_no_code(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let id = Form::out_of_town(&klerk, 30).await.issued().await;
        let body = json!({ "id": id, "dokumen": "surat-tugas" });
        assert_eq!(link(&klerk.post("perjalanan/pratinjau", &body).await.expect_docx()), "");
    }
}
