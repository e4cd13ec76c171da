//! Every call without session, with each role, without roles, before the first password is changed, and from other units
//! (P-1, P-2, P-3, P-5).

use std::collections::{BTreeSet, HashMap};

use jaladin_http::policy::{Access, Policy, Reach, TABLE, of};
use persistence::entity::audit_log;
use serde_json::json;
use staff::Role;

use super::{
    DOCUMENT, Operation,
    objects::Objects,
    operations,
    people::{ONE_ROLE, newcomer},
};
use crate::{
    api_client::{ApiClient, Reply},
    both_databases,
    testapp::TestApp,
};

/// Calls that refuse by other rules than roles: A3 needs a cookie; A2 has tests of its own.
const APART: [&str; 6] = [
    "/api/user/refresh",
    "/api/user/register",
    "/api/user/{id}/delegasi",
    "/api/user/{id}/delegasi/{did}",
    "/api/user/{id}/serah-terima",
    "/api/user/{id}/serah-terima/{sid}/cetak",
];

pub(super) fn policy(operation: Operation) -> &'static Policy {
    let row = TABLE
        .iter()
        .find(|row| row.path == operation.path && row.method.as_str().eq_ignore_ascii_case(operation.method));
    row.unwrap_or_else(|| panic!("{} {} has no policy", operation.method, operation.path))
}

pub(super) fn opens(access: Access, role: Role) -> bool {
    match access {
        Access::Only(permission) => permission.roles().contains(&role),
        _ => true,
    }
}

/// Checks a refusal: code and message, and no data of the object.
#[track_caller]
fn refused(reply: &Reply, status: u16, code: &str, whose: &str) {
    assert_eq!(reply.status.as_u16(), status, "{whose}: {}", reply.text());
    let problem = reply.json();
    assert_eq!(problem["code"], code, "{whose}: {problem}");
    let keys: BTreeSet<_> = problem.as_object().expect("a problem").keys().map(String::as_str).collect();
    assert_eq!(keys, BTreeSet::from(["code", "message"]), "{whose}");
    assert!(
        !problem["message"].as_str().expect("a sentence").contains(|c: char| c.is_ascii_digit()),
        "{whose}: {problem}"
    );
}

/// Audit lines other than sign-ins.
async fn audit_lines(app: &TestApp) -> Vec<audit_log::Model> {
    let mut lines = app.audit_lines().await;
    lines.retain(|line| !line.action.starts_with("account.sign"));
    lines
}

fn ids(reply: Reply) -> BTreeSet<i64> {
    let rows = reply.expect(200)["result"].as_array().expect("rows").clone();
    rows.iter().map(|row| row["id"].as_i64().expect("an id")).collect()
}

#[test]
fn the_document_equals_the_table() {
    for operation in operations() {
        let (policy, described) = (policy(operation), &operation.described["x-policy"]);
        let roles = match policy.access {
            Access::Public | Access::PublicOrMore(_) => json!("public"),
            Access::SignedIn | Access::SignedInAnyway => json!("*"),
            Access::Only(permission) => permission.roles().iter().map(|role| role.id()).collect(),
        };
        assert_eq!(described["roles"], roles, "{}", operation.path);
    }
    assert_eq!(operations().len() + 2, TABLE.len(), "beside the calls of the document, the document and its page");
    assert_eq!(
        DOCUMENT["paths"]["/api/perjalanan/get/seed"]["get"]["x-policy"],
        json!({ "reach": "work-unit", "roles": [1, 5] })
    );
    assert!(of(&actix_web::http::Method::HEAD, "/api/perjalanan/get/seed").is_none());
}

