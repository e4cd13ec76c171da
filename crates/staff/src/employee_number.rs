//! Label of an employee's number on papers (C-10).

use kernel::Nip;

use crate::StaffKind;

/// Label of an employee's number: `NIP` of a civil servant or candidate, `NI PPPK` of a contract employee, `None` where no number
/// is printed: there is none, it is a NIK (16 digits), which stands on no paper, or the employee is neither.
pub fn number_label(number: Option<&Nip>, kind: StaffKind) -> Option<&'static str> {
    number.filter(|number| !number.is_nik())?;
    match kind {
        StaffKind::CivilServant | StaffKind::Candidate => Some("NIP"),
        StaffKind::Contract | StaffKind::PartTime => Some("NI PPPK"),
        StaffKind::Other => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn civil_servants_contract_employees_and_others_have_their_labels() {
        use StaffKind::{Candidate, CivilServant, Contract, Other, PartTime};
        for (number, kind, label) in [
            ("190001011920011001", CivilServant, Some("NIP")),
            ("190001011920011001", Candidate, Some("NIP")),
            ("190001011920211001", Contract, Some("NI PPPK")),
            ("190001011920011001", PartTime, Some("NI PPPK")),
            ("190001011920011001", Other, None),
            ("1900010119200110", CivilServant, None),
            ("-", CivilServant, None),
        ] {
            let nip = Nip::parse(number).unwrap();
            assert_eq!(number_label(nip.as_ref(), kind), label, "{number} {kind:?}");
        }
    }
}
