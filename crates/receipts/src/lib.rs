//! Receipts of travellers (kwitansi): states, expense lines, actual costs, photos, automatic receipts.

pub mod actual_cost;
pub mod advance;
pub mod allowance;
pub mod automatic;
pub mod calculation;
pub mod deadline;
pub mod estimate;
pub mod event;
pub mod expense;
pub mod line;
pub mod photo;
pub mod receipt;
pub mod refusal;
pub mod review;
pub mod state;
pub mod submission;
pub mod tariff;
pub mod trip_album;
pub mod trip_photo;
pub mod warning;

pub use actual_cost::{ActualCost, ActualCostDraft, ActualCostId};
pub use advance::{Advance, AdvanceAccount, AdvanceDraft};
pub use automatic::AutomaticBasis;
pub use event::ReceiptEvent;
pub use expense::{Expense, ExpenseDraft, ExpenseKind, Fault};
pub use line::{Line, LineId};
pub use photo::{Photo, PhotoRefusal};
pub use receipt::Receipt;
pub use refusal::Refusal;
pub use review::{Judgement, Review};
pub use state::{State, Status};
pub use tariff::{Tariff, TariffId, TariffKind, Tariffs};
pub use trip_album::TripAlbum;
pub use trip_photo::TripPhoto;
pub use warning::Warning;
