//! Asks the list of checks: for screens, and at the doors of receipts, packages and payments (assurance 3.2).

use std::collections::HashMap;

use findings::{
    Code, Door, Finding, GivenReason, Notice, Standards, Tally, UnitRules, ceilings_of_lines, reasons, told,
};
use kernel::{Day, Page};
use ports::{
    AuditEntry, Error, NewReason, ReceiptsToCheck, Recorded, RefusedAtDoor, StoreError, ToldAtDoor, UnitOfWork,
};
use receipts::LineId;
use staff::{Scope, UserId};
use trips::TravellerId;
use views::{audit::Field, lines::LineView};

use crate::application::App;

/// Reasons that a call brings for findings of receipts.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Reasons(pub Vec<(TravellerId, Code, String)>);

impl Reasons {
    /// A call that brings none.
    pub const NONE: &Self = &Self(Vec::new());

    fn of(&self, traveller: TravellerId, code: Code) -> Option<&str> {
        let found = self.0.iter().rev().find(|(of, named, _)| *of == traveller && *named == code);
        found.map(|(.., text)| text.as_str())
    }
}

/// Findings by receipt.
pub type ByReceipt = HashMap<TravellerId, Vec<Finding>>;

/// Runs the list of checks.
pub(crate) fn run(app: &App, found: &ReceiptsToCheck) -> ByReceipt {
    let (standard, today) = (UnitRules::default(), app.clock.today());
    let day_of = |at| Day::nearest(app.clock.local(at).date());
    let findings = |receipt: &findings::CheckedReceipt| {
        let rules = found.rules.get(&receipt.parent).unwrap_or(&standard);
        let standards =
            Standards { tariffs: &found.tariffs.rates, holidays: &found.holidays, rules, today, day_of: &day_of };
        (receipt.traveller, receipt.findings(standards))
    };
    found.receipts.iter().map(findings).collect()
}

/// Gives lines of a receipt that are compared with a ceiling theirs, for a screen.
pub(crate) fn bound(found: &ReceiptsToCheck, traveller: TravellerId, lines: &mut [LineView]) {
    let receipt = found.receipts.iter().find(|receipt| receipt.traveller == traveller);
    let mut ceilings = receipt.map(|receipt| ceilings_of_lines(receipt, &found.tariffs.rates)).unwrap_or_default();
    for line in lines {
        line.ceiling = ceilings.remove(&LineId(line.id)).map(Into::into);
    }
}

/// Findings of receipts for a screen.
pub(crate) async fn show(app: &App, travellers: &[TravellerId]) -> Result<ByReceipt, Error> {
    if travellers.is_empty() {
        return Ok(ByReceipt::new());
    }
    Ok(run(app, &app.queries.receipts_to_check(travellers).await?))
}

/// A page of receipts with numbers of their findings.
pub(crate) async fn tallied<T>(
    app: &App,
    page: Page<T>,
    traveller: impl Fn(&T) -> TravellerId,
) -> Result<Page<(T, Tally)>, Error> {
    let ids: Vec<_> = page.rows.iter().map(&traveller).collect();
    let found = show(app, &ids).await?;
    let tally = |row: T| {
        let tally = found.get(&traveller(&row)).map(|findings| Tally::of(findings)).unwrap_or_default();
        (row, tally)
    };
    let Page { rows, request, total_rows, more } = page;
    Ok(Page { rows: rows.into_iter().map(tally).collect(), request, total_rows, more })
}

/// Reasons by which findings of a receipt pass, as papers print them.
pub(crate) fn reasons_of(found: &ByReceipt, traveller: i64) -> String {
    found.get(&TravellerId(traveller)).map(|findings| reasons(findings)).unwrap_or_default()
}

/// Receipts at a door, with their findings and the reasons that the call brought for open ones.
#[derive(Debug)]
pub(crate) struct Asked {
    door: Door,
    receipts: Vec<TravellerId>,
    findings: Vec<(TravellerId, Finding)>,
    reasons: Vec<NewReason>,
}

/// Asks about receipts whose people are locked until the unit of work ends.
pub(crate) async fn ask(
    app: &App,
    work: &mut dyn UnitOfWork,
    by: Scope<'_>,
    door: Door,
    travellers: &[TravellerId],
    given: &Reasons,
) -> Result<Asked, Error> {
    let mut all = run(app, &work.lock_receipts_to_check(travellers).await?);
    let mut asked = Asked { receipts: travellers.to_vec(), ..Asked::nothing(door) };
    for traveller in travellers {
        for mut finding in all.remove(traveller).unwrap_or_default() {
            if let Some(text) = given.of(*traveller, finding.code).filter(|_| finding.is_open()) {
                let (code, matter, text) = (finding.code, finding.matter.clone(), text.to_owned());
                let lender = by.actor().on_behalf.as_ref().map(|lender| lender.user);
                let reason = GivenReason { code, matter, text, by: by.user(), lender, name: String::new() };
                asked.reasons.push(NewReason { traveller: *traveller, reason: reason.clone() });
                finding.reason = Some(reason);
            }
            asked.findings.push((*traveller, finding));
        }
    }
    Ok(asked)
}

