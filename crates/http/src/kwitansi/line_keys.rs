//! Kind and route of the cost of a line in bodies (assurance 2.2).

use receipts::{
    line_keys::{CostKind, NewLineKeys},
    tariff::TicketClass,
};
use serde_json::Value;

use crate::lenient::{
    Field, Text,
    kind::{self, Kind, Read},
};

/// A kind of cost by its word.
#[derive(Debug)]
pub(crate) struct CostWord;

impl Kind for CostWord {
    type Value = CostKind;

    fn read(sent: &Value) -> Read<CostKind> {
        kind::Text::read(sent)?.map(|word| CostKind::of(&word).ok_or("Jenis biaya tidak dikenal")).transpose()
    }
}

/// A class of tickets by its word.
#[derive(Debug)]
pub(crate) struct ClassWord;

impl Kind for ClassWord {
    type Value = TicketClass;

    fn read(sent: &Value) -> Read<TicketClass> {
        kind::Text::read(sent)?.map(|word| TicketClass::from_word(&word).ok_or("Kelas tidak dikenal")).transpose()
    }
}

/// Fields of a body: one that is left out keeps its key, an empty one removes it.
#[derive(Debug, Default)]
pub(crate) struct KeyFields {
    pub(crate) cost: Option<Field<CostWord>>,
    pub(crate) origin: Option<Text>,
    pub(crate) destination: Option<Text>,
    pub(crate) class: Option<Field<ClassWord>>,
}

impl KeyFields {
    pub(crate) fn named(self) -> NewLineKeys {
        NewLineKeys {
            cost: self.cost.map(Field::get),
            origin: self.origin.map(Field::get),
            destination: self.destination.map(Field::get),
            class: self.class.map(Field::get),
        }
    }
}
