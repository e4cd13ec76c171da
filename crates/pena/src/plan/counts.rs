//! Rows that nothing else accounts for, and the counts of every table.

use std::collections::HashSet;

use moving_in::plan::{OldId, OldLine, OldPhoto, Plan, TableCount};

use super::{Draft, travellers::costs};

/// Lists that have their equal in the product.
const EQUALS: [&str; 8] = [
    "daftarPangkats",
    "daftarGolongans",
    "daftarTingkatans",
    "statusPegawais",
    "roles",
    "tipePerjalanans",
    "jenisTempats",
    "statuses",
];
/// Tables kept as they are, with their columns that name files.
const KEPT: [(&str, &[&str]); 11] = [
    ("profesis", &[]),
    ("kadis", &["template", "templateSPD"]),
    ("jenisRills", &[]),
    ("templateBPDs", &[]),
    ("templateRills", &[]),
    ("kwitGlobals", &[]),
    ("templateKwitGlobals", &["dokumen"]),
    ("templateAllKwitansis", &["template"]),
    ("uangPelayanans", &[]),
    ("BLUDs", &[]),
    ("riwayatPegawais", &[]),
];
const EQUAL: &str = "daftar rujukan: padanannya ada di JALADIN";

impl Draft<'_> {
    /// Accounts for tables that nothing is made of.
    pub(super) fn other_rows(&mut self) {
        for (table, columns) in KEPT {
            for row in self.dump.rows(table).iter() {
                for column in columns {
                    self.file(row, column);
                }
                self.keep(row);
            }
        }
        for table in EQUALS.into_iter().chain(["jenisRincianBPDs", "sumberDanaJenisPerjalanans"]) {
            for _ in 0..self.dump.rows(table).len() {
                self.leave_out(table, EQUAL);
            }
        }
        for _ in 0..self.dump.rows("SequelizeMeta").len() {
            self.leave_out("SequelizeMeta", "catatan versi basis data lama");
        }
    }

    /// Counts of every table; rows whose parent is gone are kept as they are.
    pub(super) fn counts(&mut self, plan: &mut Plan) {
        self.count_trips(plan);
        self.orphans(plan);
        for rows in self.dump.all() {
            for column in rows.unknown_columns() {
                let text = format!("kolom {column} tidak dikenal: tidak dibaca");
                let (topic, table) = ("kolom tidak dikenal", rows.name());
                self.findings.push(moving_in::plan::Finding { topic, table, old: 0, column: "", text });
            }
            for old in rows.twins() {
                let text = "id ini dua kali dalam dump: satu barisnya dipakai, yang ini tidak".to_owned();
                let (topic, table) = ("id kembar", rows.name());
                self.findings.push(moving_in::plan::Finding { topic, table, old: *old, column: "id", text });
                self.leave_out(rows.name(), "id kembar");
            }
            if rows.is_assumed() {
                let text = "dump tidak menyebut kolomnya: urutan versi terbaru dipakai".to_owned();
                let (topic, table) = ("kolom tidak disebut", rows.name());
                self.findings.push(moving_in::plan::Finding { topic, table, old: 0, column: "", text });
            }
            let left_out = self.left_out.remove(rows.name()).unwrap_or_default();
            plan.tables.push(TableCount {
                table: rows.name().to_owned(),
                in_scope: true,
                found: (!rows.is_missing()).then_some((rows.len() + rows.twins().len()) as u64),
                running: self.taken.get(rows.name()).copied().unwrap_or(0),
                archived: self.archived.get(rows.name()).copied().unwrap_or(0),
                left_out: left_out.into_iter().collect(),
                missing_columns: rows.missing_columns(),
            });
        }
        for (table, rows) in &self.dump.others {
            plan.tables.push(TableCount {
                table: table.clone(),
                in_scope: false,
                found: Some(*rows),
                left_out: vec![("di luar lingkup perjalanan dinas".to_owned(), *rows)],
                ..TableCount::default()
            });
        }
    }

    fn count_trips(&mut self, plan: &Plan) {
        for trip in &plan.trips {
            let lines = trip.travellers.iter().map(|one| one.lines.as_slice());
            add(&mut self.taken, trip.places.len(), trip.travellers.len(), lines, &trip.photos);
        }
        for trip in &plan.archive.trips {
            let lines = trip.travellers.iter().map(|one| one.lines.as_slice());
            add(&mut self.archived, trip.places.len(), trip.travellers.len(), lines, &trip.photos);
        }
        *self.taken.entry("suratKeluars").or_default() += plan.letters.len() as u64;
        *self.archived.entry("suratKeluars").or_default() += plan.archive.letters.len() as u64;
    }

    /// Keeps children whose parent is gone.
    fn orphans(&mut self, plan: &mut Plan) {
        let (mut trips, mut travellers, mut lines) = (HashSet::new(), HashSet::new(), HashSet::new());
        let running =
            plan.trips.iter().flat_map(|trip| trip.travellers.iter().map(|one| (trip.old, one.old, &one.lines)));
        let archived = plan
            .archive
            .trips
            .iter()
            .flat_map(|trip| trip.travellers.iter().map(|one| (trip.old, one.old, &one.lines)));
        for (trip, traveller, own) in running.chain(archived) {
            trips.insert(trip);
            travellers.insert(traveller);
            lines.extend(own.iter().map(|line| line.old));
        }
        trips.extend(plan.archive.trips.iter().map(|trip| trip.old));
        let (mut lost_lines, mut lost_costs) = (0_i64, 0_i64);
        let photos: HashSet<OldId> = plan
            .trips
            .iter()
            .flat_map(|trip| &trip.photos)
            .chain(plan.archive.trips.iter().flat_map(|trip| &trip.photos))
            .filter_map(|photo| photo.old)
            .collect();
        let parents: [(&str, &str, &HashSet<OldId>, &[&'static str]); 4] = [
            ("personils", "perjalananId", &trips, &[]),
            ("tempats", "perjalananId", &trips, &[]),
            ("rincianBPDs", "personilId", &travellers, &["bukti"]),
            ("rills", "rincianBPDId", &lines, &[]),
        ];
        for (table, column, known, files) in parents {
            for row in self.dump.rows(table).iter() {
                if row.int(column).is_some_and(|id| known.contains(&id)) {
                    continue;
                }
                for file in files {
                    self.file(row, file);
                }
                let number = |column| row.int(column).unwrap_or(0);
                match table {
                    "rincianBPDs" => {
                        lost_lines = lost_lines.saturating_add(number("nilai").saturating_mul(number("qty")));
                    }
                    "rills" => lost_costs = lost_costs.saturating_add(number("nilai")),
                    _ => {}
                }
                self.find("baris tanpa induknya", row, "", format!("{column} tidak menunjuk baris yang ada: arsip"));
                self.keep(row);
            }
        }
        (plan.sums.lines_alone, plan.sums.actual_costs_alone) = (lost_lines, lost_costs);
        for row in self.dump.rows("fotoPerjalanans").iter().filter(|row| !photos.contains(&row.id())) {
            self.file(row, "foto");
            self.find("baris tanpa induknya", row, "", "foto tanpa perjalanan atau tanpa berkas: arsip");
            self.keep(row);
        }
    }
}

fn add<'l>(
    counts: &mut std::collections::HashMap<&'static str, u64>,
    places: usize,
    travellers: usize,
    lines: impl Iterator<Item = &'l [OldLine]>,
    photos: &[OldPhoto],
) {
    let (rows, actual) = lines.map(costs).fold((0, 0), |sum, costs| (sum.0 + costs.0, sum.1 + costs.1));
    let photos = photos.iter().filter(|photo| photo.old.is_some()).count();
    for (table, count) in [
        ("perjalanans", 1),
        ("tempats", places as u64),
        ("personils", travellers as u64),
        ("rincianBPDs", rows),
        ("rills", actual),
        ("fotoPerjalanans", photos as u64),
    ] {
        *counts.entry(table).or_default() += count;
    }
}
