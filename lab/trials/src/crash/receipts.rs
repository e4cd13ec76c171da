//! Receipts in the database and their invariants.

use std::collections::HashMap;

use persistence::entity::{actual_costs, expense_lines, travellers};
use sea_orm::{DatabaseConnection, EntityTrait};

/// Kind of the line that holds the sum of a traveller's actual costs.
const ACTUAL_COSTS: i64 = 4;

/// All receipts.
pub struct Receipts {
    travellers: HashMap<i64, travellers::Model>,
    lines: HashMap<i64, expense_lines::Model>,
    costs: Vec<actual_costs::Model>,
}

impl Receipts {
    /// Reads all rows.
    ///
    /// # Errors
    /// A failed statement.
    pub async fn read(db: &DatabaseConnection) -> anyhow::Result<Self> {
        Ok(Self {
            travellers: travellers::Entity::find().all(db).await?.into_iter().map(|row| (row.id, row)).collect(),
            lines: expense_lines::Entity::find().all(db).await?.into_iter().map(|row| (row.id, row)).collect(),
            costs: actual_costs::Entity::find().all(db).await?,
        })
    }

    /// Expense lines of a traveller.
    pub fn lines_of(&self, traveller: i64) -> impl Iterator<Item = &expense_lines::Model> {
        self.lines.values().filter(move |line| line.traveller_id == traveller)
    }

    /// Inconsistent receipts: a total that is not the sum of its lines, or a line that is not the sum of its actual costs.
    pub fn incomplete(&self) -> Vec<String> {
        let mut incomplete = Vec::new();
        let (mut totals, mut sums) = (HashMap::<i64, i64>::new(), HashMap::<i64, i64>::new());
        for line in self.lines.values() {
            *totals.entry(line.traveller_id).or_default() += i64::from(line.quantity) * line.price;
        }
        for cost in &self.costs {
            *sums.entry(cost.expense_line_id).or_default() += cost.amount;
        }
        for traveller in self.travellers.values() {
            let sum = totals.get(&traveller.id).copied().unwrap_or_default();
            if sum != traveller.total {
                incomplete.push(format!("traveller {}: total {}, lines {sum}", traveller.id, traveller.total));
            }
        }
        for line in self.lines.values().filter(|line| line.expense_kind_id == ACTUAL_COSTS) {
            if sums.get(&line.id) != Some(&line.price) {
                incomplete.push(format!("line {}: {}, costs {:?}", line.id, line.price, sums.get(&line.id)));
            }
        }
        incomplete
    }

    /// Fault of an acknowledged line.
    pub fn line_fault(&self, id: i64, item: &str, photo: &str) -> Option<String> {
        let line = self.lines.get(&id);
        let right = line.is_some_and(|line| line.item == item && line.photo.as_deref() == Some(photo));
        (!right).then(|| format!("line {id} '{item}' with {photo} is {line:?}"))
    }

    /// Fault of an acknowledged actual cost.
    pub fn cost_fault(&self, traveller: i64, item: &str) -> Option<String> {
        let found = self.costs.iter().filter(|cost| cost.item == item && cost.traveller_id == traveller).count();
        (found != 1).then(|| format!("the actual cost '{item}' of traveller {traveller} is there {found} times"))
    }

    /// Fault of an acknowledged state.
    pub fn status_fault(&self, traveller: i64, status: i64) -> Option<String> {
        let stored = self.travellers.get(&traveller).map(|traveller| traveller.status);
        (stored < Some(status)).then(|| format!("traveller {traveller} had reached {status}, and is at {stored:?}"))
    }
}
