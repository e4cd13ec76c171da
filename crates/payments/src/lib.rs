//! Payments of travellers (pembayaran): their journal, and packages of receipts that are paid together (NPD).

pub mod account;
pub mod activity_line;
pub mod archived;
pub mod journal;
pub mod package;
pub mod payable;
pub mod payment;
pub mod refusal;
pub mod separation;

pub use account::{Account, Desk, PaymentState, PaymentSummary};
pub use activity_line::{AccountShare, ActivityLine};
pub use archived::{ArchivedAccount, ArchivedSums};
pub use journal::{Entry, Journal};
pub use package::{Package, PackageDraft, PackageId, PackageKind, PackagePayment, PackageState};
pub use payable::Payable;
pub use payment::{Means, PaymentDraft, PaymentFault, PaymentId, PaymentKind};
pub use refusal::{Packed, Refusal};
