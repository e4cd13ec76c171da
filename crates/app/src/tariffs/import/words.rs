//! Words of tariff sheets: provinces, travel levels and kinds as people write them (office 2.3).

use kernel::text::search_key;
use receipts::tariff::TariffKind;
use trips::ProvinceId;

use crate::{imports::heading_key, views::tariffs::TariffBook};

/// Other names of provinces, by their code: letters of the normal form.
const PROVINCES: [(&str, &[&str]); 38] = [
    ("11", &["nad", "nanggroeacehdarussalam", "nangroeacehdarussalam", "acehnad", "daerahistimewaaceh"]),
    ("12", &["sumut", "sumaterautara", "sumatrautara"]),
    ("13", &["sumbar", "sumatrabarat"]),
    ("14", &["riaudaratan"]),
    ("15", &[]),
    ("16", &["sumsel", "sumatraselatan"]),
    ("17", &[]),
    ("18", &[]),
    ("19", &["babel", "bangkabelitung", "kepbangkabelitung", "kepbabel", "kepulauanbabel", "bangkabelitungkepulauan"]),
    ("21", &["kepri", "kepriau", "riaukepulauan"]),
    ("31", &["dki", "jakarta", "daerahkhususibukotajakarta", "daerahkhususjakarta", "dkj", "jakartaraya"]),
    ("32", &["jabar"]),
    ("33", &["jateng"]),
    (
        "34",
        &[
            "diy",
            "yogyakarta",
            "jogja",
            "jogjakarta",
            "yogya",
            "daerahistimewayogyakarta",
            "dijogjakarta",
            "diyyogyakarta",
        ],
    ),
    ("35", &["jatim"]),
    ("36", &[]),
    ("51", &[]),
    ("52", &["ntb"]),
    ("53", &["ntt"]),
    ("61", &["kalbar"]),
    ("62", &["kalteng"]),
    ("63", &["kalsel"]),
    ("64", &["kaltim"]),
    ("65", &["kaltara", "kalut"]),
    ("71", &["sulut"]),
    ("72", &["sulteng"]),
    ("73", &["sulsel"]),
    ("74", &["sultra", "sulawesitengg"]),
    ("75", &[]),
    ("76", &["sulbar"]),
    ("81", &[]),
    ("82", &["malut"]),
    ("91", &["irianjaya", "irja", "papuainduk"]),
    ("92", &["pabar", "irianjayabarat", "papbar"]),
    ("93", &["pasel", "papsel"]),
    ("94", &["pateng", "papteng"]),
    ("95", &["papeg", "pappeg", "papuapegunungantengah"]),
    ("96", &["papuabd", "pbd", "papbd", "baratdayapapua"]),
];
/// Words for all provinces.
const EVERYWHERE: [&str; 9] = [
    "semua",
    "semuaprovinsi",
    "seluruhprovinsi",
    "seluruhindonesia",
    "nasional",
    "semuadaerah",
    "seluruhdaerah",
    "umum",
    "indonesia",
];
/// Words before the name of a province.
const BEFORE: [&str; 5] = ["provinsi", "propinsi", "prov", "prop", "pemprov"];

/// Province that a text names; `None` for all of them.
///
/// # Errors
/// For an unknown name.
pub(super) fn province(text: &str, book: &TariffBook) -> Result<Option<ProvinceId>, ()> {
    // Remarks in brackets and signs of notes are no part of the name.
    let plain = text.split('(').next().filter(|name| !heading_key(name).is_empty()).unwrap_or(text);
    let key = letters(plain);
    if key.is_empty() || EVERYWHERE.contains(&key.as_str()) {
        return Ok(None);
    }
    let bare = BEFORE.iter().find_map(|word| key.strip_prefix(word)).filter(|bare| !bare.is_empty()).unwrap_or(&key);
    let usual = bare.replace("sumatra", "sumatera").replace("kepulauan", "kep");
    let aliases = PROVINCES.iter().find(|(_, names)| names.contains(&bare) || names.contains(&usual.as_str()));
    let named = |name: &str| {
        let name = letters(name);
        name == bare || name.replace("kepulauan", "kep") == usual
    };
    let found = book
        .provinces
        .iter()
        .find(|province| named(&province.name) || aliases.is_some_and(|(code, _)| *code == province.code));
    found.map(|province| Some(province.id)).ok_or(())
}

/// Letters of the normal form: numbers before a name and signs of notes are left out.
fn letters(text: &str) -> String {
    search_key(text).chars().filter(|sign| sign.is_alphabetic()).collect()
}

/// Number of the travel level, from 1, that a heading or a cell names: `A` to `D`, `Tingkat 2`, `Eselon III/Golongan IV`.
pub(super) fn level(key: &str) -> Option<u8> {
    let bare = ["tingkatbiaya", "tingkatan", "tingkat", "tkt", "tk", "golongan", "gol", "kelompok", "kelas"];
    let bare = bare.iter().find_map(|word| key.strip_prefix(word)).unwrap_or(key);
    match bare {
        "a" => return Some(1),
        "b" => return Some(2),
        "c" => return Some(3),
        "d" => return Some(4),
        _ => {}
    }
    if bare != key && !key.starts_with("gol") {
        match bare {
            "1" | "i" => return Some(1),
            "2" | "ii" => return Some(2),
            "3" | "iii" => return Some(3),
            "4" | "iv" => return Some(4),
            _ => {}
        }
    }
    let has = |word: &str| key.contains(word);
    let rules: [(&[&str], u8); 9] = [
        (&["eseloniv", "eselon4", "pengawas"], 4),
        (&["eseloniii", "eselon3", "administrator"], 3),
        (&["eselonii", "eselon2", "anggotadprd", "pimpinantinggipratama"], 2),
        (
            &[
                "eseloni",
                "eselon1",
                "kepaladaerah",
                "walikota",
                "bupati",
                "gubernur",
                "ketuadprd",
                "pimpinandprd",
                "pejabatnegara",
            ],
            1,
        ),
        (&["golonganiv", "goliv", "gol4", "golongan4"], 3),
        (&["golonganiii", "goliii", "gol3", "golongan3"], 4),
        (&["golonganii", "golii", "gol2", "golongan2"], 4),
        (&["golongani", "goli", "gol1", "golongan1"], 4),
        (&["pppk", "nonasn", "pegawaitidaktetap", "ptt", "honor"], 4),
    ];
    // A heading that names several names the highest office first: 'Eselon I / Kepala Daerah', but 'Anggota DPRD/Eselon II'.
    rules.iter().find(|(words, _)| words.iter().any(|word| has(word))).map(|(_, level)| *level)
}

