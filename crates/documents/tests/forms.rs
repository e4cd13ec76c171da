//! Tests of the built-in letters against their forms: PMK 113/PMK.05/2012 for SPD and kuitansi, Permendagri 1/2023 for
//! nota dinas and surat tugas.

use crate::docx::part;
use chrono::NaiveDate;
use documents::letters::sample;
use documents::{DocxRenderer, text_of};
use letters::{Letter, ReceiptLetter, SignatoryCard, TemplateKind, TripLetter};

fn printed(letter: &Letter) -> String {
    text_of(&DocxRenderer::new().render(None, letter).unwrap()).unwrap()
}

fn trip(kind: TemplateKind, travellers: usize, places: usize, change: impl Fn(&mut TripLetter)) -> String {
    let mut letter = sample::letter(kind, travellers, places);
    change(letter.trip_mut().expect("a trip"));
    printed(&letter)
}

fn receipt(change: impl Fn(&mut ReceiptLetter)) -> String {
    let mut letter = sample::letter(TemplateKind::Receipt, 1, 1);
    if let Letter::Receipt(receipt) = &mut letter {
        change(receipt);
    }
    printed(&letter)
}

fn assert_in_order(text: &str, lines: &[&str]) {
    let mut rest = text;
    for line in lines {
        let at = rest.find(line).unwrap_or_else(|| panic!("{line:?} in order in\n{text}"));
        rest = &rest[at + line.len()..];
    }
}

#[test]
fn the_back_of_an_spd_has_the_same_eight_blocks_for_any_trip() {
    for places in 1..=4 {
        let text = trip(TemplateKind::AssignmentLetter, 1, places, |_| ());
        assert_in_order(
            &text,
            &[
                "I.\tBerangkat dari (tempat kedudukan) : Kota Asal",
                "II.\tTiba di\t: Kota Tujuan 1",
                "III.\tTiba di\t:",
                "IV.\tTiba di\t:",
            ],
        );
        assert_in_order(
            &text,
            &[
                "V.\tTiba di\t:",
                "VI.\tTiba di (tempat kedudukan) : Kota Asal",
                "VII.  Catatan lain-lain:",
                "VIII.  PERHATIAN",
            ],
        );
        assert_eq!(text.matches("\tTiba di\t: \n").count(), 4 - places, "empty blocks with {places} places");
        assert!(!text.contains("lanjutan"), "{places}");
    }
}

#[test]
fn more_places_than_blocks_go_on_a_continuation_sheet() {
    let text = trip(TemplateKind::AssignmentLetter, 2, 10, |_| ());
    assert_eq!(text.matches("lembar ke: II (lanjutan angka V)").count(), 2, "one a traveller");
    assert_in_order(
        &text,
        &[
            "V.\tTiba di\t: Kota Tujuan 4",
            "Ke\t: Kota Tujuan 5",
            "VI.\tTiba di (tempat kedudukan) : Kota Asal",
            "VIII.  PERHATIAN",
            "lembar ke: II (lanjutan angka V)",
            "V.1.\tTiba di\t: Kota Tujuan 5",
            "V.6.\tTiba di\t: Kota Tujuan 10",
            "Ke\t: Kota Asal",
        ],
    );
}

/// Blocks VI to VIII move to the next sheet together: each but the last is kept with what follows.
#[test]
fn the_last_blocks_of_an_spd_are_kept_on_one_sheet() {
    let docx = DocxRenderer::new().render(None, &sample::letter(TemplateKind::AssignmentLetter, 1, 1)).unwrap();
    let xml = String::from_utf8(part(&docx, "word/document.xml")).unwrap();
    let (_, rest) = xml.split_once("VI.</w:t>").unwrap();
    let (last, _) = rest.split_once("VIII.").unwrap();
    let paragraphs = last.split("<w:pPr>").skip(1);
    assert!(paragraphs.clone().count() > 8);
    assert!(paragraphs.into_iter().all(|paragraph| paragraph.starts_with("<w:keepNext/>")), "{last}");
}

#[test]
fn the_front_of_an_spd_names_the_budget_user_with_title_and_the_means_of_transport() {
    let text = trip(TemplateKind::AssignmentLetter, 1, 1, |trip| trip.transport = "Kendaraan laut".into());
    assert!(text.contains("Kuasa Pengguna Anggaran\nPejabat Anggaran, S.E.\n"), "{text}");
    assert!(text.contains("Alat angkutan yang dipergunakan\nKendaraan laut\n"), "{text}");
}

