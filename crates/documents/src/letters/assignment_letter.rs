//! Variables of the surat tugas and its SPD sheets (contract 6.4).

use app::letters::{TravellerCard, TripLetter};
use kernel::tanggal::long_date;

use super::trip::{day, put};
use super::{lines, travel_order, trip};
use crate::template::Map;

/// Travellers with numbered variables, for templates without loops.
const SLOTS: usize = 5;

/// Variables of the long form: contract 6.2, five numbered travellers, the back of the SPD.
pub(super) fn variables(letter: &TripLetter) -> Map {
    let mut map = travel_orders(letter);
    trip::of_assignment(letter, &mut map);
    map
}

/// Variables of the SPD alone: those of the long form, with letterhead and place of issue of the trip's unit.
pub(super) fn travel_orders(letter: &TripLetter) -> Map {
    let mut map = trip::variables(letter);
    let written = lines::items(letter.basis.as_deref().unwrap_or_default());
    if written.is_empty() {
        trip::bases(&mut map, vec![&memo(letter)]);
    }
    let first = letter.places.first();
    put(&mut map, "tanggalBerangkat1", day(first.map(|p| p.departs_on)));
    put(&mut map, "tanggalPulang1", day(first.map(|p| p.returns_on)));
    for slot in 0..SLOTS {
        traveller(&mut map, slot + 1, letter.travellers.get(slot));
    }
    travel_order::back(letter, &mut map);
    map
}

/// Variables of the short form: contract 6.2, with the memo as the last basis.
pub(super) fn short(letter: &TripLetter) -> Map {
    let mut map = trip::variables(letter);
    trip::of_assignment(letter, &mut map);
    let (written, memo) = (letter.basis.as_deref().unwrap_or_default(), memo(letter));
    trip::bases(&mut map, lines::items(written).into_iter().chain([memo.as_str()]).collect());
    map
}

/// The memo as a basis.
fn memo(letter: &TripLetter) -> String {
    format!("Nota Dinas Nomor {} tanggal {}", letter.memo_number, long_date(letter.submitted_on))
}

/// Variables of a numbered traveller; empty for a slot without one, so that its block stays blank (P-34).
fn traveller(map: &mut Map, slot: usize, card: Option<&TravellerCard>) {
    let text = |of: fn(&TravellerCard) -> &str| card.map(of).unwrap_or_default();
    put(map, format!("noSpd{slot}"), text(|c| c.travel_order_number.as_deref().unwrap_or_default()));
    put(map, format!("pegawai{slot}Nama"), text(|c| &c.name));
    put(map, format!("pegawai{slot}Nip"), text(|c| &c.nip));
    put(map, format!("pegawai{slot}LabelNip"), text(|c| &c.number_label));
    put(map, format!("pegawai{slot}Instansi"), text(|c| &c.agency));
    put(map, format!("pegawai{slot}Golongan"), text(|c| &c.grade));
    put(map, format!("pegawai{slot}Pangkat"), text(|c| &c.rank));
    put(map, format!("pegawai{slot}Jabatan"), text(|c| &c.position));
    put(map, format!("pegawai{slot}Tingkatan"), text(|c| &c.level));
}
