//! `/api/tujuan/*`: in-town destinations.

mod dalam_kota;
mod edit;
mod post;
mod seed;

use serde_json::Value;

use crate::api_client::ApiClient;

/// Destinations that a user can read, up to a hundred.
async fn listed(client: &ApiClient) -> Vec<Value> {
    client.get("tujuan/get/dalam-kota?limit=100").await.expect(200)["result"].as_array().expect("rows").clone()
}
