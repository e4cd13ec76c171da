//! Label of an employee's number on papers (C-10).

use kernel::Nip;

/// Label of an employee's number: `NIP` of a civil servant, `NI PPPK` of a contract employee, `None` where no number is
/// printed: there is none, or it is a NIK (16 digits), which stands on no paper.
///
/// Guessed from the number (BKN regulation 1/2019: PPPK have a count of appointments from 21 in place of the month) and from
/// the grade, Roman numerals alone for PPPK (Perpres 98/2020).
pub fn number_label(number: Option<&Nip>, grade: &str) -> Option<&'static str> {
    let number = number.filter(|number| !number.is_nik())?;
    Some(if number.is_of_contract() || is_contract_grade(grade) { "NI PPPK" } else { "NIP" })
}

/// Returns whether a grade is one of PPPK: a Roman numeral without a letter.
fn is_contract_grade(grade: &str) -> bool {
    let grade = grade.trim();
    !grade.is_empty() && grade.chars().all(|c| matches!(c, 'I' | 'V' | 'X'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn civil_servants_contract_employees_and_others_have_their_labels() {
        for (number, grade, label) in [
            ("190001011920011001", "IV/a", Some("NIP")),
            ("190001011920011001", "-", Some("NIP")),
            ("190001011920211001", "-", Some("NI PPPK")),
            ("190001011920011001", "IX", Some("NI PPPK")),
            ("1900010119200110", "-", None),
            ("-", "III/a", None),
        ] {
            let nip = Nip::parse(number).unwrap();
            assert_eq!(number_label(nip.as_ref(), grade), label, "{number} {grade}");
        }
    }
}
