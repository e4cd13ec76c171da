//! Compares the engine with docxtemplater on small templates. What docxtemplater prints is recorded in
//! `docxtemplater.json` by `lab/bench/record.mjs`, which also holds the templates.

use std::path::Path;

use crate::docx::{body_of, package};
use documents::template::{Map, Template, Value};

/// Cases in which the engine prints something else, each with the reason.
const DIFFERENT: [(&str, &str); 9] = [
    ("values 2", "blanks around a name are trimmed"),
    ("sections 3", "{.} is the text a section was opened for"),
    ("paragraphs 9", "blanks beside a tag do not keep its paragraph"),
    ("paragraphs 10", "blanks beside a tag do not keep its paragraph"),
    ("section breaks 1", "a section break stays wherever it stood in the section"),
    ("section breaks 4", "a section break stays wherever it stood in the section"),
    ("section breaks 6", "a section break stays wherever it stood in the section"),
    ("section breaks 8", "a section break stays wherever it stood in the section"),
    ("loops at odd places 6", "docxtemplater prints a document that Word can't open"),
];

/// Elements that show on paper; a run and its properties do not.
const SHOWN: [&str; 9] =
    ["w:p", "w:tbl", "w:tr", "w:tc", "w:sectPr", "w:headerReference", "w:br", "w:tab", "w:drawing"];

#[test]
fn the_engine_prints_what_docxtemplater_prints() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/docxtemplater.json");
    let recorded: serde_json::Value = serde_json::from_slice(&std::fs::read(file).unwrap()).unwrap();
    let Value::Map(data) = value(&recorded["data"]) else { panic!("no data") };
    let mut wrong = Vec::new();
    for case in recorded["cases"].as_array().unwrap() {
        let text = |name: &str| case[name].as_str().unwrap_or_default();
        let theirs = match case["faults"].as_array() {
            Some(ids) => format!("{ids:?}").replace("String(", "").replace(')', ""),
            None => shown(text("xml")),
        };
        let ours = ours(text("body"), &data);
        let different = DIFFERENT.iter().any(|(name, _)| *name == text("name"));
        if (ours == theirs) == different {
            wrong.push(format!("{}: {}\n  theirs {theirs}\n  ours   {ours}", text("name"), text("body")));
        }
    }
    assert!(wrong.is_empty(), "{} cases\n{}", wrong.len(), wrong.join("\n"));
}

fn ours(body: &str, data: &Map) -> String {
    let docx = package(body);
    let printed = Template::compile(&docx).and_then(|template| template.render(data));
    match printed {
        Ok(printed) => shown(&body_of(&printed)),
        Err(faults) => format!("{:?}", faults.iter().map(|fault| fault.id).collect::<Vec<_>>()),
    }
}

fn value(json: &serde_json::Value) -> Value {
    match json {
        serde_json::Value::Null => Value::Missing,
        serde_json::Value::Bool(yes) => Value::Bool(*yes),
        serde_json::Value::Number(number) => Value::Number(number.as_i64().unwrap()),
        serde_json::Value::String(text) => Value::from(text.clone()),
        serde_json::Value::Array(items) => Value::List(items.iter().map(value).collect()),
        serde_json::Value::Object(fields) => {
            Value::Map(fields.iter().map(|(name, inner)| (name.clone().into(), value(inner))).collect())
        }
    }
}

/// A body without the elements that make no difference on paper.
fn shown(xml: &str) -> String {
    let mut out = String::new();
    for piece in xml.split('<') {
        let (tag, text) = piece.split_once('>').unwrap_or(("", piece));
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap_or_default();
        if SHOWN.contains(&name) {
            let kind = if tag.contains("\"page\"") { " page" } else { "" };
            let shown = match (tag.starts_with('/'), tag.ends_with('/') && matches!(name, "w:p" | "w:sectPr")) {
                (_, true) => format!("<{name}></{name}>"),
                (true, _) => format!("</{name}>"),
                _ => format!("<{name}{kind}>"),
            };
            out += &shown;
        }
        out += &text.replace("&quot;", "\"");
    }
    out
}
