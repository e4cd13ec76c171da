//! Sample letters for the check of templates, for tests and for examples.

mod long;
mod package;
mod receipt;

use chrono::{Days, NaiveDate};
use kernel::{Rupiah, RupiahSum};
use letters::{
    Letter, LetterHeading, Letterhead, Logo, NominativeCard, NominativeLetter, OutsideNumbers, PlaceCard, ReportLetter,
    ReportPhoto, SampleTrip, SignatoryCard, TemplateKind, TravellerCard, TripLetter,
};
use receipt::{cancellation, line, payment, receipt};

pub use long::long;

/// A letter of that kind for a sample trip.
pub fn of(kind: TemplateKind, trip: SampleTrip) -> Letter {
    match trip {
        SampleTrip::OneInTown => in_town(letter(kind, 1, 1)),
        SampleTrip::FiveOutOfTown => out_of_town(letter(kind, 5, 3)),
        SampleTrip::LongTexts => long(kind, 5, 5),
        SampleTrip::Sparse => bare(kind),
    }
}

/// A letter of that kind with so many travellers and places, every field filled; one of a package with so many receipts and
/// account lines.
pub fn letter(kind: TemplateKind, travellers: usize, places: usize) -> Letter {
    let trip = trip(travellers, places);
    match kind {
        TemplateKind::Memo => Letter::Memo(trip),
        TemplateKind::AssignmentLetter => Letter::AssignmentLetter(trip),
        TemplateKind::ShortAssignmentLetter => Letter::ShortAssignmentLetter(trip),
        TemplateKind::Receipt => Letter::Receipt(receipt(trip)),
        TemplateKind::Report => Letter::Report(report(trip)),
        TemplateKind::ActualCosts => Letter::ActualCosts(receipt(trip)),
        TemplateKind::Attendance => Letter::Attendance(trip),
        TemplateKind::TravelOrder => Letter::TravelOrders(trip),
        TemplateKind::NominativeList => Letter::NominativeList(nominative_list(trip)),
        TemplateKind::Cancellation => Letter::Cancellation(cancellation(trip)),
        TemplateKind::Package => Letter::Package(package::sample(trip, places)),
        TemplateKind::PackageNominative => Letter::PackageNominative(package::sample(trip, places)),
        TemplateKind::AdvanceReceipt => Letter::AdvanceReceipt(payment(trip, places > 1)),
        TemplateKind::ReturnReceipt => Letter::ReturnReceipt(payment(trip, places > 1)),
    }
}

/// Address of a code's page on sample letters.
const VERIFICATION: &str = "https://jaladin.contoh.example/verifikasi/contohKodeVerifikasi00";

/// A letter of one traveller to one place on one day, without optional data.
pub fn bare(kind: TemplateKind) -> Letter {
    let mut letter = letter(kind, 1, 1);
    if let Letter::Receipt(receipt) | Letter::ActualCosts(receipt) = &mut letter {
        receipt.traveller.travel_order_number = None;
        receipt.actual_costs.clear();
        (receipt.settlement, receipt.photo) = (None, None);
        receipt.returns.clear();
    }
    if let Letter::AdvanceReceipt(paper) | Letter::ReturnReceipt(paper) = &mut letter {
        (paper.receipt.traveller.travel_order_number, paper.means) = (None, None);
    }
    if let Letter::Report(report) = &mut letter {
        report.photos.clear();
    }
    if let Letter::Cancellation(statement) = &mut letter {
        statement.money.clear();
    }
    if let Letter::Package(package) | Letter::PackageNominative(package) = &mut letter {
        package::lay_bare(package);
    }
    let Some(trip) = letter.trip_mut() else { return letter };
    (trip.letterhead, trip.basis, trip.srikandi, trip.revision) = (Letterhead::default(), None, false, 0);
    (trip.verification, trip.heading) = (None, LetterHeading::default());
    for traveller in &mut trip.travellers {
        traveller.travel_order_number = None;
        (traveller.rank, traveller.grade, traveller.nip) = ("-".to_owned(), "-".to_owned(), "-".to_owned());
        traveller.number_label.clear();
    }
    for place in &mut trip.places {
        place.returns_on = place.departs_on;
    }
    letter
}

