//! Outgoing letters (surat keluar), memos among them, and the checks of a registrar's request (contract S4). All faults
//! are found at once.

use chrono::Datelike;
use kernel::{Day, calendar::within_a_year};

use crate::{
    CounterKey, LetterKind, LetterNumber, NumberParts,
    classification::{ClassificationCode, ClassificationCodeId},
};

kernel::ids! {
    /// An outgoing letter.
    OutgoingLetterId,
}

/// A numbered letter about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewOutgoingLetter {
    /// Its number.
    pub number: LetterNumber,
    /// The work unit it is written for.
    pub work_unit: i64,
    /// Its classification code.
    pub classification: ClassificationCodeId,
    /// Subject (perihal).
    pub subject: String,
    /// To whom (tujuan).
    pub addressee: String,
    /// Date of the letter (tanggal surat).
    pub date: Day,
}

/// A registrar's request, unchecked.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LetterDraft {
    /// The parent unit whose counter is to number it.
    pub parent_unit: Option<i64>,
    /// The work unit it is written for.
    pub work_unit: Option<i64>,
    /// Classification code, as text.
    pub classification: Option<String>,
    /// Subject (perihal).
    pub subject: Option<String>,
    /// To whom (tujuan).
    pub addressee: Option<String>,
    /// Date of the letter (tanggal surat).
    pub date: Option<Day>,
}

/// The units of a letter: parts of its number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LetterOffice {
    /// The work unit.
    pub work_unit: i64,
    /// Its code.
    pub unit_code: String,
    /// The parent unit, whose counter numbers the letter.
    pub parent_unit: i64,
    /// Code of the parent unit.
    pub parent_code: String,
}

/// Reasons why a letter cannot be registered; each names its field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// No parent unit.
    ParentUnit,
    /// No work unit, or one of another parent unit.
    WorkUnit,
    /// No known classification code.
    Classification,
    /// No subject.
    Subject,
    /// No addressee.
    Addressee,
    /// No date.
    Date,
    /// The date is more than a year from today.
    DateFar,
}

/// Fewest characters of the reason of a correction or of a void letter.
pub const SHORTEST_REASON: usize = 10;

/// Reason why a stored letter cannot be corrected or made void (office C-21).
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It is the memo of a trip, which is changed or cancelled instead.
    #[error("it is the memo of a trip")]
    Memo,
    /// It is void already.
    #[error("it is void")]
    Void,
    /// The reason has less than [`SHORTEST_REASON`] characters.
    #[error("a reason of {SHORTEST_REASON} characters is needed")]
    NoReason,
}

/// State of a stored letter, as far as its correction asks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// True for the memo of a trip.
    pub is_memo: bool,
    /// True once its number is void.
    pub is_void: bool,
}

impl Standing {
    /// Checks whether the letter may be corrected or made void for this reason.
    ///
    /// # Errors
    /// [`Refusal`].
    pub fn may_change(self, reason: &str) -> Result<(), Refusal> {
        if self.is_memo {
            Err(Refusal::Memo)
        } else if self.is_void {
            Err(Refusal::Void)
        } else if reason.chars().count() < SHORTEST_REASON {
            Err(Refusal::NoReason)
        } else {
            Ok(())
        }
    }
}

/// A draft that passed every check; only [`LetterDraft::plan`] makes one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LetterPlan {
    office: LetterOffice,
    classification: ClassificationCode,
    subject: String,
    addressee: String,
    date: Day,
}

impl LetterDraft {
    /// Checks the draft against the office's records: the work unit and the code it names, where they are known.
    ///
    /// # Errors
    /// Every [`Fault`] of the draft, in the order of the form.
    pub fn plan(
        self,
        office: Option<LetterOffice>,
        classification: Option<ClassificationCode>,
        today: Day,
    ) -> Result<LetterPlan, Vec<Fault>> {
        let office = office.filter(|office| self.parent_unit.is_none_or(|parent| parent == office.parent_unit));
        let far = self.date.is_some_and(|date| !within_a_year(date, today));
        let faults: Vec<Fault> = [
            (classification.is_none(), Fault::Classification),
            (self.parent_unit.is_none(), Fault::ParentUnit),
            (office.is_none(), Fault::WorkUnit),
            (self.addressee.is_none(), Fault::Addressee),
            (self.subject.is_none(), Fault::Subject),
            (self.date.is_none(), Fault::Date),
            (far, Fault::DateFar),
        ]
        .into_iter()
        .filter_map(|(found, fault)| found.then_some(fault))
        .collect();
        match (office, classification, self.subject, self.addressee, self.date) {
            (Some(office), Some(classification), Some(subject), Some(addressee), Some(date)) if faults.is_empty() => {
                Ok(LetterPlan { office, classification, subject, addressee, date })
            }
            _ => Err(faults),
        }
    }
}

