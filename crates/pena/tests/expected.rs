//! The dumps of an invented office: every part of what is expected of them, in three styles alike.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use kernel::Day;
use letters::TemplateKind;
use moving_in::plan::{ArchiveReason, FileKind, OldReceiptState, Plan};
use numbering::LetterKind;
use pena::dump::{Dump, fingerprint};
use pena::{Answers, Inspector, Options, inspect_files, plan};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

const STYLES: [&str; 3] = ["mysqldump.sql", "phpmyadmin.sql", "lowercase-ansi.sql"];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/cases/pena")
}

fn expected() -> Value {
    serde_json::from_str(&std::fs::read_to_string(folder().join("expected.json")).unwrap()).unwrap()
}

/// Takes every file as it is.
struct Trusting;

impl Inspector for Trusting {
    fn faults(&self, _: &[u8], _: TemplateKind) -> Vec<String> {
        Vec::new()
    }

    fn proof(&self, file: &[u8], _: FileKind) -> Result<String, String> {
        Ok(hex::encode(Sha256::digest(file)))
    }
}

fn options(path: &Path) -> Options {
    Options {
        file_name: path.file_name().unwrap().to_string_lossy().into_owned(),
        fingerprint: fingerprint(path).unwrap(),
        offset_hours: 8,
        cutover: Day::from_ymd_opt(2026, 5, 1).unwrap(),
        full_day_hours: 8,
    }
}

fn made(style: &str, answers: &Answers) -> Plan {
    let path = folder().join(style);
    let mut plan = plan(&mut Dump::open(&path).unwrap(), &options(&path), answers);
    inspect_files(&mut plan, &folder().join("files"), &Trusting).unwrap();
    plan
}

/// Checks something of the plan of every style.
fn each(check: impl Fn(&Plan, &Value)) {
    let expected = expected();
    for style in STYLES {
        check(&made(style, &Answers::default()), &expected);
    }
}

fn ids(value: &Value) -> BTreeSet<i64> {
    value.as_array().unwrap().iter().map(|id| id.as_i64().unwrap()).collect()
}

fn found(plan: &Plan, topic: &str, table: &str) -> BTreeSet<i64> {
    let of = plan.findings.iter().filter(|finding| finding.topic == topic && finding.table == table);
    of.map(|finding| finding.old).collect()
}

#[test]
fn the_three_styles_make_one_plan() {
    let [first, second, third] = STYLES.map(|style| {
        let mut plan = made(style, &Answers::default());
        plan.origin = moving_in::plan::Origin::default();
        for table in &mut plan.tables {
            table.table = table.table.to_lowercase();
        }
        plan
    });
    assert!(first == second, "mysqldump and phpMyAdmin");
    assert!(first == third, "mysqldump and ANSI");
}

#[test]
fn every_row_of_every_table_is_accounted_for() {
    each(|plan, expected| {
        let counted = |in_scope| {
            let tables = plan.tables.iter().filter(move |table| table.in_scope == in_scope);
            tables.filter_map(|table| Some((table.table.clone(), json!(table.found?)))).collect::<BTreeMap<_, _>>()
        };
        let of = |name: &str| expected[name].as_object().unwrap().clone().into_iter().collect::<BTreeMap<_, _>>();
        assert_eq!(counted(true), of("tabel"));
        assert_eq!(counted(false), of("diLuarLingkup"));
        for table in &plan.tables {
            assert!(table.is_conserved(), "{table:?}");
        }
    });
}

