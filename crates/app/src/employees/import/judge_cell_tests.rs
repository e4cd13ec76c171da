//! Cells that a spreadsheet program changed, error cells, signs alone, several lists in a sheet.

use super::*;

#[test]
fn an_error_in_a_cell_is_a_fault_that_names_the_cell() {
    let error = |shown: &str| Cell::Error(CellError::Value(shown.into()));
    let mut list = sheet(&[
        "NIP | Nama | Jabatan | Pangkat/Gol | Tingkatan",
        "- | A | Staf | Penata Muda, III/a | 3",
        "- | B | Staf | Penata Muda, III/a | 3",
        "- | C | Staf | Penata Muda, III/a | 3",
        "- | D | Staf | Penata Muda, III/a | 3",
    ]);
    list.rows[1].cells[0] = error("#REF!");
    list.rows[2].cells[2] = error("#N/A");
    list.rows[3].cells[0] = Cell::Error(CellError::NoValue);
    list.rows[4].cells[1] = error("#NAME?");
    let outcome = imported_sheet(list, vec![]).outcome;
    let told: Vec<_> = outcome.verdicts.iter().map(|verdict| (verdict.state, verdict.notes.first())).collect();
    for (cell, (state, note)) in ["A2", "C3", "A4", "B5"].into_iter().zip(told) {
        assert_eq!(state, State::Faulty, "{cell}");
        assert!(matches!(note, Some(StaffNote::Cell(_, noted)) if noted.cell == cell), "{cell}: {note:?}");
    }
    assert_eq!(outcome.questions, [], "nothing is asked about a cell that has no value");
}

#[test]
fn what_a_spreadsheet_program_changed_is_doubted() {
    let day = Day::from_ymd_opt(2026, 1, 2).unwrap();
    let mut list =
        sheet(&["Nama | NIP | Jabatan | Golongan | Tingkatan | Nomor Rekening", "A | - | Staf | III/a | 3 | 1"]);
    list.rows[1].cells[2] = Cell::day(day);
    list.rows[1].cells[5] = Cell::Number(1_234_567.0);
    let verdict = imported_sheet(list, vec![]).outcome.verdicts.remove(0);
    assert_eq!(verdict.state, State::Doubtful);
    let notes =
        verdict.notes.iter().filter_map(|note| if let StaffNote::Cell(_, noted) = note { Some(noted) } else { None });
    let notes: Vec<_> = notes.map(|noted| (noted.cell.as_str(), &noted.note)).collect();
    assert_eq!(notes, [("C2", &CellNote::BecameDay), ("F2", &CellNote::BecameNumber)]);
}

#[test]
fn lists_below_and_beside_one_another_are_read() {
    let lines = [
        "DAFTAR PEJABAT",
        "NO | N A M A | N I P | GOL | J A B A T A N | PARAF",
        "1 | A | 19900101 201501 1 901 | III/b | Kepala |",
        "2 | B | 19900101 201501 1 902 | III/a | Staf |",
        "DAFTAR HONORER",
        "UNIT | : BADAN",
        "NO | N A M A | N I P | GOL | J A B A T A N | PARAF",
        " | | | | | PAGI | SORE",
        "1 | C | -- | -- | Sopir |",
        "2 | D | -- | -- | Penjaga |",
        " | | | | Kepala Badan",
        " | | | | A",
        " | | | | NIP. 19900101 201501 1 901",
    ];
    let outcome = imported(&lines, vec![]).outcome;
    assert_eq!((outcome.counts.new, outcome.counts.faulty), (4, 0), "{outcome:?}");
    assert_eq!(outcome.tally.read, 4);
    assert_eq!(outcome.tables.iter().map(|table| table.range.as_str()).collect::<Vec<_>>(), ["A2:F4", "A7:G13"]);
    assert_eq!(outcome.unread, [], "columns without values need no answer");
}

#[test]
fn a_sum_is_nobody_and_signs_alone_say_nothing() {
    let lines = [
        "No | Nama | NIP | Pangkat/Gol | Jabatan",
        "1 | A   B,  S.KM | 199001012015011901 | III/a | Staf",
        "2 | C | - | -/- | Sopir",
        " | Jumlah | 2",
    ];
    let import = imported(&lines, vec![]).outcome;
    assert_eq!((import.counts.new, import.counts.faulty, import.counts.blank), (2, 0, 1), "{import:?}");
    assert_eq!(value(&import.verdicts[0], StaffField::Name), "A B, S.KM");
}
