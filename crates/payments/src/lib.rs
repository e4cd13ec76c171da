//! Payments of travellers (pembayaran): their journal, and packages of receipts that are paid together (NPD).

pub mod account_line;
pub mod archived;
pub mod journal;
pub mod package;
pub mod payment;
pub mod refusal;

pub use account_line::AccountLine;
pub use archived::ArchivedAccount;
pub use journal::{Entry, Journal};
pub use package::{Package, PackageDraft, PackageId, PackageKind, PackagePayment, PackageState, Payable};
pub use payment::{Means, PaymentDraft, PaymentFault, PaymentId, PaymentKind};
pub use refusal::{Packed, Refusal};
