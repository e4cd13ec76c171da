//! Forms as browsers send them, complete and incomplete.

use actix_web::{ResponseError, dev::Payload, test::TestRequest, web};
use futures_util::stream;
use validator::Validate;

use super::*;
use crate::{
    lenient::{Text, WholeNumber},
    problem::FieldError,
    validation::faults,
};

#[derive(Debug, serde::Deserialize, Validate)]
#[validate(nest_all_fields)]
struct Fields {
    item: Text,
    qty: WholeNumber,
    satuan: WholeNumber,
    nilai: WholeNumber,
    other: Text,
}

const PHOTO: FileField = FileField { name: "pic", limit: 1000, too_large: "Terlalu besar." };

fn part(name: &str, file: Option<&str>, content: &str) -> String {
    let file = file.map(|name| format!("; filename=\"{name}\"\r\nContent-Type: image/png")).unwrap_or_default();
    format!("--X\r\nContent-Disposition: form-data; name=\"{name}\"{file}\r\n\r\n{content}\r\n")
}

async fn sent(kind: &'static str, body: String) -> Result<Form<Fields>, Problem> {
    let (request, payload) =
        TestRequest::post().insert_header((header::CONTENT_TYPE, kind)).set_payload(body).to_http_parts();
    read(&request, payload, PHOTO).await
}

async fn form(parts: &[String]) -> Result<Form<Fields>, Problem> {
    sent("multipart/form-data; boundary=X", format!("{}--X--\r\n", parts.concat())).await
}

async fn refused(parts: &[String]) -> u16 {
    form(parts).await.expect_err("a refusal").status_code().as_u16()
}

#[actix_web::test]
async fn texts_and_the_file_are_read() {
    let Form { fields, file } = form(&[
        part("item", None, " Hotel \u{2014} 1 "),
        part("qty", None, "2"),
        part("satuan", None, "null"),
        part("pic", Some("../../a.png"), "bytes"),
        part("other", Some("b.png"), "ignored"),
    ])
    .await
    .expect("a form");
    assert_eq!(fields.item.get().as_deref(), Some("Hotel \u{2014} 1"));
    assert_eq!((fields.qty.get(), fields.satuan.get(), fields.nilai.get()), (Some(2), None, None));
    assert_eq!(fields.other.get(), None);
    assert_eq!(file, Some(Upload { bytes: b"bytes".to_vec(), name: Some("../../a.png".into()) }));
}

#[actix_web::test]
async fn a_missing_word_is_no_file_but_any_other_text_is() {
    for nothing in ["null", "undefined", "NaN", "", "  "] {
        assert_eq!(form(&[part("pic", None, nothing)]).await.expect("a form").file, None, "{nothing:?}");
    }
    assert_eq!(form(&[part("pic", Some(""), "")]).await.expect("a form").file, None);
    assert!(form(&[part("pic", None, "<html>")]).await.expect("a form").file.is_some());
    assert!(form(&[part("pic", Some("null"), "null")]).await.expect("a form").file.is_some());
}

#[actix_web::test]
async fn limits_apply_while_reading() {
    assert!(form(&[part("pic", Some("a"), &"x".repeat(1000))]).await.is_ok());
    assert_eq!(refused(&[part("pic", Some("a"), &"x".repeat(1001))]).await, 413);
    assert!(form(&[part("catatan", None, &"x".repeat(FORM_LIMIT))]).await.is_ok());
    assert_eq!(refused(&[part("item", None, &"x".repeat(FORM_LIMIT + 1))]).await, 413);
    let many: Vec<String> = (0..20).map(|i| part(&format!("t{i}"), None, &"x".repeat(FORM_LIMIT / 16))).collect();
    assert_eq!(refused(&many).await, 413);
    let parts: Vec<String> = (0..=MOST_PARTS).map(|i| part(&format!("t{i}"), None, "x")).collect();
    assert_eq!(refused(&parts).await, 400);
}

#[actix_web::test]
async fn invalid_utf_8_is_refused_only_in_known_fields() {
    let mut body = b"--X\r\nContent-Disposition: form-data; name=\"item\"\r\n\r\n\xff\xfe\r\n".to_vec();
    body.extend(b"--X\r\nContent-Disposition: form-data; name=\"lain\"\r\n\r\n\xff\xfe\r\n");
    body.extend(format!("{}--X--\r\n", part("qty", None, "2")).into_bytes());
    let (request, payload) = TestRequest::post()
        .insert_header((header::CONTENT_TYPE, "multipart/form-data; boundary=X"))
        .set_payload(body)
        .to_http_parts();
    let Form { fields, .. } = read::<Fields, _>(&request, payload, PHOTO).await.expect("a form");
    assert_eq!(faults(&fields), [FieldError::new("item", "Isian harus berupa teks")]);
    assert_eq!((fields.item.get(), fields.qty.get()), (None, Some(2)));
}

#[actix_web::test]
async fn an_endless_file_is_refused_at_its_limit() {
    let head = part("pic", Some("a"), "");
    let chunks = stream::iter([web::Bytes::from(head)]).chain(stream::repeat(web::Bytes::from(vec![b'x'; 100])));
    let (request, _) =
        TestRequest::post().insert_header((header::CONTENT_TYPE, "multipart/form-data; boundary=X")).to_http_parts();
    let payload = Payload::from(Box::pin(chunks.map(Ok)) as std::pin::Pin<Box<dyn Stream<Item = _>>>);
    let problem = read::<Fields, _>(&request, payload, PHOTO).await.expect_err("a refusal");
    assert_eq!((problem.status_code().as_u16(), problem.message.as_str()), (413, "Terlalu besar."));
}

#[actix_web::test]
async fn incomplete_and_malformed_forms_are_unreadable() {
    for broken in [part("pic", Some("a"), "half"), "--X\r\n".to_owned(), "nonsense".to_owned(), String::new()] {
        let problem = sent("multipart/form-data; boundary=X", broken.clone()).await.expect_err("a refusal");
        assert_eq!(problem.status_code().as_u16(), 400, "{broken:?}");
    }
    assert_eq!(sent("multipart/form-data", String::new()).await.expect_err("a refusal").status_code().as_u16(), 400);
}

#[actix_web::test]
async fn json_and_absent_bodies_are_forms_without_file() {
    let form = sent("application/json", r#"{"item": "Hotel", "pic": null}"#.to_owned()).await.expect("a form");
    assert_eq!((form.fields.item.get().as_deref(), form.file), (Some("Hotel"), None));
    assert!(sent("text/plain", String::new()).await.is_ok());
    for bad in ["[]", "null", "a=b"] {
        assert!(sent("application/json", bad.to_owned()).await.is_err(), "{bad}");
    }
}
