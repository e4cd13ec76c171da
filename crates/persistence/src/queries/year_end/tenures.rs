//! Signatories whose tenure ends in a year, of the reference tables.

use chrono::Datelike;
use kernel::{Day, Page, PageRequest};
use ports::{Stored, TripScope};
use views::year_end::{OpenMatter, OpenRow};

use crate::queries::reference::{Office, Post, Reference};

/// Signatories of a scope whose tenure ends in a year, with the unit they sign for.
pub(super) fn tenures(office: &Office, scope: TripScope, year: i32) -> Vec<(&Post, String)> {
    let ends = |post: &Post| post.active && post.tenure.until.is_some_and(|last| last.year() == year);
    let in_scope = |parent: i64| !matches!(scope, TripScope::Parent(id) if id.0 != parent);
    let of_units = [&office.memo_signatories, &office.budget_users, &office.technical_officers];
    let mut found: Vec<(&Post, String)> = Vec::new();
    for post in of_units.into_iter().flat_map(|posts| posts.values()).filter(|post| ends(post)) {
        if let Some(unit) = office.find_unit(post.unit).filter(|unit| in_scope(unit.parent.0)) {
            found.push((post, unit.name.clone()));
        }
    }
    for post in office.assignment_signatories.values().filter(|post| ends(post) && in_scope(post.unit)) {
        found.push((post, office.parent(post.unit).1.to_string()));
    }
    found.sort_by_key(|(post, _)| (post.tenure.until, post.id));
    found
}

/// A page of the tenures that end; of another kind an empty one.
pub(super) fn tenure_page(
    reference: &Reference,
    scope: TripScope,
    year: i32,
    matter: OpenMatter,
    request: PageRequest,
) -> Stored<Page<OpenRow>> {
    let office = &reference.office;
    let found = if matter == OpenMatter::Tenures { tenures(office, scope, year) } else { Vec::new() };
    let place = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
    let row = |(post, unit): &(&Post, String)| {
        Ok(OpenRow {
            id: post.id,
            trip: None,
            number: None,
            name: office.employee(post.employee)?.name.to_string(),
            unit: unit.clone(),
            day: post.tenure.until.map(Day::date),
            amount: None,
        })
    };
    let rows = found.iter().skip(place(request.offset())).take(place(request.limit)).map(row).collect::<Stored<_>>()?;
    Ok(Page { rows, request, total_rows: found.len() as u64, more: false })
}