#[test]
fn a_delegated_title_names_the_principal_in_a_line_and_no_title_is_torn_at_its_commas() {
    let long = "Kepala Dinas Kesehatan, Pengendalian Penduduk dan KB";
    let delegated = |trip: &mut TripLetter| {
        (trip.assignment_signatory.on_behalf_of, trip.assignment_signatory.title) = (long.into(), "Sekretaris".into());
        let memo = &mut trip.memo_signatory;
        (memo.on_behalf_of, memo.for_superior) = ("Sekretaris".into(), "Kepala Bagian Umum".into());
        memo.title = "Kepala Subbagian Umum".into();
    };
    for kind in [TemplateKind::AssignmentLetter, TemplateKind::ShortAssignmentLetter] {
        let text = trip(kind, 1, 1, delegated);
        assert!(text.contains(&format!("a.n. {long},\nSekretaris,\n")), "{text}");
        let text = trip(kind, 1, 1, |trip| trip.assignment_signatory.title = long.into());
        assert!(text.contains(&format!("{long},\n")), "{text}");
    }
    let memo = trip(TemplateKind::Memo, 1, 1, delegated);
    assert!(memo.contains(&format!("Yth.\n:\n{long}\n")), "{memo}");
    assert!(memo.contains("a.n. Sekretaris,\nu.b. Kepala Bagian Umum,\nKepala Subbagian Umum,\n"), "{memo}");
}

#[test]
fn a_missing_nip_or_rank_leaves_no_line() {
    let unranked = |card: &mut SignatoryCard| (card.nip, card.rank) = ("-".into(), "-".into());
    let change = |trip: &mut TripLetter| {
        let TripLetter { memo_signatory, assignment_signatory, budget_user, technical_officer, treasurer, .. } = trip;
        [memo_signatory, assignment_signatory, budget_user, technical_officer, treasurer]
            .into_iter()
            .for_each(unranked);
        trip.travellers.iter_mut().for_each(|traveller| traveller.nip = "-".into());
    };
    for kind in [TemplateKind::Memo, TemplateKind::AssignmentLetter, TemplateKind::ShortAssignmentLetter] {
        let text = trip(kind, 2, 1, change);
        assert!(!text.contains("NIP. -"), "{text}");
        let name = if kind == TemplateKind::Memo { "Pejabat Nota, SKM\n" } else { "dr. Pejabat Tugas, M.Kes\n" };
        assert!(!text.contains(&format!("{name}-")), "{text}");
    }
    let text = receipt(|receipt| {
        change(&mut receipt.trip);
        receipt.traveller.nip = "-".into();
    });
    assert!(!text.contains("NIP. -"), "{text}");
}

#[test]
fn a_memo_asks_for_the_letter_and_numbers_its_bases() {
    for basis in ["Undangan A\nTelaahan staf B", "1. Undangan A; 2. Telaahan staf B"] {
        for kind in [TemplateKind::Memo, TemplateKind::AssignmentLetter, TemplateKind::ShortAssignmentLetter] {
            let text = trip(kind, 1, 1, |trip| trip.basis = Some(basis.into()));
            assert!(text.contains("1.\tUndangan A\n2.\tTelaahan staf B\n"), "{kind:?}\n{text}");
        }
    }
    let memo = trip(TemplateKind::Memo, 1, 1, |_| ());
    assert!(memo.contains("Hal\n:\nPermohonan penerbitan surat tugas Perjalanan Dinas Biasa\n"), "{memo}");
    assert!(memo.contains("Dasar\n:\nUndangan Dinas Kesehatan Provinsi Contoh\n"), "one basis has no number: {memo}");
}

#[test]
fn a_period_has_the_form_of_the_other_dates_of_its_letter() {
    let december = |day| NaiveDate::from_ymd_opt(2026, 12, day).unwrap();
    let change = |trip: &mut TripLetter| {
        (trip.places[0].departs_on, trip.places[0].returns_on) = (december(1), december(2));
    };
    for kind in [TemplateKind::AssignmentLetter, TemplateKind::ShortAssignmentLetter] {
        assert!(trip(kind, 1, 1, change).contains("2 (dua) hari, 01 Desember 2026 s.d. 02 Desember 2026"));
    }
}

#[test]
fn a_kuitansi_is_received_from_the_budget_user() {
    let text = receipt(|_| ());
    assert!(text.contains("Sudah terima dari\n:\nKuasa Pengguna Anggaran Dinas Kesehatan\n"), "{text}");
    let named = receipt(|r| r.trip.budget_user.title = "Kepala Dinas Kesehatan selaku Pengguna Anggaran".into());
    assert!(named.contains("\nKepala Dinas Kesehatan selaku Pengguna Anggaran\n"), "the agency once: {named}");
}

/// Assurance D-17.
#[test]
fn a_kuitansi_tells_number_day_and_means_of_its_payment() {
    let paid = receipt(|_| ());
    let return_proof = "Bukti setoran kembali\n:\nBS-4, tanggal 01 Maret 2026\n";
    assert_in_order(
        &paid,
        &["Nomor Bukti\t:\tBK-15\n", "Lunas dibayar tanggal 01 Maret 2026, Transfer\n", return_proof],
    );
    let unpaid = receipt(|r| (r.settlement, r.returns) = (None, Vec::new()));
    assert_in_order(&unpaid, &["Nomor Bukti\t:\t\n", "Lunas dibayar tanggal ……………………\n"]);
    assert!(!unpaid.contains("Bukti setoran kembali"), "{unpaid}");
}

