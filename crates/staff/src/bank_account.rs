//! Bank accounts of employees.

/// A bank account as typed: absent fields keep what is, empty ones clear it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BankAccountDraft {
    /// Name of the bank.
    pub bank: Option<String>,
    /// Number; a masked one keeps what is.
    pub number: Option<String>,
}

/// A bank account.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BankAccount {
    /// Name of the bank.
    pub bank: Option<String>,
    /// Number.
    pub number: Option<String>,
}

/// Sign in place of the digits of an account number.
const MASK: char = '•';
/// Signs between the digits of an account number: dot, dashes, joiners and marks that no screen shows.
const SEPARATORS: [char; 9] =
    ['.', '-', '\u{2010}', '\u{2011}', '\u{2013}', '\u{200b}', '\u{200c}', '\u{200d}', '\u{feff}'];

impl BankAccount {
    /// The number but its last four characters masked.
    pub fn masked(number: &str) -> String {
        let hidden = number.chars().count().saturating_sub(4);
        number.chars().enumerate().map(|(index, sign)| if index < hidden { MASK } else { sign }).collect()
    }

    /// Bank and account number as a bank's list takes them, without blanks, dots and dashes; `None` if one of them is missing
    /// (assurance D-11).
    pub fn for_transfer(&self) -> Option<(&str, String)> {
        let bank = self.bank.as_deref().map(str::trim).filter(|bank| !bank.is_empty())?;
        let separates = |sign: char| sign.is_whitespace() || sign.is_control() || SEPARATORS.contains(&sign);
        let number: String = self.number.as_deref()?.chars().filter(|sign| !separates(*sign)).collect();
        (!number.is_empty()).then_some((bank, number))
    }

    /// Returns whether money can be sent to it.
    pub fn takes_transfers(&self) -> bool {
        self.for_transfer().is_some()
    }

    /// The account with what a draft says.
    #[must_use]
    pub fn changed(self, draft: &BankAccountDraft) -> Self {
        let said = |text: &String| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        let number = draft.number.as_ref().filter(|number| !number.contains(MASK));
        Self { bank: draft.bank.as_ref().map_or(self.bank, said), number: number.map_or(self.number, said) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_transfer_needs_bank_and_number_and_takes_bare_digits() {
        let account = |bank: &str, number: &str| BankAccount { bank: Some(bank.into()), number: Some(number.into()) };
        for (bank, number, expected) in [
            ("Bank Contoh", "1234567890", Some(("Bank Contoh", "1234567890"))),
            (" Bank Contoh ", "123 456.78-90", Some(("Bank Contoh", "1234567890"))),
            ("Bank Contoh", "0012\u{a0}345\u{200b}6", Some(("Bank Contoh", "00123456"))),
            ("Bank Contoh", " . ", None),
            ("  ", "1234567890", None),
            ("Bank Contoh", "", None),
        ] {
            let expected = expected.map(|(bank, number)| (bank, number.to_owned()));
            assert_eq!(account(bank, number).for_transfer(), expected, "{number:?}");
        }
        assert_eq!(BankAccount { number: None, ..account("Bank Contoh", "") }.for_transfer(), None);
        assert_eq!(BankAccount { bank: None, ..account("", "123") }.for_transfer(), None);
    }

    #[test]
    fn a_masked_or_absent_account_number_keeps_what_is() {
        let draft =
            |bank: &str, number: &str| BankAccountDraft { bank: Some(bank.into()), number: Some(number.into()) };
        let before = BankAccount::default().changed(&draft("Bank Contoh", "1234567890"));
        let changed = |draft: &BankAccountDraft| before.clone().changed(draft);
        assert_eq!(changed(&BankAccountDraft::default()), before);
        assert_eq!(changed(&draft("Bank Lain", "••••••7890")).number.as_deref(), Some("1234567890"));
        assert_eq!(changed(&draft("", "")), BankAccount::default());
        assert_eq!(BankAccount::masked("1234567890"), "••••••7890");
        assert_eq!(BankAccount::masked("12"), "12");
    }
}
