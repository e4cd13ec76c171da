//! Tests of the text of the built-in letters: the pitfalls of contract 9 that concern documents.

use crate::docx::{package, paragraph, row};
use chrono::NaiveDate;
use documents::letters::sample;
use documents::{DocxRenderer, text_of};
use letters::{Letter, Letterhead, ReceiptLetter, TemplateKind, TripLetter};

/// Kinds of the letters of a trip.
pub(crate) fn kinds() -> impl Iterator<Item = TemplateKind> {
    TemplateKind::ALL.into_iter().filter(|kind| !kind.is_of_package())
}

/// Letters with purpose and places; the statement of actual costs has neither (PMK 113/2012).
const OF_PLACES: [TemplateKind; 8] = {
    use TemplateKind::{
        AssignmentLetter, Attendance, Cancellation, Memo, NominativeList, Receipt, Report, ShortAssignmentLetter,
    };
    [AssignmentLetter, Attendance, Cancellation, Memo, NominativeList, Receipt, Report, ShortAssignmentLetter]
};

pub(crate) fn printed(letter: &Letter) -> String {
    text_of(&DocxRenderer::new().render(None, letter).unwrap()).unwrap()
}

fn with(template: &str, letter: &Letter) -> String {
    text_of(&DocxRenderer::new().render(Some(&package(template)), letter).unwrap()).unwrap()
}

pub(crate) fn sample_trip(
    kind: TemplateKind,
    travellers: usize,
    places: usize,
    change: impl Fn(&mut TripLetter),
) -> Letter {
    let mut letter = sample::letter(kind, travellers, places);
    change(letter.trip_mut().expect("a trip"));
    letter
}

fn receipt(change: impl Fn(&mut ReceiptLetter)) -> Letter {
    let mut letter = sample::letter(TemplateKind::Receipt, 1, 2);
    if let Letter::Receipt(receipt) = &mut letter {
        change(receipt);
    }
    letter
}

fn march(day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 3, day).unwrap()
}

/// Office C-3.
#[test]
fn the_budget_year_is_that_of_the_first_departure() {
    for (kind, year) in
        [(TemplateKind::Receipt, "2027"), (TemplateKind::NominativeList, "2027"), (TemplateKind::Memo, "2026")]
    {
        let letter = sample_trip(kind, 1, 2, |trip| {
            trip.submitted_on = NaiveDate::from_ymd_opt(2026, 12, 30).unwrap();
            for (place, day) in trip.places.iter_mut().zip([4, 6]) {
                place.departs_on = NaiveDate::from_ymd_opt(2027, 1, day).unwrap();
                place.returns_on = NaiveDate::from_ymd_opt(2027, 1, day + 1).unwrap();
            }
        });
        let text = with(&paragraph("TA {tahun}."), &letter);
        assert!(text.contains(&format!("TA {year}.")), "{kind:?}: {text}");
    }
}

/// P-30 and P-34.
#[test]
fn no_placeholder_or_missing_value_is_rendered() {
    for kind in kinds() {
        for (travellers, places) in [(1, 1), (3, 2), (5, 3), (1, 10), (5, 10)] {
            for bare in [false, true] {
                let letter = sample_trip(kind, travellers, places, |trip| {
                    if bare {
                        trip.letterhead = Letterhead::default();
                        trip.basis = None;
                        trip.srikandi = false;
                        trip.travellers.iter_mut().for_each(|t| t.travel_order_number = None);
                        trip.places.iter_mut().for_each(|p| p.hours = None);
                    }
                });
                let text = printed(&letter).replace("${ttd_pengirim}", "");
                for wrong in ["undefined", "null", "NaN", "Invalid", "{", "}", "None", "Some("] {
                    assert!(!text.contains(wrong), "{kind:?} {travellers} {places} {bare}: {wrong} in\n{text}");
                }
            }
        }
    }
}