both_databases! {
    async fn unauthorized_callers_are_refused_and_nothing_changes(app: TestApp) {
        let objects = Objects::make(&app).await;
        let nobody = app.anonymous();
        let roleless = newcomer(&app, "tanpaperan", "P2P", &[], false).await;
        let due = newcomer(&app, "baru", "P2P", &[1, 2, 3, 4, 5], true).await;
        let mut one_role = Vec::new();
        for (role, user) in ONE_ROLE {
            one_role.push((Role::from_id(role).expect("a role"), app.client_as(user).await));
        }
        let before = audit_lines(&app).await;
        let mut asked = 0;
        for operation in operations() {
            let (policy, call) = (policy(operation), objects.call(operation));
            let whose = |who: &str| format!("{} {} as {who}", operation.method, operation.path);
            if matches!(policy.access, Access::Public | Access::PublicOrMore(_)) {
                continue;
            }
            refused(&call.by(&nobody).await, 401, "BELUM_MASUK", &whose("nobody"));
            if policy.access != Access::SignedInAnyway {
                refused(&call.by(&due).await, 403, "WAJIB_UBAH_PASSWORD", &whose("one whose first password is due"));
            }
            if matches!(policy.access, Access::Only(_)) {
                refused(&call.by(&roleless).await, 403, "TIDAK_BERWENANG", &whose("one without roles"));
            }
            for (role, client) in &one_role {
                if !opens(policy.access, *role) {
                    refused(&call.by(client).await, 403, "TIDAK_BERWENANG", &whose(&format!("{role:?}")));
                    asked += 1;
                }
            }
        }
        assert!(asked > 250, "{asked} refusals of roles");
        assert_eq!(audit_lines(&app).await, before, "a refused call changes nothing");
    }

    async fn objects_of_another_unit_are_refused_without_their_data(app: TestApp) {
        let objects = Objects::make(&app).await;
        let (mut abroad, mut next_door) = (Vec::new(), Vec::new());
        for role in &Role::ALL[..4] {
            let id = role.id();
            abroad.push((*role, newcomer(&app, &format!("asing{id}"), "PKM-LBY", &[id], false).await));
            next_door.push((*role, newcomer(&app, &format!("tetangga{id}"), "KESMAS", &[id], false).await));
        }
        let before = audit_lines(&app).await;
        let mut asked = 0;
        for operation in operations() {
            let (policy, call) = (policy(operation), objects.call(operation));
            // The demo office has no archive or signed letter, and this server no converter: tests of their own look at these calls.
            let absent = ["/api/arsip/", "/api/surat/{dokumen}/{id}/berkas"].iter().any(|beginning| operation.path.starts_with(beginning));
            // An import judges each row by itself; see below.
            let is_list = ["/api/anggaran/impor", "/api/kehadiran/impor"].contains(&operation.path);
            if absent || is_list || operation.path == "/api/perjalanan/{id}/berkas" {
                continue;
            }
            let Access::Only(permission) = policy.access else { continue };
            for role in permission.roles().iter().filter(|role| **role != Role::SuperAdmin) {
                let whose = |where_from: &str| format!("{} {} as {role:?} {where_from}", operation.method, operation.path);
                let of_role = |people: &[(Role, ApiClient)]| people.iter().find(|(of, _)| of == role).expect("one").1.clone();
                let reach = policy.reach.of(*role);
                if matches!(reach, Reach::WorkUnit | Reach::ParentUnit) {
                    refused(&call.by(&of_role(&abroad)).await, 403, "UNIT_LAIN", &whose("of another parent unit"));
                    asked += 1;
                }
                if reach == Reach::WorkUnit {
                    refused(&call.by(&of_role(&next_door)).await, 403, "UNIT_LAIN", &whose("of the unit next door"));
                } else if !operation.is_unsafe() {
                    let (people, place) = match reach {
                        Reach::ParentUnit => (&next_door, "of the unit next door"),
                        _ => (&abroad, "of another parent unit"),
                    };
                    let reply = call.by(&of_role(people)).await;
                    assert_eq!(reply.status.as_u16(), 200, "{}: {}", whose(place), reply.text());
                }
            }
        }
        assert!(asked > 45, "{asked} calls across units");
        let own = app.client_as("adminunit").await.get("anggaran?tahun=2031").await.expect(200);
        let list = format!("tahun;kode;pagu\n2031;{};1\n", own["result"][0]["kodeRekening"].as_str().expect("a code"));
        let form = reqwest::multipart::Form::new().text("simpan", "1").text("konfirmasi", "true");
        let form = form.part("file", reqwest::multipart::Part::text(list).file_name("pagu.csv"));
        let administrator = abroad.iter().find(|(role, _)| *role == Role::UnitAdmin).expect("one").1.clone();
        assert_eq!(administrator.post_form("anggaran/impor", form).await.expect(200)["tersimpan"], 0);
        assert_eq!(app.client_as("adminunit").await.get("anggaran?tahun=2031").await.expect(200), own);
        // Exports that those of another unit may make of their own, or finance of all, are recorded.
        let mut after = audit_lines(&app).await;
        after.retain(|line| !line.action.ends_with(".exported") && line.action != "trip.nominative_list_printed");
        assert_eq!(after, before, "a refused call changes nothing");
    }

    /// J1 and J2 take no unit; their lists must hold nothing of other units.
    async fn lists_of_destinations_omit_other_units(app: TestApp) {
        let (own, foreign) = (app.client_as("klerk").await, app.client_as("klerkpkm").await);
        for path in ["tujuan/get/dalam-kota", "tujuan/get/seed"] {
            let row = of(&actix_web::http::Method::GET, &format!("/api/{path}")).expect("a row");
            assert_eq!((row.access, row.reach), (Access::SignedIn, Reach::ParentUnit));
            let (here, there) = (ids(own.get(path).await), ids(foreign.get(path).await));
            assert!(!here.is_empty() && !there.is_empty() && here.is_disjoint(&there), "{path}: {here:?} {there:?}");
        }
    }

    async fn authorized_callers_are_admitted(app: TestApp) {
        let objects = Objects::make(&app).await;
        let mut through = 0;
        let mut sessions = HashMap::new();
        for operation in operations() {
            let (policy, call) = (policy(operation), objects.call(operation));
            if APART.contains(&operation.path) {
                continue;
            }
            for (role, user) in ONE_ROLE {
                if !opens(policy.access, Role::from_id(role).expect("a role")) {
                    continue;
                }
                let client = match sessions.remove(user) {
                    Some(client) => client,
                    None => app.client_as(user).await,
                };
                let reply = call.by(&client).await;
                // Calls on accounts may end sessions.
                if !["/api/user", "/api/akun"].iter().any(|beginning| operation.path.starts_with(beginning)) {
                    sessions.insert(user, client);
                }
                let status = reply.status.as_u16();
                assert!(!matches!(status, 401 | 403) && (status < 500 || status == 501), "{} as {user}: {status} {}", operation.path, reply.text());
                assert!(operation.documents(status), "{} as {user}: {status} is not in the document", operation.path);
                through += u32::from(status < 300);
            }
        }
        assert!(through > 100, "{through} calls did what they are for");
    }
}
