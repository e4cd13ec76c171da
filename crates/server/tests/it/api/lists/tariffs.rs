//! Sheets of regulations: kinds, levels, places and amounts of every form.

use serde_json::{Value, json};

use super::{file, rows, sent};
use crate::both_databases;

const KEYS: [&str; 9] = ["jenis", "provinsi", "asal", "tujuan", "tingkatan", "kelas", "lokasi", "pulangPergi", "nilai"];

fn fills(kind: Option<&str>) -> String {
    let mut fills = json!({ "dasarHukum": "Perbup 1/2027", "mulai": "2027-01-01" });
    if let Some(kind) = kind {
        fills["jenis"] = json!(kind);
    }
    fills.to_string()
}

/// Rows without remarks on the tariffs that they follow.
fn tariffs(seen: &Value) -> Vec<String> {
    rows(seen, &KEYS)
        .into_iter()
        .map(|row| row.split(" | Menggantikan").next().unwrap_or_default().to_owned())
        .collect()
}

both_databases! {
    async fn headings_that_name_grades_and_letters_go_by_the_office_s_table(app: TestApp) {
        let finance = app.client_as("keuangan").await;
        let lodging = fills(Some("penginapan"));
        let fields = [("isian", lodging.as_str())];
        let seen = sent(&finance, "tarif/impor", file("tarif-golongan-dua-kolom.xlsx"), &fields).await;
        assert_eq!(tariffs(&seen)[..4], [
            "2B baru | penginapan | Aceh | Tingkat 1 | 1533000", "2B baru | penginapan | Aceh | Tingkat 2 | 1533000",
            "2C baru | penginapan | Aceh | Tingkat 3 | 770000", "2C baru | penginapan | Aceh | Tingkat 4 | 770000",
        ]);
        let seen = sent(&finance, "tarif/impor", file("tarif-tingkatan-a-d-golongan.xlsx"), &fields).await;
        assert_eq!(tariffs(&seen), [
            "2C baru | penginapan | Aceh | Tingkat 1 | 3526000", "2D baru | penginapan | Aceh | Tingkat 2 | 1294000",
            "2E baru | penginapan | Aceh | Tingkat 3 | 556000", "2F baru | penginapan | Aceh | Tingkat 4 | 400000",
        ]);
        // Two notions in one heading are asked about, and the answer stands for it.
        let list = "Provinsi;Eselon I;Eselon III/Gol IV\nAceh;4.420.000;1.294.000\n";
        let asked = sent(&finance, "tarif/impor", list, &fields).await;
        assert_eq!(asked["perluDiisi"][0], json!({ "isian": "tingkatan", "teks": "Eselon III/Gol IV", "baris": 1 }));
        let answer = json!({ "dasarHukum": "x", "mulai": "2027-01-01", "jenis": "penginapan", "tingkatan": { "Eselon III/Gol IV": "Tingkat 2, Tingkat 3" } });
        let seen = sent(&finance, "tarif/impor", list, &[("isian", &answer.to_string())]).await;
        assert_eq!(tariffs(&seen)[1..], ["2C baru | penginapan | Aceh | Tingkat 2 | 1294000", "2C baru | penginapan | Aceh | Tingkat 3 | 1294000"]);
    }

    async fn each_table_of_a_sheet_goes_by_its_own_title(app: TestApp) {
        let finance = app.client_as("keuangan").await;
        let open = fills(None);
        let fields = [("isian", open.as_str())];
        let seen = sent(&finance, "tarif/impor", file("tarif-sbm-28-dua-tabel.xlsx"), &fields).await;
        let read = tariffs(&seen);
        for row in ["6D baru | uang-harian-luar | Aceh | 360000", "6E baru | uang-harian-dalam | Aceh | 140000", "6F baru | uang-harian-diklat | Aceh | 110000",
            "13 baru | representasi | Tingkat 1 | 250000", "15 baru | representasi | Tingkat 2 | 150000"] {
            assert!(read.iter().any(|read| read == row), "{row} in {read:?}");
        }
        assert!(seen["tidakTerbaca"].as_array().is_some_and(|told| told.iter().any(|text| text.as_str().is_some_and(|text| text.starts_with("DALAM KOTA")))));
        let below = "A. UANG HARIAN LUAR DAERAH;\nProvinsi;Nilai\nAceh;361.000\n;\nB. PENGINAPAN;\nProvinsi;Nilai\nAceh;700.000\n";
        let seen = sent(&finance, "tarif/impor", below, &fields).await;
        assert_eq!(tariffs(&seen), ["3 baru | uang-harian-luar | Aceh | 361000", "7 baru | penginapan | Aceh | 700000"]);
        let beside = "TARIF PENGINAPAN;;;UANG REPRESENTASI;\nProvinsi;Tingkat 1;;Tingkatan;Nilai\nAceh;4.420.000;;Tingkat 2;151.000\n";
        let seen = sent(&finance, "tarif/impor", beside, &fields).await;
        assert_eq!(tariffs(&seen), ["3 baru | penginapan | Aceh | Tingkat 1 | 4420000", "3 baru | representasi | Tingkat 2 | 151000"], "{seen}");
    }

    async fn a_title_of_two_kinds_asks_and_a_representation_sheet_is_no_allowance(app: TestApp) {
        let finance = app.client_as("keuangan").await;
        let open = fills(None);
        let list = "UANG HARIAN DAN UANG REPRESENTASI;\nProvinsi;Nilai\nAceh;360.000\n";
        let seen = sent(&finance, "tarif/impor", list, &[("isian", &open)]).await;
        assert_eq!((&seen["perluDiisi"][0]["isian"], &seen["jumlah"]["salah"]), (&json!("jenis"), &json!(1)), "{seen}");
        let representation = fills(Some("representasi"));
        let seen = sent(&finance, "tarif/impor", file("tarif-representasi.xlsx"), &[("isian", &representation)]).await;
        assert_eq!(tariffs(&seen), ["2 baru | representasi | Tingkat 1 | 250000", "3 baru | representasi | Tingkat 2 | 150000"]);
    }

    async fn rides_and_tickets_have_their_places(app: TestApp) {
        let finance = app.client_as("keuangan").await;
        let (taxi, open, land) = (fills(Some("taksi")), fills(None), fills(Some("transport-darat")));
        let seen = sent(&finance, "tarif/impor", file("tarif-taksi-provinsi.xlsx"), &[("isian", &taxi)]).await;
        assert_eq!(tariffs(&seen), ["2 baru | taksi | Aceh | 127000", "3 baru | taksi | Bali | 227000"]);
        let seen = sent(&finance, "tarif/impor", file("tarif-tiket-pesawat.xlsx"), &[("isian", &open), ("simpan", "1")]).await;
        assert_eq!(tariffs(&seen)[..2], ["2D baru | tiket | JAKARTA | AMBON | bisnis | 13285000", "2E baru | tiket | JAKARTA | AMBON | ekonomi | 7081000"]);
        assert_eq!(seen["tersimpan"], 4);
        let again = sent(&finance, "tarif/impor", file("tarif-tiket-pesawat.xlsx"), &[("isian", &open), ("simpan", "1")]).await;
        assert_eq!((&again["jumlah"]["sama"], &again["tersimpan"]), (&json!(4), &json!(0)), "{again}");
        let tickets = finance.get("tarif?jenis=tiket").await.expect(200);
        assert_eq!((&tickets["totalRows"], &tickets["result"][0]["pulangPergi"]), (&json!(4), &json!(true)), "{tickets}");
        let seen = sent(&finance, "tarif/impor", file("tarif-transportasi-darat.xlsx"), &[("isian", &land)]).await;
        assert_eq!(tariffs(&seen)[0], "2 baru | transport-darat | Banda Aceh | Kab. Aceh Besar | 150000");
    }

    async fn amounts_are_understood_asked_or_refused_at_their_cell(app: TestApp) {
        let finance = app.client_as("keuangan").await;
        let open = fills(None);
        let seen = sent(&finance, "tarif/impor", file("tarif-nilai.csv"), &[("isian", &open)]).await;
        let refused = "Nilai di sel D2 negatif atau dalam kurung; isi tanpa minus dan kurung";
        assert_eq!(tariffs(&seen)[..1], [format!("2 salah | uang-harian-luar | Aceh | {refused}")]);
        assert_eq!(tariffs(&seen)[2..], [
            "4 baru | uang-harian-luar | Riau | 370000", "5 baru | uang-harian-luar | Jambi | 370000",
            "6 baru | uang-harian-luar | Bengkulu | 1200000", "7 baru | uang-harian-luar | Lampung | 380000",
        ]);
        let list = "Provinsi;Nilai\nAceh;1,5 M\nJawa Tenggah;400.000\nJawa Tenggah;#N/A\nRiau;± 400.000\nJambi;400.000 \u{2212}\n";
        let kind = fills(Some("penginapan"));
        let seen = sent(&finance, "tarif/impor", list, &[("isian", &kind)]).await;
        let told = tariffs(&seen);
        assert!(told[0].starts_with("2 ragu") && told[0].contains("M di sel B2 bermakna ganda"), "{told:?}");
        assert!(told[1].contains("mungkin Jawa Tengah") && told[2].contains("Sel B4 berisi galat #N/A"), "{told:?}");
        assert!(told[3].contains("tidak dapat dibaca di sel B5") && told[4].contains("negatif"), "{told:?}");
        let asked = json!([{ "isian": "provinsi", "teks": "Jawa Tenggah", "baris": 2, "saran": "Jawa Tengah" }]);
        assert_eq!(seen["perluDiisi"], asked, "once");
    }

    async fn tariffs_that_a_partial_list_ends_are_named(app: TestApp) {
        let finance = app.client_as("keuangan").await;
        let kind = fills(Some("uang-harian-luar"));
        let seen = sent(&finance, "tarif/impor", "Provinsi;Nilai\nAceh;361.000\n", &[("isian", &kind)]).await;
        let ended = seen["diakhiri"].as_array().expect("a list");
        assert_eq!(ended.len(), 38);
        let replaced: Vec<_> = ended.iter().filter(|tariff| tariff["digantikan"] == true).collect();
        assert_eq!((replaced.len(), &replaced[0]["provinsi"], &ended[0]["digantikan"]), (1, &json!("Aceh"), &json!(false)));
        assert_eq!(ended[0]["terakhir"], "2026-12-31T00:00:00.000Z");
    }
}