#[test]
fn sums_are_those_of_the_rows() {
    each(|plan, expected| {
        let travellers = |plan: &Plan| {
            plan.trips.iter().map(|trip| trip.travellers.len()).sum::<usize>()
                + plan.archive.trips.iter().map(|trip| trip.travellers.len()).sum::<usize>()
        };
        let table = |name: &str| {
            let count = plan.tables.iter().find(|table| table.table == name).unwrap();
            count.running + count.archived
        };
        let sums = &plan.sums;
        assert_eq!(
            json!({
                "perjalanan": plan.trips.len() + plan.archive.trips.len(), "personil": travellers(plan),
                "tempat": table("tempats"), "rincian": table("rincianBPDs"), "rill": table("rills"),
                "suratKeluar": plan.letters.len() + plan.archive.letters.len(), "foto": table("fotoPerjalanans"),
                "nilaiRincian": sums.lines, "nilaiRill": sums.actual_costs, "nomorSuratTugas": sums.assignment_numbers,
                "nomorNotaDinas": sums.memo_numbers, "nomorSpd": sums.order_numbers, "plafon": sums.ceilings,
            }),
            expected["jumlah"]
        );
        let by_kind: BTreeMap<_, _> = sums.by_cost_kind.iter().cloned().collect();
        assert_eq!(json!(by_kind), expected["menurutJenisBiaya"]);
        let by_state: BTreeSet<String> = sums
            .by_year_parent_state
            .iter()
            .map(|sum| {
                json!({
                    "tahun": sum.year, "indukUnitKerjaId": sum.parent, "status": sum.state.map(OldReceiptState::id),
                    "perjalanan": sum.trips, "personil": sum.travellers, "nilai": sum.amount,
                })
                .to_string()
            })
            .collect();
        assert_eq!(by_state, strings(&expected["menurutTahunIndukStatus"]));
    });
}

fn strings(list: &Value) -> BTreeSet<String> {
    list.as_array().unwrap().iter().map(ToString::to_string).collect()
}

#[test]
fn numbers_and_counters_are_those_of_the_letters() {
    each(|plan, expected| {
        let series: BTreeSet<String> = plan
            .numbers
            .iter()
            .map(|one| {
                json!({
                    "indukUnitKerjaId": one.parent, "jenisId": one.kind.id(), "tahun": one.year, "banyak": one.count,
                    "kosong": one.blank, "pertama": one.first, "terakhir": one.last, "ganda": one.doubled, "lubang": one.holes,
                })
                .to_string()
            })
            .collect();
        assert_eq!(series, strings(&expected["nomor"]));
        let counters: BTreeSet<String> = plan
            .office
            .counters
            .iter()
            .map(|one| {
                json!({
                    "indukUnitKerjaId": one.parent, "jenisId": one.kind.id(), "tersimpan": one.stored,
                    "terbesar": one.greatest, "berikut": one.last + 1,
                })
                .to_string()
            })
            .collect();
        assert_eq!(counters, strings(&expected["pencacah"]));
    });
}

#[test]
fn trips_are_sorted_by_their_reasons() {
    each(|plan, expected| {
        let either: BTreeSet<i64> = expected["perjalanan"]["berjalanAtauArsip"]
            .as_object()
            .unwrap()
            .keys()
            .map(|id| id.parse().unwrap())
            .collect();
        let running: BTreeSet<i64> = plan.trips.iter().map(|trip| trip.old).filter(|id| !either.contains(id)).collect();
        assert_eq!(running, ids(&expected["perjalanan"]["berjalan"]));
        let archived: BTreeMap<String, Value> = plan
            .archive
            .trips
            .iter()
            .filter(|trip| !either.contains(&trip.old))
            .map(|trip| {
                let reasons: BTreeSet<String> = trip.reasons.iter().map(word).collect();
                (trip.old.to_string(), json!(reasons))
            })
            .collect();
        let wanted: BTreeMap<String, Value> =
            expected["perjalanan"]["arsip"].as_object().unwrap().clone().into_iter().collect();
        for (id, reasons) in &archived {
            assert_eq!(Some(reasons), wanted.get(id), "{id}");
        }
        assert_eq!(archived.len(), wanted.len());
    });
}

fn word(reason: &ArchiveReason) -> String {
    match reason {
        ArchiveReason::BeforeCutover => "before the first day".to_owned(),
        ArchiveReason::Unresolved(column) => format!("{column} does not resolve"),
        ArchiveReason::NumberTwice => "number used twice".to_owned(),
        ArchiveReason::DaysBackwards => "days backwards".to_owned(),
        ArchiveReason::TravellerTwice => "a traveller twice".to_owned(),
        ArchiveReason::MoreThanFive => "more than five travellers".to_owned(),
        other => other.text(),
    }
}

