//! Groups of a recap with their sums.

use std::collections::BTreeMap;

use ports::Stored;
use serde::Deserialize;
use views::recaps::{Grouping, Recap, RecapRow, Sums};

use crate::{
    json_query::{Summed, document, flag},
    queries::reference::Reference,
};

document! {
    /// Id or name of a group, and its sums.
    pub(super) struct GroupJson(json) from "grouped" {
        #[serde(deserialize_with = "flag")] archived: bool,
        group_id: i64,
        group_name: String,
        sums: SumsJson = SumsJson::document(json),
    }
}

document! {
    /// The sums of a group.
    struct SumsJson(json) from "grouped" {
        people: i64,
        trip_count: u64,
        person_days: u64,
        realised: Summed,
        booked: Summed,
        paid: Summed,
    }
}

/// Parts of sums, and those that are taken off them; `None` of a part without any.
#[derive(Deserialize)]
pub(super) struct PartsJson {
    more: Vec<Option<Vec<GroupJson>>>,
    less: Vec<Option<Vec<GroupJson>>>,
}

impl PartsJson {
    /// Without those of the archive.
    pub(super) fn own(mut self) -> Self {
        let parts = self.more.iter_mut().chain(&mut self.less).flatten();
        parts.for_each(|part| part.retain(|group| !group.archived));
        self
    }

    /// The sums of each part, first those to add; true of one that is taken off.
    fn groups(&self) -> impl Iterator<Item = (bool, &GroupJson)> {
        let [more, less] = [(&self.more, false), (&self.less, true)]
            .map(|(parts, taken_off)| parts.iter().flatten().flatten().map(move |group| (taken_off, group)));
        more.chain(less)
    }
}

impl SumsJson {
    fn view(&self) -> Sums {
        let Self { trip_count: trips, person_days, realised, booked, paid, .. } = *self;
        Sums { trips, person_days, realised: realised.0, booked: booked.0, paid: paid.0 }
    }
}

/// All sums, the part of them that the archive has, and the number of travellers.
#[derive(Default)]
struct Both {
    all: Sums,
    archived: Sums,
    people: i64,
}

impl Both {
    fn add(&mut self, (taken_off, group): (bool, &GroupJson)) {
        let sums = group.sums.view();
        let change = |of: &Sums| if taken_off { of.less(&sums) } else { of.plus(&sums) };
        self.all = change(&self.all);
        if group.archived {
            self.archived = change(&self.archived);
        }
        self.people += if taken_off { -group.sums.people } else { group.sums.people };
    }
}

/// The recap of groups, in the order of their keys, and of all, who are of people apart.
pub(super) fn recap(
    groups: &PartsJson,
    all: Option<&PartsJson>,
    grouping: Grouping,
    reference: &Reference,
) -> Stored<Recap> {
    let mut found: BTreeMap<(String, String), Both> = BTreeMap::new();
    for (taken_off, group) in groups.groups() {
        found.entry(group.named(grouping, reference)?).or_default().add((taken_off, group));
    }
    found.retain(|_, sums| sums.people != 0);
    let mut whole = Both::default();
    all.unwrap_or(groups).groups().for_each(|group| whole.add(group));
    let row = |((key, name), Both { all, archived, .. })| RecapRow {
        key,
        name,
        sums: all,
        archived,
        days_away: None,
        last_trip: None,
    };
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
