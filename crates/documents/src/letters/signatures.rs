//! Variables of signatories: title, name, rank and NIP, and the lines of a signature.

use app::letters::{SignatoryCard, TripLetter};

use super::lines::{addressee, signed_title};
use super::trip::put;
use crate::template::Map;

/// Inserts the signatories of a trip's letters.
pub(super) fn variables(trip: &TripLetter, map: &mut Map) {
    signatory(map, "ttdSurTug", &trip.assignment_signatory);
    put(map, "ttdSurtTugJabatan", &trip.assignment_signatory.title);
    put(map, "yth", addressee(&trip.assignment_signatory.title));
    signatory(map, "ttdNotDin", &trip.memo_signatory);
    if !trip.memo_signatory.nip.is_empty() {
        put(map, "ttdNotDinNip", format!("NIP. {}", trip.memo_signatory.nip));
    }
    signatory(map, "KPA", &trip.budget_user);
    signatory(map, "PPTK", &trip.technical_officer);
    signatory(map, "bendahara", &trip.treasurer);
}

fn signatory(map: &mut Map, who: &str, card: &SignatoryCard) {
    put(map, format!("{who}Jabatan"), &card.title);
    put(map, format!("{who}Nama"), &card.name);
    put(map, format!("{who}Nip"), &card.nip);
    put(map, format!("{who}Pangkat"), &card.rank);
    put(map, format!("{who}Golongan"), &card.grade);
    put(map, format!("{who}JabatanTtd"), signed_title(&card.title));
    put(map, format!("{who}BarisNip"), nip_line(&card.nip));
    put(map, format!("{who}PangkatNip"), lines([known(&card.rank), &nip_line(&card.nip)]));
}

/// Line of a signature with the NIP; empty without one.
pub(super) fn nip_line(nip: &str) -> String {
    if known(nip).is_empty() { String::new() } else { format!("NIP. {nip}") }
}

/// Name and, on the next line, NIP; the name alone without one.
pub(super) fn name_and_nip(name: &str, nip: &str) -> String {
    lines([name, &nip_line(nip)])
}

/// Replaces the dash of a missing value with an empty text.
fn known(text: &str) -> &str {
    if text.trim() == "-" { "" } else { text }
}

fn lines(lines: [&str; 2]) -> String {
    lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}
