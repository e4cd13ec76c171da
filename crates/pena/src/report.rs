//! The report of an import: six sheets, of which one is answered.

use moving_in::plan::{ArchiveReason, NamedFile, OldId, Plan};
use tables::spreadsheets::{Cell, Column, Sheet};

use crate::files::is_of_other_kind;

/// Name of the sheet whose column [`ANSWER`] is filled in.
pub const QUESTIONS: &str = "Pertanyaan";
/// Heading of the answers.
pub(crate) const ANSWER: &str = "Jawaban";
/// Heading of the questions' ids.
pub(crate) const ID: &str = "Id";

/// The sheets of the report.
pub fn report(plan: &Plan) -> Vec<Sheet> {
    let caption = format!(
        "{} {}, hari mulai {}, {} jam di muka UTC",
        plan.origin.kind.name(),
        plan.origin.file_name,
        plan.origin.cutover,
        plan.origin.offset_hours
    );
    let sheet = |title, columns: &[(&'static str, u16)], rows| Sheet {
        title,
        caption: caption.clone(),
        columns: columns.iter().map(|(heading, width)| Column { heading, width: *width }).collect(),
        rows,
        below: Vec::new(),
    };
    vec![
        Sheet {
            below: digest(plan),
            ..sheet(
                "Ringkasan",
                &[
                    ("Tabel", 28),
                    ("Ditemukan", 11),
                    ("Berjalan", 11),
                    ("Arsip", 11),
                    ("Ditinggalkan", 12),
                    ("Alasan", 44),
                    ("Kolom yang tidak ada", 30),
                ],
                summary(plan),
            )
        },
        sheet(
            "Jumlah",
            &[
                ("Menurut", 26),
                ("Tahun", 8),
                ("Induk unit kerja", 34),
                ("Keadaan atau jenis", 26),
                ("Perjalanan", 11),
                ("Personil", 11),
                ("Nilai", 18),
            ],
            sums(plan),
        ),
        sheet(
            "Nomor",
            &[
                ("Induk unit kerja", 34),
                ("Jenis surat", 14),
                ("Tahun", 8),
                ("Pertama", 10),
                ("Terakhir", 10),
                ("Banyak", 10),
                ("Kosong", 10),
                ("Ganda", 36),
                ("Lubang (tidak tercatat di sistem lama)", 36),
                ("Berikutnya", 11),
            ],
            numbers(plan),
        ),
        sheet(
            QUESTIONS,
            &[
                (ID, 30),
                ("Tentang", 28),
                ("Tabel", 20),
                ("Id lama", 9),
                (QUESTIONS, 50),
                ("Tercatat", 24),
                ("Pilihan", 40),
                (ANSWER, 24),
                ("Catatan", 26),
            ],
            questions(plan),
        ),
        sheet(
            "Temuan",
            &[("Temuan", 34), ("Tabel", 22), ("Id lama", 9), ("Kolom", 18), ("Keterangan", 70)],
            findings(plan),
        ),
        sheet(
            "Berkas",
            &[
                ("Berkas", 48),
                ("Keadaan", 16),
                ("Jenis menurut isi", 14),
                ("Besar (byte)", 13),
                ("SHA-256", 66),
                ("Disebut oleh", 40),
            ],
            files(plan),
        ),
    ]
}

fn text(text: impl Into<String>) -> Cell {
    Cell::text(text)
}

#[expect(clippy::cast_precision_loss, reason = "spreadsheet programs keep 15 digits")]
fn count(count: u64) -> Cell {
    Cell::Number(count as f64)
}

#[expect(clippy::cast_precision_loss, reason = "spreadsheet programs keep 15 digits")]
fn number(number: i64) -> Cell {
    Cell::Number(number as f64)
}

fn year(year: i32) -> Cell {
    text(year.to_string())
}

fn optional(value: Option<i64>) -> Cell {
    value.map_or(Cell::Empty, number)
}

fn digest(plan: &Plan) -> Vec<Vec<Cell>> {
    let origin = &plan.origin;
    let open = plan.open_questions().count();
    let row =
        |name: &str, value: String| vec![text(name), Cell::Empty, Cell::Empty, Cell::Empty, Cell::Empty, text(value)];
    vec![
        row("Berkas", format!("{} ({} byte)", origin.file_name, origin.bytes)),
        row("SHA-256 berkas", origin.sha256.clone()),
        row("Pertanyaan terbuka", open.to_string()),
    ]
}

fn summary(plan: &Plan) -> Vec<Vec<Cell>> {
    let mut tables: Vec<_> = plan.tables.iter().collect();
    tables.sort_by_key(|table| !table.in_scope);
    tables
        .into_iter()
        .map(|table| {
            let reasons: Vec<String> =
                table.left_out.iter().map(|(reason, rows)| format!("{reason} ({rows})")).collect();
            let missing =
                if table.found.is_none() { "tabel tidak ada".to_owned() } else { table.missing_columns.join(", ") };
            vec![
                text(&table.table),
                table.found.map_or_else(|| text("tidak ada"), count),
                count(table.running),
                count(table.archived),
                count(table.left_out_total()),
                text(reasons.join("; ")),
                text(missing),
            ]
        })
        .collect()
}

fn parent_name(plan: &Plan, parent: Option<OldId>) -> Cell {
    let found = plan.office.parents.iter().find(|one| Some(one.old) == parent);
    text(found.map_or("tidak diketahui", |one| one.name.as_str()))
}

fn sums(plan: &Plan) -> Vec<Vec<Cell>> {
    let sums = &plan.sums;
    let states = ["tanpa surat tugas", "1 draf", "2 diajukan", "3 disetujui", "4 dikembalikan"];
    let by_state = sums.by_year_parent_state.iter().map(|sum| {
        let state = sum.state.map_or(0, |state| usize::try_from(state.id()).unwrap_or(0));
        vec![
            text("tahun, induk, keadaan"),
            year(sum.year),
            parent_name(plan, sum.parent),
            text(states[state]),
            count(sum.trips),
            count(sum.travellers),
            number(sum.amount),
        ]
    });
    let total = |name: &str, trips: Cell, travellers: Cell, amount: Cell| {
        vec![text(name), Cell::Empty, Cell::Empty, Cell::Empty, trips, travellers, amount]
    };
    let by_kind = sums.by_cost_kind.iter().map(|(kind, amount)| {
        vec![text("jenis biaya"), Cell::Empty, Cell::Empty, text(kind), Cell::Empty, Cell::Empty, number(*amount)]
    });
    let running: usize = plan.trips.iter().map(|trip| trip.travellers.len()).sum();
    let archived: usize = plan.archive.trips.iter().map(|trip| trip.travellers.len()).sum();
    let none = || Cell::Empty;
    by_state
        .chain(by_kind)
        .chain([
            total("perjalanan berjalan", count(plan.trips.len() as u64), count(running as u64), none()),
            total("perjalanan arsip", count(plan.archive.trips.len() as u64), count(archived as u64), none()),
            total("rincian tanpa personil (baris arsip)", none(), none(), number(sums.lines_alone)),
            total("semua rincian (qty × nilai)", none(), none(), number(sums.lines.saturating_add(sums.lines_alone))),
            total("rill tanpa rincian (baris arsip)", none(), none(), number(sums.actual_costs_alone)),
            total("semua rill", none(), none(), number(sums.actual_costs.saturating_add(sums.actual_costs_alone))),
            total("pagu", none(), none(), number(sums.ceilings)),
            total("nomor surat tugas", count(sums.assignment_numbers), none(), none()),
            total("nomor nota dinas", count(sums.memo_numbers), none(), none()),
            total("nomor SPD", none(), count(sums.order_numbers), none()),
        ])
        .collect()
}

fn numbers(plan: &Plan) -> Vec<Vec<Cell>> {
    let kinds = ["Surat Tugas", "Nota Dinas", "SPD"];
    let kind_name = |kind: numbering::LetterKind| text(kinds[usize::try_from(kind.id() - 1).unwrap_or(0).min(2)]);
    let list = |numbers: &[i64]| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let next = |parent, kind| {
        let counters = &plan.office.counters;
        counters.iter().find(|one| Some(one.parent) == parent && one.kind == kind).map(|one| one.last + 1)
    };
    let series = plan.numbers.iter().map(|series| {
        vec![
            parent_name(plan, series.parent),
            kind_name(series.kind),
            year(series.year),
            optional(series.first),
            optional(series.last),
            count(series.count),
            count(series.blank),
            text(series.doubled.join(", ")),
            text(list(&series.holes)),
            optional(next(series.parent, series.kind)),
        ]
    });
    let is_listed = |parent, kind| plan.numbers.iter().any(|one| one.parent == Some(parent) && one.kind == kind);
    let unused = plan.office.counters.iter().filter(|one| !is_listed(one.parent, one.kind)).map(|one| {
        let mut row = vec![parent_name(plan, Some(one.parent)), kind_name(one.kind), year(one.year)];
        row.extend([Cell::Empty, Cell::Empty, count(0), count(0), Cell::Empty, Cell::Empty, number(one.last + 1)]);
        row
    });
    series.chain(unused).collect()
}

fn questions(plan: &Plan) -> Vec<Vec<Cell>> {
    let rows = plan.questions.iter().map(|question| {
        vec![
            text(&question.id),
            text(question.topic),
            text(question.table),
            number(question.old),
            text(&question.text),
            text(&question.present),
            text(&question.choices),
            question.answer.as_deref().map_or(Cell::Empty, text),
            question.fault.as_deref().map_or(Cell::Empty, text),
        ]
    });
    rows.collect()
}

fn findings(plan: &Plan) -> Vec<Vec<Cell>> {
    let rows = plan.findings.iter().map(|finding| {
        vec![text(finding.topic), text(finding.table), number(finding.old), text(finding.column), text(&finding.text)]
    });
    let archived = plan.archive.trips.iter().map(|trip| {
        let reasons: Vec<String> = trip.reasons.iter().map(ArchiveReason::text).collect();
        vec![text("perjalanan arsip"), text("perjalanans"), number(trip.old), Cell::Empty, text(reasons.join("; "))]
    });
    rows.chain(archived).collect()
}

fn files(plan: &Plan) -> Vec<Vec<Cell>> {
    let uses = |file: &NamedFile| {
        let uses = file.uses.iter().take(20).map(|one| format!("{}.{} {}", one.table, one.column, one.old));
        text(uses.collect::<Vec<_>>().join(", "))
    };
    let named = plan.files.named.iter().map(|(path, file)| match &file.found {
        None => vec![text(path.as_ref()), text("tidak ada"), Cell::Empty, Cell::Empty, Cell::Empty, uses(file)],
        Some(found) => vec![
            text(path.as_ref()),
            text(if is_of_other_kind(found) { "jenis lain" } else { "ada" }),
            text(found.kind.name()),
            count(found.bytes),
            text(&found.sha256),
            uses(file),
        ],
    });
    let unnamed = plan.files.unnamed.iter().map(|path| vec![text(path), text("tidak disebut")]);
    named.chain(unnamed).collect()
}
