//! Dumps of the invented office written otherwise: each style makes the same plan, and what is missing is told, never lost.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use kernel::Day;
use moving_in::plan::{Finding, Plan};
use pena::dump::{Column, Dump, DumpError, Fingerprint, Sink, Twin};
use pena::{Answers, Options, plan, report};
use proptest::prelude::*;

/// Returns whether a case is tried in this run: nightly all are, every day one in this many.
fn is_tried(case: usize, one_in: usize) -> bool {
    std::env::var_os("JALADIN_TEST_NIGHTLY").is_some() || case.is_multiple_of(one_in)
}

/// A table with its columns and rows.
#[derive(Clone)]
struct Table {
    name: String,
    columns: Vec<String>,
    rows: Vec<Vec<Option<Vec<u8>>>>,
}

/// The rows of a dump as they stand in it.
#[derive(Clone, Default)]
struct Office(Vec<Table>);

impl Sink for Office {
    fn message(&mut self, line: String) {
        panic!("no program wrote '{line}' into a fixture");
    }

    fn table(&mut self, _: &str, table: &str, columns: Vec<Column>, _: u64) -> Result<(), DumpError> {
        let columns = columns.into_iter().map(|column| column.name).collect();
        self.0.push(Table { name: table.to_owned(), columns, rows: Vec::new() });
        Ok(())
    }

    fn rows(&mut self, _: &str, table: &str, _: Option<Vec<String>>, _: Twin, _: u64) -> Result<bool, DumpError> {
        let at = self.0.iter().position(|one| one.name == table).unwrap();
        let table = self.0.remove(at);
        self.0.push(table);
        Ok(true)
    }

    fn changed(&mut self, _: &str, _: u64) -> Result<(), DumpError> {
        Ok(())
    }

    fn row(&mut self, values: Vec<Option<Vec<u8>>>, _: u64) -> Result<(), DumpError> {
        self.0.last_mut().unwrap().rows.push(values);
        Ok(())
    }
}

impl Office {
    fn read() -> Self {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/cases/pena/mysqldump.sql");
        let mut office = Self::default();
        pena::dump::read(std::fs::File::open(path).unwrap(), &mut office).unwrap();
        office.0.sort_by(|a, b| a.name.cmp(&b.name));
        office
    }

    fn table(&mut self, name: &str) -> &mut Table {
        self.0.iter_mut().find(|table| table.name == name).unwrap()
    }
}

impl Table {
    fn set(&mut self, id: &str, column: &str, value: Option<&str>) {
        let at = |name: &str| self.columns.iter().position(|one| one == name).unwrap();
        let (key, column) = (at("id"), at(column));
        let row = self.rows.iter_mut().find(|row| row[key].as_deref() == Some(id.as_bytes())).unwrap();
        row[column] = value.map(|text| text.as_bytes().to_vec());
    }
}

/// Style of a dump.
#[expect(clippy::struct_excessive_bools, reason = "each is an option of some program")]
#[derive(Clone)]
struct Style {
    at_once: usize,
    listed: bool,
    created: bool,
    reversed: bool,
    quote: &'static str,
    verb: &'static str,
    line: &'static str,
    hex: bool,
    doubled_quotes: bool,
    spelling: fn(&str) -> String,
    database: &'static str,
    around: (&'static str, &'static str),
    generated: bool,
    mark: &'static str,
}

fn as_is(name: &str) -> String {
    name.to_owned()
}

impl Default for Style {
    fn default() -> Self {
        Self {
            at_once: usize::MAX,
            listed: false,
            created: true,
            reversed: false,
            quote: "`",
            verb: "INSERT INTO",
            line: "\n",
            hex: false,
            doubled_quotes: false,
            spelling: as_is,
            database: "",
            around: ("", ""),
            generated: false,
            mark: "",
        }
    }
}

impl Style {
    fn write(&self, office: &Office) -> Vec<u8> {
        let mut out = format!("{}SET NAMES utf8mb4;{}", self.mark, self.line);
        for table in &office.0 {
            self.write_table(table, &mut out);
        }
        out.into_bytes()
    }

    fn quoted(&self, name: &str) -> String {
        format!("{0}{name}{0}", self.quote)
    }