/// P-29 and P-31.
#[test]
fn the_memo_names_travellers_places_dates_and_funding() {
    let letter = sample_trip(TemplateKind::Memo, 2, 2, |trip| {
        (trip.places[0].departs_on, trip.places[0].returns_on) = (march(2), march(3));
        (trip.places[1].departs_on, trip.places[1].returns_on) = (march(3), march(4));
    });
    let text = printed(&letter);
    for expected in [
        "NOTA DINAS",
        "3 (tiga) hari",
        "Kota Tujuan 1\n02 Maret 2026\n03 Maret 2026\n",
        "Kota Tujuan 2\n03 Maret 2026\n04 Maret 2026\n",
        "Pegawai Contoh 2, SKM\nNIP. 19000101 192001 1 102",
        "Sumber dana\n:\nAPBD\n",
        "Kode rekening\n:\n1.02.02.2.02.0025.5.1.02.04.01.0001\n",
        "Nomor\n:\n000.1.2.3/12/DINKES/P2P/III/2026\n",
        "NIP. 19000101 192001 1 001",
    ] {
        assert!(text.contains(expected), "{expected:?} not in\n{text}");
    }
    assert!(!text.contains("NIP. NIP."));
}

/// P-36.
#[test]
fn ten_cities_are_named_on_every_letter() {
    for kind in OF_PLACES {
        let text = printed(&sample::letter(kind, 1, 10));
        for n in 1..=10 {
            assert!(text.contains(&format!("Kota Tujuan {n}")), "{kind:?}, city {n}");
        }
    }
}

/// P-35.
#[test]
fn the_back_of_the_spd_ends_at_home() {
    let text = printed(&sample_trip(TemplateKind::AssignmentLetter, 1, 2, |trip| trip.origin = "Kota Rumah".into()));
    let lines = [
        "I.\tBerangkat dari (tempat kedudukan) : Kota Rumah",
        "II.\tTiba di\t: Kota Tujuan 1",
        "Ke\t: Kota Tujuan 2",
        "III.\tTiba di\t: Kota Tujuan 2",
        "Ke\t: Kota Rumah",
        "VI.\tTiba di (tempat kedudukan) : Kota Rumah",
    ];
    let mut from = 0;
    for line in lines {
        let at = text[from..].find(line);
        assert!(at.is_some(), "{line:?} in order in\n{text}");
        from += at.unwrap_or_default();
    }
}

#[test]
fn each_traveller_has_an_spd_of_two_sheets() {
    for travellers in [1, 3, 5] {
        let text = printed(&sample::letter(TemplateKind::AssignmentLetter, travellers, 1));
        assert_eq!(text.matches("SURAT PERJALANAN DINAS (SPD)").count(), travellers);
        for n in 1..=travellers {
            assert_eq!(
                text.matches(&format!("000.1.2.3/{n}/DINKES/P2P/III/2026")).count(),
                2,
                "front, back: number {n}"
            );
        }
        let short = printed(&sample::letter(TemplateKind::ShortAssignmentLetter, travellers, 1));
        assert!(!short.contains("SPD") && short.contains("Nota Dinas Nomor 000.1.2.3/12/DINKES/P2P/III/2026"));
    }
}

/// P-34: fixed blocks of older templates stay blank.
#[test]
fn empty_fixed_blocks_are_blank() {
    let letter = sample::letter(TemplateKind::AssignmentLetter, 1, 1);
    let body = paragraph("[{noSpd2}{pegawai2Nama}{pegawai2Pangkat}{pegawai5Tingkatan}] {pegawai1Pangkat} {instansi}");
    assert_eq!(with(&body, &letter), "[] Penata Muda Tingkat I Dinas Kesehatan\n");
}

/// P-38 and P-43.
#[test]
fn the_receipt_adds_up_in_figures_and_words() {
    let text = printed(&sample::letter(TemplateKind::Receipt, 1, 1));
    for expected in ["Rp3.040.000", "Tiga Juta Empat Puluh Ribu Rupiah", "Rp1.290.000", "Rp150.000", "3 OH"] {
        assert!(text.contains(expected), "{expected}");
    }
}

