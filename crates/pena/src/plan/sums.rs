//! Sums over all trips.

use std::collections::{BTreeMap, HashMap, HashSet};

use moving_in::plan::{OldId, OldLine, OldReceiptState, Plan, StateSum, Sums};

use super::{Draft, trips::Trip};

/// Names of the expense kinds, by the reference table.
const KINDS: [&str; 4] = ["Uang Harian", "Akomodasi", "Transportasi", "Rill"];

type Key = (i32, Option<OldId>, Option<OldReceiptState>);

impl<'a> Draft<'a> {
    pub(super) fn sums(&mut self, plan: &mut Plan, trips: &[Trip<'a>]) {
        let of_trip: HashMap<OldId, &Trip<'a>> = trips.iter().map(|trip| (trip.row.id(), trip)).collect();
        let mut sums = Sums::default();
        let mut groups: BTreeMap<Key, (HashSet<OldId>, u64, i64)> = BTreeMap::new();
        let mut kinds: BTreeMap<String, i64> = BTreeMap::new();
        let running = plan
            .trips
            .iter()
            .flat_map(|trip| trip.travellers.iter().map(|one| (trip.old, one.state, one.total, one.lines.as_slice())));
        let archived =
            plan.archive.trips.iter().flat_map(|trip| {
                trip.travellers.iter().map(|one| (trip.old, one.state, one.total, one.lines.as_slice()))
            });
        for (old, state, total, lines) in running.chain(archived) {
            let Some(trip) = of_trip.get(&old) else { continue };
            let group = groups.entry((trip.year, trip.issuer, state)).or_default();
            group.0.insert(old);
            group.1 += 1;
            group.2 = group.2.saturating_add(total);
            for line in lines {
                add(&mut sums, &mut kinds, line);
            }
        }
        let state_sum = |((year, parent, state), (trips, travellers, amount)): (Key, (HashSet<OldId>, u64, i64))| {
            StateSum { year, parent, state, trips: trips.len() as u64, travellers, amount }
        };
        sums.by_year_parent_state = groups.into_iter().map(state_sum).collect();
        sums.by_cost_kind = kinds.into_iter().collect();
        let budgets = self.dump.rows("anggarans");
        sums.ceilings = budgets.iter().filter_map(|row| row.int("nilai")).fold(0, i64::saturating_add);
        for trip in trips {
            sums.assignment_numbers += u64::from(trip.assignment.is_some());
            sums.memo_numbers += u64::from(trip.memo.is_some());
            sums.order_numbers += trip.orders.iter().filter(|order| order.is_some()).count() as u64;
        }
        plan.sums = sums;
    }
}

fn add(sums: &mut Sums, kinds: &mut BTreeMap<String, i64>, line: &OldLine) {
    sums.lines = sums.lines.saturating_add(line.amount());
    let name = usize::try_from(line.kind - 1).ok().and_then(|kind| KINDS.get(kind));
    let name = name.map_or_else(|| line.kind_name.clone(), |name| (*name).to_owned());
    let kind = kinds.entry(name).or_default();
    *kind = kind.saturating_add(line.amount());
    for cost in &line.actual_costs {
        sums.actual_costs = sums.actual_costs.saturating_add(cost.amount);
    }
}
