//! Every call that writes a reference table raises their version.

use std::collections::HashMap;

use serde_json::json;
use staff::Role;

use super::{
    Operation,
    matrix::{opens, policy},
    objects::Objects,
    operations,
    people::ONE_ROLE,
};
use crate::{both_databases, reference_version::ReferenceState};

/// Tables that only seeds and moves write.
const SEEDED: [&str; 9] = [
    "archived_counters",
    "archived_trips",
    "classifications",
    "expense_kinds",
    "grades",
    "levels",
    "provinces",
    "ranks",
    "trip_types",
];

both_databases! {
    async fn every_call_that_writes_a_reference_table_raises_their_version(app: TestApp) {
        let objects = Objects::make(&app).await;
        let mut sessions = HashMap::new();
        let first = ReferenceState::read(app.db()).await;
        // A call for several posts, of which it is sent with another one below.
        let officer = json!({ "pegawaiId": objects.employee, "unitKerjaId": objects.unit, "jabatan": "PPTK", "jenis": "3" });
        app.client_as("adminunit").await.post("induk-unit-kerja/post/tanda-tangan", &officer).await.expect(200);
        let mut before = ReferenceState::read(app.db()).await;
        let mut written = before.changed_since(&first, "a technical officer");
        for operation in operations().into_iter().filter(Operation::is_unsafe) {
            let access = policy(operation).access;
            let allowed = ONE_ROLE.into_iter().find(|(role, _)| opens(access, Role::from_id(*role).expect("a role")));
            let Some((_, user)) = allowed else { continue };
            let client = match sessions.remove(user) {
                Some(client) => client,
                None => app.client_as(user).await,
            };
            objects.call(operation).by(&client).await;
            // Calls on accounts may end sessions.
            if !["/api/user", "/api/akun"].iter().any(|beginning| operation.path.starts_with(beginning)) {
                sessions.insert(user, client);
            }
            let after = ReferenceState::read(app.db()).await;
            written.extend(after.changed_since(&before, operation.path));
            before = after;
        }
        let unwritten = before.tables().filter(|table| !written.contains(table)).collect::<Vec<_>>();
        assert_eq!(unwritten, SEEDED, "tables that no call wrote");
    }
}