fn trip(travellers: usize, places: usize) -> TripLetter {
    TripLetter {
        letterhead: Letterhead {
            government: "Pemerintah Kabupaten Contoh".to_owned(),
            further_lines: Vec::new(),
            agency: "Dinas Kesehatan".to_owned(),
            second_line: String::new(),
            address: "Jalan Contoh Nomor 1, Telepon (0000) 123456\nSurel dinkes@contoh.example".to_owned(),
            logo: super::pictures::qr("logo").map(|image| Logo { bytes: image.bytes().into(), ..Logo::default() }),
        },
        seat: "Kota Kedudukan".to_owned(),
        issuer: None,
        activity: "Diklat".to_owned(),
        memo_number: "000.1.2.3/12/DINKES/P2P/III/2026".to_owned(),
        assignment_number: Some("800.1.11.1/7/DINKES/P2P/III/2026".to_owned()),
        revision: 1,
        outside: OutsideNumbers::default(),
        submitted_on: first_day(),
        trip_kind: "Perjalanan Dinas Biasa".to_owned(),
        purpose: "Mengikuti pertemuan evaluasi program imunisasi".to_owned(),
        basis: Some("Undangan Dinas Kesehatan Provinsi Contoh".to_owned()),
        origin: "Kota Asal".to_owned(),
        transport: "Kendaraan darat".to_owned(),
        sub_activity: "Pengelolaan Pelayanan Kesehatan Contoh".to_owned(),
        account_code: "1.02.02.2.02.0025.5.1.02.04.01.0001".to_owned(),
        funding_source: "APBD".to_owned(),
        payment_for: "untuk pembayaran APBD".to_owned(),
        first_sentence: "Telah diterima sejumlah uang dari APBD untuk".to_owned(),
        agency: "Dinas Kesehatan".to_owned(),
        work_unit: "Bidang Pencegahan dan Pengendalian Penyakit".to_owned(),
        heading: LetterHeading {
            copies: "Kepala Badan Keuangan Daerah\nInspektur".to_owned(),
            ..LetterHeading::default()
        },
        srikandi: true,
        memo_signatory: signatory("Kepala Bidang Contoh", "Pejabat Nota, SKM", 1),
        assignment_signatory: signatory("Kepala Dinas Kesehatan", "dr. Pejabat Tugas, M.Kes", 2),
        budget_user: signatory("Kuasa Pengguna Anggaran", "Pejabat Anggaran, S.E.", 3),
        technical_officer: signatory("Pejabat Pelaksana Teknis Kegiatan", "Pejabat Teknis, S.KM", 4),
        treasurer: signatory("Bendahara Pengeluaran", "Pejabat Bendahara, A.Md", 5),
        travellers: (1..=travellers).map(traveller).collect(),
        places: (1..=places).map(place).collect(),
        verification: Some(VERIFICATION.to_owned()),
    }
}

/// Makes a letter that of a day in town. The short form has no SPD, nor has its receipt.
fn in_town(mut letter: Letter) -> Letter {
    let short = !matches!(letter, Letter::AssignmentLetter(_) | Letter::TravelOrders(_));
    if let Letter::Receipt(receipt) = &mut letter {
        receipt.traveller.travel_order_number = None;
        receipt.lines = vec![
            line("Uang Harian", "Uang harian dalam kota", 1, "OH", 170_000),
            line("Transportasi", "Transport", 1, "PP", 180_000),
        ];
        receipt.actual_costs.clear();
        receipt.total = receipt.lines.iter().map(|l| l.amount).sum();
        receipt.advance = Rupiah::ZERO;
    }
    let Some(trip) = letter.trip_mut() else { return letter };
    (trip.trip_kind, trip.revision) = ("Perjalanan Dinas Dalam Kota".to_owned(), 0);
    for place in &mut trip.places {
        "Puskesmas Contoh".clone_into(&mut place.name);
        (place.returns_on, place.hours) = (place.departs_on, Some(4));
    }
    for traveller in &mut trip.travellers {
        traveller.travel_order_number = traveller.travel_order_number.take().filter(|_| !short);
    }
    letter
}

