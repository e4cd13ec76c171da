//! Provinces as people write them (office 2.3).

use kernel::text::{heading_key, search_key};

use crate::ProvinceId;

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

/// A province of the office's table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Listed<'a> {
    /// Id.
    pub id: ProvinceId,
    /// Code of the Ministry of Home Affairs.
    pub code: &'a str,
    /// Name.
    pub name: &'a str,
}

/// A text that names no province.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownProvince;

/// Province that a text names; `None` for all of them.
///
/// # Errors
/// [`UnknownProvince`].
pub fn province<'a>(
    text: &str,
    mut provinces: impl Iterator<Item = Listed<'a>>,
) -> Result<Option<ProvinceId>, UnknownProvince> {
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
    let is_meant =
        |province: &Listed<'_>| named(province.name) || aliases.is_some_and(|(code, _)| *code == province.code);
    provinces.find(is_meant).map(|province| Some(province.id)).ok_or(UnknownProvince)
}

/// Letters of the normal form: numbers before a name and signs of notes are left out.
pub fn letters(text: &str) -> String {
    search_key(text).chars().filter(|sign| sign.is_alphabetic()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = include_str!("../../../fixtures/reference/provinces.csv");

    fn provinces() -> impl Iterator<Item = Listed<'static>> {
        TABLE.lines().skip(1).zip(1..).map(|(line, id)| {
            let (code, rest) = line.split_once(',').expect("a code");
            Listed { id: ProvinceId(id), code, name: rest.split(',').next().expect("a name") }
        })
    }

    #[test]
    fn provinces_are_known_by_all_their_names() {
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
                let found = province(name, provinces()).unwrap().unwrap();
                let found = provinces().find(|province| province.id == found).unwrap();
                assert_eq!(found.code, code, "{name}");
            }
        }
        assert_eq!(
            (province("Semua provinsi", provinces()), province("-", provinces()), province("Atlantis", provinces())),
            (Ok(None), Ok(None), Err(UnknownProvince))
        );
        for known in provinces() {
            assert_eq!(province(known.name, provinces()), Ok(Some(known.id)), "{}", known.name);
        }
    }
}
