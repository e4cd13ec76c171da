//! Class of a variable and of a label: a value goes only where its class is meant (assurance D-6).

use super::words::Stems;

/// Class of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Class {
    /// A person: name, number, rank, position.
    Person,
    Place,
    /// A day or days.
    Day,
    /// Number of a letter.
    Number,
    Money,
    /// Days, people, quantities.
    Count,
    Text,
}

impl Class {
    /// Its Indonesian word.
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Person => "orang",
            Self::Place => "tempat",
            Self::Day => "tanggal",
            Self::Number => "nomor",
            Self::Money => "uang",
            Self::Count => "banyaknya",
            Self::Text => "teks",
        }
    }
}

/// Fields of a person, with which our variables end.
const PERSON: [&str; 6] = ["nama", "nip", "pangkat", "golongan", "jabatan", "jabatanttd"];
/// Amounts, without `Angka`, `Kata`, `Tarif`.
const MONEY: [&str; 17] = [
    "total",
    "jumlah",
    "nilai",
    "harga",
    "terbilang",
    "totalRill",
    "terbilangRill",
    "uangHarian",
    "transport",
    "penginapan",
    "representasi",
    "riil",
    "uangMuka",
    "setoranKembali",
    "kurangBayar",
    "lebihBayar",
    "saatIni",
];

/// The class of a variable, within a list or not; `None` for pictures, switches and what is of no class.
pub(super) fn of_variable(variable: &str) -> Option<Class> {
    let (list, name) = variable.split_once('.').unwrap_or(("", variable));
    if name.is_empty() || name.starts_with(['#', '%']) || name == "ttd" {
        return None;
    }
    let lower = name.to_lowercase();
    let of_person = || !lower.starts_with("kop") && PERSON.iter().any(|field| lower.ends_with(field));
    Some(match name {
        "yth" | "terimaDari" => Class::Person,
        "nama" if matches!(list, "tempat" | "blokSpd" | "blokLanjutan") => Class::Place,
        "no" | "index" | "qty" | "volume" | "jumlahHari" | "jumlahHariAngka" => Class::Count,
        "nomorSurat" | "noSpd" => Class::Number,
        "tahun" => return None,
        _ if name.starts_with("tanggal") || name.starts_with("waktu") => Class::Day,
        _ if name.starts_with("no") && name[2..].starts_with(char::is_uppercase) => Class::Number,
        _ if name.starts_with("tempat") || matches!(name, "asal" | "tujuan" | "dari" | "ke" | "kopAlamat") => {
            Class::Place
        }
        _ if is_money(name) => Class::Money,
        _ if name.ends_with("Hari") => Class::Count,
        _ if of_person() => Class::Person,
        _ => Class::Text,
    })
}

/// Returns true for an amount, in figures or words, or its rate.
fn is_money(name: &str) -> bool {
    let bare = ["Angka", "Kata", "Tarif"].iter().fold(name, |name, end| name.strip_suffix(end).unwrap_or(name));
    let summed = bare.strip_prefix("total").filter(|rest| rest.starts_with(char::is_uppercase));
    MONEY.contains(&bare) || summed.is_some()
}

/// Stems of which each says a class.
const SAYING: [(Class, &str); 7] = [
    (Class::Person, "nama nip pangkat golongan jabatan pegawai pengikut pejabat pemberi kepala bendahara kpa ppk pptk"),
    (Class::Place, "tempat tujuan asal kedudukan alamat"),
    (Class::Day, "tanggal hari bulan waktu periode"),
    (Class::Number, "nomor"),
    (Class::Money, "jumlah biaya uang nilai terbilang tarif harga"),
    (Class::Count, "lama banyaknya waktu"),
    (Class::Text, "untuk maksud keperluan dasar angkutan instansi anggaran akun rekening kegiatan"),
];

/// Classes that a label says; none for one that may stand before anything.
pub(super) fn of_label(stems: &Stems) -> Vec<Class> {
    let mut classes: Vec<Class> = Vec::new();
    for (class, words) in SAYING {
        if words.split_ascii_whitespace().any(|word| stems.has(word)) {
            classes.push(class);
        }
    }
    // A number of days, a quantity of papers.
    if stems.has("jumlah") && (stems.has("hari") || stems.has("pegawai") || stems.has("lampiran")) {
        classes = vec![Class::Count];
    }
    classes
}

#[cfg(test)]
mod tests {
    use super::super::words::Lexicon;
    use super::*;

    #[test]
    fn variables_have_a_class() {
        for (class, variables) in [
            (
                Class::Person,
                "personil.nama personil.pangkatGolongan pegawai1Nip pegawaiJabatan ttdSurTugNama ttdNotDinPangkat \
                 KPANama PPTKNip bendaharaNama pelaporNama nominatif.nip yth pegawai3Golongan",
            ),
            (Class::Place, "asal tujuan tempatSpd1 tempatTerbit tempat4 kopAlamat tempat.nama"),
            (Class::Day, "tanggalPengajuan tanggalBerangkat waktu tanggal1 tempat.tanggalBerangkat"),
            (Class::Number, "noSuratTugas noSpd2 nomorSurat noNotaDinas personil.noSpd"),
            (Class::Money, "total totalAngka terbilang uangHarianTarif transportAngka BPD.jumlah totalPenginapan"),
            (Class::Count, "personil.no jumlahHari uangHarianHari BPD.qty"),
            (Class::Text, "untuk untukSebaris dasar alatAngkutan kodeRekening instansi isiLaporan sumber"),
        ] {
            for variable in variables.split_ascii_whitespace() {
                assert_eq!(of_variable(variable), Some(class), "{variable}");
            }
        }
        assert_eq!((of_variable("%qr"), of_variable(""), of_variable("tahun")), (None, None, None));
    }

    #[test]
    fn labels_say_classes() {
        let of = |label: &str| of_label(&Lexicon::new(["hari_lampiran_uang"].into_iter()).stems(label));
        for (label, classes) in [
            ("Tempat/Tanggal", vec![Class::Place, Class::Day]),
            ("Hari, tanggal", vec![Class::Day]),
            ("Pangkat/Gol.", vec![Class::Person]),
            ("Surat nomor", vec![Class::Number]),
            ("Jumlah uang", vec![Class::Money]),
            ("Jumlah hari", vec![Class::Count]),
            ("Lamanya perjalanan dinas", vec![Class::Count]),
            ("Untuk", vec![Class::Text]),
            ("Keterangan", vec![]),
        ] {
            assert_eq!(of(label), classes, "{label}");
        }
    }
}
