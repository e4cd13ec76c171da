//! Completeness of the policy table, and refusal of calls without a row.

use std::collections::BTreeSet;

use actix_web::{App, HttpResponse, middleware::from_fn, test as testing, web};

use super::*;
use crate::openapi;

/// Calls of the API document itself, which it does not list.
const UNDESCRIBED: [&str; 2] = ["/api/openapi.json", "/api/docs"];

#[test]
fn the_table_and_the_document_have_the_same_calls() {
    let document: serde_json::Value = serde_json::from_str(&openapi::document()).unwrap();
    let mut described = BTreeSet::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            assert!(operation["x-policy"].is_object(), "{method} {path} has no policy");
            let (open, sessionless) = (&operation["x-policy"]["roles"] == "public", operation["security"].is_array());
            assert_eq!(
                open, sessionless,
                "{method} {path} needs a session, or needs none, in table and document alike"
            );
            described.insert((method.to_uppercase(), path.clone()));
        }
    }
    let rows = TABLE.iter().filter(|policy| !UNDESCRIBED.contains(&policy.path));
    let rows: Vec<_> = rows.map(|policy| (policy.method.to_string(), policy.path.to_owned())).collect();
    let named: BTreeSet<_> = rows.iter().cloned().collect();
    assert_eq!(rows.len(), named.len(), "no call has two rows");
    assert_eq!(named, described);
}

#[test]
fn an_id_in_a_path_names_its_kind_of_object() {
    for policy in TABLE {
        let named = policy.object != Object::Call;
        let parameter = policy.path.split_once('{').map(|(_, parameter)| parameter);
        assert!(!named || parameter.is_some(), "{} has no id", policy.path);
        assert!(named || parameter.is_none_or(|it| !it.contains("d}")), "{} does not say whose id it is", policy.path);
    }
}

#[test]
fn a_permission_with_several_scopes_lists_each_of_its_roles() {
    for policy in TABLE {
        let (Access::Only(permission), Reach::ByRole(reaches)) = (policy.access, policy.reach) else { continue };
        for role in permission.roles() {
            let named = reaches.iter().any(|(of, _)| of == role) || *role == Role::SuperAdmin;
            assert!(named, "{role:?} at {}", policy.path);
        }
    }
}

#[actix_web::test]
async fn a_call_without_a_row_is_refused() {
    let routes = web::scope("/api")
        .route("/rahasia", web::get().to(HttpResponse::Ok))
        .route("/docs", web::route().to(HttpResponse::Ok))
        .wrap(from_fn(authorize));
    let app = testing::init_service(App::new().service(routes)).await;
    for (request, status) in [
        (testing::TestRequest::get().uri("/api/rahasia"), 500),
        (testing::TestRequest::get().uri("/api/%72ahasia"), 500),
        (testing::TestRequest::get().uri("/api/docs"), 200),
        (testing::TestRequest::get().uri("/api/d%6Fcs"), 200),
        (testing::TestRequest::post().uri("/api/docs"), 404),
        (testing::TestRequest::with_uri("/api/docs").method(Method::HEAD), 404),
        (testing::TestRequest::get().uri("/api/lain"), 404),
        (testing::TestRequest::get().uri("/api/"), 404),
        (testing::TestRequest::get().uri("/api"), 404),
    ] {
        let request = request.to_request();
        let asked = format!("{} {}", request.method(), request.path());
        let answer = testing::call_service(&app, request).await;
        assert_eq!(answer.status().as_u16(), status, "{asked}");
    }
}
