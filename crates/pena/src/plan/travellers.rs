//! Expense lines and photos of trips, running and archived alike.

use moving_in::plan::{OldActualCost, OldId, OldLine, OldPhoto};

use super::{
    Draft, line,
    lookup::{Lookup, of},
    trips::Trip,
};
use crate::dump::RowRef;

/// Kind of actual costs.
pub(super) const ACTUAL: i64 = 4;

impl<'a> Draft<'a> {
    /// Lines of a traveller, with oddities listed.
    pub(super) fn lines(&mut self, traveller: RowRef<'a>, lookup: &Lookup<'a>) -> Vec<OldLine> {
        let rows = of(&lookup.lines, traveller.id());
        let lines: Vec<OldLine> = rows.iter().map(|row| self.line(*row, lookup)).collect();
        let total = total(&lines);
        let recorded = traveller.int("total");
        if let Some(recorded) = recorded.filter(|recorded| *recorded != total) {
            self.find(
                "total bukan jumlah rincian",
                traveller,
                "total",
                format!("tercatat {recorded}, rincian {total}"),
            );
        }
        lines
    }

    fn line(&mut self, row: RowRef<'a>, lookup: &Lookup<'a>) -> OldLine {
        let kind_id = row.int("jenisId").unwrap_or(0);
        let kind = self.known.cost_kinds.get(&kind_id).copied().unwrap_or(0);
        let kind_name = lookup.cost_kinds.get(&kind_id).map(|row| line(*row, "jenis")).unwrap_or_default();
        let costs = of(&lookup.actual_costs, row.id());
        let actual_costs: Vec<OldActualCost> = costs
            .iter()
            .map(|cost| OldActualCost {
                old: cost.id(),
                item: line(*cost, "item"),
                amount: cost.int("nilai").unwrap_or(0),
            })
            .collect();
        let (quantity, price) = (row.int("qty").unwrap_or(0), row.int("nilai").unwrap_or(0));
        let line = OldLine {
            old: row.id(),
            kind,
            kind_name,
            item: line(row, "item"),
            unit: line(row, "satuan"),
            quantity,
            price,
            proof: self.file(row, "bukti"),
            actual_costs,
        };
        let actual: i64 = line.actual_costs.iter().fold(0, |sum, cost| sum.saturating_add(cost.amount));
        if !line.actual_costs.is_empty() && actual != line.amount() {
            self.find("baris bukan jumlah rill", row, "nilai", format!("baris {}, rill {actual}", line.amount()));
        }
        line
    }

    /// Photos of a trip: that of its own field first.
    pub(super) fn photos(&mut self, trip: &Trip<'a>, lookup: &Lookup<'a>) -> Vec<OldPhoto> {
        let own = self.file(trip.row, "pic").map(|file| OldPhoto { old: None, file, day: None });
        let mut photos: Vec<OldPhoto> = own.into_iter().collect();
        for row in of(&lookup.photos, trip.row.id()) {
            let day = self.day(*row, "tanggal");
            photos.extend(self.file(*row, "foto").map(|file| OldPhoto { old: Some(row.id()), file, day }));
        }
        photos
    }
}

/// Σ quantity × price.
pub(super) fn total(lines: &[OldLine]) -> i64 {
    lines.iter().fold(0, |sum, line| sum.saturating_add(line.amount()))
}

/// Ids of a traveller's lines and of what is under them: for the counts of tables.
pub(super) fn costs(lines: &[OldLine]) -> (u64, u64) {
    (lines.len() as u64, lines.iter().map(|line| line.actual_costs.len() as u64).sum())
}

/// The parent of a row, where it is known.
pub(super) fn known(row: RowRef<'_>, column: &str, is_known: impl Fn(OldId) -> bool) -> Option<OldId> {
    row.int(column).filter(|id| is_known(*id))
}