#[test]
fn people_have_the_numbers_and_grades_they_should() {
    each(|plan, expected| {
        let expected = &expected["pegawai"];
        let raw = plan.office.employees.iter();
        let twins = found_questions(plan, "NIP kembar");
        let eighteen =
            raw.clone().filter(|one| one.nip.as_ref().is_some_and(|nip| nip.len() == 18)).count() + twins.len();
        assert_eq!(json!(eighteen), expected["nip18"]);
        assert_eq!(found(plan, "pegawai tanpa NIP", "pegawais"), ids(&expected["tanpaNip"]));
        assert_eq!(found(plan, "NIP salah", "pegawais"), ids(&expected["nipSalah"]));
        assert_eq!(json!([twins]), expected["nipKembar"]);
        assert_eq!(found(plan, "pegawai tanpa unit", "pegawais"), ids(&expected["tanpaUnit"]));
        assert_eq!(found(plan, "pegawai tanpa tingkatan", "pegawais"), ids(&expected["tanpaTingkatan"]));
        assert_eq!(found(plan, "pangkat tidak sesuai golongan", "pegawais"), ids(&expected["pangkatBukanGolongan"]));
        let contract = raw.filter(|one| one.grade.is_of_contract()).map(|one| one.old).collect::<BTreeSet<_>>();
        assert_eq!(contract, ids(&expected["pppk"]));
    });
}

fn found_questions(plan: &Plan, topic: &str) -> BTreeSet<i64> {
    plan.questions.iter().filter(|question| question.topic == topic).map(|question| question.old).collect()
}

#[test]
fn accounts_have_their_roles_and_people() {
    each(|plan, expected| {
        let expected = &expected["akun"];
        let people: BTreeMap<String, Value> = plan
            .office
            .accounts
            .iter()
            .map(|one| {
                let roles: Vec<i64> = one.roles.iter().map(|role| role.id()).collect();
                let account = json!({
                    "peran": roles, "pelaksana": one.traveller, "ditutup": one.closed, "tanpaPeran": one.roles_without_equal,
                    "pegawaiId": one.employee,
                });
                (one.old.to_string(), account)
            })
            .collect();
        assert_eq!(json!(people), expected["orang"]);
        assert_eq!(json!(plan.office.accounts.len()), expected["banyak"]);
        assert_eq!(json!(found(plan, "peran tanpa akun", "userRoles").len()), expected["perananTanpaAkun"]);
        assert_eq!(found(plan, "akun tanpa profil", "users"), ids(&expected["tanpaProfil"]));
    });
}

#[test]
fn questions_are_asked_and_close_with_their_answers() {
    each(|plan, expected| {
        let asked: BTreeSet<(String, i64)> =
            plan.questions.iter().map(|question| (question.topic.to_owned(), question.old)).collect();
        let wanted = expected["pertanyaan"].as_array().unwrap().iter();
        let wanted = wanted.map(|one| (one["tentang"].as_str().unwrap().to_owned(), one["id"].as_i64().unwrap()));
        assert_eq!(asked, wanted.collect());
        assert_eq!(plan.open_questions().count(), plan.questions.len());
    });
    let open = made(STYLES[0], &Answers::default());
    let answers = |twin: &str| -> Answers {
        let answer = |question: &moving_in::plan::Question| match question.topic {
            "peran 6" => "Ya".to_owned(),
            "NIP kembar" if question.old == 5 => "-".to_owned(),
            "NIP kembar" => ["19750615", "201003", "1", "905"].join(" "),
            "kode unit kembar" => twin.replace('?', &question.old.to_string()),
            _ => format!("baru-{}", question.old),
        };
        open.questions.iter().map(|question| (question.id.clone(), answer(question))).collect()
    };
    let closed = made(STYLES[0], &answers("PKM.?"));
    assert_eq!(closed.open_questions().count(), 0, "{:?}", closed.open_questions().next());
    assert_eq!(closed.office.units.iter().find(|unit| unit.old == 4).unwrap().code, "PKM.4");
    let doubled = made(STYLES[0], &answers("PKM.X"));
    let open: Vec<_> = doubled.open_questions().map(|question| question.topic).collect();
    assert_eq!(open, ["kode unit kembar"; 2], "two answers alike are none");
}

