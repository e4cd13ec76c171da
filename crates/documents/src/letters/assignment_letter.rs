//! The surat tugas with its SPD sheets (contract 6.4).

use app::letters::{TravellerCard, TripLetter};

use super::trip::{day, put};
use super::{travel_order, trip};
use crate::template::Map;

/// Travellers a template made before the loops can name.
const SLOTS: usize = 5;

/// 6.2, five numbered travellers, and the back of the SPD.
pub(super) fn variables(letter: &TripLetter) -> Map {
    let mut map = trip::variables(letter);
    let first = letter.places.first();
    put(&mut map, "tanggalBerangkat1", day(first.map(|p| p.departs_on)));
    put(&mut map, "tanggalPulang1", day(first.map(|p| p.returns_on)));
    for slot in 0..SLOTS {
        traveller(&mut map, slot + 1, letter.travellers.get(slot));
    }
    travel_order::back(letter, &mut map);
    map
}

/// Empty where there is no such traveller: the block stays blank (P-34).
fn traveller(map: &mut Map, slot: usize, card: Option<&TravellerCard>) {
    let text = |of: fn(&TravellerCard) -> &str| card.map(of).unwrap_or_default();
    put(map, format!("noSpd{slot}"), text(|c| c.travel_order_number.as_deref().unwrap_or_default()));
    put(map, format!("pegawai{slot}Nama"), text(|c| &c.name));
    put(map, format!("pegawai{slot}Nip"), text(|c| &c.nip));
    put(map, format!("pegawai{slot}Golongan"), text(|c| &c.grade));
    put(map, format!("pegawai{slot}Pangkat"), text(|c| &c.rank));
    put(map, format!("pegawai{slot}Jabatan"), text(|c| &c.position));
    put(map, format!("pegawai{slot}Tingkatan"), text(|c| &c.level));
}
