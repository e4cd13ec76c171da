//! Kind and route of the cost of a line, as its clerk names them (assurance 2.2).

use kernel::codes;

use crate::tariff::TicketClass;

codes! {
    /// Kind of a cost.
    CostKind {
        Lodging = "penginapan", "Penginapan";
        Ticket = "tiket", "Tiket";
        Taxi = "taksi", "Taksi";
        LandTransport = "transport-darat", "Transport darat";
        Other = "lain", "Lainnya";
    }
}

/// Kind and route of the cost of a line; without a kind its item decides.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LineKeys {
    /// Kind.
    pub cost: Option<CostKind>,
    /// Place where its way starts.
    pub origin: Option<String>,
    /// Place where its way ends.
    pub destination: Option<String>,
    /// Class of a ticket.
    pub class: Option<TicketClass>,
}

/// Keys that an entry names: `None` keeps one, `Some(None)` removes it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NewLineKeys {
    /// Kind.
    pub cost: Option<Option<CostKind>>,
    /// Place where its way starts.
    pub origin: Option<Option<String>>,
    /// Place where its way ends.
    pub destination: Option<Option<String>>,
    /// Class of a ticket.
    pub class: Option<Option<TicketClass>>,
}

impl LineKeys {
    /// Places of its way, if both are named.
    pub fn route(&self) -> Option<(&str, &str)> {
        self.origin.as_deref().zip(self.destination.as_deref())
    }
}

impl NewLineKeys {
    /// Returns whether it names a key.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The keys that it names, as the audit log says them: `tiket; Palu – Makassar; bisnis`.
    pub fn words(&self) -> String {
        let text = |text: &Option<Option<String>>| text.clone().flatten();
        let places = [text(&self.origin), text(&self.destination)];
        let route = places.into_iter().flatten().collect::<Vec<_>>().join(" – ");
        let cost = self.cost.flatten().map_or("-", CostKind::code).to_owned();
        let class = self.class.flatten().map(|class| class.word().to_owned());
        let named = [Some(cost), Some(route).filter(|route| !route.is_empty()), class];
        named.into_iter().flatten().collect::<Vec<_>>().join("; ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_says_the_keys_that_are_named() {
        assert!(NewLineKeys::default().is_empty());
        let ticket = NewLineKeys {
            cost: Some(Some(CostKind::Ticket)),
            origin: Some(Some("Palu".into())),
            destination: Some(Some("Makassar".into())),
            class: Some(Some(TicketClass::Business)),
        };
        assert_eq!(ticket.words(), "tiket; Palu – Makassar; bisnis");
        assert_eq!(NewLineKeys { cost: Some(None), ..NewLineKeys::default() }.words(), "-");
    }
}