#[test]
fn every_oddity_is_listed() {
    each(|plan, expected| {
        let expected = &expected["temuan"];
        let tables = [
            ("total bukan jumlah rincian", "personils"),
            ("baris bukan jumlah rill", "rincianBPDs"),
            ("nomor nota dinas beda", "perjalanans"),
            ("surat tanpa perjalanan", "suratKeluars"),
            ("nomor kosong", "perjalanans"),
            ("nomor kosong", "personils"),
            ("tahun dalam nomor bukan tahun surat", "perjalanans"),
            ("hari terbalik", "perjalanans"),
            ("pegawai dua kali", "perjalanans"),
            ("lebih dari lima", "perjalanans"),
            ("SPD pada perjalanan singkat", "personils"),
            ("unit tanpa induk", "daftarUnitKerjas"),
            ("sub kegiatan tanpa kode", "daftarSubKegiatans"),
        ];
        for (topic, table) in tables {
            assert_eq!(found(plan, topic, table), ids(&expected[format!("{topic} ({table})")]), "{topic} ({table})");
        }
        let columns = |topic: &str| {
            let of = plan.findings.iter().filter(|finding| finding.topic == topic);
            json!(of.map(|finding| format!("{}.{} {}", finding.table, finding.column, finding.old)).collect::<Vec<_>>())
        };
        for topic in
            ["HTML dalam teks", "tanda kendali dalam teks", "tepat 255 huruf", "jabatan berawalan Plt. atau Plh."]
        {
            assert_eq!(columns(topic), expected[topic], "{topic}");
        }
        let doubled: BTreeSet<&str> =
            plan.findings.iter().filter(|one| one.topic == "nomor ganda").map(|one| one.text.as_str()).collect();
        assert_eq!(json!(doubled), expected["nomor ganda"]);
        assert_eq!(found(plan, "tujuan kembar", "dalamKota"), BTreeSet::from([4]));
        let names: Vec<_> = plan.office.destinations.iter().filter(|one| [4, 5].contains(&one.old)).collect();
        assert_eq!((names[0].name.as_str(), names[1].name.as_str()), ("Desa Timur", "Desa Timur (2)"));
    });
}

#[test]
fn files_are_found_by_name_and_known_by_content() {
    each(|plan, expected| {
        let expected = &expected["berkas"];
        let named = &plan.files.named;
        assert_eq!(json!(named.len()), expected["disebut"]);
        let with = |is_there| {
            named.iter().filter(move |(_, file)| file.found.is_some() == is_there).map(|(path, _)| path.to_string())
        };
        assert_eq!(json!(with(true).collect::<Vec<_>>()), expected["ada"]);
        assert_eq!(json!(with(false).collect::<Vec<_>>()), expected["tidakAda"]);
        let other = plan.findings.iter().filter(|finding| finding.topic == "jenis berkas lain");
        let other: BTreeMap<&str, &str> = other.filter_map(|finding| finding.text.split_once(": isinya ")).collect();
        assert_eq!(json!(other), expected["jenisLain"]);
        assert_eq!(json!(plan.files.unnamed), expected["tidakDisebut"]);
        assert!(plan.findings.iter().any(|finding| finding.topic == "bukti sama"), "two lines with one proof");
    });
}

