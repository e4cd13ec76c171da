//! Valid bodies with one malformed value at every position in turn: huge, negative, broken, unknown.

use serde_json::{Value, json};

use super::{Holder, check_answer, tried};
use crate::{
    api::policy::{
        calls::{Sent, form},
        objects::Objects,
        operations,
    },
    api_client::ApiClient,
    both_databases,
    testapp::{TestApp, on_sqlite},
};

/// Placeholder of a number that JSON libraries do not write.
const BEYOND: &str = "@1e400@";

/// Malformed values.
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

/// JSON pointers of every value in a body.
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

/// Body of a trip without ignored fields.
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

/// Returns whether a value of a valid body is a day.
fn is_day(value: &Value) -> bool {
    let day = value.as_str().and_then(|text| text.get(..10));
    day.is_some_and(|day| chrono::NaiveDate::parse_from_str(day, "%Y-%m-%d").is_ok())
}

both_databases! {
    async fn malformed_fields_of_bodies_are_answered(app: TestApp) {
        let objects = Objects::make(&app).await;
        let mut holder = Holder::of(&app).await;
        let mut asked = 0;
        for operation in operations() {
            let call = objects.call(operation);
            let Sent::Json(body) = call.sent else { continue };
            let (body, mut at) = (shortened(body), Vec::new());
            places(&body, "", &mut at);
            for place in &at {
                for value in tried(&app, odd(), asked, Value::to_string) {
                    let mut sent = body.clone();
                    *sent.pointer_mut(place).expect("a place of it") = value;
                    let text = sent.to_string().replace(&format!("\"{BEYOND}\""), "1e400");
                    let request = holder.client.request(call.method.clone(), &call.path).header("content-type", "application/json");
                    check_answer(operation, &ApiClient::send(request.body(text.clone())).await, &format!("{place} in {text}"));
                }
                asked += 1;
            }
            holder.after(operation).await;
        }
        assert!(asked > 300, "{asked} places");
    }

    async fn malformed_fields_of_forms_are_answered(app: TestApp) {
        let objects = Objects::make(&app).await;
        let holder = Holder::of(&app).await;
        let mut asked = 0;
        for operation in operations() {
            let call = objects.call(operation);
            let Sent::Form(texts, file) = call.sent else { continue };
            for place in 0..texts.len() {
                let odd = ["", "null", "-1", "1.5", "1e400", "0", "9223372036854775807", "9223372036854775808", "x", "\u{0}", &"9".repeat(5000), "{}"];
                for value in tried(&app, odd.to_vec(), asked, |value| (*value).to_owned()) {
                    let mut texts = texts.clone();
                    value.clone_into(&mut texts[place].1);
                    let request = holder.client.request(call.method.clone(), &call.path).multipart(form(&texts, file));
                    check_answer(operation, &ApiClient::send(request).await, &format!("{} = {value}", texts[place].0));
                }
                asked += 1;
            }
            for bytes in [&b""[..], b"x", b"PK\x03\x04", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", &[0; 3000]] {
                let request = holder.client.request(call.method.clone(), &call.path).multipart(form(&texts, (file.0, file.1, bytes.to_vec().leak())));
                let status = check_answer(operation, &ApiClient::send(request).await, "a file that is none");
                let told = operation.path.contains("/impor") || operation.path == "/api/template/periksa";
                assert!(status != 200 || bytes.is_empty() || told, "{}", operation.path);
                asked += 1;
            }
        }
        assert!(asked > 100, "{asked} forms");
    }
}

/// Refused before the database is asked, so that one database is enough.
#[tokio::test]
async fn days_of_bodies_lie_in_the_years_1900_to_2199() {
    on_sqlite(other_years_are_refused).await;
}

async fn other_years_are_refused(app: TestApp) {
    let objects = Objects::make(&app).await;
    let mut holder = Holder::of(&app).await;
    let mut asked = 0;
    for operation in operations() {
        let call = objects.call(operation);
        let Sent::Json(body) = call.sent else { continue };
        let mut at = Vec::new();
        places(&body, "", &mut at);
        // Of a wrapped choice the id is read alone.
        let is_read = |place: &&String| !place.contains("/value/") && body.pointer(place).is_some_and(is_day);
        for place in at.iter().filter(is_read) {
            for year in ["0000", "0001", "1899", "2200", "9999"] {
                let mut sent = body.clone();
                *sent.pointer_mut(place).expect("a place of it") = json!(format!("{year}-01-01"));
                let reply = ApiClient::send(holder.client.request(call.method.clone(), &call.path).json(&sent)).await;
                check_answer(operation, &reply, &format!("{year} at {place}"));
                let told = reply.text().contains("Tahun 1900 sampai 2199.");
                // `periksa` answers with the faults.
                assert!(
                    told && (reply.status == 422 || operation.path.ends_with("/periksa")),
                    "{} {place} {year}: {}",
                    operation.path,
                    reply.text()
                );
                asked += 1;
            }
        }
        holder.after(operation).await;
    }
    assert!(asked > 50, "{asked} days");
}