    fn write_table(&self, table: &Table, out: &mut String) {
        let (line, name) = (self.line, self.quoted(&(self.spelling)(&table.name)));
        let name = format!("{}{name}", self.database);
        let mut order: Vec<usize> = (0..table.columns.len()).collect();
        if self.reversed {
            order.reverse();
        }
        if self.created {
            write!(out, "DROP TABLE IF EXISTS {name};{line}CREATE TABLE {name} (").unwrap();
            if self.generated {
                write!(out, "{} varchar(9) GENERATED ALWAYS AS (concat('a', ')')) STORED,", self.quoted("hitung"))
                    .unwrap();
            }
            for index in &order {
                write!(out, "{line}  {} varchar(255) DEFAULT NULL,", self.quoted(&table.columns[*index])).unwrap();
            }
            write!(out, "{line}  PRIMARY KEY ({}){line}) ENGINE=InnoDB;{line}", self.quoted("id")).unwrap();
        }
        out.push_str(self.around.0);
        let names = order.iter().map(|index| self.quoted(&table.columns[*index])).collect::<Vec<_>>().join(", ");
        let list = if self.listed { format!(" ({names})") } else { String::new() };
        for rows in table.rows.chunks(self.at_once.min(table.rows.len()).max(1)) {
            write!(out, "{} {name}{list} VALUES ", self.verb).unwrap();
            for (index, row) in rows.iter().enumerate() {
                out.push_str(if index == 0 { "(" } else { "),(" });
                let values: Vec<String> = order.iter().map(|at| self.value(row[*at].as_deref())).collect();
                out.push_str(&values.join(","));
            }
            write!(out, ");{line}").unwrap();
        }
        out.push_str(self.around.1);
    }

    fn value(&self, value: Option<&[u8]>) -> String {
        let Some(bytes) = value else { return "NULL".to_owned() };
        if self.hex && !bytes.is_empty() {
            return format!("0x{}", hex::encode_upper(bytes));
        }
        let text = std::str::from_utf8(bytes).unwrap().replace('\\', "\\\\").replace('\0', "\\0");
        let text = text.replace('\n', "\\n").replace('\r', "\\r").replace('\u{1a}', "\\Z");
        format!("'{}'", if self.doubled_quotes { text.replace('\'', "''") } else { text.replace('\'', "\\'") })
    }
}

fn made(text: &[u8]) -> Plan {
    let options = Options {
        file_name: String::new(),
        fingerprint: Fingerprint { sha256: String::new(), bytes: 0 },
        offset_hours: 8,
        cutover: Day::from_ymd_opt(2026, 5, 1).unwrap(),
        full_day_hours: 8,
    };
    let mut plan = plan(&mut Dump::read(text).unwrap(), &options, &Answers::default());
    plan.tables.sort_by_key(|table| table.table.to_lowercase());
    for table in &mut plan.tables {
        table.table = table.table.to_lowercase();
        assert!(table.is_conserved(), "{table:?}");
    }
    plan.findings.sort_by(|a, b| (a.topic, a.table, a.old, &a.text).cmp(&(b.topic, b.table, b.old, &b.text)));
    plan
}

/// Σ of a product of columns, over every row of a table.
fn sum(office: &Office, table: &str, columns: &[&str]) -> i64 {
    let Some(table) = office.0.iter().find(|one| one.name == table) else { return 0 };
    let at: Option<Vec<usize>> =
        columns.iter().map(|column| table.columns.iter().position(|one| one == column)).collect();
    let Some(at) = at else { return 0 };
    let value = |row: &Vec<Option<Vec<u8>>>, at: usize| {
        row[at].as_deref().and_then(|text| std::str::from_utf8(text).ok()?.parse::<i64>().ok()).unwrap_or(0)
    };
    table.rows.iter().map(|row| at.iter().map(|at| value(row, *at)).product::<i64>()).sum()
}

/// A plan whose counts and sums are those of the rows.
fn conserved(office: &Office) -> Plan {
    let plan = made(&Style::default().write(office));
    let sums = &plan.sums;
    assert_eq!(sums.lines + sums.lines_alone, sum(office, "rincianBPDs", &["qty", "nilai"]));
    assert_eq!(sums.actual_costs + sums.actual_costs_alone, sum(office, "rills", &["nilai"]));
    assert_eq!(report(&plan).len(), 6);
    plan
}

