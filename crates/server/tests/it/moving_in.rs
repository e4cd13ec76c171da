//! Moving in: a plan stored on both databases, all or nothing, and the archive in lists and rules.

use std::collections::BTreeMap;

use app::moving_in::{SaveError, Signed, save};
use chrono::DateTime;
use jaladin::startup::open_database;
use kernel::Day;
use moving_in::plan::{
    AccountPlan, ArchiveReason, ArchivedLetter, ArchivedPlace, ArchivedTraveller, ArchivedTrip, CeilingPlan,
    ClassificationCodePlan, ClassificationPlan, CounterPlan, EmployeePlan, OldLine, OldNumber, OldReceiptState, Origin,
    ParentUnitPlan, PlaceName, Plan, PostPlan, RunningLetter, RunningPlace, RunningTraveller, RunningTrip,
    SignatoryPlan, SourceKind, SubActivityPlan, Sums, TableCount, TreasurerPlan, WorkUnitPlan,
};
use numbering::LetterKind;
use persistence::entity::{archived_trips, counters, letter_snapshots, parent_units, travellers, trips};
use persistence::{SeaQueries, SeaStore, seed};
use ports::Store as _;
use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, EntityTrait, PaginatorTrait, Statement};
use serde_json::{Value, json};
use staff::{
    Acting, Role, StaffKind,
    grade::{GradeId, LevelId, RankId},
};

use crate::api::perjalanan::form::Form;
use crate::both_databases;
use crate::databases::{TestDatabase, office_morning};
use crate::reference_version::ReferenceState;
use crate::testapp::TestApp;

fn day(text: &str) -> Day {
    text.parse().expect("a day")
}

fn number(text: &str, sequence: Option<i64>, year: i32) -> OldNumber {
    OldNumber { text: text.to_owned(), sequence, parent: Some(1), year }
}

fn line(old: i64, kind: i64, kind_name: &str, quantity: i64, price: i64) -> OldLine {
    OldLine {
        old,
        kind,
        kind_name: kind_name.to_owned(),
        item: kind_name.to_owned(),
        unit: "Hari".to_owned(),
        quantity,
        price,
        proof: None,
        actual_costs: Vec::new(),
    }
}

/// A plan with the unit P2P of the head office, one person and one archived trip of that person.
fn workbook() -> Plan {
    let origin = Origin { kind: SourceKind::Workbook, file_name: "pembukaan.xlsx".into(), ..Origin::default() };
    let mut plan = Plan { origin, ..Plan::default() };
    plan.office.parents = vec![ParentUnitPlan {
        old: 1,
        name: "Dinas".into(),
        code: "DINKES".into(),
        origin: "Kota".into(),
        numbered_elsewhere: false,
    }];
    plan.office.units =
        vec![WorkUnitPlan { old: 2, parent: 1, name: "Bidang".into(), code: "P2P".into(), origin: "Kota".into() }];
    plan.office.employees = vec![employee(3, "Zulaikha Arsipwati", None)];
    plan.archive.trips = vec![archived(7)];
    plan
}

fn employee(old: i64, name: &str, nip: Option<&str>) -> EmployeePlan {
    EmployeePlan {
        old,
        name: name.into(),
        nip: nip.map(Into::into),
        position: "Perawat".into(),
        rank: RankId(1),
        grade: GradeId(1),
        level: LevelId(1),
        kind: StaffKind::CivilServant,
        unit: Some(2),
        account_number: None,
        bank: None,
    }
}

fn archived(old: i64) -> ArchivedTrip {
    ArchivedTrip {
        old,
        reasons: vec![ArchiveReason::BeforeCutover],
        parent: Some(1),
        parent_name: "Dinas".into(),
        unit: Some(2),
        unit_name: "Bidang".into(),
        year: 2026,
        submitted_on: Some(day("2026-02-27")),
        departs_on: Some(day("2026-03-02")),
        returns_on: Some(day("2026-03-03")),
        purpose: "Pelacakan kasus difteri".into(),
        kind_name: "Perjalanan Dinas Biasa".into(),
        memo_number: Some(number("800/9911/LAMA/II/2026", Some(9911), 2026)),
        assignment_number: Some(number("800.1.11.1/9915/LAMA/II/2026", Some(9915), 2026)),
        assignment_signatory: "Kepala Lama".into(),
        places: vec![ArchivedPlace {
            old: 1,
            name: "Kota Seberang".into(),
            departs_on: Some(day("2026-03-02")),
            returns_on: Some(day("2026-03-03")),
        }],
        travellers: vec![ArchivedTraveller {
            old: 11,
            employee: Some(3),
            name: "Zulaikha Arsipwati".into(),
            nip: "-".into(),
            state: Some(OldReceiptState::Approved),
            total: 1_000_000,
            recorded_total: Some(900_000),
            order_number: Some(number("090/77/LAMA/2026", Some(77), 2026)),
            lines: vec![line(21, 1, "Uang Harian", 2, 500_000)],
            ..ArchivedTraveller::default()
        }],
        ..ArchivedTrip::default()
    }
}

