//! Minutes of a move.

use chrono::NaiveDate;
use documents::text_of;
use letters::Letterhead;
use moving_in::{DrawnTrip, LeftOutRows, Minutes, SumRow, TableRow};

fn day(month: u32, day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, month, day).unwrap()
}

fn minutes(trips: i64) -> Minutes {
    let row = |table: &str, found, left_out, stored| TableRow {
        table: table.into(),
        found,
        planned: (found - left_out, 0, left_out),
        stored,
    };
    let trip = |old: i64| DrawnTrip {
        old,
        number: format!("800.1.11.1/{old}/DINKES-PPKB/P2PTM/III/2026"),
        days: Some((day(3, 2), day(3, 4))),
        travellers: 3,
        total: 12_345_000,
        archived: old % 2 == 0,
    };
    Minutes {
        source: "PENA".into(),
        file_name: "pena.sql.gz".into(),
        file_sha256: "0123456789abcdef".repeat(4),
        file_bytes: 12_345_678,
        cutover: day(5, 1),
        day: day(5, 2),
        office: "Dinas Kesehatan".into(),
        place: "Kota Contoh".into(),
        report_sha256: "fedcba9876543210".repeat(4),
        tables: vec![
            row("Perjalanan", 150, 2, Some((148, 0))),
            row("Pelaksana perjalanan", 412, 0, Some((412, 0))),
            row("Daftar peran", 12, 0, None),
        ],
        left_out: vec![LeftOutRows { table: "Perjalanan".into(), reason: "tanpa pelaksana".into(), rows: 2 }],
        sums: vec![SumRow { name: "Jumlah rincian (Rp)".into(), found: 241_690_000, stored: 241_690_000 }],
        seed: 19_088_743,
        drawn: (1..=trips).map(trip).collect(),
    }
}

fn printed(minutes: &Minutes) -> String {
    let head = Letterhead {
        government: "Pemerintah Kabupaten Contoh".into(),
        agency: "Dinas Kesehatan".into(),
        address: "Jalan Contoh Nomor 1".into(),
        ..Letterhead::default()
    };
    let docx = documents::minutes(minutes, &head).unwrap();
    text_of(&docx).unwrap().replace('\u{a0}', " ")
}

#[test]
fn they_tell_in_the_offices_words_what_came_and_what_was_left_out_and_why() {
    let text = printed(&minutes(20));
    for expected in [
        "Pemerintah Kabupaten Contoh\nDinas Kesehatan\nJalan Contoh Nomor 1\n",
        "Pada tanggal 02 Mei 2026 data perjalanan dinas Dinas Kesehatan dipindahkan dari PENA ke JALADIN.",
        "berangkat sejak 01 Mei 2026",
        "pena.sql.gz (12.345.678 byte)",
        "Perjalanan\n150\n148\n0\n2\n148\n0\n",
        "Daftar peran\n12\n12\n0\n0\n-\n-\n",
        "Tanda '-'",
        "Jumlah rincian (Rp)\n241.690.000\n241.690.000\n",
        "Perjalanan\ntanpa pelaksana\n2\n",
        "20 perjalanan ditarik acak dengan angka penarik 19088743",
        "02 Maret 2026 s.d. 04 Maret 2026\n3\n12.345.000\narsip\n☐\n",
        "Kota Contoh, 02 Mei 2026",
        "Yang menyerahkan,",
    ] {
        assert!(text.contains(expected), "{expected:?} in\n{text}");
    }
}

#[test]
fn nothing_is_said_of_what_there_is_not() {
    let mut bare = minutes(0);
    (bare.report_sha256, bare.left_out, bare.tables) = (String::new(), Vec::new(), Vec::new());
    let text = printed(&bare);
    assert!(
        text.contains("Semua data dibawa.") && !text.contains("Sidik laporan") && !text.contains("Tanda '-'"),
        "{text}"
    );
}
