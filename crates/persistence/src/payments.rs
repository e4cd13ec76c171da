//! Payments and packages: rows, a trait of the unit of work a file.

pub(crate) mod archived;
mod held;
mod journal;
pub(crate) mod ledger;
mod package_numbers;
mod packages;
pub(crate) mod payable;

use ::payments::PackageId;
use ports::Stored;
use trips::TravellerId;

use crate::{journeys::Touch, store::SeaUnitOfWork};

pub(crate) use ledger::{complete as complete_lines, frozen as frozen_lines};
pub(crate) use package_numbers::package_numbering;

impl SeaUnitOfWork {
    fn touch_travellers(&mut self, travellers: impl IntoIterator<Item = TravellerId>) {
        for traveller in travellers {
            self.touch(Touch::Traveller(traveller.0));
        }
    }

    /// Notes the receipts that a package holds.
    async fn touch_package(&mut self, id: PackageId) -> Stored<()> {
        let held = held::receipts_in(self.tx(), id).await?;
        self.touch_travellers(held.into_iter().filter_map(|row| row.traveller_id).map(TravellerId));
        Ok(())
    }
}