fn topics(plan: &Plan, topic: &str) -> Vec<(&'static str, i64)> {
    plan.findings.iter().filter(|one| one.topic == topic).map(|one| (one.table, one.old)).collect()
}

#[test]
fn every_style_makes_the_same_plan() {
    let office = Office::read();
    let wanted = made(&Style::default().write(&office));
    let lower: fn(&str) -> String = |name| name.to_lowercase();
    let upper: fn(&str) -> String = |name| name.to_uppercase();
    let locks = (
        "LOCK TABLES `x` WRITE;\n/*!40000 ALTER TABLE `x` DISABLE KEYS */;\n",
        "/*!40000 ALTER TABLE `x` ENABLE KEYS */;\nUNLOCK TABLES;\n",
    );
    let programs = (
        "/*!50001 CREATE VIEW `v` AS SELECT 'a;b' AS `id`*/;\nDELIMITER ;;\n/*!50003 CREATE*/ /*!50017 DEFINER=`a`@`b`*/ \
         /*!50003 TRIGGER `t` BEFORE INSERT ON `users` FOR EACH ROW BEGIN INSERT INTO users VALUES (1); -- isn't\nEND */;;\n\
         DELIMITER ;\n",
        "DELIMITER $$\r\nCREATE FUNCTION f() RETURNS int BEGIN DELETE FROM users; RETURN 1; END$$\r\nDELIMITER ;\r\n",
    );
    let plain = Style::default;
    let styles: [(&str, Style); 15] = [
        ("a row a statement", Style { at_once: 1, ..plain() }),
        ("complete", Style { listed: true, ..plain() }),
        ("complete, other order", Style { listed: true, reversed: true, at_once: 7, ..plain() }),
        ("other order", Style { reversed: true, ..plain() }),
        ("hex", Style { hex: true, ..plain() }),
        ("Windows", Style { line: "\r\n", spelling: lower, ..plain() }),
        ("capitals", Style { spelling: upper, ..plain() }),
        ("bare names", Style { quote: "", listed: true, ..plain() }),
        ("ANSI", Style { quote: "\"", doubled_quotes: true, at_once: 3, ..plain() }),
        ("REPLACE", Style { verb: "REPLACE INTO", ..plain() }),
        ("INSERT IGNORE", Style { verb: "INSERT  IGNORE INTO", ..plain() }),
        ("with its database", Style { database: "`pena`.", ..plain() }),
        ("locks", Style { around: locks, ..plain() }),
        ("programs", Style { around: programs, ..plain() }),
        (
            "settings put aside and back",
            Style {
                mark: "/*!40101 SET @OLD_CHARACTER_SET_CLIENT=@@CHARACTER_SET_CLIENT */;\n/*!40101 SET CHARACTER_SET_CLIENT=@OLD_CHARACTER_SET_CLIENT */;",
                ..plain()
            },
        ),
    ];
    for (name, style) in styles {
        assert!(made(&style.write(&office)) == wanted, "{name}");
    }
    // An empty table leaves no trace without its CREATE TABLE.
    let rows = made(&Style { created: false, listed: true, ..plain() }.write(&office));
    assert!(rows.trips == wanted.trips && rows.archive == wanted.archive && rows.office == wanted.office);
    let mut generated = made(&Style { generated: true, ..plain() }.write(&office));
    generated.findings.retain(|finding| finding.topic != "kolom tidak dikenal");
    assert!(generated == wanted, "generated columns that the rows lack");
}

#[test]
fn rows_without_any_column_list_are_those_of_the_newest_version() {
    let office = Office::read();
    let known: Vec<&str> = include_str!("../src/dump/tables.csv").lines().skip(1).collect();
    let mut in_order = office.clone();
    for table in &mut in_order.0 {
        let columns: Vec<String> = known
            .iter()
            .filter_map(|line| line.split_once(',').filter(|(name, _)| *name == table.name))
            .filter_map(|(_, rest)| rest.split(',').next().map(str::to_owned))
            .collect();
        let of = |name: &String| table.columns.iter().position(|column| column.eq_ignore_ascii_case(name));
        let order: Vec<Option<usize>> = columns.iter().map(of).collect();
        let row = |row: &Vec<Option<Vec<u8>>>| order.iter().map(|at| row[(*at)?].clone()).collect();
        table.rows = table.rows.iter().map(row).collect();
        table.columns = columns;
    }
    let mut plan = made(&Style { created: false, ..Style::default() }.write(&in_order));
    assert!(!topics(&plan, "kolom tidak disebut").is_empty());
    let wanted = made(&Style::default().write(&in_order));
    plan.findings.retain(|finding| finding.topic != "kolom tidak disebut");
    assert!(plan.trips == wanted.trips && plan.archive == wanted.archive && plan.findings == wanted.findings);
}

