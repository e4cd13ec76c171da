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

impl BankAccount {
    /// The number but its last four characters masked.
    pub fn masked(number: &str) -> String {
        let hidden = number.chars().count().saturating_sub(4);
        number.chars().enumerate().map(|(index, sign)| if index < hidden { MASK } else { sign }).collect()
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
