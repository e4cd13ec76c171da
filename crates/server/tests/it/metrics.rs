//! Prometheus metrics: counts and durations by route and kind, no personal data.

use std::time::SystemTime;

use jaladin::release;
use persistence::entity::letter_numbers;
use regex_lite::Regex;
use reqwest::Method;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, TransactionTrait};
use serde_json::json;

use crate::both_databases;
use crate::testapp::TestApp;

both_databases! {
    async fn requests_letters_and_numbers_are_counted(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let trips = klerk.get("perjalanan/get/all-perjalanan").await.expect(200);
        let trip = &trips["result"][0]["id"];
        klerk.post("perjalanan/post/surat-tugas", &json!({ "id": trip })).await.expect_docx();
        klerk.get(&format!("perjalanan/get/detail-perjalanan/{trip}")).await.expect(200);
        klerk.get("rahasia/get/nama-seseorang").await.expect(404);

        let text = scrape(&app).await;
        let route = r#"jaladin_http_requests_total{method="GET",route="/api/perjalanan/get/detail-perjalanan/{id}",status="200"} 1"#;
        for line in [route, r#"jaladin_letter_numbers{kind="Nota Dinas"}"#, r#"jaladin_database_connections{state="open"}"#, "jaladin_database_up 1"] {
            assert!(text.contains(line), "{line} is missing in {text}");
        }
        assert!(!text.contains("nama-seseorang"), "a requested path is no route");
        let rendered = text.lines().find(|line| line.starts_with("jaladin_letter_render_seconds_count"));
        assert!(rendered.is_some_and(|line| line.ends_with(" 1")), "{rendered:?}");
        let issued = text.lines().find(|line| line.starts_with(r#"jaladin_letter_numbers{kind="Nota Dinas"}"#));
        assert!(issued.is_some_and(|line| !line.ends_with(" 0")), "{issued:?}");
        assert!(!klerk.get("metrics").await.status.is_success(), "not where everyone calls");
    }
    /// The metric is computed from the counters and must equal the count of issued numbers.
    async fn the_metric_of_numbers_equals_the_issued_numbers(app: TestApp) {
        let pencatat = app.client_as("pencatat").await;
        let counters = pencatat.get("nomor-surat/get/1").await.expect(200);
        let of_memos = counters["result"].as_array().expect("counters").iter().find(|row| row["jenisId"] == 2);
        let of_memos = of_memos.expect("the counter of memos");
        let skipped_to = of_memos["nomorLoket"].as_i64().expect("a number") + 100;
        let path = format!("nomor-surat/edit/{}", of_memos["id"]);
        pencatat.post(&path, &json!({ "nomorLoket": skipped_to })).await.expect(200);
        let klerk = app.client_as("klerk").await;
        let trips = klerk.get("perjalanan/get/all-perjalanan").await.expect(200);
        let unissued = trips["result"].as_array().expect("trips").iter().find(|trip| trip["noSuratTugas"].is_null());
        let trip = &unissued.expect("a trip without a letter")["id"];
        klerk.post("perjalanan/post/surat-tugas", &json!({ "id": trip })).await.expect_docx();

        let text = scrape(&app).await;
        for (id, kind) in [(1, "Surat Tugas"), (2, "Nota Dinas"), (3, "SPD")] {
            let book = letter_numbers::Entity::find().filter(letter_numbers::Column::LetterKindId.eq(id));
            let issued = book.count(app.db()).await.expect("the number book");
            assert!(issued > 0, "{kind}");
            let line = format!(r#"jaladin_letter_numbers{{kind="{kind}"}} {issued}"#);
            assert!(text.lines().any(|found| found == line), "{line} is missing in {text}");
        }
    }
    /// An alert rule on an unknown metric or label never fires.
    async fn alert_rules_name_existing_metrics_and_labels(app: TestApp) {
        let wrong = json!({ "namaPengguna": "klerk", "password": "Salah-2026!" });
        app.anonymous().post("user/login", &wrong).await.expect(401);
        let text = scrape(&app).await;
        let rules = include_str!("../../../../deploy/alerts.yml");
        let metric = Regex::new(r"(jaladin_[a-z_]+)(?:\{([^}]*)\})?").expect("a pattern");
        let label = Regex::new(r#"([a-z]+)(=~|!~|!=|=)"([^"]*)""#).expect("a pattern");
        let mut asked = 0;
        for line in rules.lines().filter(|line| !line.trim_start().starts_with(['#', '-'])) {
            for found in metric.captures_iter(line) {
                let (name, labels) = (&found[1], found.get(2).map_or("", |labels| labels.as_str()));
                let samples = || text.lines().filter_map(|line| line.strip_prefix(name)).filter(|rest| rest.starts_with(['{', ' ']));
                assert!(samples().next().is_some(), "{name} is no metric");
                for asks in label.captures_iter(labels) {
                    // Statuses appear when they are answered; routes and states must match exactly.
                    let exact = &asks[2] == "=" && &asks[1] != "status";
                    let there = format!("{}=\"{}", &asks[1], if exact { format!("{}\"", &asks[3]) } else { String::new() });
                    assert!(samples().any(|sample| sample.contains(&there)), "{name} without {there}");
                }
                asked += 1;
            }
        }
        assert!(asked >= 10, "{asked} metrics in the rules");
        for kind in ["memo", "assignment_letter", "short_assignment_letter", "receipt"] {
            let zero = format!(r#"jaladin_letter_render_failures_total{{kind="{kind}"}} 0"#);
            assert!(text.lines().any(|found| found == zero), "{zero} is missing in {text}");
        }
    }
    async fn unknown_methods_share_one_series(app: TestApp) {
        for method in ["RAHASIA1", "RAHASIA2", "TRACE"] {
            let method = Method::from_bytes(method.as_bytes()).expect("a word");
            let call = crate::api_client::http_client().request(method, format!("{}/api/user/login", app.origin()));
            assert!(call.send().await.expect("an answer").status().is_client_error());
        }
        let text = scrape(&app).await;
        assert!(!text.contains("RAHASIA"), "{text}");
        let counted = text.lines().filter(|line| line.starts_with(r#"jaladin_http_requests_total{method="-""#));
        let calls: f64 = counted.filter_map(|line| line.rsplit(' ').next()?.parse::<f64>().ok()).sum();
        assert_eq!(calls.to_string(), "3", "{text}");
    }

    async fn the_release_and_the_newest_whole_backup_are_told(app: TestApp) {
        let value = |text: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix("jaladin_newest_backup_timestamp_seconds "));
            line.expect("the metric").parse::<u64>().expect("seconds")
        };
        let text = scrape(&app).await;
        let release = format!(r#"jaladin_build_info{{commit="{}",schema_step="{}",version="{}"}} 1"#, release::COMMIT, release::schema_step(), release::VERSION);
        assert!(text.lines().any(|line| line == release), "{release} is missing in {text}");
        assert_eq!(value(&text), 0, "no folder, no backup");
        let folder = app.files_folder().join("cadangan");
        std::fs::create_dir(&folder).expect("a folder");
        let write = |name: &str| std::fs::write(folder.join(name), b"x").expect("a file");
        // Neither unfinished ones nor other files.
        ["jaladin-2026-03-01.zip.part", "jaladin-2026-03-01.zip.age.polos", "catatan.txt"].into_iter().for_each(write);
        assert_eq!(value(&scrape(&app).await), 0);
        write("jaladin-2026-03-01.zip");
        let age = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).expect("after 1970").as_secs() - value(&scrape(&app).await);
        assert!(age < 600, "{age} seconds");
    }

    async fn connections_are_counted_while_none_is_free(app: TestApp) {
        let most = persistence::metrics::pool(app.db()).max;
        let mut held = Vec::new();
        for _ in 0..most {
            held.push(app.db().begin().await.expect("a connection"));
        }
        let text = scrape(&app).await;
        let all = [
            format!(r#"jaladin_database_connections{{state="open"}} {most}"#),
            r#"jaladin_database_connections{state="idle"} 0"#.into(),
            format!("jaladin_database_connections_most {most}"),
            // The state of the database is unknown, so the last known one is kept.
            "jaladin_database_up 1".into(),
        ];
        for line in all {
            assert!(text.lines().any(|found| found == line), "{line} is missing in {text}");
        }
        drop(held);
        app.db().clone().close().await.expect("a closed database");
        let text = scrape(&app).await;
        assert!(text.lines().any(|found| found == "jaladin_database_up 0"), "{text}");
    }
}

/// Scrapes the metrics.
async fn scrape(app: &TestApp) -> String {
    let address = app.metrics_server();
    reqwest::get(format!("http://{address}/metrics")).await.expect("an answer").text().await.expect("text")
}
