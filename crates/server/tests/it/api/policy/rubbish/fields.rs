//! A right body with one field that is not: huge, negative, broken and unknown values at every place in turn.

use serde_json::{Value, json};

use super::{Holder, answered};
use crate::{
    api::policy::{
        calls::{Sent, form},
        operations,
        things::Things,
    },
    api_client::ApiClient,
    both_databases,
};

/// What stands in a body where a number no JSON library writes is to be sent.
const BEYOND: &str = "@1e400@";

/// What a field may be found to hold.
fn odd() -> Vec<Value> {
    vec![
        json!(null),
        json!(true),
        json!(-1),
        json!(1.5),
        json!(0),
        json!(i64::MAX),
        json!(9_223_372_036_854_775_808_u64),
        json!(1e300),
        json!(BEYOND),
        json!("-1"),
        json!("1e5"),
        json!("99999999999999999999"),
        json!("1.000"),
        json!("tidak dikenal"),
        json!("0000-00-00"),
        json!("\u{0}\u{202e}\u{fffe}"),
        json!("🦀".repeat(3000)),
        json!([]),
        json!([[], null, {}]),
        json!({}),
        json!({ "id": { "id": -1 } }),
    ]
}

/// The place of every value in a body, as JSON pointers.
fn places(body: &Value, at: &str, found: &mut Vec<String>) {
    match body {
        Value::Object(fields) => fields.iter().for_each(|(key, value)| {
            let here = format!("{at}/{}", key.replace('~', "~0").replace('/', "~1"));
            found.push(here.clone());
            places(value, &here, found);
        }),
        Value::Array(items) => items.iter().enumerate().for_each(|(index, item)| {
            let here = format!("{at}/{index}");
            found.push(here.clone());
            places(item, &here, found);
        }),
        _ => {}
    }
}

/// A trip's body without what is ignored of it.
fn shortened(mut body: Value) -> Value {
    let wrapped = |body: &Value, key: &str| json!({ "value": { "id": body[key]["value"]["id"] } });
    if body.get("pegawai").is_some() {
        let traveller = json!({ "value": { "id": body["pegawai"][0]["value"]["id"] } });
        let (memo, letter) = (wrapped(&body, "dataTtdNotaDinas"), wrapped(&body, "dataTtdSurTug"));
        let (code, kind) = (wrapped(&body, "kodeKlasifikasi"), json!({ "id": body["jenis"]["id"] }));
        (body["pegawai"], body["dataTtdNotaDinas"], body["dataTtdSurTug"]) = (json!([traveller]), memo, letter);
        (body["kodeKlasifikasi"], body["jenis"]) = (code, kind);
    }
    body
}

both_databases! {
    async fn no_field_of_a_body_brings_the_server_down(app: TestApp) {
        let things = Things::make(&app).await;
        let mut holder = Holder::of(&app).await;
        let mut asked = 0;
        for operation in operations() {
            let call = things.call(operation);
            let Sent::Json(body) = call.sent else { continue };
            let (body, mut at) = (shortened(body), Vec::new());
            places(&body, "", &mut at);
            for place in &at {
                for value in odd() {
                    let mut sent = body.clone();
                    *sent.pointer_mut(place).expect("a place of it") = value;
                    let text = sent.to_string().replace(&format!("\"{BEYOND}\""), "1e400");
                    let request = holder.client.request(call.method.clone(), &call.path).header("content-type", "application/json");
                    answered(operation, &ApiClient::send(request.body(text.clone())).await, &format!("{place} in {text}"));
                    asked += 1;
                }
            }
            holder.after(operation).await;
        }
        assert!(asked > 2000, "{asked} bodies");
    }

    async fn no_field_of_a_form_brings_the_server_down(app: TestApp) {
        let things = Things::make(&app).await;
        let holder = Holder::of(&app).await;
        let mut asked = 0;
        for operation in operations() {
            let call = things.call(operation);
            let Sent::Form(texts, file) = call.sent else { continue };
            for place in 0..texts.len() {
                for value in ["", "null", "-1", "1.5", "1e400", "0", "9223372036854775807", "9223372036854775808", "x", "\u{0}", &"9".repeat(5000), "{}"] {
                    let mut texts = texts.clone();
                    value.clone_into(&mut texts[place].1);
                    let request = holder.client.request(call.method.clone(), &call.path).multipart(form(&texts, file));
                    answered(operation, &ApiClient::send(request).await, &format!("{} = {value}", texts[place].0));
                    asked += 1;
                }
            }
            for bytes in [&b""[..], b"x", b"PK\x03\x04", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", &[0; 3000]] {
                let request = holder.client.request(call.method.clone(), &call.path).multipart(form(&texts, (file.0, file.1, bytes.to_vec().leak())));
                let status = answered(operation, &ApiClient::send(request).await, "a file that is none");
                assert!(status != 200 || bytes.is_empty() || operation.path == "/api/pegawai/impor", "{}", operation.path);
                asked += 1;
            }
        }
        assert!(asked > 100, "{asked} forms");
    }
}
