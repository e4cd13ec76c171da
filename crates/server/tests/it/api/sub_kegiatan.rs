//! `/api/sub-kegiatan/*`: sub-activities.

mod edit;
mod get;
mod post;

use serde_json::Value;

use crate::api_client::ApiClient;

/// Unit P2P of the demo users.
const OWN: i64 = 3;
/// Unit KESMAS of the same parent unit.
const SISTER: i64 = 4;
/// Unit of the health centre PKM-LBY, another parent unit.
const FOREIGN: i64 = 7;

/// The sub-activities of a unit.
async fn listed(client: &ApiClient, unit: i64) -> Vec<Value> {
    client.get(&format!("sub-kegiatan/get/{unit}")).await.expect(200)["result"].as_array().expect("rows").clone()
}
