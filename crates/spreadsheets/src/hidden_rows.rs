//! Rows that a workbook since 2007 hides, which the parser of cells does not tell.

use std::collections::BTreeSet;

use quick_xml::{
    Reader, XmlVersion,
    events::{BytesStart, Event},
};
use tables::spreadsheets::SheetFault;

use crate::package::Package;

/// The workbook's part, and the one that names the parts of its sheets.
const WORKBOOK: &str = "xl/workbook.xml";
const RELATIONS: &str = "xl/_rels/workbook.xml.rels";

/// Rows that the sheet of this name hides, from 0; none for a sheet whose part is not found.
pub(crate) fn of_sheet(package: &Package, name: &str) -> Result<BTreeSet<u32>, SheetFault> {
    let id = found(package.part(WORKBOOK), "sheet", "name", name, "id")?;
    let target =
        id.map(|id| found(package.part(RELATIONS), "Relationship", "Id", &id, "Target")).transpose()?.flatten();
    let path = target.map(|target| match target.strip_prefix('/') {
        Some(absolute) => absolute.to_owned(),
        None => format!("xl/{target}"),
    });
    path.and_then(|path| package.part(&path)).map_or_else(|| Ok(BTreeSet::new()), rows)
}

/// The attribute of the first tag with this name whose key has this value.
fn found(part: Option<&[u8]>, tag: &str, key: &str, value: &str, wanted: &str) -> Result<Option<String>, SheetFault> {
    let mut result = None;
    visit(part.unwrap_or_default(), tag, |element| {
        if result.is_none() && attribute(element, key).as_deref() == Some(value) {
            result = attribute(element, wanted);
        }
    })?;
    Ok(result)
}

fn rows(part: &[u8]) -> Result<BTreeSet<u32>, SheetFault> {
    let (mut hidden, mut next) = (BTreeSet::new(), 0_u32);
    visit(part, "row", |row| {
        let own = attribute(row, "r").and_then(|number| number.parse::<u32>().ok());
        let number = own.map_or(next, |number| number.saturating_sub(1));
        next = number.saturating_add(1);
        if attribute(row, "hidden").is_some_and(|value| matches!(value.as_str(), "1" | "true")) {
            hidden.insert(number);
        }
    })?;
    Ok(hidden)
}

fn visit(part: &[u8], tag: &str, mut found: impl FnMut(&BytesStart<'_>)) -> Result<(), SheetFault> {
    let (mut reader, mut buffer) = (Reader::from_reader(part), Vec::new());
    loop {
        buffer.clear();
        match reader.read_event_into(&mut buffer).map_err(|_| SheetFault::Unreadable)? {
            Event::Start(element) | Event::Empty(element) if element.local_name().as_ref() == tag => found(&element),
            Event::Eof => return Ok(()),
            _ => {}
        }
    }
}

/// An attribute by its local name.
fn attribute(element: &BytesStart<'_>, name: &str) -> Option<String> {
    let mut attributes = element.attributes();
    let mut attributes = attributes.with_checks(false).filter_map(Result::ok);
    let found = attributes.find(|attribute| attribute.key.local_name().as_ref() == name)?;
    found.normalized_value(XmlVersion::Implicit1_0).ok().map(std::borrow::Cow::into_owned)
}
