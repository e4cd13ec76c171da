//! Trips: reads, a trait a file.

mod calendar;
mod engagements;
mod filter;
mod form;
mod history;
mod kinds;
mod list;
mod outside_history;
mod papers;
mod parts;
mod places;
mod records;
mod same_days;
mod search;
mod sheet;

pub(crate) use calendar::unit_in_scope;
pub(crate) use engagements::engagements;
pub(super) use engagements::on_days;
pub(crate) use parts::number;
pub(crate) use places::places_of;
pub(super) use {
    engagements::marked,
    form::active,
    parts::{PhotoJson, PlaceJson, photo_views},
    places::destination,
    search::{EXACT, Sought},
};