/// P-40.
#[test]
fn a_receipt_without_spd_cites_the_memo() {
    let text = printed(&receipt(|r| r.traveller.travel_order_number = None));
    assert!(text.contains("Surat Nota Dinas (ND)\nNomor 000.1.2.3/12/DINKES/P2P/III/2026"), "{text}");
    assert!(!text.contains("Surat Perjalanan Dinas (SPD)"));
}

#[test]
fn the_statement_of_actual_costs_needs_actual_costs() {
    assert!(printed(&receipt(|_| ())).contains("DAFTAR PENGELUARAN RIIL"));
    assert!(!printed(&receipt(|r| r.actual_costs.clear())).contains("DAFTAR PENGELUARAN RIIL"));
}

/// P-42.
#[test]
fn values_are_rendered_literally() {
    let odd = "A & B < C > {untuk} ${ttd_pengirim} {#dataPegawai} \"'\nbaris dua";
    for kind in OF_PLACES {
        let text = printed(&sample_trip(kind, 1, 1, |trip| trip.purpose = odd.to_owned()));
        // The sentence of a receipt has no lines.
        let expected = if kind == TemplateKind::Receipt { odd.replace('\n', " ") } else { odd.to_owned() };
        assert!(text.contains(&expected), "{kind:?}:\n{text}");
    }
}

#[test]
fn srikandi_leaves_its_mark_only_when_wanted() {
    for kind in [TemplateKind::Memo, TemplateKind::AssignmentLetter, TemplateKind::ShortAssignmentLetter] {
        let mark =
            |wanted| printed(&sample_trip(kind, 1, 1, |trip| trip.srikandi = wanted)).contains("${ttd_pengirim}");
        assert!(mark(true) && !mark(false), "{kind:?}");
    }
}

/// Templates as offices have them: one row, four rows, captions on the first.
#[test]
fn office_templates_with_data_pegawai_render() {
    let one_row = format!("<w:tbl>{}</w:tbl>", row(&["{#dataPegawai}{jumlahPersonil}{a}{no}", "{nama}{/dataPegawai}"]));
    let memo = sample::letter(TemplateKind::Memo, 2, 1);
    assert_eq!(with(&one_row, &memo), "Jumlah Personil:1\nPegawai Contoh 1, SKM\n2\nPegawai Contoh 2, SKM\n");
    let rows = [
        ["{#dataPegawai}{kepada}", "{nama}"],
        ["", "{pangkat}/{golongan}"],
        ["", "{nip}"],
        ["", "{jabatan}{/dataPegawai}"],
    ];
    let four = rows.iter().map(|cells| row(cells)).collect::<String>();
    let letter = sample::letter(TemplateKind::AssignmentLetter, 2, 1);
    let text = with(&format!("<w:tbl>{four}</w:tbl>"), &letter);
    assert_eq!(text.matches("kepada").count(), 1);
    assert_eq!(text.matches("III/b").count(), 2);
}

#[test]
fn the_nominative_list_sums_approved_receipts_and_sets_the_others_apart() {
    let text = printed(&sample::letter(TemplateKind::NominativeList, 3, 1));
    let parts =
        ["Pegawai Contoh 2", "Jumlah", "7.780.000", "Belum disetujui", "Pegawai Contoh 3", "Rp7.780.000 (Tujuh Juta"];
    let mut rest = text.as_str();
    for part in parts {
        let at = rest.find(part).unwrap_or_else(|| panic!("{part:?} in order in\n{text}"));
        rest = &rest[at + part.len()..];
    }
    let whole = printed(&sample::letter(TemplateKind::NominativeList, 1, 1));
    assert!(!whole.contains("Belum disetujui") && !whole.contains("Belum ada kuitansi"), "{whole}");
    let mut none = sample::letter(TemplateKind::NominativeList, 2, 1);
    if let Letter::NominativeList(list) = &mut none {
        list.pending.append(&mut list.rows);
    }
    assert!(printed(&none).contains("Belum ada kuitansi yang disetujui."));
}