pub(crate) async fn take_in(app: &TestApp, plan: &Plan) {
    let before = ReferenceState::read(app.db()).await;
    let store = SeaStore::new(&SeaQueries::new(app.db().clone()));
    let mut work = store.begin().await.expect("a unit of work");
    work.move_in(plan, &BTreeMap::new(), office_morning()).await.expect("a stored plan");
    work.commit().await.expect("a commit");
    ReferenceState::read(app.db()).await.changed_since(&before, "move_in");
}

fn marked(reply: &Value) -> Vec<Value> {
    reply["result"].as_array().expect("rows").iter().filter(|row| row["arsip"] == true).cloned().collect()
}

both_databases! {
    async fn lists_show_the_archive_by_its_days_among_their_own_rows(app: TestApp) {
        let (klerk, keuangan) = (app.client_as("klerk").await, app.client_as("keuangan").await);
        let before = klerk.get("perjalanan/get/all-perjalanan").await.expect(200)["totalRows"].as_u64().expect("a number");
        take_in(&app, &workbook()).await;
        let all = klerk.get("perjalanan/get/all-perjalanan?limit=100").await.expect(200);
        assert_eq!(all["totalRows"], before + 1);
        let rows = all["result"].as_array().expect("rows");
        let place = rows.iter().position(|row| row["arsip"] == true).expect("an archived row");
        let row = &rows[place];
        assert!(row["id"].as_i64().expect("an id") < 0, "{row}");
        assert_eq!(row["personils"][0]["pegawai"]["nama"], "Zulaikha Arsipwati");
        let days: Vec<_> = rows.iter().map(|row| row["tanggalPengajuan"].as_str().expect("a day")).collect();
        assert!(days.windows(2).all(|pair| pair[0] >= pair[1]) && place > 0 && place + 1 < rows.len(), "{place}: {days:?}");
        let alone = klerk.get(&format!("perjalanan/get/all-perjalanan?limit=1&page={place}")).await.expect(200);
        assert_eq!(marked(&alone).len(), 1, "paged by the same counts");
        for (text, found) in [("DIFTERI", 1), ("9915/LAMA", 1), ("090/77/LAMA", 1), ("seberang", 1), ("arsipwati", 1), ("tifus abc", 0)] {
            let found_rows = klerk.get(&format!("perjalanan/get/all-perjalanan?cari={}", text.replace(' ', "%20"))).await.expect(200);
            assert_eq!(marked(&found_rows).len(), found, "{text}");
            let of_finance = keuangan.get(&format!("admin/get/keuangan/daftar-perjalanan?cari={}", text.replace(' ', "%20"))).await.expect(200);
            assert_eq!(marked(&of_finance).len(), found, "{text}");
        }
        for (filter, found) in [("keadaan=selesai", 1), ("keadaan=batal", 0), ("kuitansi=ditolak", 0), ("dari=2026-03-03&sampai=2026-03-09", 1), ("sampai=2026-03-01", 0)] {
            let rows = klerk.get(&format!("perjalanan/get/all-perjalanan?limit=100&{filter}")).await.expect(200);
            assert_eq!(marked(&rows).len(), found, "{filter}");
        }
        let id = -row["id"].as_i64().expect("an id");
        let sheet = klerk.get(&format!("arsip/perjalanan/{id}")).await.expect(200)["result"].clone();
        assert_eq!((&sheet["untuk"], &sheet["total"], &sheet["personils"][0]["totalLama"]), (&json!("Pelacakan kasus difteri"), &json!(1_000_000), &json!(900_000)));
        let other = app.client_as("klerkpkm").await;
        other.get(&format!("arsip/perjalanan/{id}")).await.expect(403);
        klerk.get("arsip/perjalanan/999999").await.expect(404);
    }

    async fn register_and_number_book_show_the_archive_among_their_own_rows(app: TestApp) {
        let semua = app.client_as("semua").await;
        let registrar = app.client_as("semua").await;
        let all = async |path: &str| {
            let separator = if path.contains('?') { '&' } else { '?' };
            let whole = semua.get(&format!("{path}{separator}limit=100")).await.expect(200);
            let mut paged = Vec::new();
            for page in 0..whole["totalRows"].as_u64().expect("a number").div_ceil(2) {
                let some = registrar.get(&format!("{path}{separator}limit=2&page={page}")).await.expect(200);
                paged.extend(some["result"].as_array().expect("rows").clone());
            }
            assert_eq!(Value::from(paged.clone()), whole["result"], "{path}: pages of two rows");
            paged
        };
        let own = all("admin/get/surat-keluar").await;
        let numbers = all("nomor-surat/buku?tahun=2026").await;
        let mut plan = office();
        let middle = &own[own.len() / 2];
        let letter = |old, number, date: Option<&str>| ArchivedLetter { old, number, date: date.map(day), ..plan.archive.letters[0].clone() };
        let undated = letter(11, number("800/7/LAMA/2026", Some(7), 2026), None);
        let foreign = OldNumber { parent: None, ..number("1/LUAR/2026", None, 2026) };
        let date = |row: &Value| row["tanggalSurat"].as_str().expect("a day")[..10].to_owned();
        let foreign = letter(12, foreign, Some(&date(middle)));
        plan.archive.letters.extend([undated, foreign]);
        take_in(&app, &plan).await;
        let newest = all("admin/get/surat-keluar").await;
        assert_eq!(newest.len(), own.len() + 3);
        assert!(newest.is_sorted_by(|one, next| date(one) >= date(next)), "{newest:?}");
        assert!(newest.last().expect("rows")["id"].as_i64() < Some(0), "one without a date comes last: {newest:?}");
        for (down, up) in [("", "?arah=naik"), ("?urut=nomor", "?urut=nomor&arah=naik")] {
            let mut down = all(&format!("admin/get/surat-keluar{down}")).await;
            down.reverse();
            assert_eq!(down, all(&format!("admin/get/surat-keluar{up}")).await, "{up}");
        }
        let by_number = all("admin/get/surat-keluar?urut=nomor&arah=naik").await;
        let place = |text| by_number.iter().position(|row| row["nomor"] == text).expect("a letter");
        assert!(place("1/LUAR/2026") < place("800/7/LAMA/2026") && place("800/7/LAMA/2026") < place("800/61/LAMA/II/2026"));
        let of_day = all(&format!("admin/get/surat-keluar?dari={0}&sampai={0}", date(middle))).await;
        assert!(of_day.iter().any(|row| row["nomor"] == "1/LUAR/2026"), "{of_day:?}");
        assert!(of_day.iter().all(|row| date(row) == date(middle)), "{of_day:?}");
        let book = all("nomor-surat/buku?tahun=2026").await;
        assert!(book.len() > numbers.len());
        let key = |row: &Value| (row["jenisId"].as_i64(), std::cmp::Reverse(row["nomorUrut"].as_i64()));
        assert!(book.is_sorted_by_key(key), "{book:?}");
        let of_kind = all("nomor-surat/buku?tahun=2026&jenisId=2").await;
        let expected: Vec<_> = book.into_iter().filter(|row| row["jenisId"] == 2).collect();
        assert_eq!(of_kind, expected);
        let archived = |row: &&Value| row["sumber"] == "sistem lama";
        let places: Vec<usize> = (0..of_kind.len()).filter(|place| archived(&&of_kind[*place])).collect();
        let last = of_kind.len() - 1;
        assert_eq!(places, [0, last - 1, last], "9911 above our own, 61 and 7 below them: {of_kind:?}");
    }

    async fn exports_show_the_archive(app: TestApp) {
        take_in(&app, &office()).await;
        let semua = app.client_as("semua").await;
        for (path, texts) in [
            ("perjalanan/ekspor", &["Pelacakan", "9915/LAMA", "arsip"][1..]),
            ("keuangan/ekspor-perjalanan", &["9915/LAMA", "090/77/LAMA", "Zulaikha Arsipwati", "arsip"]),
            ("admin/surat-keluar/ekspor", &["800/61/LAMA", "arsip"]),
            ("nomor-surat/buku/ekspor?tahun=2026", &["9915/LAMA", "090/77/LAMA", "sistem lama"]),
            ("rekap/ekspor?dari=2026-01-01&sampai=2026-12-31&kelompok=unit", &["di antaranya arsip"]),
        ] {
            let file = semua.get(path).await;
            assert_eq!(file.status, 200, "{path}");
            let read = app.table(file.body).await;
            let cells: Vec<String> = read.iter().flat_map(|row| &row.cells).map(tables::cells::text).collect();
            for text in texts {
                assert!(cells.iter().any(|cell| cell.contains(text)), "{path}: {text}");
            }
        }
    }

    async fn a_ledger_counts_what_the_archive_has_approved(app: TestApp) {
        let before = app.client_as("semua").await.get("anggaran?tahun=2026").await.expect(200);
        let mut plan = office();
        plan.office.sub_activities =
            vec![SubActivityPlan { old: 1, unit: 2, code: "9.99.01".into(), name: "Kegiatan lama".into() }];
        plan.office.ceilings = vec![CeilingPlan { sub_activity: 1, year: 2026, amount: 5_000_000, from_rows: 1 }];
        plan.archive.trips[0].sub_activity = Some(1);
        take_in(&app, &plan).await;
        let after = app.client_as("semua").await.get("anggaran?tahun=2026").await.expect(200);
        let rows = |answer: &Value| answer["result"].as_array().expect("rows").clone();
        assert_eq!(rows(&after).len(), rows(&before).len() + 1);
        let row = rows(&after).into_iter().find(|row| row["kodeRekening"] == "9.99.01").expect("the ledger");
        assert_eq!((&row["terealisasi"], &row["tersedia"]), (&json!(1_000_000), &json!(4_000_000)), "{row}");
        let other = app.client_as("semua").await.get("anggaran?tahun=2025").await.expect(200);
        let other = rows(&other).into_iter().find(|row| row["kodeRekening"] == "9.99.01").expect("the ledger");
        assert_eq!(other["terealisasi"], 0, "of the year of departure alone");
    }

    async fn a_letter_without_number_waits_and_gets_its_final_one(app: TestApp) {
        let mut plan = office();
        plan.archive.trips[0].assignment_number = Some(number("800.1.11.1/        /LAMA/II/2026", None, 2026));
        take_in(&app, &plan).await;
        let semua = app.client_as("semua").await;
        let waiting = semua.get("surat/menunggu?limit=100").await.expect(200);
        let rows = waiting["result"].as_array().expect("rows");
        let letter = rows.iter().find(|row| row["id"].as_i64() < Some(0)).expect("a letter of the archive").clone();
        assert_eq!((&letter["dokumen"], &letter["hal"]), (&json!("surat-tugas"), &json!("Pelacakan kasus difteri")));
        let path = format!("surat/surat-tugas/{}/nomor-akhir", letter["id"]);
        let stored = semua.post(&path, &json!({ "nomor": "B/15/2026", "versi": 1 })).await.expect(200);
        assert_eq!(stored["result"]["nomorAkhir"], "B/15/2026");
        let changed = json!({ "nomor": "B/16/2026", "versi": 1 });
        semua.post(&path, &changed).await.expect(422);
        let changed = json!({ "nomor": "B/16/2026", "versi": 1, "alasan": "Salah salin dari SRIKANDI" });
        semua.post(&path, &changed).await.expect(200);
        let waiting = semua.get("surat/menunggu?limit=100").await.expect(200);
        assert!(waiting["result"].as_array().expect("rows").iter().all(|row| row["id"] != letter["id"]));
        let trip = letter["perjalananId"].as_i64().expect("a trip").abs();
        let sheet = semua.get(&format!("arsip/perjalanan/{trip}")).await.expect(200)["result"].clone();
        assert_eq!(sheet["nomorAkhir"], json!([{ "dokumen": "surat-tugas", "personilId": null, "nomor": "B/16/2026", "tanggal": null }]));
        let klerk = app.client_as("klerk").await;
        let row = marked(&klerk.get("perjalanan/get/all-perjalanan?cari=B/16/2026").await.expect(200)).remove(0);
        assert_eq!(row["nomorAkhirSuratTugas"], "B/16/2026", "found by its final number");
        let traveller = row["personils"][0]["id"].clone();
        let order = json!({ "nomor": "SPD-12/2026", "versi": 1 });
        semua.post(&format!("surat/spd/{traveller}/nomor-akhir"), &order).await.expect(200);
        let of_finance = app.client_as("keuangan").await.get("admin/get/keuangan/daftar-perjalanan?cari=spd-12").await;
        let row = marked(&of_finance.expect(200)).remove(0);
        assert_eq!((&row["nomorAkhirSuratTugas"], &row["personils"][0]["nomorAkhirSPD"]), (&json!("B/16/2026"), &json!("SPD-12/2026")));
        let person = &row["personils"][0]["pegawai"]["id"];
        let history = marked(&semua.get(&format!("pegawai/{person}/perjalanan")).await.expect(200)).remove(0);
        assert_eq!((&history["nomor"], &history["nomorAkhirSPD"]), (&json!("B/16/2026 (arsip)"), &json!("SPD-12/2026")));
        let days = marked(&semua.get("perjalanan/kalender?bulan=2026-03").await.expect(200)).remove(0);
        assert_eq!(days["nomor"], "B/16/2026");
        let busy = klerk.get(&format!("pegawai/ketersediaan?pegawaiId={person}&dari=2026-03-01&sampai=2026-03-31")).await;
        assert!(busy.expect(200).to_string().contains("B/16/2026 (arsip)"));
        let book = semua.get("nomor-surat/buku?tahun=2026&limit=100").await.expect(200)["result"].clone();
        let finals: Vec<_> = book.as_array().expect("rows").iter().filter(|row| row["sumber"] == "sistem lama").map(|row| row["nomorAkhir"].clone()).collect();
        assert!(finals.contains(&json!("B/16/2026")) && finals.contains(&json!("SPD-12/2026")), "{finals:?}");
        let register = async |cari: &str| {
            marked(&semua.get(&format!("admin/get/surat-keluar?limit=100&cari={cari}")).await.expect(200))
        };
        let letter = register("undangan").await.remove(0);
        let end = json!({ "nomor": "005/SRI/88", "tanggal": "2026-02-03", "versi": 1 });
        semua.post(&format!("surat/surat-keluar/{}/nomor-akhir", letter["id"]), &end).await.expect(200);
        let found = register("sri/88").await.remove(0);
        assert_eq!((&found["nomorAkhir"], &found["tanggalAkhir"]), (&json!("005/SRI/88"), &json!("2026-02-03T00:00:00.000Z")));
    }

    async fn a_traveller_of_the_archive_is_paid_and_returns_money(app: TestApp) {
        let mut plan = workbook();
        let mut open = plan.archive.trips[0].travellers[0].clone();
        (open.old, open.state) = (12, Some(OldReceiptState::Draft));
        plan.archive.trips[0].travellers.push(open);
        take_in(&app, &plan).await;
        let (keuangan, klerk) = (app.client_as("keuangan").await, app.client_as("klerk").await);
        let row = async || marked(&keuangan.get("admin/get/keuangan/daftar-perjalanan?cari=9915/LAMA").await.expect(200)).remove(0);
        let people = row().await["personils"].as_array().expect("people").clone();
        let path = |person: &Value| format!("kwitansi/{}/pembayaran", person["id"]);
        let (approved, draft) = (path(&people[0]), path(&people[1]));
        let pay = |jenis: &str, nilai: i64| json!({ "jenis": jenis, "nilai": nilai, "tanggal": "2026-10-10", "cara": "tunai", "nomorBukti": "BK-1", "versi": 1 });
        let sheet = klerk.get(&approved).await.expect(200);
        assert_eq!((&sheet["dibayar"], &sheet["saldo"], &sheet["result"]), (&json!(1_000_000), &json!(0), &json!([])), "the system of before paid it");
        klerk.post(&approved, &pay("setoran-kembali", 1)).await.expect(403);
        keuangan.post(&approved, &pay("uang-muka", 1)).await.expect(409);
        keuangan.post(&approved, &pay("setoran-kembali", 1_000_001)).await.expect(422);
        let returned = keuangan.post(&approved, &pay("setoran-kembali", 200_000)).await.expect(200);
        assert_eq!((&returned["dibayar"], &returned["saldo"]), (&json!(800_000), &json!(200_000)));
        let recap = async || app.client_as("semua").await.get("rekap?dari=2026-03-01&sampai=2026-03-31&kelompok=pegawai").await.expect(200)["arsip"]["dibayar"].clone();
        assert_eq!((&row().await["personils"][0]["dibayar"], recap().await), (&json!(800_000), json!(800_000)), "list and recap agree");
        let id = returned["result"][0]["id"].as_i64().expect("an id");
        assert!(id < 0);
        klerk.post(&format!("pembayaran/{id}/balik"), &json!({ "alasan": "Salah orang" })).await.expect(403);
        let reversed = keuangan.post(&format!("pembayaran/{id}/balik"), &json!({ "alasan": "Salah orang" })).await.expect(200);
        assert_eq!((&reversed["dibayar"], &reversed["result"][1]["membalik"]), (&json!(1_000_000), &json!(id)));
        keuangan.post(&format!("pembayaran/{id}/balik"), &json!({ "alasan": "Lagi" })).await.expect(409);
        let settled = keuangan.post(&approved, &pay("pelunasan", 1_000_000)).await.expect(200);
        assert_eq!((&settled["dibayar"], recap().await), (&json!(1_000_000), json!(1_000_000)), "paid once");
        keuangan.post(&approved, &pay("pelunasan", 1)).await.expect(409);
        for refused in [
            "UPDATE archived_payments SET amount = 1",
            "DELETE FROM archived_payments",
            "UPDATE archived_payments SET reversed_by = 1 WHERE reversed_by IS NOT NULL",
            "INSERT INTO archived_payments (archived_traveller_id, kind, amount, paid_on, reference, recorded_by, recorded_at) \
             SELECT archived_traveller_id, kind, 1, paid_on, 'x', recorded_by, recorded_at FROM archived_payments \
             WHERE kind = 'pelunasan'",
            "UPDATE archived_travellers SET total = 1",
        ] {
            app.db().execute_unprepared(refused).await.expect_err(refused);
        }
        keuangan.post(&draft, &pay("pelunasan", 1)).await.expect(409);
        keuangan.post(&draft, &pay("uang-muka", 300_000)).await.expect(200);
        let back = keuangan.post(&draft, &pay("setoran-kembali", 300_000)).await.expect(200);
        assert_eq!((&back["uangMuka"], &back["saldo"]), (&json!(0), &json!(0)));
        keuangan.post("kwitansi/-999/pembayaran", &pay("uang-muka", 1)).await.expect(404);
    }

    async fn an_archived_trip_counts_in_the_rules(app: TestApp) {
        take_in(&app, &workbook()).await;
        let klerk = app.client_as("klerk").await;
        let staff = klerk.get("pegawai/get").await.expect(200)["result"].as_array().expect("staff").clone();
        let place = staff.iter().position(|person| person["nama"] == "Zulaikha Arsipwati").expect("the person");
        let form = Form::out_of_town(&klerk, place).await;
        let problem = form.submit().await.expect(409);
        let message = problem["message"].as_str().expect("a text");
        assert!(message.contains("9915/LAMA") && message.contains("arsip"), "{message}");
        let checked = klerk.post("perjalanan/periksa", &form.body).await.expect(200);
        assert!(checked.to_string().contains("(arsip)"), "{checked}");
        let id = staff[place]["id"].clone();
        let busy = klerk.get(&format!("pegawai/ketersediaan?pegawaiId={id}&dari=2026-03-01&sampai=2026-03-31")).await;
        assert!(busy.expect(200).to_string().contains("9915/LAMA"));
    }

    async fn calendar_recap_person_and_register_know_the_archive(app: TestApp) {
        let semua = app.client_as("semua").await;
        let recap = "rekap?dari=2026-03-01&sampai=2026-03-31&kelompok=pegawai";
        let before = semua.get(recap).await.expect(200)["jumlah"]["total"].as_i64().expect("a sum");
        take_in(&app, &workbook()).await;
        let after = semua.get(recap).await.expect(200);
        assert_eq!(after["jumlah"]["total"], before + 1_000_000);
        assert_eq!(after["arsip"]["disetujui"], 1_000_000);
        let row = after["result"].as_array().expect("rows").iter().find(|row| row["nama"] == "Zulaikha Arsipwati");
        assert_eq!(row.expect("the person")["arsip"]["orangHari"], 2);
        let days = semua.get("perjalanan/kalender?bulan=2026-03").await.expect(200);
        assert_eq!(marked(&days).len(), 1);
        let book = semua.get("nomor-surat/buku?tahun=2026&jenisId=1&limit=100").await.expect(200);
        let rows = book["result"].as_array().expect("rows");
        let archived: Vec<_> = rows.iter().filter(|row| row["sumber"] == "sistem lama").collect();
        assert_eq!((archived.len(), &archived[0]["nomorUrut"]), (1, &json!(9915)));
        let staff = semua.get("pegawai/get").await.expect(200)["result"].as_array().expect("staff").clone();
        let person = staff.iter().find(|person| person["nama"] == "Zulaikha Arsipwati").expect("the person");
        let history = semua.get(&format!("pegawai/{}/perjalanan", person["id"])).await.expect(200);
        assert_eq!(marked(&history)[0]["tujuan"], json!(["Kota Seberang"]));
    }
}

