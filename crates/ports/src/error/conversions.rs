//! Refusals of the domain as errors: one for want of a permission is that.

use ::payments::Refusal as PaymentRefusal;
use ::receipts::Refusal;
use tables::ImportRefusal;

use super::Error;

impl From<PaymentRefusal> for Error {
    fn from(refusal: PaymentRefusal) -> Self {
        match refusal {
            PaymentRefusal::Denied(denied) => Self::Denied(denied),
            refusal => Self::Payment(refusal),
        }
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Denied(denied) => Self::Denied(denied),
            refusal => Self::Receipt(refusal),
        }
    }
}

impl From<ImportRefusal> for Error {
    fn from(refusal: ImportRefusal) -> Self {
        Self::Import(refusal)
    }
}