#[test]
fn what_goes_on_is_whole() {
    let plan = made(STYLES[0], &Answers::default());
    let trip = plan.trips.iter().find(|trip| trip.old == 138).unwrap();
    assert_eq!((trip.unit, trip.source, trip.kind, trip.long_form), (5, 1, 1, true));
    assert_eq!(trip.submitted_on, Day::from_ymd_opt(2026, 5, 4).unwrap(), "16:00 of the day before");
    assert_eq!((trip.memo_number.sequence, trip.assignment_number.as_ref().unwrap().sequence), (Some(48), Some(48)));
    assert_eq!((trip.photos.len(), trip.invitation.is_some()), (1, true));
    let waiting = plan.trips.iter().find(|trip| trip.old == 145).unwrap();
    assert!(waiting.assignment_number.is_none() && waiting.travellers.iter().all(|one| one.state.is_none()));
    let html = plan.archive.trips.iter().find(|trip| trip.old == 134).unwrap();
    assert_eq!(html.purpose, "Rapat koordinasi imunisasi & gizi");
    let patterns: Vec<_> = plan.office.patterns.iter().map(|one| (one.kind, one.pattern.as_str())).collect();
    assert_eq!(patterns[0], (LetterKind::AssignmentLetter, "800.1.11.1/NOMOR/KODE/BULAN/TAHUN"));
    let ceiling = |sub| {
        plan.office
            .ceilings
            .iter()
            .filter(|one| one.sub_activity == sub)
            .map(|one| (one.year, one.amount))
            .collect::<Vec<_>>()
    };
    assert_eq!((ceiling(1), ceiling(9)), (vec![(2025, 50_000_000)], vec![(2026, 25_000_000)]));
}

#[test]
fn the_report_has_its_six_sheets_and_its_answers_are_taken() {
    let plan = made(STYLES[0], &Answers::default());
    let sheets = pena::report(&plan);
    let titles: Vec<_> = sheets.iter().map(|sheet| sheet.title).collect();
    assert_eq!(titles, ["Ringkasan", "Jumlah", "Nomor", "Pertanyaan", "Temuan", "Berkas"]);
    let answers: Answers = [("users.peran:7", " ya "), ("y", "")]
        .map(|(id, answer)| (id.to_owned(), answer.to_owned()))
        .into_iter()
        .collect();
    assert_eq!(answers.len(), 1);
    let answered = made(STYLES[0], &answers);
    assert_eq!(answered.open_questions().count() + 1, answered.questions.len());
}

#[test]
fn texts_that_were_encoded_twice_are_asked_about_and_repaired_by_the_answer() {
    let whole = std::fs::read_to_string(folder().join(STYLES[0])).unwrap();
    let path = tempfile::tempdir().unwrap();
    let path = path.path().join("dump.sql");
    let start = whole.find("INSERT INTO `pegawais`").unwrap();
    let name = &made(STYLES[0], &Answers::default()).office.employees[0].name.clone();
    let named = start + whole[start..].find(name.as_str()).unwrap();
    let doubled = format!("{}JosÃ© â€“ {}", &whole[..named], &whole[named..]);
    std::fs::write(&path, doubled).unwrap();
    let told = |answer: Option<&str>| {
        let answers = answer.map(|answer| ("dump.teks:0".to_owned(), answer.to_owned()));
        let plan = plan(&mut Dump::open(&path).unwrap(), &options(&path), &answers.into_iter().collect());
        let question = plan.questions.iter().find(|question| question.id == "dump.teks:0").unwrap();
        let is_found = plan.findings.iter().any(|found| found.text.starts_with("1 teks, misalnya 'JosÃ© â€“ "));
        let (first, is_open) = (plan.office.employees[0].name.clone(), question.is_open());
        (first.split(' ').next().unwrap().to_owned(), is_open, is_found)
    };
    assert_eq!(told(None), ("JosÃ©".to_owned(), true, true));
    assert_eq!(told(Some("mungkin")), ("JosÃ©".to_owned(), true, true));
    assert_eq!(told(Some("tidak")), ("JosÃ©".to_owned(), false, true));
    assert_eq!(told(Some("ya")), ("José".to_owned(), false, true));
}