#[test]
fn another_charset_is_told_and_read() {
    let mut office = Office::read();
    office.table("pegawais").set("1", "nama", Some("Andr\u{e9} Contoh"));
    let wanted = made(&Style::default().write(&office));
    let latin: Vec<u8> = String::from_utf8(Style::default().write(&office))
        .unwrap()
        .chars()
        .flat_map(|c| if c == '\u{e9}' { vec![0xe9] } else { c.to_string().into_bytes() })
        .collect();
    let plan = made(&latin);
    assert_eq!(topics(&plan, "set karakter lain").len(), 1);
    assert!(plan.office == wanted.office);
}

#[test]
fn any_table_may_be_missing() {
    let whole = Office::read();
    for index in (0..whole.0.len()).filter(|index| is_tried(*index, 2)) {
        let mut office = whole.clone();
        let gone = office.0.remove(index);
        let plan = conserved(&office);
        let count = plan.tables.iter().find(|count| count.table == gone.name.to_lowercase());
        assert!(count.is_none_or(|count| count.found.is_none()), "{}", gone.name);
    }
}

#[test]
fn any_column_may_be_missing() {
    let whole = Office::read();
    for (index, table) in whole.0.iter().enumerate() {
        for column in (0..table.columns.len()).filter(|column| is_tried(index + column, 5)) {
            if table.columns.len() == 1 || ["id", "createdAt", "updatedAt"].contains(&table.columns[column].as_str()) {
                continue;
            }
            let mut office = whole.clone();
            let name = office.0[index].columns.remove(column);
            for row in &mut office.0[index].rows {
                row.remove(column);
            }
            let plan = conserved(&office);
            let count = plan.tables.iter().find(|count| count.table == table.name.to_lowercase()).unwrap();
            let is_told = !count.in_scope || count.missing_columns.contains(&name) || is_unknown(&whole, table, &name);
            assert!(is_told, "{}.{name}", table.name);
        }
    }
}

/// Columns of the invented office that the list of tables lacks.
fn is_unknown(office: &Office, table: &Table, column: &str) -> bool {
    let plan = made(&Style::default().write(office));
    let text = format!("kolom {column} tidak dikenal: tidak dibaca");
    plan.findings.iter().any(|finding: &Finding| finding.table == table.name && finding.text == text)
}

#[test]
fn an_odd_text_is_told_in_any_column_of_any_table() {
    let office = Office::read();
    let widest = office.0.iter().map(|table| table.columns.len()).max().unwrap();
    let whole = Dump::read(&Style::default().write(&office)[..]).unwrap();
    let is_read = |table: &Table| whole.all().any(|rows| rows.name() == table.name && !rows.is_empty());
    for column in 0..widest {
        let mut office = office.clone();
        let mut changed = Vec::new();
        for table in office.0.iter_mut().filter(|table| is_read(table)) {
            let is_text = |name: &str| !["id", "createdAt", "updatedAt", "password"].contains(&name);
            let Some(name) = table.columns.get(column).filter(|name| is_text(name)) else { continue };
            changed.push((table.name.clone(), name.clone()));
            table.rows[0][column] = Some(b"<b>tebal</b>".to_vec());
        }
        let plan = made(&Style::default().write(&office));
        for (table, name) in &changed {
            let is = |one: &&Finding| one.topic == "HTML dalam teks" && one.table == table && one.column == name;
            assert!(plan.findings.iter().any(|one| is(&one)), "{table}.{name}");
        }
    }
}

