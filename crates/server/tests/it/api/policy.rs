//! Authorization of every call against the running server, audit lines of refusals, and malformed input.

mod calls;
mod contract;
mod late_authority;
mod malformed;
mod matrix;
mod objects;
pub(in crate::api) mod people;
mod reference;
mod refusals;
mod register;

use std::sync::LazyLock;

use serde_json::Value;

/// The committed API document.
static DOCUMENT: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(include_str!("../../../../../openapi.json")).expect("the document"));

/// An operation of the document.
#[derive(Clone, Copy)]
struct Operation {
    method: &'static str,
    path: &'static str,
    described: &'static Value,
}

/// Every operation of the document.
fn operations() -> Vec<Operation> {
    let paths = DOCUMENT["paths"].as_object().expect("paths").iter();
    let of_path = paths.flat_map(|(path, item)| {
        let methods = item.as_object().expect("methods").iter();
        methods.map(move |(method, described)| Operation { method, path, described })
    });
    of_path.collect()
}

impl Operation {
    /// Returns whether it changes data.
    fn is_unsafe(&self) -> bool {
        self.method != "get"
    }

    /// Returns whether the document has this status or its class.
    fn documents(&self, status: u16) -> bool {
        let statuses = &self.described["responses"];
        statuses[status.to_string()].is_object() || statuses[format!("{}XX", status / 100)].is_object()
    }
}
