//! Hands the waiting work of an account over to another one, with its paper (office 8.3).

use chrono::Datelike;
use kernel::Day;
use letters::{HandoverMinutes, LastNumber, Letterhead};
use ports::{Error, Noun, TripScope};
use staff::{
    Actor, Role, UserId,
    account::{AccountState, Handover, HandoverId, HandoverRefusal, Holder},
};
use views::{
    audit::{Action, Field},
    handovers::HandoverView,
};

use super::{entry, keeper, lock};
use crate::application::App;

/// A handover to be recorded.
#[derive(Debug, Clone)]
pub struct NewHandover {
    /// Successor.
    pub to: UserId,
    /// First day of the successor.
    pub starts_on: Day,
    /// Reason.
    pub reason: String,
}

/// Lists the handovers by and to an account, the latest first.
///
/// # Errors
/// [`Error::Denied`] for another account without role 5; [`Error::NotFound`] for an unknown account.
#[tracing::instrument(name = "users.handovers", skip_all, fields(user_id = user.0))]
pub async fn handovers(app: &App, actor: &Actor, user: UserId) -> Result<Vec<HandoverView>, Error> {
    keeper(actor, user)?;
    let handovers = app.queries.handovers(user).await?;
    if handovers.is_empty() {
        app.queries.handover_party(user).await?.ok_or(Error::NotFound(Noun::User))?;
    }
    Ok(handovers)
}

/// Records that the waiting work of an account goes over to another one, with the minutes of what waits now: from the first day on the
/// successor is named as the contact of what it began. Trips and receipts stay those of their unit, and roles are not changed.
///
/// # Errors
/// [`Error::Denied`] without role 5; [`Error::NotFound`] for an unknown account, or one without unit; [`Error::Handover`].
#[tracing::instrument(name = "users.hand_over", skip_all, fields(user_id = from.0))]
pub async fn hand_over(app: &App, actor: &Actor, from: UserId, new: NewHandover) -> Result<HandoverId, Error> {
    let admin = actor.administrator()?;
    let NewHandover { to, starts_on, reason } = new;
    let handover = Handover { from, to, starts_on, at: app.clock.now() };
    handover.check(app.clock.today())?;
    let mut work = app.begin(actor).await?;
    let holder = work.account(from).await?.ok_or(Error::NotFound(Noun::User))?.holder;
    let holder = holder.ok_or(Error::NotFound(Noun::Unit))?;
    if lock(work.as_mut(), to).await?.state != AccountState::Active {
        return Err(HandoverRefusal::NotActive.into());
    }
    let minutes = minutes(app, &holder, &handover, &reason).await?;
    let id = work.hand_over(&handover, &reason, &minutes, admin.user()).await?;
    let entry = entry(app, admin, Action::AccountWorkHandedOver, from).is(Field::Successor, to);
    let entry = entry.is(Field::ValidFrom, starts_on.date()).is(Field::Reason, reason);
    let waiting = &minutes.work;
    let entry = entry.is(Field::OpenTrips, waiting.trips.len()).is(Field::OpenAdvances, waiting.advances.len());
    work.record(entry.is(Field::OpenPackages, waiting.packages.len())).await?;
    work.commit().await?;
    Ok(id)
}

/// Work that an account sees: all with role 3 or 5, that of the parent unit with role 2 or 4, else that of the work unit.
fn scope(holder: &Holder) -> (TripScope, String) {
    let (roles, unit) = (&holder.actor.roles, &holder.unit);
    if roles.any(&[Role::Finance, Role::SuperAdmin]) {
        (TripScope::Office, "seluruh kantor".to_owned())
    } else if roles.any(&[Role::UnitAdmin, Role::Registrar]) {
        (TripScope::Parent(unit.parent), format!("induk unit kerja {}", unit.parent_code))
    } else {
        (TripScope::Unit(unit.id), format!("unit kerja {}", unit.name))
    }
}

async fn minutes(app: &App, holder: &Holder, handover: &Handover, reason: &str) -> Result<HandoverMinutes, Error> {
    let (scope, words) = scope(holder);
    let parent = holder.unit.parent;
    let of_parent = (scope != TripScope::Office).then_some(parent);
    let party = async |user| app.queries.handover_party(user).await?.ok_or(Error::NotFound(Noun::User));
    let mut work = app.queries.waiting_work(scope, of_parent).await?;
    let today = app.clock.today();
    let counters = app.queries.counters(parent, today.year()).await?;
    work.numbers =
        counters.into_iter().map(|counter| LastNumber { kind: counter.kind.name, last: counter.last }).collect();
    let head = app.queries.letterhead(parent).await?;
    Ok(HandoverMinutes {
        office: head.map(|head| head.name().to_owned()).unwrap_or_default(),
        parent: parent.0,
        place: holder.unit.origin.clone(),
        day: today.date(),
        starts_on: handover.starts_on.date(),
        reason: reason.to_owned(),
        scope: words,
        from: party(handover.from).await?,
        to: party(handover.to).await?,
        work,
    })
}

/// The minutes of a handover by or to an account on the letterhead of the parent unit, as .docx. The home page tells the successor of it
/// until then.
///
/// # Errors
/// [`Error::Denied`] for another account without role 5, [`Error::NotFound`], [`Error::Store`].
#[tracing::instrument(name = "users.print_handover", skip_all, fields(user_id = user.0))]
pub async fn print_handover(app: &App, actor: &Actor, user: UserId, id: HandoverId) -> Result<Vec<u8>, Error> {
    keeper(actor, user)?;
    let kept = app.queries.handover(user, id).await?.ok_or(Error::NotFound(Noun::Handover))?;
    let head = app.queries.letterhead(staff::ParentUnitId(kept.minutes.parent)).await?;
    let paper = app.renderer.handover(kept.minutes, head.map(Letterhead::from).unwrap_or_default()).await?;
    if kept.to == actor.user && !kept.is_seen {
        let mut work = app.begin(actor).await?;
        work.see_handover(id, app.clock.now()).await?;
        work.commit().await?;
    }
    Ok(paper)
}