/// Tables of the archive.
const ARCHIVE: [&str; 12] = [
    "archived_costs",
    "archived_counters",
    "archived_files",
    "archived_final_numbers",
    "archived_letters",
    "archived_lines",
    "archived_numbers",
    "archived_photos",
    "archived_places",
    "archived_rows",
    "archived_travellers",
    "archived_trips",
];

/// Rows of the tables that [`office`] leaves empty.
const REST: &str = "
    INSERT INTO archived_rows (id, source_table, old_id, content) VALUES (1, 'perjalanans', 7, 'lama');
    INSERT INTO archived_counters (parent_unit_id, letter_kind_id, year, last) VALUES (1, 2, 2019, 1);";

both_databases! {
    async fn nothing_of_the_archive_is_changed_deleted_or_replaced(app: TestApp) {
        take_in(&app, &office()).await;
        app.db().execute_unprepared(REST).await.expect("added");
        let is_sqlite = app.db().get_database_backend() == DbBackend::Sqlite;
        let mut empty = Vec::new();
        for table in ARCHIVE {
            let count = Statement::from_string(app.db().get_database_backend(), format!("SELECT count(*) FROM {table}"));
            let rows: i64 = app.db().query_one_raw(count).await.expect("a count").expect("a row").try_get_by_index(0).expect("a number");
            // SQLite refuses by the row, PostgreSQL by the statement.
            if rows == 0 {
                empty.push(table);
                if is_sqlite {
                    continue;
                }
            }
            let remove = if is_sqlite { format!("REPLACE INTO {table} SELECT * FROM {table}") } else { format!("TRUNCATE {table} CASCADE") };
            for attempt in [format!("UPDATE {table} SET id = id"), format!("DELETE FROM {table}"), remove] {
                let refusal = app.db().execute_unprepared(&attempt).await.expect_err(&attempt).to_string();
                assert!(refusal.contains("the archive is never changed"), "{attempt}: {refusal}");
            }
        }
        assert_eq!(empty, ["archived_costs", "archived_files", "archived_final_numbers", "archived_photos"]);
    }
}