/// Makes a letter that of a trip out of town, before any revision.
fn out_of_town(mut letter: Letter) -> Letter {
    let Some(trip) = letter.trip_mut() else { return letter };
    trip.revision = 0;
    for place in &mut trip.places {
        place.hours = None;
    }
    letter
}

fn first_day() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 3, 1).unwrap_or_default()
}

/// A NIP with the birth date 1 January 1900.
fn nip(serial: usize) -> String {
    format!("19000101 192001 1 {serial:03}")
}

fn signatory(title: &str, name: &str, serial: usize) -> SignatoryCard {
    SignatoryCard {
        title: title.to_owned(),
        name: name.to_owned(),
        nip: nip(serial),
        number_label: "NIP".to_owned(),
        on_behalf_of: String::new(),
        for_superior: String::new(),
        rank: "Pembina".to_owned(),
        grade: "IV/a".to_owned(),
    }
}

fn traveller(n: usize) -> TravellerCard {
    TravellerCard {
        name: format!("Pegawai Contoh {n}, SKM"),
        nip: nip(100 + n),
        number_label: "NIP".to_owned(),
        agency: "Dinas Kesehatan".to_owned(),
        rank: "Penata Muda Tingkat I".to_owned(),
        grade: "III/b".to_owned(),
        position: "Epidemiolog Kesehatan Ahli Pertama".to_owned(),
        level: "Tingkat 3".to_owned(),
        travel_order_number: Some(format!("000.1.2.3/{n}/DINKES/P2P/III/2026")),
        travel_order_date: None,
    }
}

fn place(n: usize) -> PlaceCard {
    let day = |offset: usize| first_day() + Days::new(offset as u64);
    PlaceCard { name: format!("Kota Tujuan {n}"), departs_on: day(n * 2 - 1), returns_on: day(n * 2), hours: Some(8) }
}

fn rupiah(amount: i64) -> Rupiah {
    Rupiah::new(amount).unwrap_or_default()
}

fn report(trip: TripLetter) -> ReportLetter {
    let photo = |caption: &str| {
        let image = super::pictures::qr(caption)?;
        Some(ReportPhoto { bytes: image.bytes().into(), caption: caption.to_owned() })
    };
    ReportLetter {
        text: "Pertemuan dibuka oleh Kepala Dinas Kesehatan Provinsi Contoh.\nHasil: cakupan imunisasi dievaluasi menurut \
               wilayah; tindak lanjut disusun bersama puskesmas.\n"
            .to_owned(),
        photos: ["Pembukaan pertemuan", "Diskusi kelompok"].into_iter().filter_map(photo).collect(),
        trip,
    }
}

/// A list on which the last of several travellers is not approved yet.
fn nominative_list(trip: TripLetter) -> NominativeLetter {
    let card = |traveller: TravellerCard, people: i64| {
        let amount = |each: i64| RupiahSum::new(each * people);
        NominativeCard {
            traveller,
            allowance: amount(1_290_000),
            representation: amount(300_000),
            transport: amount(850_000),
            accommodation: amount(1_300_000),
            actual_costs: amount(150_000),
            total: amount(3_890_000),
            finding_reasons: "T08 nota hotel hilang".to_owned(),
        }
    };
    let mut rows: Vec<_> = trip.travellers.iter().map(|traveller| card(traveller.clone(), 1)).collect();
    let pending = if rows.len() > 1 { rows.pop() } else { None };
    let sum = card(TravellerCard::default(), i64::try_from(rows.len()).unwrap_or_default());
    NominativeLetter { rows, pending: pending.into_iter().collect(), sum, trip }
}
