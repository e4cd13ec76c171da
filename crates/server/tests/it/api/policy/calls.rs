//! A valid request of each call, about the [`Objects`].

mod beyond;
mod people;
mod trips;
mod units;

use jaladin_http::policy;
use reqwest::Method;
use reqwest::multipart::{Form as Multipart, Part};
use serde_json::Value;
use views::audit::Object;

use super::{Operation, objects::Objects};
use crate::api_client::{ApiClient, Reply};

/// File of a form: field, name, contents.
pub(super) type File = (&'static str, &'static str, &'static [u8]);

/// Body of a call.
#[derive(Debug, Clone)]
pub(super) enum Sent {
    Nothing,
    Json(Value),
    Form(Vec<(&'static str, String)>, File),
}

/// A request to `/api/{path}`.
#[derive(Debug, Clone)]
pub(super) struct Call {
    pub(super) method: Method,
    pub(super) path: String,
    pub(super) sent: Sent,
}

impl Call {
    pub(super) async fn by(&self, client: &ApiClient) -> Reply {
        let request = client.request(self.method.clone(), &self.path);
        ApiClient::send(match &self.sent {
            Sent::Nothing => request,
            Sent::Json(body) => request.json(body),
            Sent::Form(texts, file) => request.multipart(form(texts, *file)),
        })
        .await
    }
}

/// Multipart form.
pub(super) fn form(texts: &[(&'static str, String)], (field, name, bytes): File) -> Multipart {
    let form = texts.iter().fold(Multipart::new(), |form, (name, value)| form.text(*name, value.clone()));
    form.part(field, Part::bytes(bytes.to_vec()).file_name(name))
}

fn get(path: impl Into<String>) -> Call {
    Call { method: Method::GET, path: path.into(), sent: Sent::Nothing }
}

fn post(path: impl Into<String>, body: Value) -> Call {
    Call { method: Method::POST, path: path.into(), sent: Sent::Json(body) }
}

fn put(path: impl Into<String>, body: Value) -> Call {
    Call { method: Method::PUT, path: path.into(), sent: Sent::Json(body) }
}

fn delete(path: impl Into<String>) -> Call {
    Call { method: Method::DELETE, path: path.into(), sent: Sent::Nothing }
}

fn bare(path: impl Into<String>) -> Call {
    Call { method: Method::POST, path: path.into(), sent: Sent::Nothing }
}

fn upload(path: impl Into<String>, texts: Vec<(&'static str, String)>, file: File) -> Call {
    Call { method: Method::POST, path: path.into(), sent: Sent::Form(texts, file) }
}

impl Objects {
    /// The call of this operation.
    pub(super) fn call(&self, operation: Operation) -> Call {
        let path = operation.path;
        let short = path.strip_prefix("/api/").expect("a path of the API");
        if let Some(call) = self.beyond_call(short, operation.method) {
            return call;
        }
        let section = short.split('/').next().expect("a section");
        let call = match section {
            "user" => self.user_call(short, operation.method),
            "perjalanan" => self.trip_call(short),
            "kwitansi" | "rill" | "bukti" => self.receipt_call(short),
            "template" => self.template_call(short),
            "klasifikasi" | "admin" => self.letter_call(short),
            "pegawai" | "tujuan" => self.staff_or_destination_call(short),
            "induk-unit-kerja" => self.unit_call(short, operation.method),
            _ => self.money_call(short),
        };
        call.or_else(|| self.plain(operation)).unwrap_or_else(|| panic!("{path}: add it to what is called here"))
    }

    /// A read without parameters; an id in its path is that of the object which its row names.
    fn plain(&self, operation: Operation) -> Option<Call> {
        let policy = policy::of(&actix_web::http::Method::GET, operation.path)?;
        let id = match policy.object {
            Object::Trip => self.trip,
            Object::Receipt => self.traveller,
            Object::ParentUnit => self.parent,
            Object::WorkUnit => self.unit,
            Object::Employee => self.employee,
            Object::Template => self.template,
            Object::FinanceTemplate => self.finance_template,
            Object::FundingSource => self.funding_source,
            _ => 1,
        };
        let parts = operation.path.strip_prefix("/api/")?.split('/');
        let filled = parts.map(|part| if part.starts_with('{') { id.to_string() } else { part.to_owned() });
        (operation.method == "get").then(|| get(filled.collect::<Vec<_>>().join("/")))
    }
}