/// The plan of [`workbook`] with the memo as a letter of the register.
pub(crate) fn office() -> Plan {
    let mut plan = workbook();
    plan.archive.letters = vec![ArchivedLetter {
        old: 10,
        number: number("800/61/LAMA/II/2026", Some(61), 2026),
        trip_number: None,
        addressee: "Bupati".into(),
        subject: "Undangan".into(),
        date: Some(day("2026-02-02")),
        trip: None,
        without_trip: false,
        employee: None,
    }];
    plan
}

/// A plan of an office with a trip that goes on and one of before.
fn pena() -> Plan {
    let mut plan = workbook();
    plan.origin = Origin { kind: SourceKind::Pena, cutover: day("2026-05-01"), ..plan.origin };
    plan.office.employees.push(employee(4, "Budi Berjalan", Some("198001012005011001")));
    let signatory = |post, unit| SignatoryPlan {
        post,
        old: 1,
        unit,
        employee: 4,
        title: "Kepala".into(),
        acting: Acting::Plt,
        on_behalf_of: String::new(),
        for_superior: String::new(),
        ended_on: None,
    };
    plan.office.signatories = vec![
        signatory(PostPlan::Memo, 2),
        signatory(PostPlan::BudgetUser, 2),
        signatory(PostPlan::TechnicalOfficer, 2),
        signatory(PostPlan::Assignment, 1),
    ];
    plan.office.treasurers =
        vec![TreasurerPlan { old: 1, parent: 1, employee: 4, source: 1, title: "Bendahara".into(), ended_on: None }];
    plan.office.sub_activities =
        vec![SubActivityPlan { old: 1, unit: 2, code: "1.02".into(), name: "Kegiatan".into() }];
    plan.office.classifications = vec![ClassificationPlan { old: 1, code: "000".into(), name: "Umum".into() }];
    plan.office.classification_codes =
        vec![ClassificationCodePlan { old: 1, code: "800.1".into(), activity: "Tugas".into(), classification: 1 }];
    plan.office.counters = vec![CounterPlan {
        parent: 1,
        kind: LetterKind::Memo,
        year: 2026,
        stored: Some(12),
        greatest: Some(9911),
        last: 9911,
    }];
    plan.office.accounts = vec![AccountPlan {
        old: 1,
        name: "Ani".into(),
        username: "ani".into(),
        roles: vec![Role::Clerk],
        traveller: false,
        roles_without_equal: Vec::new(),
        closed: false,
        unit: Some(2),
        employee: Some(4),
    }];
    let memo = number("800.1/60/DINKES/V/2026", Some(60), 2026);
    plan.letters = vec![RunningLetter {
        old: 9,
        parent: 1,
        unit: 2,
        number: memo.clone(),
        classification_code: 1,
        addressee: None,
        date: day("2026-05-02"),
    }];
    plan.archive.letters = vec![ArchivedLetter {
        old: 10,
        number: number("800/61/DINKES/V/2026", Some(61), 2026),
        trip_number: None,
        addressee: "Bupati".into(),
        subject: String::new(),
        date: Some(day("2026-05-02")),
        trip: None,
        without_trip: true,
        employee: None,
    }];
    plan.trips = vec![running(memo)];
    let table = |name: &str, running, archived| TableCount {
        table: name.to_owned(),
        in_scope: true,
        found: Some(running + archived),
        running,
        archived,
        ..TableCount::default()
    };
    plan.tables = vec![
        table("perjalanans", 1, 1),
        table("personils", 1, 1),
        table("pegawais", 2, 0),
        table("suratKeluars", 1, 1),
    ];
    plan.sums = Sums { lines: 1_300_000, assignment_numbers: 2, memo_numbers: 2, order_numbers: 2, ..Sums::default() };
    plan
}

