//! Essentials of each kind of template, and the kind that a template looks like.

use std::collections::HashSet;

use TemplateKind::{
    ActualCosts, AdvanceReceipt, AssignmentLetter, Attendance, Cancellation, Memo, NominativeList, Package,
    PackageNominative, Receipt, Report, ReturnReceipt, ShortAssignmentLetter, TravelOrder,
};
use letters::{Degree, TemplateFault, TemplateKind};

/// Essentials: what it is, the tags of which one must be there, the tag to suggest.
type Essential = (&'static str, &'static [&'static str], &'static str);

const ASSIGNMENT: [Essential; 3] = [
    ("nomor surat tugas", &["noSuratTugas", "noSurTug", "${nomor_naskah}"], "noSuratTugas"),
    ("nama pegawai yang ditugaskan", &["nama", "namaNip", "pegawai1Nama"], "pegawai1Nama"),
    ("penanda tangan", &["ttdSurTugNama", "ttd", "${nama_pengirim}", "${ttd_pengirim}"], "ttdSurTugNama"),
];
const MEMO: [Essential; 1] =
    [("nomor nota dinas", &["noNotaDinas", "noNotDis", "noNotDin", "${nomor_naskah}"], "noNotaDinas")];
const RECEIPT: [Essential; 2] = [
    (
        "jumlah uang",
        &["total", "totalAngka", "jumlah", "jumlahAngka", "terbilang", "terbilangKata", "totalKata"],
        "total",
    ),
    ("nama penerima", &["pegawaiNama", "pegawai1Nama", "nama", "namaNip"], "pegawaiNama"),
];

const ORDER: [Essential; 3] = [
    ("nomor SPD", &["noSpd", "noSpd1", "${nomor_naskah}"], "noSpd"),
    ("nama pegawai", &["nama", "namaNip", "pegawai1Nama"], "nama"),
    (
        "penanda tangan",
        &["KPANama", "ttdSurTugNama", "PPTKNama", "ttd", "${nama_pengirim}", "${ttd_pengirim}"],
        "KPANama",
    ),
];
const REPORT: [Essential; 1] = [("isi laporan", &["isiLaporan"], "isiLaporan")];

const PACKAGE: [Essential; 2] = [
    ("nomor NPD", &["noNpd"], "noNpd"),
    ("jumlah yang diminta", &["total", "totalAngka", "terbilang", "saatIni", "saatIniAngka"], "total"),
];

/// Titles in capitals, as they begin.
const TITLES: [(TemplateKind, &[&str]); 13] = [
    (AdvanceReceipt, &["KUITANSI UANG MUKA", "KWITANSI UANG MUKA", "KUITANSI PANJAR", "KWITANSI PANJAR"]),
    (ReturnReceipt, &["TANDA SETORAN", "TANDA BUKTI SETORAN", "BUKTI SETORAN", "SURAT TANDA SETORAN"]),
    (Package, &["NOTA PENCAIRAN DANA"]),
    (PackageNominative, &["DAFTAR NOMINATIF NPD", "DAFTAR NOMINATIF NOTA PENCAIRAN DANA"]),
    (Memo, &["NOTA DINAS", "NOTA-DINAS"]),
    (TravelOrder, &["SURAT PERJALANAN DINAS", "SURAT PERINTAH PERJALANAN DINAS"]),
    (AssignmentLetter, &["SURAT TUGAS", "SURAT PERINTAH TUGAS", "SURAT PERINTAH PELAKSANAAN"]),
    (Receipt, &["KUITANSI", "KWITANSI", "TANDA BUKTI PEMBAYARAN", "RINCIAN BIAYA PERJALANAN"]),
    (ActualCosts, &["DAFTAR PENGELUARAN RI", "SURAT PERNYATAAN PENGELUARAN RI", "PENGELUARAN RI"]),
    (NominativeList, &["DAFTAR NOMINATIF", "NOMINATIF"]),
    (Report, &["LAPORAN HASIL PERJALANAN", "LAPORAN PERJALANAN", "LAPORAN PELAKSANAAN", "LAPORAN HASIL"]),
    (Cancellation, &["SURAT PERNYATAAN PEMBATALAN", "PERNYATAAN PEMBATALAN"]),
    (Attendance, &["BUKTI KEHADIRAN", "DAFTAR HADIR"]),
];

/// Findings about what is missing, from the names in a template (`${…}` of Srikandi as written) and its titles.
pub(crate) fn findings(
    kind: TemplateKind,
    names: &HashSet<String>,
    ours: bool,
    titles: &[String],
) -> Vec<TemplateFault> {
    let mut found = Vec::new();
    if !ours {
        let message = "Berkas tidak memuat satu pun penanda JALADIN, sehingga setiap surat akan tercetak sama.";
        found.push(doubtful("no_tags", message.to_owned(), None));
    }
    if let Some(other) = better(kind, titles) {
        let message = format!("Menurut judulnya berkas ini {}, bukan {}.", other.title(), kind.title());
        found.push(doubtful("other_kind", message, None));
    }
    let essentials: &[Essential] = match kind {
        AssignmentLetter | ShortAssignmentLetter => &ASSIGNMENT,
        Memo => &MEMO,
        Receipt | AdvanceReceipt | ReturnReceipt => &RECEIPT,
        Package => &PACKAGE,
        TravelOrder => &ORDER,
        Report => &REPORT,
        _ => &[],
    };
    let degree = if matches!(kind, TravelOrder | Report) { Degree::Questionable } else { Degree::Doubtful };
    for (what, tags, meant) in essentials.iter().filter(|(_, tags, _)| !tags.iter().any(|tag| names.contains(*tag))) {
        debug_assert!(!tags.is_empty(), "an essential has tags");
        let message = format!("{} tidak memuat {what}; tambahkan {{{meant}}}.", kind.title());
        let fault = doubtful("essential_missing", message, Some((*meant).to_owned()));
        found.push(TemplateFault { degree, ..fault });
    }
    found
}

/// The finding about a letter that names fewer travellers than a trip of five has; `unnamed` are their positions.
pub(crate) fn few_people(kind: TemplateKind, unnamed: &[usize]) -> Option<TemplateFault> {
    const TRAVELLERS: usize = 5;
    let shown = TRAVELLERS.checked_sub(unnamed.len()).filter(|_| !unnamed.is_empty() && names_all(kind))?;
    let message = format!(
        "Templat ini memuat {shown} dari {TRAVELLERS} pegawai; ulangi nama pegawai dengan {{#personil}}…{{/personil}}."
    );
    let degree = if shown == 1 { Degree::Questionable } else { Degree::Note };
    Some(TemplateFault { degree, ..doubtful("few_people", message, Some("#personil".to_owned())) })
}

/// Returns true for papers that name every traveller of their trip.
pub(crate) fn names_all(kind: TemplateKind) -> bool {
    matches!(kind, AssignmentLetter | ShortAssignmentLetter | Memo | TravelOrder | Attendance | Cancellation)
}

/// The kind that the titles name, where none of them names this one.
fn better(kind: TemplateKind, titles: &[String]) -> Option<TemplateKind> {
    let family = |kind| if kind == ShortAssignmentLetter { AssignmentLetter } else { kind };
    let named = |title: &String| {
        let of = |(_, begins): &&(TemplateKind, &[&str])| begins.iter().any(|begin| title.starts_with(begin));
        TITLES.iter().find(of).map(|(kind, _)| *kind)
    };
    let named: Vec<TemplateKind> = titles.iter().filter_map(named).collect();
    if named.contains(&family(kind)) { None } else { named.first().copied() }
}

fn doubtful(id: &'static str, message: String, suggestion: Option<String>) -> TemplateFault {
    TemplateFault {
        id,
        degree: Degree::Doubtful,
        part: "Seluruh berkas",
        tag: String::new(),
        message,
        paragraph: Box::default(),
        suggestion: suggestion.map(Into::into),
    }
}
