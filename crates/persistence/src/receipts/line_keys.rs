//! Kind and route of the cost of a line: columns.

use ports::Stored;
use receipts::{
    line_keys::{CostKind, LineKeys, NewLineKeys},
    tariff::TicketClass,
};
use sea_orm::ActiveValue::{self, NotSet, Set};

use crate::{entity::expense_lines::ActiveModel, error::corrupt};

/// The columns that an entry names.
pub(super) fn columns(keys: &NewLineKeys) -> ActiveModel {
    let column = |named: Option<Option<String>>| -> ActiveValue<Option<String>> { named.map_or(NotSet, Set) };
    ActiveModel {
        cost_kind: column(keys.cost.map(|cost| cost.map(|cost| cost.code().to_owned()))),
        origin: column(keys.origin.clone()),
        destination: column(keys.destination.clone()),
        class: column(keys.class.map(|class| class.map(|class| class.word().to_owned()))),
        ..Default::default()
    }
}

/// Columns of a line.
pub(crate) struct KeyColumns {
    /// Id of the line.
    pub(crate) line: i64,
    pub(crate) cost_kind: Option<String>,
    pub(crate) origin: Option<String>,
    pub(crate) destination: Option<String>,
    pub(crate) class: Option<String>,
}

impl KeyColumns {
    /// Reads the keys.
    pub(crate) fn read(self) -> Stored<LineKeys> {
        let of = |column| corrupt("expense_lines", column, self.line);
        let cost = self.cost_kind.map(|word| CostKind::of(&word).ok_or_else(|| of("cost_kind"))).transpose()?;
        let class = self.class.map(|word| TicketClass::from_word(&word).ok_or_else(|| of("class"))).transpose()?;
        Ok(LineKeys { cost, origin: self.origin, destination: self.destination, class })
    }
}