fn running(memo_number: OldNumber) -> RunningTrip {
    RunningTrip {
        old: 8,
        unit: 2,
        memo: 9,
        memo_number,
        assignment_number: Some(number("800.1.11.1/60/DINKES/V/2026", Some(60), 2026)),
        long_form: true,
        kind: 1,
        health_service: None,
        source: 1,
        treasurer: 1,
        memo_signatory: 1,
        assignment_signatory: 1,
        budget_user: 1,
        technical_officer: 1,
        sub_activity: 1,
        classification_code: 1,
        purpose: "Rapat".into(),
        basis: None,
        origin: "Kota".into(),
        srikandi: false,
        submitted_on: day("2026-05-02"),
        places: vec![RunningPlace {
            old: 2,
            place: PlaceName::City("Palu".into()),
            departs_on: day("2026-05-04"),
            returns_on: day("2026-05-05"),
        }],
        travellers: vec![RunningTraveller {
            old: 12,
            employee: 4,
            state: Some(OldReceiptState::Submitted),
            total: 300_000,
            order_number: Some(number("090/78/2026", Some(78), 2026)),
            note: None,
            lines: vec![line(22, 1, "Uang Harian", 1, 300_000)],
        }],
        photos: Vec::new(),
        invitation: None,
    }
}

async fn empty_office(url: &str) -> DatabaseConnection {
    let db = open_database(url).await.expect("a database");
    seed::load_reference(&db, office_morning()).await.expect("reference tables");
    db
}

