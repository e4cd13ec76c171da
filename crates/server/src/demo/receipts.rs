//! Acts on receipts and advances.

use ::receipts::{ActualCostDraft, AdvanceDraft, ExpenseDraft, Judgement, LineId};
use anyhow::Context;
use app::{
    checks::Reasons,
    receipts::{self, LineChange, LineEntry, LineJudgement, ProofFile, Rejection},
};
use staff::Actor;
use trips::TravellerId;
use views::{lines::LineView, receipts::ReceiptView};

use super::{
    acts::{Played, keeper},
    fixture::{self, Amount, Line, State, Traveller},
};

impl Played<'_> {
    /// Enters computed lines, those by hand, nights without a bill, actual costs, changes of computed lines, the advance.
    pub(super) async fn enter(&self, at: usize, of: usize) -> anyhow::Result<()> {
        let (traveller, id) = self.traveller(at, of);
        let (app, clerk) = (&self.stage.app, self.clerk(&self.demo.trips[at])?);
        if traveller.automatic {
            receipts::compute(app, clerk, id, None).await?;
        }
        for line in &traveller.lines {
            let proof = line.photo.as_deref().map(fixture::photo).transpose()?;
            let entry = LineEntry {
                kind: Some(line.kind),
                draft: expense(line, line.previous.unwrap_or(line.amount())),
                proof: proof.map(|bytes| ProofFile { bytes, ..ProofFile::default() }),
                ..LineEntry::default()
            };
            receipts::add_line(app, clerk, id, entry).await?;
        }
        if let Some(nights) = traveller.nights_without_proof {
            let version = self.version_of(id).await?;
            receipts::lodge_without_proof(app, clerk, id, nights, version).await?;
        }
        for cost in &traveller.actual_costs {
            let draft = ActualCostDraft { item: Some(cost.item.clone()), amount: Some(cost.amount) };
            receipts::add_actual_cost(app, clerk, id, draft, None).await?;
        }
        for change in &traveller.changed {
            let lines = self.receipt(id).await?.lines;
            let line = lines.iter().find(|line| line.item == change.item);
            let line = line.with_context(|| format!("no line {}", change.item))?;
            let draft = ExpenseDraft {
                item: Some(line.item.clone()),
                unit: Some(line.unit.clone()),
                quantity: Some(change.quantity),
                price: Some(change.price),
            };
            let changed = LineChange { draft, ..LineChange::default() };
            receipts::change_line(app, clerk, LineId(line.id), &changed, None).await?;
        }
        self.advance(traveller, id).await
    }

    /// Records the advance: the share of the total, of the estimate without lines; other than the whole, in thousands.
    async fn advance(&self, traveller: &Traveller, id: TravellerId) -> anyhow::Result<()> {
        let Some(advance) = &traveller.advance else { return Ok(()) };
        let receipt = self.receipt(id).await?.traveller;
        let of = if receipt.total.get() > 0 { receipt.total } else { receipt.estimate }.get();
        let amount = if advance.percent == 100 { of } else { of * advance.percent / 100_000 * 1000 };
        let draft = AdvanceDraft {
            amount: Some(amount),
            paid_on: Some(self.stage.day(advance.paid)),
            reference: Some(advance.reference.clone()),
        };
        let officer = self.stage.actor("keuangan")?;
        receipts::advance(&self.stage.app, officer, id, draft, receipt.version.into()).await?;
        Ok(())
    }

    pub(super) async fn submit(&self, at: usize, of: usize) -> anyhow::Result<()> {
        let (clerk, id) = (self.clerk(&self.demo.trips[at])?, self.traveller(at, of).1);
        receipts::submit(&self.stage.app, clerk, id, None, None, Reasons::NONE).await?;
        Ok(())
    }

    /// Approves or rejects a receipt; of those that wait, every other one has its first line judged.
    pub(super) async fn decide(&self, at: usize, of: usize) -> anyhow::Result<()> {
        let ((traveller, id), verifier) = (self.traveller(at, of), self.verifier(at)?);
        match traveller.state {
            State::Approved => {
                receipts::approve(&self.stage.app, verifier, id, None, Reasons::NONE).await?;
            }
            State::Rejected => self.reject(verifier, id, traveller.note.as_deref(), |place, _| place == 0).await?,
            State::Submitted if id.0 % 2 == 0 => {
                let first = self.receipt(id).await?.lines.into_iter().take(1);
                self.judge(verifier, id, first, None, |_, _| false).await?;
            }
            State::Submitted | State::Draft => {}
        }
        Ok(())
    }

    /// Rejects a receipt for the lines that are changed before it is submitted again.
    pub(super) async fn send_back(&self, at: usize, of: usize) -> anyhow::Result<()> {
        let ((traveller, id), verifier) = (self.traveller(at, of), self.verifier(at)?);
        let note = traveller.returned.as_ref().map(|returned| returned.note.as_str());
        let wrong = |_, line: &LineView| changes(traveller).any(|(changed, _)| changed.item == line.item);
        self.reject(verifier, id, note, wrong).await
    }

    pub(super) async fn resubmit(&self, at: usize, of: usize) -> anyhow::Result<()> {
        let ((traveller, id), clerk) = (self.traveller(at, of), self.clerk(&self.demo.trips[at])?);
        for (line, _) in changes(traveller) {
            let lines = self.receipt(id).await?.lines;
            let stored = lines.iter().find(|stored| stored.item == line.item);
            let stored = LineId(stored.with_context(|| format!("no line {}", line.item))?.id);
            let changed = LineChange { draft: expense(line, line.amount()), ..LineChange::default() };
            receipts::change_line(&self.stage.app, clerk, stored, &changed, None).await?;
        }
        let answer = traveller.returned.as_ref().and_then(|returned| returned.answer.as_deref());
        let version = Some(self.version_of(id).await?);
        receipts::submit(&self.stage.app, clerk, id, version, answer, Reasons::NONE).await?;
        Ok(())
    }

    /// Judges every line, then rejects the receipt for one of the reasons of a new office, in turn.
    async fn reject(
        &self,
        verifier: &Actor,
        id: TravellerId,
        note: Option<&str>,
        wrong: impl Fn(usize, &LineView) -> bool,
    ) -> anyhow::Result<()> {
        let lines = self.receipt(id).await?.lines.into_iter();
        self.judge(verifier, id, lines, note, wrong).await?;
        let reasons = self.stage.app.queries.rejection_reasons().await?;
        let turn = usize::try_from(id.0)? % reasons.len().max(1);
        let rejection = Rejection {
            note: note.map(str::to_owned),
            reasons: reasons.get(turn).map(|reason| reason.id).into_iter().collect(),
            version: None,
        };
        receipts::reject(&self.stage.app, verifier, id, rejection).await?;
        Ok(())
    }

    async fn judge(
        &self,
        verifier: &Actor,
        id: TravellerId,
        lines: impl Iterator<Item = LineView>,
        note: Option<&str>,
        wrong: impl Fn(usize, &LineView) -> bool,
    ) -> anyhow::Result<()> {
        let mut version = self.version_of(id).await?;
        for (place, line) in lines.enumerate() {
            let wrong = wrong(place, &line);
            let judged = LineJudgement {
                line: LineId(line.id),
                judgement: if wrong { Judgement::ToCorrect } else { Judgement::Accepted },
                note: note.filter(|_| wrong).map(str::to_owned),
                version,
            };
            version = receipts::judge_line(&self.stage.app, verifier, &judged).await?.version.into();
        }
        Ok(())
    }

    fn traveller(&self, at: usize, of: usize) -> (&Traveller, TravellerId) {
        (&self.demo.trips[at].travellers[of], self.trips[at].1[of])
    }

    fn verifier(&self, at: usize) -> anyhow::Result<&Actor> {
        self.stage.actor(keeper(&self.unit(&self.demo.trips[at].unit)?.parent))
    }

    async fn receipt(&self, id: TravellerId) -> anyhow::Result<ReceiptView> {
        Ok(self.stage.app.queries.receipt(id).await?.context("a receipt")?.receipt)
    }

    async fn version_of(&self, id: TravellerId) -> anyhow::Result<i64> {
        Ok(self.receipt(id).await?.traveller.version.into())
    }
}

/// Lines that were changed after the receipt was returned, with their contents before.
fn changes(traveller: &Traveller) -> impl Iterator<Item = (&Line, Amount)> {
    traveller.lines.iter().filter_map(|line| Some((line, line.previous?)))
}

fn expense(line: &Line, amount: Amount) -> ExpenseDraft {
    ExpenseDraft {
        item: Some(line.item.clone()),
        unit: Some(line.unit.clone()),
        quantity: Some(amount.quantity),
        price: Some(amount.price),
    }
}

impl Line {
    fn amount(&self) -> Amount {
        Amount { quantity: self.quantity, price: self.price }
    }
}