/// Recomputes each row and the foot of a statement from its printed figures: advance − cost − returned = rest, and what was paid.
fn recompute_cancellation(letter: &Letter) {
    use crate::printed_package::figures::{amount, rows};
    let rows = rows(&DocxRenderer::new().render(None, letter).unwrap());
    let told = |text: &str, before: &str, after: &str| {
        let found = text.split_once(before).and_then(|(_, rest)| rest.split_once(after));
        found.map_or(0, |(printed, _)| amount(printed))
    };
    let mut sums = [0; 4];
    // The words of a person or of the sum stand above the amounts.
    let pairs = rows.iter().zip(rows.iter().skip(1)).filter(|(words, amounts)| (words.len(), amounts.len()) == (2, 5));
    let people: Vec<_> = pairs.clone().filter(|(words, _)| words[0].parse::<u32>().is_ok()).collect();
    assert_eq!(people.len(), 5);
    for (words, row) in people {
        let [advance, cost, returned, rest] = [1, 2, 3, 4].map(|column| amount(&row[column]));
        let paid = told(&words[1], "Dibayar ", " dengan bukti");
        let unpaid = told(&format!("{}\n", words[1]), "Belum dibayar ", "\n");
        assert_eq!(advance + paid - cost - returned, rest - unpaid, "{row:?}");
        sums.iter_mut().zip([advance, cost, returned, rest]).for_each(|(sum, one)| *sum += one);
    }
    let (_, foot) = pairs.clone().find(|(words, _)| words[1] == "Jumlah").unwrap();
    assert_eq!([1, 2, 3, 4].map(|column| amount(&foot[column])), sums);
}

