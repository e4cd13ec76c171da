//! Error cells, formulas without value and hidden rows.

use tables::spreadsheets::{Cell, CellError};

use super::{
    tests::{ods, xlsx},
    workbook,
};

#[test]
fn errors_formulas_without_value_and_hidden_rows_of_a_libreoffice_sheet_are_told() {
    let file = ods("<table:table-row table:visibility=\"collapse\" table:number-rows-repeated=\"2\">\
         <table:table-cell table:formula=\"of:=1/0\" office:value-type=\"string\" office:string-value=\"\" \
         calcext:value-type=\"error\"><text:p>#DIV/0!</text:p></table:table-cell></table:table-row><table:table-row>\
         <table:table-cell table:formula=\"of:=SQRT(-1)\" office:value-type=\"float\" office:value=\"0\"><text:p>Err:502</text:p>\
         </table:table-cell><table:table-cell table:formula=\"of:=[.A9]\"/><table:table-cell table:formula=\"of:=1\" \
         office:value-type=\"float\" office:value=\"1\"/></table:table-row>");
    let error = |text: &str| Cell::Error(CellError::Value(text.into()));
    let sheet = workbook(&file).unwrap().sheets.remove(0);
    let read: Vec<_> = sheet.rows.into_iter().map(|row| (row.number, row.cells)).collect();
    let last = vec![error("Err:502"), Cell::Error(CellError::NoValue), Cell::Number(1.0)];
    assert_eq!(read, [(1, vec![error("#DIV/0!")]), (2, vec![error("#DIV/0!")]), (3, last)]);
    assert_eq!(sheet.hidden_rows, [1, 2]);
}

#[test]
fn errors_formulas_without_value_and_hidden_rows_of_a_workbook_since_2007_are_told() {
    let file = xlsx(
        "<worksheet><sheetData><row r=\"1\"><c r=\"A1\" t=\"e\"><v>#N/A</v></c><c r=\"B1\"><f>1+1</f></c><c r=\"C1\"><f>1</f><v>1</v></c>\
         <c r=\"D1\" t=\"str\"><f>X()</f><v>#NAME?</v></c></row><row r=\"2\" hidden=\"1\"><c r=\"A2\"><v>2</v></c></row>\
         <row r=\"3\" hidden=\"1\"/></sheetData></worksheet>",
        "<sst/>",
    );
    let error = |text: &str| Cell::Error(CellError::Value(text.into()));
    let sheet = workbook(&file).unwrap().sheets.remove(0);
    let cells = vec![error("#N/A"), Cell::Error(CellError::NoValue), Cell::Number(1.0), error("#NAME?")];
    assert_eq!((sheet.rows[0].cells.clone(), sheet.rows.len()), (cells, 2));
    assert_eq!(sheet.hidden_rows, [2], "a hidden row without cells is none");
}
