//! Payments and packages in the database and their invariants.

use std::collections::{HashMap, HashSet};

use persistence::entity::{package_line_accounts, package_lines, package_receipts, packages, payments};
use sea_orm::{DatabaseConnection, EntityTrait};

/// Kind of a settlement.
const SETTLEMENT: &str = "pelunasan";
/// Kind of an advance.
const ADVANCE: &str = "uang-muka";

/// All payments and packages.
pub struct Payments {
    payments: Vec<payments::Model>,
    packages: HashMap<i64, packages::Model>,
    held: Vec<package_receipts::Model>,
    lines: Vec<(package_lines::Model, Vec<package_line_accounts::Model>)>,
}

impl Payments {
    /// Reads all rows.
    ///
    /// # Errors
    /// A failed statement.
    pub async fn read(db: &DatabaseConnection) -> anyhow::Result<Self> {
        Ok(Self {
            payments: payments::Entity::find().all(db).await?,
            packages: packages::Entity::find().all(db).await?.into_iter().map(|row| (row.id, row)).collect(),
            held: package_receipts::Entity::find().all(db).await?,
            lines: package_lines::Entity::find().find_with_related(package_line_accounts::Entity).all(db).await?,
        })
    }

    fn settlements(&self) -> impl Iterator<Item = &payments::Model> {
        self.payments.iter().filter(|row| row.kind == SETTLEMENT && row.reversed_by.is_none())
    }

    /// Returns whether a receipt is settled or in a package.
    pub fn is_busy(&self, traveller: i64) -> bool {
        self.settlements().any(|row| row.traveller_id == Some(traveller))
            || self.held.iter().any(|row| !row.released && row.traveller_id == Some(traveller))
    }

    /// Returns whether a package has settled a receipt, be it reversed since, or an advance has paid it before.
    fn is_paid_by(&self, package: i64, traveller: Option<i64>) -> bool {
        self.payments.iter().filter(|row| row.traveller_id == traveller).any(|row| {
            (row.kind == SETTLEMENT && row.package_id == Some(package))
                || (row.kind == ADVANCE && row.reversed_by.is_none())
        })
    }

    /// Incomplete records: a receipt that is settled twice, a package that is paid in part, that has lost receipts, or whose frozen
    /// lines are not the sum of its receipts. A package that was cancelled keeps the lines that it was submitted with.
    pub fn incomplete(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let mut settled = HashSet::new();
        for row in self.settlements() {
            if !settled.insert(row.traveller_id) {
                faults.push(format!("traveller {:?} is settled twice", row.traveller_id));
            }
            let state = row.package_id.map(|id| self.packages.get(&id).map(|package| package.state.as_str()));
            if state.is_some_and(|state| state != Some("dibayar")) {
                faults.push(format!("payment {} belongs to a package that is {state:?}", row.id));
            }
        }
        for package in self.packages.values() {
            let held: Vec<_> = self.held.iter().filter(|row| row.package_id == package.id).collect();
            let (sum, numbered) = (held.iter().map(|row| row.total).sum::<i64>(), package.number.is_some());
            let lines = self.lines.iter().filter(|(line, _)| line.package_id == package.id);
            let frozen: i64 = lines.flat_map(|(_, accounts)| accounts).map(|account| account.current).sum();
            // Number and lines are given together.
            let is_whole = match (package.state.as_str(), numbered) {
                ("disusun" | "batal", false) => frozen == 0,
                ("diajukan" | "dibayar" | "batal", true) => frozen == sum,
                _ => false,
            };
            if held.is_empty() || !is_whole {
                faults.push(format!(
                    "package {} {}: {sum} in {}, {frozen} frozen",
                    package.id,
                    package.state,
                    held.len()
                ));
            }
            let unpaid = held.iter().filter(|row| !self.is_paid_by(package.id, row.traveller_id)).count();
            if package.state == "dibayar" && unpaid > 0 {
                faults.push(format!("package {} is paid but for {unpaid} receipts", package.id));
            }
        }
        faults
    }

    /// Fault of an acknowledged settlement.
    pub fn payment_fault(&self, traveller: i64, amount: i64) -> Option<String> {
        let found: Vec<_> = self.settlements().filter(|row| row.traveller_id == Some(traveller)).collect();
        let right = found.len() == 1 && found[0].amount == amount;
        (!right).then(|| format!("traveller {traveller} was paid {amount}, stored are {found:?}"))
    }

    /// Fault of an acknowledged state of a package; states only increase in this trial.
    pub fn package_fault(&self, id: i64, state: &str) -> Option<String> {
        let order = |state: &str| ["disusun", "diajukan", "dibayar"].iter().position(|known| *known == state);
        let stored = self.packages.get(&id).map(|package| package.state.as_str());
        (stored.and_then(order) < order(state)).then(|| format!("package {id} had reached {state}, and is {stored:?}"))
    }
}
