//! Kind and route of the cost of a line in bodies (assurance 2.2).

use receipts::{line_keys::CostKind, tariff::TicketClass};
use serde_json::Value;

use crate::lenient::kind::{self, Kind, Read};

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

/// Declares the body of a line, with the keys of its cost behind its own fields: one that is left out keeps its key, an empty one removes
/// it.
macro_rules! with_line_keys {
    ($(#[$meta:meta])* pub struct $name:ident { $($fields:tt)* }) => {
        $(#[$meta])*
        pub struct $name {
            $($fields)*
            /// Kind of the cost: `penginapan`, `tiket`, `taksi`, `transport-darat` or `lain`; without it the item decides. Of a line that is
            /// there, a key that is left out stays, an empty one is removed, and all four are taken with `versi` alone.
            #[serde(default)]
            #[schema(value_type = Option<String>)]
            jenis_biaya: Option<crate::lenient::Field<super::line_keys::CostWord>>,
            /// Place where its way starts.
            #[serde(default)]
            #[validate(length(max = crate::lenient::TEXT))]
            asal: Option<crate::lenient::Text>,
            /// Place where its way ends.
            #[serde(default)]
            #[validate(length(max = crate::lenient::TEXT))]
            tujuan: Option<crate::lenient::Text>,
            /// Class of a ticket: `ekonomi` or `bisnis`.
            #[serde(default)]
            #[schema(value_type = Option<String>)]
            kelas: Option<crate::lenient::Field<super::line_keys::ClassWord>>,
        }

        impl $name {
            fn draft(&self) -> receipts::ExpenseDraft {
                receipts::ExpenseDraft {
                    item: self.item.peek().cloned(),
                    unit: self.satuan.peek().cloned(),
                    quantity: self.qty.peek().copied(),
                    price: self.nilai.peek().copied(),
                }
            }

            fn take_keys(&mut self) -> receipts::line_keys::NewLineKeys {
                receipts::line_keys::NewLineKeys {
                    cost: self.jenis_biaya.take().map(crate::lenient::Field::get),
                    origin: self.asal.take().map(crate::lenient::Field::get),
                    destination: self.tujuan.take().map(crate::lenient::Field::get),
                    class: self.kelas.take().map(crate::lenient::Field::get),
                }
            }
        }
    };
}

/// Declares the body of a new line: its expense, its own fields, the code that was read on its proof, and the keys of its cost.
macro_rules! new_line {
    ($(#[$meta:meta])* pub struct $name:ident { $($fields:tt)* }) => {
        super::line_keys::with_line_keys! {
            $(#[$meta])*
            pub struct $name {
                /// Item paid for.
                #[validate(length(max = crate::lenient::TEXT))]
                item: crate::lenient::Text,
                /// Unit.
                #[validate(length(max = crate::lenient::TEXT))]
                satuan: crate::lenient::Text,
                /// Quantity, 1 to 9999.
                #[validate(skip)]
                qty: crate::lenient::WholeNumber,
                /// Unit price, rupiah.
                #[validate(skip)]
                nilai: crate::lenient::WholeNumber,
                /// Kind, 1 to 3.
                #[validate(skip)]
                jenis_id: crate::lenient::WholeNumber,
                $($fields)*
                /// Code that was read on the proof: JSON `{sumber ('bcbp', 'qr'), teks}`, at most 4 kB. A boarding pass is kept as its flights.
                #[serde(default)]
                #[validate(custom(function = super::read_code::known_code, message = "Kode pada bukti tidak dikenal"))]
                terbaca: Option<crate::lenient::Text>,
            }
        }
    };
}

pub(crate) use {new_line, with_line_keys};