#[test]
fn odd_values_are_told_and_kept() {
    let mut office = Office::read();
    let zero = "0000-00-00 00:00:00";
    for id in ["1", "2", "3", "4", "5", "6"] {
        office.table("ttdSuratTugas").set(id, "deletedAt", Some(zero));
    }
    let plan = conserved(&office);
    assert!(
        plan.office
            .signatories
            .iter()
            .filter(|one| one.post == moving_in::plan::PostPlan::Assignment)
            .all(|one| one.ended_on.is_none()),
        "a day of zeros is none"
    );

    let mut office = Office::read();
    let row = office.table("rincianBPDs").rows[0].clone();
    let id = String::from_utf8(row[0].clone().unwrap()).unwrap();
    office.table("rincianBPDs").set(&id, "nilai", Some("-125000"));
    conserved(&office);
    office.table("rincianBPDs").set(&id, "nilai", Some("125000.75"));
    let plan = made(&Style::default().write(&office));
    assert_eq!(topics(&plan, "angka tidak utuh"), [("rincianBPDs", id.parse().unwrap())]);
    assert!(
        plan.trips
            .iter()
            .all(|trip| trip.travellers.iter().all(|one| one.lines.iter().all(|line| line.old.to_string() != id)))
    );
    office.table("rincianBPDs").set(&id, "nilai", Some("1.250.000"));
    let plan = made(&Style::default().write(&office));
    assert!(plan.findings.iter().any(|one| one.text.contains("tidak terbaca")), "no amount is guessed");

    let mut office = Office::read();
    office.table("tempats").set("171", "tanggalBerangkat", Some(zero));
    office.table("perjalanans").set("150", "untuk", Some("NULL"));
    conserved(&office);
    office.table("anggarans").set("1", "tahun", Some("2025"));
    let plan = conserved(&office);
    assert!(plan.office.ceilings.iter().any(|ceiling| ceiling.year == 2025));
}

#[test]
fn an_id_that_comes_twice_is_told() {
    let mut office = Office::read();
    let table = office.table("pegawais");
    let mut again = table.rows[3].clone();
    again[1] = Some(b"Nama Kedua".to_vec());
    table.rows.push(again);
    for (verb, name) in [("REPLACE INTO", true), ("INSERT IGNORE INTO", false)] {
        let plan = made(&Style { verb, ..Style::default() }.write(&office));
        let found = topics(&plan, "id kembar");
        assert_eq!(found.len(), 1);
        let person = plan.office.employees.iter().find(|one| one.old == found[0].1).unwrap();
        assert_eq!(person.name == "Nama Kedua", name, "{verb}");
        assert_eq!(plan.tables.iter().find(|one| one.table == "pegawais").unwrap().found, Some(73));
    }
}

#[test]
fn of_two_spellings_that_of_the_program_counts() {
    let mut office = Office::read();
    let mut old = office.table("dalamKota").clone();
    "dalamkota".clone_into(&mut old.name);
    old.rows.truncate(2);
    let wanted = made(&Style::default().write(&office));
    for first in [true, false] {
        let mut both = office.clone();
        let at = if first { 0 } else { both.0.len() };
        both.0.insert(at, old.clone());
        let plan = made(&Style::default().write(&both));
        assert!(plan.office == wanted.office, "{first}");
        let counts: BTreeMap<bool, Option<u64>> =
            plan.tables.iter().filter(|one| one.table == "dalamkota").map(|one| (one.in_scope, one.found)).collect();
        assert_eq!(counts, BTreeMap::from([(true, Some(8)), (false, Some(2))]));
    }
}

#[test]
fn orphans_of_every_kind_are_kept() {
    let whole = Office::read();
    for (table, column) in [
        ("personils", "perjalananId"),
        ("personils", "pegawaiId"),
        ("tempats", "perjalananId"),
        ("rincianBPDs", "personilId"),
        ("rills", "rincianBPDId"),
        ("fotoPerjalanans", "perjalananId"),
        ("perjalanans", "ttdSuratTugasId"),
        ("perjalanans", "nomorSuratKeluarId"),
        ("perjalanans", "jenisId"),
        ("perjalanans", "bendaharaId"),
        ("perjalanans", "subKegiatanId"),
        ("suratKeluars", "indukUnitKerjaId"),
        ("anggarans", "subKegiatanId"),
        ("daftarSubKegiatans", "unitKerjaId"),
        ("daftarUnitKerjas", "indukUnitKerjaId"),
        ("pegawais", "unitKerjaId"),
        ("profiles", "userId"),
        ("userRoles", "userId"),
        ("daftarNomorSurats", "indukUnitKerjaId"),
        ("bendaharas", "sumberDanaId"),
        ("KPAs", "pegawaiId"),
        ("dalamKota", "indukUnitKerjaId"),
        ("kodeKlasifikasis", "klasifikasiId"),
        ("indukUKSumberDanas", "sumberDanaId"),
    ] {
        for value in [None, Some("999999")] {
            let mut office = whole.clone();
            let ids: Vec<String> = office
                .table(table)
                .rows
                .iter()
                .map(|row| String::from_utf8(row[0].clone().unwrap()).unwrap())
                .collect();
            for id in ids.iter().step_by(2) {
                office.table(table).set(id, column, value);
            }
            conserved(&office);
        }
    }
}

