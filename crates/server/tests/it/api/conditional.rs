//! Lists that are long and change seldom carry a tag of their content (`If-None-Match`).

use reqwest::Method;
use serde_json::json;

use super::tarif::lodging;
use crate::{
    api_client::{ApiClient, Reply},
    both_databases,
};

async fn again(client: &ApiClient, path: &str, tag: &str) -> Reply {
    ApiClient::send(client.request(Method::GET, path).header("if-none-match", tag)).await
}

both_databases! {
    async fn a_list_that_has_not_changed_is_not_sent_again(app: TestApp) {
        let (clerk, admin) = (app.client_as("klerk").await, app.client_as("superadmin").await);
        let finance = app.client_as("keuangan").await;
        let lists = ["pegawai/get", "tarif", "perjalanan/get/seed"];
        let mut tags = Vec::new();
        for path in lists {
            let whole = clerk.get(path).await;
            let tag = whole.header("etag");
            assert!(tag.starts_with("W/\""), "{path}: {tag}");
            let same = again(&clerk, path, &tag).await;
            assert_eq!((same.status.as_u16(), same.body.len(), same.header("etag")), (304, 0, tag.clone()), "{path}");
            assert_eq!(same.header("cache-control"), "no-store", "{path}");
            again(&app.anonymous(), path, &tag).await.expect(401);
            assert_eq!(again(&clerk, path, "W/\"another\"").await.body, whole.body, "{path}");
            tags.push(tag);
        }
        let person = json!({
            "nama": "Sifulan Baru, SKM", "nip": "19900101 201501 1 001", "jabatan": "Bendahara",
            "pangkatId": 13, "golonganId": 13, "tingkatanId": 3,
        });
        admin.post("pegawai/post", &person).await.expect(200);
        finance.post("tarif", &lodging(730_000)).await.expect(200);
        for (path, tag) in lists.iter().zip(&tags).take(2) {
            let changed = again(&clerk, path, tag).await;
            assert_ne!(changed.header("etag"), *tag, "{path}");
            changed.expect(200);
        }
        // Of another parent unit the choices are others.
        let elsewhere = app.client_as("klerkpkm").await;
        assert_eq!(again(&elsewhere, lists[2], &tags[2]).await.status, 200);
    }
}
