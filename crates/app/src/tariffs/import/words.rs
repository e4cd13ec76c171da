//! Words of tariff sheets: provinces, travel levels and kinds as people write them (office 2.3).

use kernel::text::search_key;
use receipts::tariff::{MeetingPlace, TariffKind, TicketClass};
use tables::heading_key;
use trips::ProvinceId;
use views::tariffs::TariffBook;

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

/// Costs that a text names: those with tariffs by their kind, others as `None`. `Uang Harian Diklat` is one cost, `Uang Harian dan
/// Uang Representasi` are two.
pub(super) fn costs(key: &str) -> Vec<Option<TariffKind>> {
    if let Some(exact) = TariffKind::ALL.into_iter().find(|kind| heading_key(kind.word()) == key) {
        return vec![Some(exact)];
    }
    let has = |words: &str| words.split_whitespace().any(|word| key.contains(word));
    let mut costs = Vec::new();
    for (kind, words) in [
        (TariffKind::FullBoard, "fullboard"),
        (TariffKind::FullDay, "fullday"),
        (TariffKind::Course, "diklat bimtek pelatihan"),
        (TariffKind::Representation, "representasi representatif"),
        (TariffKind::Lodging, "hotel penginapan akomodasi menginap"),
        (TariffKind::Taxi, "taksi taxi"),
        (TariffKind::Ticket, "tiket pesawat penerbangan"),
        (TariffKind::LandTransport, "transportasidarat transportdarat angkutandarat"),
    ] {
        costs.extend(has(words).then_some(Some(kind)));
    }
    // Places and days of a meeting or course are its own.
    let is_allowance = !costs.iter().any(|cost| cost.is_some_and(TariffKind::has_meeting));
    if is_allowance && has("dalamkota dalamdaerah dalamkab dalamwilayah") && !has("luarkota") {
        costs.push(Some(TariffKind::AllowanceInTown));
    } else if is_allowance && has("luarkota luardaerah luarprovinsi luarkab luarwilayah uangharian perdiem lumpsum") {
        costs.push(Some(TariffKind::AllowanceOutOfTown));
    }
    let rides = costs.iter().any(|cost| cost.is_some_and(|kind| kind.usually_returns().is_some()));
    if has("residence halfday makan konsumsi sewa") && costs.is_empty() || has("transport angkutan") && !rides {
        costs.push(None);
    }
    costs
}

/// The kind of tariff that a cell names.
pub(super) fn kind(text: &str) -> Option<TariffKind> {
    super::headings::one(&costs(&heading_key(text)))
}

/// The class of tickets that a text names.
pub(super) fn class(key: &str) -> Option<TicketClass> {
    match (
        ["ekonomi", "economy"].iter().any(|word| key.contains(word)),
        ["bisnis", "business"].iter().any(|word| key.contains(word)),
    ) {
        (true, false) => Some(TicketClass::Economy),
        (false, true) => Some(TicketClass::Business),
        _ => None,
    }
}

/// The place of a meeting that a text names.
pub(super) fn meeting(key: &str) -> Option<MeetingPlace> {
    match (key.contains("luarkota"), key.contains("dalamkota")) {
        (true, false) => Some(MeetingPlace::OutOfTown),
        (false, true) => Some(MeetingPlace::InTown),
        _ => None,
    }
}

/// Whether a text says there and back.
pub(super) fn is_return(text: &str) -> Option<bool> {
    let words: Vec<String> = search_key(text).split(|sign: char| !sign.is_alphanumeric()).map(str::to_owned).collect();
    let key = words.concat();
    if words.iter().any(|word| word == "pp")
        || key.contains("pulangpergi")
        || matches!(key.as_str(), "ya" | "true" | "1")
    {
        Some(true)
    } else if key.contains("sekalijalan") || matches!(key.as_str(), "tidak" | "false" | "0") {
        Some(false)
    } else {
        None
    }
}

/// Least similarity of two names, of which one may be meant for the other.
const SIMILAR: f64 = 0.8;

/// The name that is most like a text, if any is.
pub(super) fn likely<'n>(text: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let wanted = letters(text);
    let similar = names.map(|name| (strsim::normalized_damerau_levenshtein(&wanted, &letters(name)), name));
    let best = similar.max_by(|(one, _), (two, _)| one.total_cmp(two))?;
    (best.0 >= SIMILAR).then_some(best.1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use views::tariffs::ProvinceView;

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
    fn a_misspelt_province_has_a_likely_one() {
        let book = book();
        let names = || book.provinces.iter().map(|province| province.name.as_str());
        for (text, expected) in [
            ("JAWA TENGHA", Some("Jawa Tengah")),
            ("Sulawesi Tenga", Some("Sulawesi Tengah")),
            ("Kalimatan Timur", Some("Kalimantan Timur")),
            ("Atlantis", None),
        ] {
            assert_eq!(likely(text, names()), expected, "{text}");
        }
    }

    #[test]
    fn costs_are_known_in_words_and_two_are_two() {
        use TariffKind::{
            AllowanceInTown, AllowanceOutOfTown, Course, FullBoard, FullDay, LandTransport, Lodging, Representation,
            Taxi, Ticket,
        };
        for (text, expected) in [
            ("Tarif Hotel (Rp)", vec![Some(Lodging)]),
            ("LUAR KOTA", vec![Some(AllowanceOutOfTown)]),
            ("Dalam Kota Lebih dari 8 (Delapan) Jam", vec![Some(AllowanceInTown)]),
            ("Uang Representasi", vec![Some(Representation)]),
            ("uang-harian-dalam", vec![Some(AllowanceInTown)]),
            ("uang-saku-fullboard", vec![Some(FullBoard)]),
            ("Diklat", vec![Some(Course)]),
            ("Uang Harian Diklat", vec![Some(Course)]),
            ("FULLDAY/HALFDAY DI DALAM KOTA", vec![Some(FullDay)]),
            ("Satuan Biaya Taksi Perjalanan Dinas Dalam Negeri", vec![Some(Taxi)]),
            ("Satuan Biaya Tiket Pesawat", vec![Some(Ticket)]),
            ("SATUAN BIAYA TRANSPORTASI DARAT", vec![Some(LandTransport)]),
            ("Uang Harian dan Uang Representasi", vec![Some(Representation), Some(AllowanceOutOfTown)]),
            ("PENGINAPAN DAN TRANSPORT", vec![Some(Lodging), None]),
            ("Uang makan", vec![None]),
            ("Satuan", vec![]),
        ] {
            assert_eq!(costs(&heading_key(text)), expected, "{text}");
        }
    }
}