#[test]
fn a_dump_without_rows_or_with_changes_is_refused() {
    let mut empty = Office::read();
    for table in &mut empty.0 {
        table.rows.clear();
    }
    assert!(matches!(Dump::read(&Style::default().write(&empty)[..]), Err(DumpError::NoRows { .. })));
    let whole = Style::default().write(&Office::read());
    for change in
        ["LOAD DATA INFILE 'x' INTO TABLE `pegawais`;", "UPDATE `pegawais` SET nama='x';", "DELETE FROM pegawais;"]
    {
        let text = [&whole[..], change.as_bytes()].concat();
        assert!(matches!(Dump::read(&text[..]), Err(DumpError::Unsupported { .. })), "{change}");
    }
    let other = [&whole[..], b"DELETE FROM kendaraans;"].concat();
    assert!(Dump::read(&other[..]).is_ok());
}

#[test]
fn an_archive_may_hold_a_file_a_table() {
    use std::io::Write as _;
    let office = Office::read();
    let folder = tempfile::tempdir().unwrap();
    let zipped = |tables: &[&Table]| {
        let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
        zip.start_file("baca.txt", zip::write::SimpleFileOptions::default()).unwrap();
        zip.write_all(b"catatan").unwrap();
        for (index, table) in tables.iter().enumerate() {
            zip.start_file(format!("{index}-{}.sql", table.name), zip::write::SimpleFileOptions::default()).unwrap();
            zip.write_all(&Style::default().write(&Office(vec![(*table).clone()]))).unwrap();
        }
        let path = folder.path().join("dump.zip");
        std::fs::write(&path, zip.finish().unwrap().into_inner()).unwrap();
        path
    };
    let tables: Vec<&Table> = office.0.iter().collect();
    let dump = Dump::open(&zipped(&tables)).unwrap();
    assert_eq!((dump.rows("perjalanans").len(), dump.rows("pegawais").len()), (150, 72));
    let twice: Vec<&Table> = office.0.iter().chain(&office.0[..40]).collect();
    assert!(matches!(Dump::open(&zipped(&twice)), Err(DumpError::TwoDatabases { .. })));
    let path = zipped(&tables);
    let bytes = std::fs::read(&path).unwrap();
    std::fs::write(&path, &bytes[..bytes.len() / 2]).unwrap();
    assert!(matches!(Dump::open(&path), Err(DumpError::Truncated { .. })));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn a_dump_that_is_cut_anywhere_is_refused(style in 0_usize..2, cut in 0.0..1.0_f64) {
        let name = ["mysqldump.sql", "phpmyadmin.sql"][style];
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/cases/pena").join(name);
        let bytes = std::fs::read(path).unwrap();
        #[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a place in a file")]
        let cut = (bytes.len() as f64 * cut) as usize;
        // The last line of mysqldump bears a date, that of phpMyAdmin its end.
        prop_assume!(cut + 80 < bytes.len());
        let refused = Dump::read(&bytes[..cut]);
        prop_assert!(refused.is_err(), "{name} cut at {cut}");
    }

    #[test]
    fn any_value_in_any_place_is_kept(table in 0_usize..53, column in 1_usize..12, row in 0_usize..200, value in "(|NULL|-1|0|9{1,20}|0000-00-00 00:00:00|[ -~]{0,30}|\\PC{0,8}|<[a-z]{1,3}>)") {
        let mut office = Office::read();
        let tables = office.0.len();
        let table = &mut office.0[table % tables];
        prop_assume!(!table.rows.is_empty());
        let (column, row) = (column % table.columns.len(), row % table.rows.len());
        prop_assume!(table.columns[column] != "id");
        table.rows[row][column] = Some(value.into_bytes());
        let plan = made(&Style::default().write(&office));
        prop_assert!(report(&plan).len() == 6);
    }
}
