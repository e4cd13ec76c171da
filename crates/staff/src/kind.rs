//! Kinds of staff (jenis pegawai, office C-10): civil servants, contract employees, others.

use kernel::{Nip, text::heading_key};

use crate::grade::GradeId;

/// Kind of an employee.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StaffKind {
    /// Civil servant (PNS).
    CivilServant,
    /// Candidate for the civil service (CPNS).
    Candidate,
    /// Contract employee (PPPK).
    Contract,
    /// Part-time contract employee (PPPK paruh waktu).
    PartTime,
    /// Neither of them (non-ASN).
    Other,
}

impl StaffKind {
    /// Every kind, in the order of choices.
    pub const ALL: [Self; 5] = [Self::CivilServant, Self::Candidate, Self::Contract, Self::PartTime, Self::Other];

    /// Word of the kind, on the wire and in tables.
    pub fn word(self) -> &'static str {
        match self {
            Self::CivilServant => "PNS",
            Self::Candidate => "CPNS",
            Self::Contract => "PPPK",
            Self::PartTime => "PPPK-PW",
            Self::Other => "NON-ASN",
        }
    }

    /// The kind of this word, in any case, with or without hyphens and blanks; `PPPK Paruh Waktu` and `P3K` too.
    pub fn from_word(text: &str) -> Option<Self> {
        match heading_key(text).replace("p3k", "pppk").as_str() {
            "pns" => Some(Self::CivilServant),
            "cpns" => Some(Self::Candidate),
            "pppk" | "pppkpenuhwaktu" => Some(Self::Contract),
            "pppkpw" | "pppkparuhwaktu" => Some(Self::PartTime),
            "nonasn" => Some(Self::Other),
            _ => None,
        }
    }

    /// Guesses the kind where nobody said it: from the number, else from the grade.
    pub fn guess(number: Option<&Nip>, grade: GradeId) -> Self {
        match number {
            Some(number) if number.is_nik() => Self::Other,
            Some(number) if number.is_of_contract() => Self::Contract,
            _ if grade.is_of_contract() => Self::Contract,
            None if grade == GradeId::NONE => Self::Other,
            Some(_) | None => Self::CivilServant,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_in_any_spelling() {
        for kind in StaffKind::ALL {
            assert_eq!(StaffKind::from_word(kind.word()), Some(kind));
            assert_eq!(StaffKind::from_word(&kind.word().to_lowercase().replace('-', " ")), Some(kind));
        }
        assert_eq!(StaffKind::from_word("PPPK Paruh Waktu"), Some(StaffKind::PartTime));
        assert_eq!(StaffKind::from_word("P3K"), Some(StaffKind::Contract));
        for unknown in ["", "-", "Honor", "PNSX"] {
            assert_eq!(StaffKind::from_word(unknown), None, "{unknown}");
        }
    }

    #[test]
    fn the_kind_is_guessed_from_number_and_grade() {
        let (civil, contract) = (GradeId(9), GradeId(27));
        for (number, grade, kind) in [
            ("198001012005011001", civil, StaffKind::CivilServant),
            ("198001012005011001", GradeId::NONE, StaffKind::CivilServant),
            ("199001012023212001", GradeId::NONE, StaffKind::Contract),
            ("-", contract, StaffKind::Contract),
            ("-", civil, StaffKind::CivilServant),
            ("-", GradeId::NONE, StaffKind::Other),
            ("7271019999990001", GradeId::NONE, StaffKind::Other),
        ] {
            let number = Nip::parse(number).unwrap();
            assert_eq!(StaffKind::guess(number.as_ref(), grade), kind, "{number:?} {grade:?}");
        }
    }
}