/// Assurance D-19.
#[test]
fn a_kuitansi_of_a_cancelled_trip_is_for_the_costs_of_cancelling() {
    let text = receipt(|r| r.cancelled_on = chrono::NaiveDate::from_ymd_opt(2026, 12, 5));
    let purpose = "Untuk pembayaran\n:\nBiaya pembatalan perjalanan dinas Mengikuti pertemuan evaluasi program imunisasi \
                   (dibatalkan 5 Desember 2026) ke Kota Tujuan 1, sub kegiatan";
    assert!(text.contains(purpose), "{text}");
}

#[test]
fn a_kuitansi_says_riil_and_leaves_nothing_to_fill_in_by_hand() {
    let text = receipt(|_| ());
    assert!(!text.contains("Rill") && text.contains("Pengeluaran Riil"), "{text}");
    assert_in_order(
        &text,
        &[
            "Yang telah dibayar semula\n:\nRp2.000.000\n",
            "Kurang bayar\n:\nRp1.040.000\n",
            "Lebih bayar, disetor kembali\n:\nRp0\n",
        ],
    );
    let joined = receipt(|r| r.trip.purpose = "Mengikuti rapat\ndi kantor.\nMembahas hasil".into());
    assert!(joined.contains("dalam rangka Mengikuti rapat di kantor; Membahas hasil ke Kota Tujuan 1,"), "{joined}");
}

/// Beyond B-4 and 2.3.
#[test]
fn a_kuitansi_tells_how_a_line_was_computed_and_what_stood_before_a_change_by_hand() {
    let text = receipt(|_| ());
    assert_in_order(
        &text,
        &[
            "Uang harian\nHitungan: 3 hari × Rp430.000; Perpres 72/2025\n3 OH\n",
            "Representasi\nHitungan: 3 hari × Rp150.000; Perpres 72/2025\nSemula 3 OH × Rp150.000 = Rp450.000\n2 OH\n",
            "Akomodasi: Hotel\n2 malam\n",
        ],
    );
    let by_hand = receipt(|r| {
        for line in &mut r.lines {
            (line.formula, line.legal_basis, line.computed) = (None, None, None);
        }
    });
    assert!(!by_hand.contains("Hitungan") && !by_hand.contains("Semula"), "{by_hand}");
}

#[test]
fn a_kuitansi_without_spd_does_not_mention_one() {
    let text = receipt(|r| r.traveller.travel_order_number = None);
    assert!(!text.contains("SPD") && text.contains("PERHITUNGAN BIAYA\n"), "{text}");
    assert!(receipt(|_| ()).contains("PERHITUNGAN SPD RAMPUNG\n"));
}

/// The sum is kept with the signatures, so that these never stand alone on a page.
#[test]
fn the_sum_of_a_kuitansi_is_kept_with_its_signatures() {
    let docx = DocxRenderer::new().render(None, &sample::letter(TemplateKind::Receipt, 1, 1)).unwrap();
    let xml = String::from_utf8(part(&docx, "word/document.xml")).unwrap();
    let (_, rest) = xml.split_once("Rp150.000</w:t></w:r></w:p></w:tc></w:tr>").unwrap();
    let (between, _) = rest.split_once("Telah dibayar sejumlah").unwrap();
    assert!(between.contains("Jumlah") && between.contains("Terbilang"));
    let paragraphs = between.split("<w:pPr>").skip(1);
    assert!(paragraphs.into_iter().all(|paragraph| paragraph.starts_with("<w:keepNext/>")), "{between}");
}

/// Justified lines are torn apart where a long word follows.
#[test]
fn no_text_of_a_kuitansi_is_justified() {
    let docx = DocxRenderer::new().render(None, &sample::letter(TemplateKind::Receipt, 1, 1)).unwrap();
    assert!(!String::from_utf8(part(&docx, "word/document.xml")).unwrap().contains(r#"<w:jc w:val="both"/>"#));
}

/// Names of older templates that mean the same.
#[test]
fn older_names_are_understood() {
    let older = "{noSurTug}|{noNotDin}|{nipBendahara}|{lamaPerjalanan}|{jenisKendaraan}|{indukUnitKerja}";
    let today = "{noSuratTugas}|{noNotaDinas}|{bendaharaNip}|{jumlahHari}|{alatAngkutan}|{instansi}";
    let with = |body: &str, letter: &Letter| {
        let docx = crate::docx::package(&crate::docx::paragraph(body));
        text_of(&DocxRenderer::new().render(Some(&docx), letter).unwrap()).unwrap()
    };
    let letter = sample::letter(TemplateKind::Receipt, 1, 1);
    assert_eq!(with(older, &letter), with(today, &letter));
    assert!(with(older, &letter).contains("|Kendaraan darat|Dinas Kesehatan\n"));
    let rills = with("{#daftarRill}{no}{item}{nilai}{/daftarRill}", &letter);
    assert_eq!(rills, with("{#Rill}{no}{item}{nilai}{/Rill}", &letter));
}
