//! Lists of the offices that were once misread in silence: each row is stored by a known rule, asked about, or refused at its cell
//! (assurance D-1 to D-5, D-9).

mod opening;
mod tariffs;

use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use crate::{api_client::ApiClient, both_databases};

fn file(name: &str) -> Vec<u8> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/cases/lists");
    std::fs::read(format!("{folder}/{name}")).expect("a file")
}

async fn posted(client: &ApiClient, path: &str, file: Vec<u8>, fields: &[(&str, &str)]) -> Value {
    let form = Form::new().part("file", Part::bytes(file).file_name("daftar.xlsx"));
    let form = fields.iter().fold(form, |form, (name, value)| form.text((*name).to_owned(), (*value).to_owned()));
    client.post_form(path, form).await.expect(200)
}

/// Sends a list; its rows are all read, or skipped for a cause.
async fn sent(client: &ApiClient, path: &str, file: impl Into<Vec<u8>>, fields: &[(&str, &str)]) -> Value {
    let seen = posted(client, path, file.into(), fields).await;
    let (all, read) = (&seen["jumlah"]["baris"], &seen["jumlah"]["dibaca"]);
    assert_eq!(all.as_u64(), read.as_u64().map(|read| read + skipped(&seen)), "{seen}");
    assert_eq!(seen["jumlah"]["dilewati"], skipped(&seen));
    seen
}

/// Number of the rows that are skipped for a cause.
fn skipped(seen: &Value) -> u64 {
    let causes = seen["dilewati"].as_array().expect("causes").iter();
    causes.map(|cause| cause["baris"].as_array().map_or(0, |rows| rows.len() as u64)).sum()
}

/// Number, state, values of these keys and messages of each row, in the order of the file.
fn rows(seen: &Value, keys: &[&str]) -> Vec<String> {
    let line = |row: &Value| {
        let values = keys.iter().filter_map(|key| row["nilai"][*key].as_str()).filter(|value| !value.is_empty());
        let messages = row["pesan"].as_array().expect("messages").iter().filter_map(Value::as_str);
        let words: Vec<_> = row["keadaan"].as_str().into_iter().chain(values).chain(messages).collect();
        (row["baris"].as_u64(), row["kolom"].as_str().map(str::to_owned), words.join(" | "))
    };
    let mut lines: Vec<_> = seen["baris"].as_array().expect("rows").iter().map(line).collect();
    lines.sort();
    lines
        .into_iter()
        .map(|(row, column, words)| format!("{}{} {words}", row.unwrap_or(0), column.unwrap_or_default()))
        .collect()
}

