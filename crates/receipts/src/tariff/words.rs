//! Kinds of tariffs, classes of tickets and places of meetings as people write them (office 2.3). Keys are those of
//! [`heading_key`].

use kernel::text::{heading_key, search_key};

use super::{MeetingPlace, TariffKind, TicketClass};

/// Costs that a text names: those with tariffs by their kind, others as `None`. `Uang Harian Diklat` is one cost, `Uang Harian dan
/// Uang Representasi` are two.
pub fn costs(key: &str) -> Vec<Option<TariffKind>> {
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

/// The class of tickets that a text names.
pub fn class(key: &str) -> Option<TicketClass> {
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
pub fn meeting(key: &str) -> Option<MeetingPlace> {
    match (key.contains("luarkota"), key.contains("dalamkota")) {
        (true, false) => Some(MeetingPlace::OutOfTown),
        (false, true) => Some(MeetingPlace::InTown),
        _ => None,
    }
}

/// Reads whether a text says there and back.
pub fn is_return(text: &str) -> Option<bool> {
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

#[cfg(test)]
mod tests {
    use super::*;

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
