//! The columns of a package's state.

use kernel::Day;
use payments::{Means, PackagePayment, PackageState};
use ports::Stored;

use crate::{entity::packages::Model, error::corrupt};

/// The state of a row.
pub(crate) fn package_state(row: &Model) -> Stored<PackageState> {
    let number = || row.number.clone().ok_or_else(|| corrupt("packages", "number", row.id));
    Ok(match row.state.as_str() {
        "disusun" => PackageState::Drafted { number: row.number.clone() },
        "diajukan" => PackageState::Submitted { number: number()? },
        "dibayar" => {
            let means = row.means.as_deref().and_then(Means::from_word);
            let (Some(paid_on), Some(means), Some(reference)) = (row.paid_on, means, row.reference.clone()) else {
                return Err(corrupt("packages", "paid_on", row.id));
            };
            let order = row.disbursement_order.clone();
            PackageState::Paid {
                number: number()?,
                payment: PackagePayment { paid_on: Day::nearest(paid_on), means, reference, order },
            }
        }
        "batal" => PackageState::Cancelled {
            number: row.number.clone(),
            reason: row.cancel_reason.clone().ok_or_else(|| corrupt("packages", "cancel_reason", row.id))?,
        },
        _ => return Err(corrupt("packages", "state", row.id)),
    })
}
