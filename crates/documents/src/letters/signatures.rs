//! Variables of signatories: title, name, rank and number, and the lines of a signature.

use letters::{SignatoryCard, TripLetter};

use super::{lines::addressee, trip::put};
use crate::template::Map;

/// Inserts the signatories of a trip's letters.
pub(super) fn variables(trip: &TripLetter, map: &mut Map) {
    signatory(map, "ttdSurTug", &trip.assignment_signatory);
    put(map, "ttdSurtTugJabatan", in_one_line(&trip.assignment_signatory));
    put(map, "yth", addressee(&trip.assignment_signatory));
    signatory(map, "ttdNotDin", &trip.memo_signatory);
    put(map, "ttdNotDinNip", number_line(&trip.memo_signatory.number_label, &trip.memo_signatory.nip));
    signatory(map, "KPA", &trip.budget_user);
    signatory(map, "PPTK", &trip.technical_officer);
    signatory(map, "bendahara", &trip.treasurer);
}

/// Inserts the variables of somebody who signs.
pub(super) fn signatory(map: &mut Map, who: &str, card: &SignatoryCard) {
    let number = number_line(&card.number_label, &card.nip);
    let rank = rank_line(&card.rank, &card.grade);
    for (name, text) in [
        ("Jabatan", in_one_line(card)),
        ("JabatanTtd", card.title_lines().join(",\n")),
        ("AtasNama", card.on_behalf_of.clone()),
        ("UntukBeliau", card.for_superior.clone()),
        ("JabatanSendiri", card.title.clone()),
        ("Nama", card.name.clone()),
        ("Nip", card.nip.clone()),
        ("LabelNip", card.number_label.clone()),
        ("BarisNip", number.clone()),
        ("Pangkat", card.rank.clone()),
        ("Golongan", card.grade.clone()),
        ("PangkatGolongan", rank.clone()),
        ("PangkatNip", lines([known(&card.rank), &number])),
        ("PangkatGolonganNip", lines([&rank, &number])),
    ] {
        put(map, format!("{who}{name}"), text);
    }
}

/// The title as running text.
pub(super) fn in_one_line(card: &SignatoryCard) -> String {
    card.title_lines().join(", ")
}

/// Line of a signature with the number, `NIP. …` or `NI PPPK. …`; empty without one, and for a number without a label, which is
/// printed nowhere (C-10).
pub(super) fn number_line(label: &str, number: &str) -> String {
    if label.is_empty() || known(number).is_empty() { String::new() } else { format!("{label}. {number}") }
}

/// Name and, on the next line, number; the name alone without one.
pub(super) fn name_and_number(name: &str, label: &str, number: &str) -> String {
    lines([name, &number_line(label, number)])
}

/// Joins rank and grade, `Pembina (IV/a)`; only one of them where the other is missing, one dash for two.
pub(super) fn rank_and_grade(rank: &str, grade: &str) -> String {
    match (rank.trim(), grade.trim()) {
        ("" | "-", grade) => grade.to_owned(),
        (rank, "" | "-") => rank.to_owned(),
        (rank, grade) => format!("{rank} ({grade})"),
    }
}

/// Line of a signature with rank and grade; `Golongan IX` of an employee without rank, empty without both.
fn rank_line(rank: &str, grade: &str) -> String {
    match (known(rank), known(grade)) {
        ("", "") => String::new(),
        ("", grade) => format!("Golongan {grade}"),
        _ => rank_and_grade(rank, grade),
    }
}

/// Joins two texts by a slash; the one alone where the other is missing.
pub(super) fn joined_by_slash(one: &str, other: &str) -> String {
    [known(one), known(other)].into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join("/")
}

/// Replaces the dash of a missing value with an empty text.
fn known(text: &str) -> &str {
    let text = text.trim();
    if text == "-" { "" } else { text }
}

fn lines(lines: [&str; 2]) -> String {
    lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signed(who: &str, card: &SignatoryCard, name: &str) -> String {
        let mut map = Map::new();
        signatory(&mut map, who, card);
        match map.get(format!("{who}{name}").as_str()) {
            Some(crate::template::Value::Text(text)) => text.to_string(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_title_with_commas_stays_in_one_piece_and_a_principal_has_a_line() {
        let title = "Kepala Dinas Kesehatan, Pengendalian Penduduk dan KB";
        let mut card = SignatoryCard { title: title.into(), ..SignatoryCard::default() };
        assert_eq!(signed("KPA", &card, "JabatanTtd"), title);
        (card.on_behalf_of, card.title) = (title.into(), "Sekretaris".into());
        assert_eq!(signed("KPA", &card, "JabatanTtd"), format!("a.n. {title},\nSekretaris"));
        assert_eq!(signed("KPA", &card, "Jabatan"), format!("a.n. {title}, Sekretaris"));
        card.for_superior = "Asisten".into();
        assert_eq!(signed("KPA", &card, "JabatanTtd"), format!("a.n. {title},\nu.b. Asisten,\nSekretaris"));
    }

    #[test]
    fn a_missing_rank_or_grade_leaves_no_empty_brackets() {
        for (rank, grade, text, line) in [
            ("Pembina", "IV/a", "Pembina (IV/a)", "Pembina (IV/a)"),
            ("-", "-", "-", ""),
            ("-", "IX", "IX", "Golongan IX"),
            ("Penata", "-", "Penata", "Penata"),
        ] {
            assert_eq!((rank_and_grade(rank, grade).as_str(), rank_line(rank, grade).as_str()), (text, line));
        }
    }

    #[test]
    fn who_has_no_number_has_no_line_for_it() {
        assert_eq!(number_line("NIP", "19000101 192001 1 001"), "NIP. 19000101 192001 1 001");
        assert_eq!(number_line("NI PPPK", "19000101 192021 1 001"), "NI PPPK. 19000101 192021 1 001");
        assert_eq!((number_line("", "-").as_str(), name_and_number("Ani", "", "-").as_str()), ("", "Ani"));
    }
}