impl Asked {
    /// No receipt.
    pub(crate) fn nothing(door: Door) -> Self {
        Self { door, receipts: Vec::new(), findings: Vec::new(), reasons: Vec::new() }
    }

    /// Refuses the findings that stand at the door.
    ///
    /// # Errors
    /// [`Error::Findings`] with all of them.
    pub(crate) fn refuse(&self, stands: impl Fn(&Finding) -> bool) -> Result<(), Error> {
        let standing = self.findings.iter().filter(|(_, finding)| stands(finding));
        let findings: Vec<_> = standing.cloned().collect();
        if findings.is_empty() { Ok(()) } else { Err(Error::Findings(RefusedAtDoor { door: self.door, findings })) }
    }

    /// Returns whether a finding passes by a reason of one of these users.
    pub(crate) fn rests_on(&self, users: &[UserId]) -> bool {
        self.findings.iter().any(|(_, finding)| is_answered_by(finding, users))
    }

    /// Keeps what the door told, and the reasons; returns the audit entry with these.
    pub(crate) async fn keep(
        &self,
        work: &mut dyn UnitOfWork,
        by: Recorded,
        entry: AuditEntry,
    ) -> Result<AuditEntry, Error> {
        work.tell(ToldAtDoor { door: self.door, findings: &told(&self.findings), checked: &self.receipts }, by).await?;
        if self.reasons.is_empty() {
            return Ok(entry);
        }
        work.give_reasons(&self.reasons, by.at).await?;
        let several = self.reasons.iter().any(|reason| reason.traveller != self.reasons[0].traveller);
        let told = |reason: &NewReason| {
            let of = if several { format!("{} ", reason.traveller) } else { String::new() };
            format!("{of}{}: {}", reason.reason.code.word(), reason.reason.text)
        };
        Ok(entry.is(Field::FindingReasons, self.reasons.iter().map(told).collect::<Vec<_>>().join("; ")))
    }

    /// Notices of what is still told: findings without a reason.
    pub(crate) fn notices(&self) -> impl Iterator<Item = Notice> + '_ {
        let told = self.findings.iter().filter(|(_, finding)| finding.reason.is_none());
        told.map(|(_, finding)| Notice::Finding(finding.text.clone()))
    }

    /// Notices of one code.
    pub(crate) fn notices_of(&self, code: Code) -> impl Iterator<Item = Notice> + '_ {
        let told = self.findings.iter().filter(move |(_, finding)| finding.code == code);
        told.map(|(_, finding)| Notice::Finding(finding.text.clone()))
    }
}

/// Keeps the findings by which a door refused a user, in a unit of work of its own: that of the call is undone by now.
///
/// # Errors
/// [`Error::Store`]; the call is answered all the same.
pub async fn keep_refusal(app: &App, refused: &RefusedAtDoor, by: UserId) -> Result<(), Error> {
    let mut work = app.store.begin().await?;
    tell_refusal(work.as_mut(), refused, Recorded::by(by, app.clock.now())).await?;
    Ok(work.commit().await?)
}

/// Keeps the findings by which a door refused; reasons that its call brought are not stored.
pub(crate) async fn tell_refusal(
    work: &mut dyn UnitOfWork,
    RefusedAtDoor { door, findings }: &RefusedAtDoor,
    by: Recorded,
) -> Result<(), StoreError> {
    let stored = |reason: &GivenReason| !reason.name.is_empty();
    let found = findings.iter().map(|(traveller, finding)| {
        let mut finding = finding.clone();
        finding.reason = finding.reason.filter(stored);
        (*traveller, finding)
    });
    work.tell(ToldAtDoor { door: *door, findings: &told(&found.collect::<Vec<_>>()), checked: &[] }, by).await
}

/// Returns whether a finding needs a reason, and has one that one of these users gave or that was given by the user's lent role.
pub(crate) fn is_answered_by(finding: &Finding, users: &[UserId]) -> bool {
    finding.level == findings::Level::AskReason
        && finding.reason.as_ref().is_some_and(|reason| reason.givers().any(|giver| users.contains(&giver)))
}

/// Refuses a settlement of receipts of a parent unit: by what is refused or open, and, where duties are separated, by what passes by a
/// reason of the payer alone.
///
/// # Errors
/// [`Error::Findings`].
pub(crate) async fn refuse_payment(
    asked: &Asked,
    work: &mut dyn UnitOfWork,
    payer: Scope<'_>,
    parent: staff::ParentUnitId,
) -> Result<(), Error> {
    asked.refuse(Finding::holds_money)?;
    let users = payer.actor().users();
    if asked.rests_on(&users) && work.lock_safeguards(parent).await?.separation == receipts::duties::Separation::Refuse
    {
        asked.refuse(|finding| is_answered_by(finding, &users))?;
    }
    Ok(())
}