impl LetterPlan {
    /// Its counter: the parent unit's, shared with memos, of the year of its date (contract 5.2).
    pub fn counter(&self) -> CounterKey {
        CounterKey { parent_unit: self.office.parent_unit, kind: LetterKind::Memo, year: self.date.year() }
    }

    /// Values of the tokens of its number; the sequence comes from the counter.
    pub fn number_parts(&self) -> NumberParts<'_> {
        NumberParts {
            sequence: 0,
            classification: &self.classification.code,
            parent_code: &self.office.parent_code,
            unit_code: &self.office.unit_code,
            date: self.date,
        }
    }

    /// The letter under its number.
    pub fn numbered(self, number: LetterNumber) -> NewOutgoingLetter {
        NewOutgoingLetter {
            number,
            work_unit: self.office.work_unit,
            classification: self.classification.id,
            subject: self.subject,
            addressee: self.addressee,
            date: self.date,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Pattern;
    use crate::letter_number::Advanced;

    fn day(y: i32, m: u32, d: u32) -> Day {
        Day::from_ymd_opt(y, m, d).unwrap()
    }

    fn draft() -> LetterDraft {
        LetterDraft {
            parent_unit: Some(1),
            work_unit: Some(7),
            classification: Some("400.7.1".into()),
            subject: Some("Undangan".into()),
            addressee: Some("Kepala Puskesmas".into()),
            date: Some(day(2026, 3, 2)),
        }
    }

    fn office(unit_code: &str) -> LetterOffice {
        LetterOffice { work_unit: 7, unit_code: unit_code.into(), parent_unit: 1, parent_code: "DINKES".into() }
    }

    fn code() -> ClassificationCode {
        ClassificationCode { id: ClassificationCodeId(9), code: "400.7.1".into() }
    }

    #[test]
    fn a_letter_counts_and_reads_as_a_memo_of_its_own_year() {
        let today = day(2027, 1, 4);
        let late = LetterDraft { date: Some(day(2026, 12, 31)), ..draft() };
        for (draft, unit, year, number) in [
            (draft(), "DINKES", 2026, "400.7.1/2/DINKES/III/2026"),
            (late, "P2P", 2026, "400.7.1/2/DINKES/P2P/XII/2026"),
        ] {
            let plan = draft.plan(Some(office(unit)), Some(code()), today).unwrap();
            assert_eq!(plan.counter(), CounterKey { parent_unit: 1, kind: LetterKind::Memo, year });
            let pattern = Pattern::parse("KLASIFIKASI/NOMOR/KODE/BULAN/TAHUN").unwrap();
            let advanced = Advanced { last: 2, pattern, newest: None, numbering: crate::final_number::Numbering::Own };
            let block = LetterNumber::block(plan.counter(), &advanced, 1, &plan.number_parts());
            let [given] = <[_; 1]>::try_from(block).unwrap();
            assert_eq!(given.text, number);
            assert_eq!(plan.numbered(given).work_unit, 7);
        }
    }

    #[test]
    fn every_field_is_required_and_all_faults_are_found_at_once() {
        use Fault::{Addressee, Classification, Date, ParentUnit, Subject, WorkUnit};
        let faults = LetterDraft::default().plan(None, None, day(2026, 3, 1));
        assert_eq!(faults, Err(vec![Classification, ParentUnit, WorkUnit, Addressee, Subject, Date]));
    }

    #[test]
    fn a_letter_in_force_without_trip_changes_for_a_reason() {
        let letter = Standing { is_memo: false, is_void: false };
        assert_eq!(letter.may_change("Salah alamat tujuan"), Ok(()));
        assert_eq!(letter.may_change("Salah"), Err(Refusal::NoReason));
        assert_eq!(Standing { is_void: true, ..letter }.may_change("Salah alamat tujuan"), Err(Refusal::Void));
        assert_eq!(Standing { is_memo: true, ..letter }.may_change("Salah alamat tujuan"), Err(Refusal::Memo));
    }

    #[test]
    fn a_work_unit_of_another_parent_is_a_fault() {
        let elsewhere = LetterOffice { parent_unit: 2, ..office("PKM-A") };
        assert_eq!(draft().plan(Some(elsewhere), Some(code()), day(2026, 3, 1)), Err(vec![Fault::WorkUnit]));
    }

    #[test]
    fn a_date_more_than_a_year_away_is_refused() {
        for (today, refused) in [(day(2027, 3, 2), false), (day(2027, 3, 3), true), (day(2025, 3, 1), true)] {
            let planned = draft().plan(Some(office("P2P")), Some(code()), today);
            assert_eq!(planned.err(), refused.then_some(vec![Fault::DateFar]), "{today}");
        }
    }
}
