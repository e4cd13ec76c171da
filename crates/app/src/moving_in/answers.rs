//! Answers of a workbook: the rows of its sheet `Pertanyaan`, by the ids of their questions (office 4.1, 4.2).

use std::collections::BTreeMap;

use tables::{Choices, Fit, Layout, Part, Reading, cells, heading_key, spreadsheets::Workbook, whole_key};

/// Sheet of questions.
const QUESTIONS: &str = "pertanyaan";

/// Reads the answers; `None` where no sheet of questions has the columns Id and Jawaban.
pub fn answers(workbook: &Workbook) -> Option<BTreeMap<String, String>> {
    let sheet = workbook.sheets.iter().find(|sheet| heading_key(&sheet.name) == QUESTIONS)?;
    let recognise = |parts: &[Part]| match whole_key(parts).as_str() {
        "id" => Some(("id", Fit::Exact)),
        "jawaban" => Some(("jawaban", Fit::Exact)),
        _ => None,
    };
    let choices = Choices { sheet: Some(sheet.name.clone()), ..Choices::default() };
    let is_list = |layout: &Layout<&str>| layout.has("id") && layout.has("jawaban");
    let reading = Reading::of(workbook, &choices, &recognise, is_list).ok()?;
    let has_columns = reading.tables.iter().all(|(layout, _)| is_list(layout));
    let rows = reading.tables.iter().flat_map(|(layout, records)| records.iter().map(move |record| (layout, record)));
    // A lone dash is an answer: there is none.
    let answer = |(layout, record): (&Layout<&str>, _)| {
        (layout.text(record, "id"), cells::text(layout.cell(record, "jawaban")).trim().to_owned())
    };
    let is_given = |(id, answer): &(String, String)| !id.is_empty() && !answer.is_empty();
    has_columns.then(|| rows.map(answer).filter(is_given).collect())
}
