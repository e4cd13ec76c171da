//! The acts of the demo office in the order of their instants.

use std::collections::BTreeSet;

use anyhow::Context;
use chrono::{DateTime, Datelike, TimeDelta, Utc};
use persistence::{
    renew_statistics,
    seed::{Post, SeedCalendar},
};
use sea_orm::DatabaseTransaction;
use trips::{TravellerId, TripId};

use super::{
    fixture::{Demo, OutgoingLetter, State, Traveller, Trip},
    stage::Stage,
};

/// Hours from a rejection to the receipt's next submission.
const ANSWERED_AFTER: TimeDelta = TimeDelta::hours(2);

/// Acts from one renewal of the planner's statistics to the next.
const ACTS_A_RENEWAL: usize = 100;

/// An act; trips and packages by their place in the fixtures, travellers by theirs in the trip.
#[derive(Debug, Clone, Copy)]
pub(super) enum Act<'d> {
    /// Sets the counters of the year to the numbers given on paper.
    SetCounters,
    Retire(&'d Post),
    Register(&'d OutgoingLetter),
    File(usize),
    Issue(usize),
    Revise(usize),
    Cancel(usize),
    /// Tells about the activity: photo and report.
    Report(usize),
    /// Enters the costs of a traveller, and the advance.
    Enter(usize, usize),
    Submit(usize, usize),
    Decide(usize, usize),
    /// Returns a receipt that will be submitted again.
    Return(usize, usize),
    Resubmit(usize, usize),
    Pack(usize),
    Pay(usize),
    Reverse(usize, usize),
}

/// The acts so far: ids of what they made.
pub(super) struct Played<'d> {
    pub(super) stage: &'d Stage,
    pub(super) demo: &'d Demo,
    pub(super) trips: Vec<(TripId, Vec<TravellerId>)>,
    /// Id and version.
    pub(super) packages: Vec<(::payments::PackageId, i64)>,
}

/// Plays all acts in a transaction.
pub(super) async fn play(stage: &Stage, demo: &Demo, tx: &DatabaseTransaction) -> anyhow::Result<()> {
    let mut played = Played { stage, demo, trips: Vec::new(), packages: Vec::new() };
    for (turn, (at, act)) in acts(stage, demo).into_iter().enumerate() {
        if turn % ACTS_A_RENEWAL == 0 {
            renew_statistics(tx).await?;
        }
        stage.set_clock(at);
        Box::pin(played.act(act)).await.with_context(|| format!("{act:?} pada {at}"))?;
    }
    Ok(())
}

/// All acts with their instants, in order; those of one instant in the order of the fixtures.
fn acts<'d>(stage: &'d Stage, demo: &'d Demo) -> Vec<(DateTime<Utc>, Act<'d>)> {
    let calendar = stage.office.calendar;
    let mut acts = Vec::new();
    let mut on = |day: i64, act| acts.push((calendar.instant(day), act));
    let years: BTreeSet<i32> = [SeedCalendar::BEGAN, 0].map(|day| stage.day(day).year()).into();
    for year in years {
        on(SeedCalendar::BEGAN.max(calendar.new_year(year)), Act::SetCounters);
    }
    for post in &stage.office.memo_signatories {
        post.retired.into_iter().for_each(|day| on(day, Act::Retire(post)));
    }
    for letter in &demo.letters {
        on(letter.date, Act::Register(letter));
    }
    for (at, trip) in demo.trips.iter().enumerate() {
        // A trip may be filed after it, and receipts wait for the letter.
        let told = trip.issued.unwrap_or(trip.submitted);
        on(trip.submitted, Act::File(at));
        trip.issued.into_iter().for_each(|day| on(day, Act::Issue(at)));
        trip.revised.iter().for_each(|revised| on(revised.on, Act::Revise(at)));
        trip.cancelled.iter().for_each(|cancelled| on(cancelled.on, Act::Cancel(at)));
        if trip.photo.is_some() || trip.report.is_some() {
            on(trip.back().max(told), Act::Report(at));
        }
        (0..trip.travellers.len()).filter(|of| trip.travellers[*of].costs()).for_each(|of| {
            on((trip.back() + 1).max(told), Act::Enter(at, of));
        });
        for (of, traveller) in trip.travellers.iter().enumerate().filter(|(_, of)| of.state != State::Draft) {
            let submitted = (trip.back() + traveller.submitted_after.unwrap_or(1)).max(told);
            on(submitted.min(0), Act::Submit(at, of));
            let decided = (submitted + traveller.decided_after.unwrap_or(2)).min(0);
            on(decided, if traveller.returned.is_some() { Act::Return(at, of) } else { Act::Decide(at, of) });
        }
    }
    for (at, package) in demo.packages.iter().enumerate() {
        on(package.dated, Act::Pack(at));
        package.paid.into_iter().for_each(|day| on(day, Act::Pay(at)));
        package.reversed.iter().enumerate().for_each(|(of, reversed)| on(reversed.on, Act::Reverse(at, of)));
    }
    let again: Vec<_> = acts
        .iter()
        .filter_map(|(at, act)| match act {
            Act::Return(trip, of) => Some((*at + ANSWERED_AFTER, Act::Resubmit(*trip, *of))),
            _ => None,
        })
        .collect();
    acts.extend(again);
    acts.sort_by_key(|(at, _)| *at);
    acts
}

impl Trip {
    /// Day of the last return.
    pub(super) fn back(&self) -> i64 {
        self.places.iter().map(|place| place.to).max().unwrap_or(self.submitted)
    }
}

impl Traveller {
    /// Returns whether there is something to enter.
    fn costs(&self) -> bool {
        let lines = !(self.lines.is_empty() && self.actual_costs.is_empty());
        lines || self.automatic || self.nights_without_proof.is_some() || self.advance.is_some()
    }
}

impl Played<'_> {
    async fn act(&mut self, act: Act<'_>) -> anyhow::Result<()> {
        match act {
            Act::SetCounters => self.set_counters().await,
            Act::Retire(post) => self.retire(post).await,
            Act::Register(letter) => self.register(letter).await,
            Act::File(at) => self.file(at).await,
            Act::Issue(at) => self.issue(at).await,
            Act::Revise(at) => self.revise(at).await,
            Act::Cancel(at) => self.cancel(at).await,
            Act::Report(at) => self.report(at).await,
            Act::Enter(at, of) => self.enter(at, of).await,
            Act::Submit(at, of) => self.submit(at, of).await,
            Act::Decide(at, of) => self.decide(at, of).await,
            Act::Return(at, of) => self.send_back(at, of).await,
            Act::Resubmit(at, of) => self.resubmit(at, of).await,
            Act::Pack(at) => self.pack(at).await,
            Act::Pay(at) => self.pay(at).await,
            Act::Reverse(at, of) => self.reverse(at, of).await,
        }
    }

    /// Place of the trip that was filed on a day for a person, and the person's in it.
    pub(super) fn place_of(&self, filed: i64, name: &str) -> anyhow::Result<(usize, usize)> {
        let on_trip = |trip: &Trip| trip.travellers.iter().position(|traveller| traveller.employee == name);
        let mut found = self.demo.trips.iter().enumerate().filter(|(_, trip)| trip.submitted == filed);
        let found = found.find_map(|(at, trip)| Some((at, on_trip(trip)?)));
        found.with_context(|| format!("{name} has no trip filed on day {filed}"))
    }
}

/// The account that keeps numbers and verifies for a parent unit: the registrar of the first one, of others who has every role.
pub(super) fn keeper(parent: &str) -> &'static str {
    if parent == "DINKES" { "pencatat" } else { "semua" }
}
