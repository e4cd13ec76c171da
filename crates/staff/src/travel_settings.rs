//! Travel settings of a person: bank account, telephone and level (assurance D-15).

use crate::{
    bank_account::BankAccountDraft,
    employee::{EmployeeFault, EmployeeRecord},
    grade::{LevelId, RankTables},
};

/// Fewest and most digits of a telephone number; more than the most no network dials (ITU-T E.164).
const DIGITS: std::ops::RangeInclusive<usize> = 6..=15;

/// Travel settings as typed; what is not said stays.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TravelSettingsDraft {
    /// Bank account.
    pub account: BankAccountDraft,
    /// Telephone; an empty one clears it.
    pub phone: Option<String>,
    /// Travel level.
    pub level: Option<LevelId>,
}

impl TravelSettingsDraft {
    /// Whether it says more than the bank account: the rest is changed by administrators alone.
    pub fn beyond_account(&self) -> bool {
        self.phone.is_some() || self.level.is_some()
    }

    /// `before` with what the draft says.
    ///
    /// # Errors
    /// Every fault.
    pub fn amending(self, before: EmployeeRecord, tables: &RankTables) -> Result<EmployeeRecord, Vec<EmployeeFault>> {
        let level = self.level.unwrap_or(before.level);
        let phone = self.phone.map_or_else(|| Ok(before.phone.clone()), |typed| phone(&typed));
        let unknown = !tables.levels.iter().any(|(known, _)| *known == level);
        match phone {
            Ok(phone) if !unknown => {
                Ok(EmployeeRecord { account: before.account.clone().changed(&self.account), phone, level, ..before })
            }
            phone => Err(phone.err().into_iter().chain(unknown.then_some(EmployeeFault::Level)).collect()),
        }
    }
}

/// A telephone number as typed, without outer blanks: digits with blanks, dots, dashes and brackets, a plus sign only in front;
/// `None` for an empty one.
fn phone(typed: &str) -> Result<Option<String>, EmployeeFault> {
    let typed = typed.trim();
    let digits = typed.chars().filter(char::is_ascii_digit).count();
    let known = |sign: char| sign.is_ascii_digit() || [' ', '.', '-', '(', ')'].contains(&sign);
    match typed {
        "" => Ok(None),
        typed if typed.strip_prefix('+').unwrap_or(typed).chars().all(known) && DIGITS.contains(&digits) => {
            Ok(Some(typed.to_owned()))
        }
        _ => Err(EmployeeFault::Phone),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        BankAccount, EmployeeDraft,
        grade::{GradeId, RankId},
    };

    fn tables() -> RankTables {
        let levels = vec![(LevelId(1), "A".to_owned()), (LevelId(2), "B".to_owned())];
        RankTables {
            ranks: vec![(RankId::NONE, "-".to_owned())],
            grades: vec![(GradeId::NONE, "-".to_owned())],
            levels,
        }
    }

    fn before() -> EmployeeRecord {
        let text = |text: &str| Some(text.to_owned());
        let account = BankAccountDraft { bank: text("Bank Contoh"), number: text("1234567890") };
        let draft = EmployeeDraft {
            name: text("Mentari P."),
            position: text("Perawat"),
            level: Some(LevelId(1)),
            account,
            ..EmployeeDraft::default()
        };
        EmployeeRecord { phone: text("0812 3456 7890"), ..draft.check(&tables()).unwrap() }
    }

    #[test]
    fn what_is_not_said_stays() {
        assert_eq!(TravelSettingsDraft::default().amending(before(), &tables()), Ok(before()));
        assert!(!TravelSettingsDraft::default().beyond_account());
        let account = BankAccountDraft { bank: None, number: Some("98-76".into()) };
        let changed = TravelSettingsDraft { account, ..Default::default() }.amending(before(), &tables()).unwrap();
        let account = BankAccount { bank: Some("Bank Contoh".into()), number: Some("98-76".into()) };
        assert_eq!(changed, EmployeeRecord { account, ..before() });
        let cleared = TravelSettingsDraft { phone: Some(" ".into()), level: Some(LevelId(2)), ..Default::default() };
        assert!(cleared.beyond_account());
        let expected = EmployeeRecord { phone: None, level: LevelId(2), ..before() };
        assert_eq!(cleared.amending(before(), &tables()), Ok(expected));
    }

    #[test]
    fn each_fault_is_told() {
        let draft = TravelSettingsDraft { phone: Some("segera".into()), level: Some(LevelId(9)), ..Default::default() };
        assert_eq!(draft.amending(before(), &tables()), Err(vec![EmployeeFault::Phone, EmployeeFault::Level]));
    }

    #[test]
    fn a_telephone_number_is_digits_with_their_signs() {
        for typed in ["081234567890", "+62 812-3456-7890", "(0401) 312 345", "0812.3456.7890"] {
            assert_eq!(phone(&format!(" {typed} ")), Ok(Some(typed.to_owned())));
        }
        for typed in ["12345", "1234567890123456", "0812+345678", "0812/0813", "081x2345678", "٠٨١٢٣٤٥٦٧"] {
            assert_eq!(phone(typed), Err(EmployeeFault::Phone), "{typed}");
        }
    }
}
