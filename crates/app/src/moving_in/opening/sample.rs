//! The sample of the opening workbook: every sheet with its headings, each explained below it.

use tables::spreadsheets::{Cell, Column, Sheet};

use super::fields::ALL;

/// Narrowest and widest column, in characters.
const WIDTHS: (usize, usize) = (18, 36);

/// The sheets of the sample. The row of explanations may stay: it is not read.
pub fn sample() -> Vec<Sheet> {
    let sheet = |kind: &super::fields::SheetKind| {
        let width = |texts: &[&str]| {
            let longest = texts.iter().map(|text| text.chars().count()).max().unwrap_or_default();
            u16::try_from(longest.clamp(WIDTHS.0, WIDTHS.1)).unwrap_or(u16::MAX)
        };
        let fields = kind.fields();
        let columns =
            fields.iter().map(|field| Column { heading: field.heading, width: width(&[field.heading, field.help]) });
        Sheet {
            title: kind.title,
            columns: columns.collect(),
            rows: vec![fields.iter().map(|field| Cell::text(field.explanation())).collect()],
            ..Sheet::default()
        }
    };
    ALL.iter().map(sheet).collect()
}