both_databases! {
    async fn people_of_all_lists_of_a_sheet_are_read(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let seen = sent(&admin, "pegawai/impor", file("pegawai-tiga-daftar.xlsx"), &[]).await;
        assert_eq!((&seen["jumlah"]["baru"], seen["blok"].as_array().map(Vec::len)), (&json!(8), Some(3)), "{seen}");
        let sheetjs = sent(&admin, "pegawai/impor", file("pegawai-sheetjs.xls"), &[]).await;
        assert_eq!(sheetjs["jumlah"]["dibaca"], 2, "{sheetjs}");
    }

    async fn a_person_with_an_error_in_a_cell_is_refused_at_the_cell(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let fields = [("simpan", "1"), ("konfirmasi", "true")];
        let seen = sent(&admin, "pegawai/impor", file("pegawai-sel-galat.xlsx"), &fields).await;
        assert_eq!(seen["tersimpan"], 0);
        let told: Vec<_> = rows(&seen, &[]).into_iter().map(|row| row.split(';').next().unwrap_or_default().to_owned()).collect();
        assert_eq!(told, [
            "2 salah | Sel A2 berisi galat #REF!",
            "3 salah | Sel C3 berisi galat #N/A",
            "4 salah | Sel A4 berisi rumus tanpa nilai",
        ]);
    }

    async fn twins_and_people_of_an_unknown_unit_are_stored_only_when_confirmed(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let list = "Nama;NIP;Golongan;Jabatan;Unit Kerja\nAni Kembar;198001012005012901;III/c;Bidan;P2P\nAni Kembar, S.KM;;III/c;Bidan;P2P\n\
            Ani Kembar;198001012005012901;III/c;Bidan;P2P\nBudi Antah;198101012005011902;III/c;Bidan;Bidang Antah Berantah\n";
        let states = |seen: &Value| rows(seen, &[]).into_iter().map(|row| row.split(" | ").next().unwrap_or_default().to_owned()).collect::<Vec<_>>();
        let seen = sent(&admin, "pegawai/impor", list, &[("simpan", "1")]).await;
        assert_eq!((states(&seen), &seen["tersimpan"]), (["2 baru", "3 ragu", "4 sama", "5 ragu"].map(str::to_owned).to_vec(), &json!(1)), "{seen}");
        let seen = sent(&admin, "pegawai/impor", list, &[("simpan", "1"), ("konfirmasi", "[5]")]).await;
        assert_eq!(seen["tersimpan"], 1, "{seen}");
    }

    async fn holidays_come_in_as_ministries_publish_them(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let list = "DAFTAR HARI LIBUR NASIONAL TAHUN 2031;;;\nNo;Tanggal;Hari;Keterangan\n1;1 Januari;Rabu;Tahun Baru\n2;23, 24 dan 26 Januari;;Cuti bersama\n\
            3;31 Februari;Senin;Tidak ada\n4;1 Mei;Senin;Hari Buruh\n";
        let seen = sent(&admin, "hari-libur/impor", list, &[("simpan", "1")]).await;
        assert_eq!(rows(&seen, &["tanggal"]), [
            "3 baru | 2031-01-01", "4 baru | 2031-01-23", "4 baru | 2031-01-24", "4 baru | 2031-01-26",
            "5 salah | 31 Februari | Tanggal tidak dapat dibaca di sel B5; contoh 5 Oktober 2027",
            "6 ragu | 2031-05-01 | Tertulis hari Senin, padahal tanggal itu hari Kamis",
        ], "{seen}");
        assert_eq!(seen["tersimpan"], 4);
        let days = admin.get("hari-libur?tahun=2031").await.expect(200);
        assert_eq!(days["result"].as_array().map(Vec::len), Some(4), "{days}");
        let again = sent(&admin, "hari-libur/impor", list, &[("simpan", "1"), ("konfirmasi", "true")]).await;
        assert_eq!((&again["jumlah"]["sama"], &again["tersimpan"]), (&json!(4), &json!(1)), "{again}");
    }

    async fn ceilings_come_in_by_their_codes_and_none_below_what_is_used(app: TestApp) {
        let keeper = app.client_as("adminunit").await;
        let known = keeper.get("anggaran?tahun=2026").await.expect(200)["result"].clone();
        let codes: Vec<&str> = known.as_array().expect("rows").iter().filter_map(|row| row["kodeRekening"].as_str()).collect();
        let used = known.as_array().expect("rows").iter().find(|row| row["terealisasi"].as_i64().unwrap_or(0) + row["terpesan"].as_i64().unwrap_or(0) > 0);
        let list = format!("Anggaran Tahun 2030;;\nKode Rekening;Uraian;Pagu\n1;Program;900.000.000\n{};;Rp 150 juta\n2026-02-01 ;;1\n;Jumlah;900.000.000\n", codes[0]);
        let seen = sent(&keeper, "anggaran/impor", list, &[("simpan", "1")]).await;
        assert_eq!((&seen["tersimpan"], &seen["jumlah"]["baru"]), (&json!(1), &json!(1)), "{seen}");
        let stored = keeper.get("anggaran?tahun=2030").await.expect(200)["result"].clone();
        let stored = stored.as_array().expect("rows").iter().find(|row| row["kodeRekening"] == codes[0]).expect("a row");
        assert_eq!(stored["pagu"], 150_000_000);
        let used = used.and_then(|row| row["kodeRekening"].as_str()).expect("a sub-activity in use");
        let low = sent(&keeper, "anggaran/impor", format!("tahun;kode;pagu\n2026;{used};1\n"), &[("simpan", "1"), ("konfirmasi", "true")]).await;
        assert_eq!((&low["jumlah"]["salah"], &low["tersimpan"]), (&json!(1), &json!(0)), "{low}");
    }

    async fn days_of_attendance_are_read_asked_or_refused_and_replaced(app: TestApp) {
        let keeper = app.client_as("adminunit").await;
        let staff = keeper.get("pegawai/get").await.expect(200)["result"].clone();
        let nip = staff.as_array().and_then(|rows| rows.iter().find_map(|row| row["nip"].as_str())).expect("a NIP").replace(' ', "");
        let list = format!("NIP;Tanggal;Jenis;Jam\n'{nip};2026-02-02;Hadir;16.02\n{nip};02/02/2026;hadir;7:41\n{nip};3 Februari 2026;Cuti Tahunan;\n\
            {nip};2026-02-04;DL;\n199999999999999999;2026-02-02;hadir;\n{nip};2026-13-02;hadir;\n{nip};2026-02-05;hadir;25.00\n{nip};2027-02-05;hadir;\n;;;\n");
        let seen = sent(&keeper, "kehadiran/impor", list.clone(), &[("simpan", "1")]).await;
        assert_eq!(rows(&seen, &["jenis", "jam"]), [
            "2 baru | hadir | 16.02",
            "3 baru | hadir | 07.41 | Hari pegawai ini juga pada baris 2; baris terakhir yang dipakai, dari presensi jam paling awal",
            "4 baru | cuti",
            "5 salah | DL | 'DL' bukan hadir, cuti, atau sakit",
            "6 salah | hadir | Tidak ada pegawai dengan NIP 199999999999999999",
            "7 salah | hadir | Tanggal tidak dapat dibaca di sel B7; contoh 5 Oktober 2027",
            "8 salah | hadir | '25.00' bukan jam; tulis 07.41",
            "9 salah | hadir | 5 Februari 2027 belum tiba",
        ], "{seen}");
        assert_eq!((&seen["tersimpan"], &seen["perluDiisi"][0]["teks"]), (&json!(2), &json!("DL")), "{seen}");
        let fills = [("simpan", "1"), ("isian", r#"{"jenis":{"DL":"sakit"}}"#)];
        let again = sent(&keeper, "kehadiran/impor", list, &fills).await;
        assert_eq!((&again["jumlah"]["sama"], &again["jumlah"]["berubah"], &again["tersimpan"]), (&json!(2), &json!(1), &json!(2)), "{again}");
    }

    async fn each_pasted_row_has_its_verdict(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let seen = posted(&clerk, "surat/nomor-akhir/tempel", file("nomor-akhir-tempel.xlsx"), &[]).await;
        assert_eq!((&seen["jumlah"], skipped(&seen)), (&json!(8), 1), "{seen}");
        let states: Vec<_> = seen["result"].as_array().expect("rows").iter().map(|row| row["keadaan"].as_str().expect("a word")).collect();
        assert_eq!(states, ["ragu", "ragu", "ragu", "salah", "salah", "salah", "tidak-dikenal"], "{seen}");
        assert!(seen["result"][0]["pesan"].as_str().is_some_and(|text| text.starts_with("Excel mengubah isi sel B2")), "{seen}");
        assert!(seen["result"][5]["pesan"].as_str().is_some_and(|text| text.contains("sel C7")), "{seen}");
    }
}
