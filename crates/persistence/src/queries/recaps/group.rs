//! Groups of a recap with their sums.

use std::collections::BTreeMap;

use ports::Stored;
use views::recaps::{Grouping, Recap, RecapRow, Sums};

use crate::{
    json_query::{Summed, document, flag},
    queries::reference::Reference,
};

document! {
    /// Id or name of a group, and its sums.
    pub(super) struct GroupJson(json) from "grouped" {
        #[serde(deserialize_with = "flag")] pub(super) archived: bool,
        group_id: i64,
        group_name: String,
        sums: SumsJson = SumsJson::document(json),
    }
}

document! {
    /// The sums of a group.
    struct SumsJson(json) from "grouped" {
        trip_count: u64,
        person_days: u64,
        realised: Summed,
        booked: Summed,
        paid: Summed,
    }
}

/// Parts of sums; `None` of a part without any.
pub(super) type PartsJson = Vec<Option<Vec<GroupJson>>>;

impl SumsJson {
    fn view(&self) -> Sums {
        let Self { trip_count: trips, person_days, realised, booked, paid } = *self;
        Sums { trips, person_days, realised: realised.0, booked: booked.0, paid: paid.0 }
    }
}

/// All sums, and the part of them that the archive has.
#[derive(Default)]
struct Both {
    all: Sums,
    archived: Sums,
}

impl Both {
    fn add(&mut self, group: &GroupJson) {
        let sums = group.sums.view();
        self.all = self.all.plus(&sums);
        if group.archived {
            self.archived = self.archived.plus(&sums);
        }
    }
}

/// The recap of groups, in the order of their keys, and of all, who are of people apart.
pub(super) fn recap(groups: &PartsJson, all: &PartsJson, grouping: Grouping, reference: &Reference) -> Stored<Recap> {
    let mut found: BTreeMap<(String, String), Both> = BTreeMap::new();
    for group in groups.iter().flatten().flatten() {
        found.entry(group.named(grouping, reference)?).or_default().add(group);
    }
    let mut whole = Both::default();
    let all = if grouping == Grouping::Employee { all } else { groups };
    all.iter().flatten().flatten().for_each(|group| whole.add(group));
    let row = |((key, name), Both { all, archived })| RecapRow { key, name, sums: all, archived };
    Ok(Recap { rows: found.into_iter().map(row).collect(), sum: whole.all, archived: whole.archived })
}

impl GroupJson {
    /// Key and name of the group; of one without an id, its name is both.
    fn named(&self, grouping: Grouping, reference: &Reference) -> Stored<(String, String)> {
        let (id, office) = (self.group_id, &reference.office);
        if id == 0 {
            let unknown = self.archived && self.group_name.is_empty();
            let name = if unknown { "tidak diketahui" } else { &self.group_name };
            return Ok((name.to_owned(), name.to_owned()));
        }
        let name = match grouping {
            Grouping::Employee => office.employee(id)?.name.to_string(),
            Grouping::Unit => office.unit(id)?.name.clone(),
            Grouping::SubActivity => {
                let activity = office.sub_activity(id)?;
                format!("{} {}", activity.account_code, activity.name)
            }
            Grouping::FundingSource => reference.funding_source(id)?.name.to_string(),
            Grouping::Place => office.destination(id)?.name.to_string(),
            Grouping::Month => {
                let month = format!("{:04}-{:02}", id / 100, id % 100);
                return Ok((month.clone(), month));
            }
        };
        Ok((id.to_string(), name))
    }
}
