//! Recomputes the papers of a package from their printed figures: every row and foot of the NPD and of its nominative list follows
//! from the others (assurance D-11). Shared with the tests of the server.

use std::{
    collections::BTreeMap,
    io::{Cursor, Read},
};

/// Rows of the tables of a Word file; a cell holds its lines.
pub(crate) fn rows(docx: &[u8]) -> Vec<Vec<String>> {
    let mut xml = String::new();
    let mut archive = zip::ZipArchive::new(Cursor::new(docx)).expect("a Word file");
    archive.by_name("word/document.xml").expect("a document").read_to_string(&mut xml).expect("text");
    let rows = xml.split("<w:tr>").skip(1).map(|row| row.split("</w:tr>").next().unwrap_or_default());
    let cells = |row: &str| row.split("<w:tc>").skip(1).map(cell).collect();
    rows.map(cells).collect()
}

/// Lines of a cell.
fn cell(cell: &str) -> String {
    let lines = cell.split("</w:p>").map(|paragraph| {
        let runs = paragraph.split("<w:t").skip(1).filter_map(|run| run.split_once('>')?.1.split_once("</w:t>"));
        runs.map(|(text, _)| text).collect::<String>()
    });
    lines.collect::<Vec<_>>().join("\n").trim().to_owned()
}

/// A printed amount; 0 for a dash.
pub(crate) fn amount(text: &str) -> i64 {
    let bare = text.replace("Rp", "").replace('.', "");
    if bare == "-" { 0 } else { bare.parse().unwrap_or_else(|_| panic!("no amount: {text:?}")) }
}

/// Recomputes an NPD; returns the amounts of its settlement by label.
pub(crate) fn recompute_note(docx: &[u8]) -> BTreeMap<String, i64> {
    let rows = rows(docx);
    let head = rows.iter().position(|row| row.first().is_some_and(|cell| cell == "No.")).expect("a head");
    let foot = rows.iter().position(|row| row.first().is_some_and(|cell| cell == "Jumlah")).expect("a foot");
    let (mut submitted, mut of_activity, mut of_accounts) = (0, 0, 0);
    // The head and each sub-activity have a row of words above one of amounts; an account has one row.
    for row in rows[head + 2..foot].iter().filter(|row| row.len() != 2) {
        if row.len() == 4 {
            of_accounts += amount(&row[2]);
            continue;
        }
        assert_eq!(of_accounts, of_activity, "the accounts of a sub-activity are its sum");
        let [budget, accumulated, current, left] = [1, 2, 3, 4].map(|column| &row[column]);
        (of_accounts, of_activity) = (0, amount(current));
        submitted += of_activity;
        if budget == "-" {
            assert_eq!(left, "-", "nothing is left of no ceiling: {row:?}");
        } else {
            assert_eq!(amount(budget) - amount(accumulated) - of_activity, amount(left), "{row:?}");
        }
    }
    assert_eq!(of_accounts, of_activity, "the accounts of a sub-activity are its sum");
    assert_eq!(amount(&rows[foot][1]), submitted, "the foot of the sub-activities");
    let mut told = BTreeMap::new();
    let mut running = None;
    for row in rows[foot + 1..].iter().take_while(|row| row.len() == 3 && row[2].starts_with(['R', '-'])) {
        let printed = amount(&row[2]);
        running = Some(match (row[1].as_str(), running) {
            ("−", Some(sum)) => sum - printed,
            ("+", Some(sum)) => sum + printed,
            ("=", Some(sum)) => {
                assert_eq!(sum, printed, "{row:?} of {told:?}");
                printed
            }
            ("", None) => {
                assert_eq!(printed, submitted, "the receipts are those of the sub-activities");
                printed
            }
            other => panic!("{other:?} in {row:?}"),
        });
        told.insert(row[0].clone(), printed);
    }
    assert!(told.contains_key("Diterima"), "{told:?}");
    told
}

/// Recomputes a nominative list; returns the sum of what is handed out.
pub(crate) fn recompute_list(docx: &[u8]) -> i64 {
    const FIRST: usize = 1;
    const TOTAL: usize = 6;
    const RECEIVED: usize = 10;
    let rows = rows(docx);
    // The words of a person or of the sum stand above the amounts.
    let pairs = rows.iter().zip(rows.iter().skip(1)).filter(|(words, amounts)| (words.len(), amounts.len()) == (3, 12));
    let people = pairs.clone().filter(|(words, _)| words[0].parse::<u32>().is_ok());
    let mut sums = [0; 10];
    let mut left_out = 0;
    for (words, row) in people {
        let of = |column: usize| amount(&row[column]);
        let received = &row[RECEIVED];
        if received == "dibalik" || received == "ditunda" {
            left_out += of(TOTAL);
            assert!((FIRST..RECEIVED).filter(|column| *column != TOTAL).all(|column| row[column] == "-"), "{row:?}");
            assert!(words[1].contains(received.as_str()), "the reason stands with the person: {words:?}");
            continue;
        }
        assert_eq!((FIRST..TOTAL).map(of).sum::<i64>(), of(TOTAL), "the parts are the total: {row:?}");
        assert_eq!(of(TOTAL) - of(7) + of(8) - of(9), of(RECEIVED), "{row:?}");
        for (sum, column) in sums.iter_mut().zip(FIRST..) {
            *sum += of(column);
        }
    }
    let step =
        |label: &str| rows.iter().find(|row| row.len() == 3 && row[0].starts_with(label)).map(|row| amount(&row[1]));
    let (_, foot) = pairs.clone().find(|(words, _)| words[1] == "Jumlah").expect("a foot");
    let printed: Vec<i64> = foot[FIRST..=RECEIVED].iter().map(|cell| amount(cell)).collect();
    assert_eq!(printed, sums, "the foot of the list");
    let steps = ["Dibalik", "Ditunda"].map(|label| step(label).unwrap_or(0));
    assert_eq!(steps.iter().sum::<i64>(), left_out);
    assert_eq!(step("Jumlah diajukan").unwrap_or(sums[5]), sums[5] + left_out);
    sums[9]
}