async fn saved_or_nothing(database: TestDatabase) {
    let db = empty_office(&database.url()).await;
    let store = SeaStore::new(&SeaQueries::new(db.clone()));
    let at = DateTime::from_timestamp(1_777_000_000, 0).expect("an instant");
    let (signed, hashes) = (Signed::default(), BTreeMap::from([(1, "hash".to_owned())]));
    let mut lost = pena();
    lost.sums.lines += 1;
    let refused = save(&store, &lost, &signed, &hashes, at).await.expect_err("a difference");
    assert!(matches!(&refused, SaveError::Different(all) if all.len() == 1), "{refused}");
    assert_eq!(parent_units::Entity::find().count(&db).await.expect("a count"), 0, "all of it was rolled back");
    let counts = save(&store, &pena(), &signed, &hashes, at).await.expect("a saved plan").counts;
    assert_eq!((counts.sums.lines, counts.not_found), (1_300_000, 0));
    assert_eq!(trips::Entity::find().count(&db).await.expect("a count"), 1);
    assert_eq!(archived_trips::Entity::find().count(&db).await.expect("a count"), 1);
    assert_eq!(letter_snapshots::Entity::find().count(&db).await.expect("a count"), 2, "data as of the move");
    let slot = travellers::Entity::find().one(&db).await.expect("a read").expect("a traveller");
    assert_eq!((slot.status, slot.total), (2, 300_000));
    let kept = counters::Entity::find().all(&db).await.expect("counters");
    assert!(kept.iter().any(|row| row.last == 9911 && row.letter_kind_id == LetterKind::Memo.id()));
    let again = save(&store, &pena(), &signed, &hashes, at).await.expect_err("an office");
    assert!(matches!(again, SaveError::OfficeExists), "{again}");
    db.close().await.expect("closed");
}

#[tokio::test]
async fn a_plan_is_saved_whole_or_not_at_all_on_sqlite() {
    saved_or_nothing(TestDatabase::Sqlite(tempfile::tempdir().expect("a folder"))).await;
}

#[tokio::test]
async fn a_plan_is_saved_whole_or_not_at_all_on_postgres() {
    saved_or_nothing(TestDatabase::empty_postgres().await).await;
}