#[test]
fn a_cancellation_names_what_was_issued_and_the_money() {
    let text = printed(&sample::letter(TemplateKind::Cancellation, 2, 1));
    for part in [
        "tidak dapat digantikan oleh pejabat atau pegawai lain",
        "surat tugas Nomor 800.1.11.1/7/DINKES/P2P/III/2026, dan surat perjalanan dinas (SPD)",
        "Uang muka yang dibayar sebesar Rp4.000.000.",
        "sebesar Rp1.050.000 dibebankan",
        "Sudah disetor kembali Rp2.150.000. Sisa sebesar Rp800.000 harus disetor kembali.",
        "Disetor kembali dengan bukti BS-1, 01 Maret 2026",
        "Kota Kedudukan, 01 Maret 2026",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    recompute_cancellation(&sample::letter(TemplateKind::Cancellation, 5, 1));
    let unissued = sample_trip(TemplateKind::Cancellation, 1, 1, |trip| {
        trip.assignment_number = None;
        trip.travellers.iter_mut().for_each(|card| card.travel_order_number = None);
    });
    let text = printed(&unissued);
    assert!(text.contains("Belum diterbitkan surat tugas dan surat perjalanan dinas (SPD)."), "{text}");
}

/// Every name of contract 6.2 to 6.6 has a value.
#[test]
fn every_variable_of_the_contract_is_supplied() {
    let shared = "noNotDis noNotaDinas noSuratTugas tanggalPengajuan tanggalBerangkat tanggalPulang jumlahHari jenis \
        jenisPerjalanan untuk asal subKegiatan sumber untukPembayaran tahun dasar kode kodeRekening instansi unitKerja \
        tempatSpd1 tempatSpd2 tempatSpd3 tujuan ttd ttdSurTugJabatan ttdSurTugNama ttdSurTugNip ttdSurTugPangkat \
        ttdSurTugGolongan ttdSurtTugJabatan ttdNotDinJabatan ttdNotDinNama ttdNotDinNip ttdNotDinPangkat \
        ttdNotDinGolongan KPAJabatan KPANama KPANip KPAPangkat KPAGolongan PPTKJabatan PPTKNama PPTKNip \
        bendaharaJabatan bendaharaNama bendaharaNip tautanVerifikasi";
    let loops = "{#dataPegawai}{index}{no}{nama}{nip}{pangkat}{golongan}{jabatan}{tingkatan}{jumlahPersonil}{kepada}{a}\
        {/dataPegawai}{#personil}{no}{nama}{nip}{pangkat}{golongan}{jabatan}{tingkatan}{noSpd}{/personil}\
        {#tempat}{no}{nama}{tanggalBerangkat}{tanggalPulang}{jam}{dari}{ke}{tanggalKe}{/tempat}";
    let own = |kind| match kind {
        TemplateKind::Memo => "tempat1 tempat2 tempat3".to_owned(),
        TemplateKind::ShortAssignmentLetter | TemplateKind::Attendance => String::new(),
        TemplateKind::AssignmentLetter | TemplateKind::TravelOrder => {
            let people = (1..=5).map(|n| {
                format!("noSpd{n} pegawai{n}Nama pegawai{n}Golongan pegawai{n}Pangkat pegawai{n}Jabatan pegawai{n}Tingkatan ")
            });
            let back = (1..=10).map(|n| format!("tempat{n} ")).chain((1..=7).map(|n| format!("tanggal{n} ")));
            people.chain(back).collect::<String>() + "tanggalBerangkat1 tanggalPulang1"
        }
        TemplateKind::Receipt | TemplateKind::ActualCosts => {
            "pegawaiNama pegawaiNip pegawaiJabatan nomorSurat surat berdasarkan total jumlah terbilang totalRill \
             terbilangRill"
                .into()
        }
        TemplateKind::AdvanceReceipt => {
            "pegawaiNama nomorSurat jumlah terbilang buktiBayar tanggalBayar caraBayar".into()
        }
        TemplateKind::ReturnReceipt => {
            "pegawaiNama nomorSurat jumlah terbilang buktiSetor tanggalSetor caraBayar".into()
        }
        TemplateKind::Report => "isiLaporan pelaporNama pelaporNip".into(),
        TemplateKind::NominativeList => {
            "totalUangHarian totalRepresentasi totalTransport totalPenginapan totalRiil total terbilang".into()
        }
        TemplateKind::Cancellation => "alasanBatal tanggalBatal".into(),
        TemplateKind::Package | TemplateKind::PackageNominative => panic!("no letter of a trip"),
    };
    for kind in kinds() {
        let names = format!("{shared} {}", own(kind));
        let tags = names.split_whitespace().map(|name| format!("{{{name}}}")).collect::<Vec<_>>().concat();
        let lines = match kind {
            TemplateKind::Receipt | TemplateKind::ActualCosts => {
                "{#BPD}{no}{jenis}{item}{qty}{satuan}{harga}{jumlah}{/BPD}{#Rill}{no}{item}{nilai}{/Rill}"
            }
            TemplateKind::Report => "{#dokumentasi}{no}{%gambar}{keterangan}{/dokumentasi}",
            TemplateKind::NominativeList => {
                "{#nominatif}{no}{nama}{nip}{golongan}{uangHarian}{transport}{penginapan}{jumlah}{/nominatif}"
            }
            _ => "",
        };
        let body = document_without_header(&paragraph(&format!("{tags}{loops}{lines}")));
        assert_eq!(DocxRenderer::check(&body, kind).map(|_| ()), Ok(()), "{kind:?}");
    }
}

/// The header of the test package prints `{x}`, which no letter has.
fn document_without_header(body: &str) -> Vec<u8> {
    crate::docx::office(&[("word/document.xml", crate::docx::document(body).as_bytes())])
}