/// Kind of tariff that a heading or a cell names.
pub(super) fn kind(key: &str) -> Option<TariffKind> {
    let has = |words: &[&str]| words.iter().any(|word| key.contains(word));
    let exact = TariffKind::ALL.into_iter().find(|kind| heading_key(kind.word()) == key);
    if exact.is_some() {
        return exact;
    }
    if has(&["diklat", "bimtek", "pelatihan"]) {
        None
    } else if has(&["representasi", "representatif"]) {
        Some(TariffKind::Representation)
    } else if has(&["hotel", "penginapan", "akomodasi", "menginap"]) {
        Some(TariffKind::Lodging)
    } else if has(&["dalamkota", "dalamdaerah", "dalamkab", "dalamwilayah"]) {
        Some(TariffKind::AllowanceInTown)
    } else if has(&[
        "luarkota",
        "luardaerah",
        "luarprovinsi",
        "luarkab",
        "luarwilayah",
        "uangharian",
        "perdiem",
        "lumpsum",
    ]) {
        Some(TariffKind::AllowanceOutOfTown)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::views::tariffs::ProvinceView;

    fn book() -> TariffBook {
        let names = include_str!("../../../../../fixtures/reference/provinces.csv");
        let provinces = names.lines().skip(1).zip(1..).map(|(line, id)| {
            let mut cells = line.split(',');
            let mut cell = || cells.next().unwrap_or_default().to_owned();
            ProvinceView { id: ProvinceId(id), code: cell(), name: cell() }
        });
        TariffBook { provinces: provinces.collect(), ..TariffBook::default() }
    }

    #[test]
    fn provinces_are_known_by_all_their_names() {
        let book = book();
        for (code, names) in [
            (
                "31",
                &[
                    "DAERAH KHUSUS IBUKOTA JAKARTA",
                    "D.K.I. Jakarta",
                    "DKI",
                    "Jakarta",
                    "Prov. DKI Jakarta",
                    "D K I JAKARTA",
                ][..],
            ),
            ("34", &["DIY", "D.I. Yogyakarta", "Daerah Istimewa Yogyakarta", "DI YOGYAKARTA", "Jogja"]),
            ("52", &["NTB", "N.T.B", "Nusa Tenggara Barat", "Provinsi Nusa Tenggara Barat *)"]),
            ("19", &["Babel", "Kep. Bangka Belitung", "BANGKA BELITUNG", "Kepulauan Bangka Belitung"]),
            ("12", &["SUMATRA UTARA", "Sumut", "2. Sumatera Utara"]),
            ("21", &["Kepri", "Kep. Riau", "KEPULAUAN RIAU"]),
            ("72", &["Sulteng", "Sulawesi Tengah (Palu)"]),
        ] {
            for name in names {
                let found = province(name, &book).unwrap().unwrap();
                let found = book.provinces.iter().find(|province| province.id == found).unwrap();
                assert_eq!(found.code, code, "{name}");
            }
        }
        assert_eq!(
            (province("Semua provinsi", &book), province("-", &book), province("Atlantis", &book)),
            (Ok(None), Ok(None), Err(()))
        );
        for known in &book.provinces {
            assert_eq!(province(&known.name, &book), Ok(Some(known.id)), "{}", known.name);
        }
    }

    #[test]
    fn levels_and_kinds_are_known_in_words() {
        for (text, expected) in [
            ("A", 1),
            ("Gol. D", 4),
            ("Tingkat 2", 2),
            ("TK. III", 3),
            ("Pejabat Negara / Eselon I", 1),
            ("Kepala Daerah/Ketua DPRD", 1),
            ("Anggota DPRD / Pejabat Eselon II", 2),
            ("Pejabat Eselon III/Golongan IV", 3),
            ("ESELON IV / GOL. III", 4),
            ("Golongan I/II", 4),
        ] {
            assert_eq!(level(&heading_key(text)), Some(expected), "{text}");
        }
        for (text, expected) in [
            ("Tarif Hotel (Rp)", Some(TariffKind::Lodging)),
            ("LUAR KOTA", Some(TariffKind::AllowanceOutOfTown)),
            ("Dalam Kota Lebih dari 8 (Delapan) Jam", Some(TariffKind::AllowanceInTown)),
            ("Uang Representasi", Some(TariffKind::Representation)),
            ("uang-harian-dalam", Some(TariffKind::AllowanceInTown)),
            ("Diklat", None),
            ("Satuan", None),
        ] {
            assert_eq!(kind(&heading_key(text)), expected, "{text}");
        }
    }
}
