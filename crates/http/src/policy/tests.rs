//! Policy table without doubles, and refusal of calls without a row.

use std::collections::BTreeSet;

use actix_web::{App, HttpResponse, middleware::from_fn, test as testing, web};

use super::*;

/// Number of calls of the API document itself, which it does not list.
const UNDESCRIBED: usize = 2;

#[test]
fn no_call_has_two_rows_and_no_operation_two_names() {
    let calls: BTreeSet<_> = TABLE.iter().map(|policy| (policy.method.as_str(), &policy.path)).collect();
    assert_eq!(calls.len(), TABLE.len());
    let document: serde_json::Value = serde_json::from_str(&document()).unwrap();
    let items = document["paths"].as_object().unwrap().values();
    let operations: Vec<_> = items.flat_map(|item| item.as_object().unwrap().values()).collect();
    let names: BTreeSet<_> = operations.iter().map(|operation| operation["operationId"].as_str().unwrap()).collect();
    assert_eq!((names.len(), operations.len() + UNDESCRIBED), (operations.len(), TABLE.len()));
    assert!(operations.iter().all(|operation| operation["x-policy"].is_object()));
}

#[test]
fn an_id_in_a_path_names_its_kind_of_object() {
    for policy in TABLE.iter() {
        let named = policy.object != Object::Call;
        let parameter = policy.path.split_once('{').map(|(_, parameter)| parameter);
        assert!(!named || parameter.is_some(), "{} has no id", policy.path);
        assert!(named || parameter.is_none_or(|it| !it.contains("d}")), "{} does not say whose id it is", policy.path);
    }
}

#[test]
fn a_permission_with_several_scopes_lists_each_of_its_roles() {
    for policy in TABLE.iter() {
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
