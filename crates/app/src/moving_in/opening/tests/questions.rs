//! Questions about cells, and their answers.

use super::*;

/// Ids of the open questions.
fn ids(plan: &Plan) -> Vec<String> {
    plan.open_questions().map(|question| question.id.clone()).collect()
}

fn answered(workbook: &Workbook, given: &[(&str, &str)]) -> Plan {
    let given = given.iter().map(|(id, answer)| ((*id).to_owned(), (*answer).to_owned())).collect();
    plan(workbook, &facts(), &given)
}

/// The workbook with these trips of Budi, who stands in row 4, and of Siti.
fn with_trips(rows: &[&[&str]]) -> Workbook {
    let mut workbook = workbook();
    let head: &[&str] = &["NIP", "Berangkat", "Pulang", "Tempat", "Nota Dinas", "Surat Tugas"];
    workbook.sheets[3] = sheet("Perjalanan Tahun Ini", &[&[head], rows].concat());
    workbook.sheets[4] = sheet("Nomor", &[&["Jenis Surat", "Nomor Terakhir"], &["Surat Tugas", "5"]]);
    workbook
}

const BUDI: &str = "198001012005011001";

#[test]
fn amounts_and_codes_are_understood_asked_or_refused_at_their_cell() {
    let mut workbook = workbook();
    let rows: Vec<Vec<&str>> = ["25 juta", "150 jt", "(150.000.000)", "1,5 M", "-1", "0,5", "Rp 1.000.000,-/hari"]
        .iter()
        .zip(["1.01", "1.02", "1.03", "1.04", "1.05", "1.06", "1.07"])
        .map(|(amount, code)| vec![code, "Kegiatan", "P2P", amount])
        .collect();
    let head: &[&str] = &["Kode Rekening", "Sub Kegiatan", "Unit", "Plafon"];
    let rows: Vec<&[&str]> = [head].into_iter().chain(rows.iter().map(Vec::as_slice)).collect();
    let mut activities = sheet("Sub Kegiatan", &rows);
    activities.rows[7].cells[0] = Cell::day(Day::from_ymd_opt(2026, 2, 1).unwrap());
    workbook.sheets.push(activities);
    let plan = read(&workbook);
    assert_eq!(
        plan.office.ceilings.iter().map(|ceiling| ceiling.amount).collect::<Vec<_>>(),
        [25_000_000, 150_000_000]
    );
    let cells = ["D4", "D5", "D6", "D7", "A8"].map(|cell| format!("Sub Kegiatan!{cell}"));
    assert_eq!(ids(&plan), cells);
    let code = plan.questions.iter().find(|question| question.id == cells[4]).unwrap();
    assert_eq!(code.text, "Excel mengubah isi sel A8 menjadi tanggal.");
    let given = [
        (cells[0].as_str(), "lewati"),
        (&cells[1], "1.500.000.000"),
        (&cells[2], "1"),
        (&cells[3], "lewati"),
        (&cells[4], "1.02.01"),
    ];
    let plan = answered(&workbook, &given);
    assert_eq!(ids(&plan), [""; 0]);
    let ceilings: Vec<_> = plan.office.ceilings.iter().map(|ceiling| ceiling.amount).collect();
    assert_eq!(ceilings, [25_000_000, 150_000_000, 1_500_000_000, 1, 1_000_000]);
    assert_eq!(plan.office.sub_activities.last().unwrap().code, "1.02.01");
}

#[test]
fn a_row_twice_days_that_overlap_another_year_and_an_unknown_person_are_asked_about() {
    let mut book = with_trips(&[
        &[BUDI, "5/1/2026", "7/1/2026", "Poso", "", "800/3/I/2026"],
        &[BUDI, "5/1/2026", "7/1/2026", "Poso", "", "800/3/I/2026"],
        &[BUDI, "6/1/2026", "9/1/2026", "Parigi", "", "800/4/I/2026"],
        &["SITI AMINAH", "29/12/2025", "30/12/2025", "Poso", "", "800/90/XII/2025"],
        &["SITI AMINAH", "3/2/2026", "4/2/2026", "Poso", "", ""],
        &["x", "3/3/2026", "4/3/2026", "Poso", "", ""],
    ]);
    book.sheets[3].rows[6].cells[0] = Cell::Error(tables::spreadsheets::CellError::Value("#N/A".into()));
    let sheet = |cell: &str| format!("Perjalanan Tahun Ini!{cell}");
    let plan = read(&book);
    assert_eq!(ids(&plan), ["A3", "B4", "B5", "A7"].map(sheet));
    let given: Vec<(String, &str)> = [("A3", "lewati"), ("B4", "10 Januari 2026"), ("B5", "ya"), ("A7", "Siti Aminah")]
        .map(|(cell, answer)| (sheet(cell), answer))
        .to_vec();
    let given: Vec<_> = given.iter().map(|(id, answer)| (id.as_str(), *answer)).collect();
    let wrong = answered(&book, &given);
    assert_eq!(ids(&wrong), [sheet("C4")], "the answer moved the departure behind the return: asked at its cell");
    let right = answered(&book, &[&given[..], &[(&sheet("C4"), "12 Januari 2026")]].concat());
    assert_eq!((ids(&right), right.archive.trips.len()), (vec![], 5));
    let skipped = &right.sheets.iter().find(|sheet| sheet.sheet == "Perjalanan Tahun Ini").unwrap().tally;
    assert_eq!((skipped.read, skipped.seen()), (5, 7), "the heading and one row are left out: {skipped:?}");
}

#[test]
fn a_counter_below_the_numbers_of_its_rows_is_asked_about_and_follows_them() {
    let book = with_trips(&[&[BUDI, "3/2/2026", "4/2/2026", "Poso", "800.1/2/I/2026", "800.1.11.1/6/DINKES/II/2026"]]);
    let plan = read(&book);
    assert_eq!(ids(&plan), ["Nomor!B2"]);
    assert!(plan.questions[0].text.contains("memuat nomor 6"), "{}", plan.questions[0].text);
    let lasts = |plan: &Plan| plan.office.counters.iter().map(|counter| counter.last).collect::<Vec<_>>();
    assert_eq!(lasts(&answered(&book, &[("Nomor!B2", "ya")])), [6, 2, 0]);
    assert_eq!(lasts(&answered(&book, &[("Nomor!B2", "8")])), [8, 2, 0]);
    assert_eq!(ids(&answered(&book, &[("Nomor!B2", "4")])), ["Nomor!B2"], "a wrong answer is asked about again");
}

#[test]
fn twins_of_a_list_are_asked_about() {
    let mut book = workbook();
    let row = |number, texts: [&str; 9]| SheetRow { number, cells: texts.map(Cell::text).to_vec() };
    book.sheets[1].rows.push(row(7, ["4", "-", "JOKO", "", "", "", "Sopir", "Sekretariat", ""]));
    assert_eq!(ids(&read(&book)), ["Pegawai!C7"]);
    assert_eq!(answered(&book, &[("Pegawai!C7", "ya")]).office.employees.len(), 4);
    assert_eq!(answered(&book, &[("Pegawai!C7", "lewati")]).office.employees.len(), 3);
}
