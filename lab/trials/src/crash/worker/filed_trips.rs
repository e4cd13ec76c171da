//! Calls on filed trips: changes and cancellations, before and after the assignment letter.

use anyhow::Context;
use rand::RngExt;
use serde_json::{Value, json};

use super::Worker;
use crate::crash::acknowledgements::{Acknowledgement, Unanswered};

/// Reason of each change and cancellation.
const REASON: &str = "Uji henti mengubah perjalanan";

impl Worker {
    /// Cancels a trip without assignment letter.
    pub(super) async fn cancel(&mut self) -> anyhow::Result<bool> {
        let Some(trip) = self.share.unissued.pop_front() else { return self.memo().await };
        let Some(detail) = self.detail(trip).await? else { return Ok(false) };
        self.send_cancellation(trip, &detail).await
    }

    /// Cancels a trip with assignment letter, whose receipts nobody works on any longer.
    pub(super) async fn cancel_issued(&mut self) -> anyhow::Result<bool> {
        let Some(trip) = self.share.unphotographed.pop_front() else { return self.issue().await };
        let Some(detail) = self.detail(trip).await? else { return Ok(false) };
        for traveller in ids(&detail["personils"])? {
            self.share.leave_out(traveller);
        }
        self.send_cancellation(trip, &detail).await
    }

    /// Changes a trip before or after its assignment letter: another transport, and one traveller less while none of the
    /// receipts has a line.
    pub(super) async fn change(&mut self) -> anyhow::Result<bool> {
        let trips =
            if self.rng.random_range(0..2) == 0 { &mut self.share.unissued } else { &mut self.share.unphotographed };
        let Some(trip) = trips.pop_front() else { return self.issue().await };
        trips.push_back(trip);
        let Some(detail) = self.detail(trip).await? else { return Ok(false) };
        let transport = format!("Kendaraan uji {}", self.shared.acknowledgements.next_picture());
        let purpose = detail["untuk"].as_str().context("no purpose")?;
        let n: usize = purpose.trim_end_matches('.').rsplit(' ').next().unwrap_or_default().parse()?;
        let mut form = self.shared.form.body(n, purpose);
        form["tanggalPengajuan"] = detail["tanggalPengajuan"].clone();
        form["alatAngkutan"] = json!(transport);
        (form["versi"], form["alasan"]) = (detail["versi"].clone(), json!(REASON));
        let travellers = ids(&detail["personils"])?;
        let all_open = travellers.iter().all(|traveller| self.share.open.contains(traveller));
        let people = form["pegawai"].as_array_mut().context("no travellers")?;
        let leaves = travellers.get(1).copied().filter(|_| all_open);
        people.truncate(if leaves.is_some() { 1 } else { travellers.len() });
        if let Some(traveller) = leaves {
            self.share.leave_out(traveller);
        }
        let reply = self.clerk.put(&format!("perjalanan/{trip}"), &form).await;
        let Some(reply) = self.shared.answer(reply, Unanswered::Other)? else { return Ok(false) };
        let version = reply.json()?["result"]["versi"].as_i64().context("no version")?;
        Ok(self.shared.done(Acknowledgement::Changed { trip, version, transport }))
    }

    /// The trip as its page shows it.
    async fn detail(&self, trip: i64) -> anyhow::Result<Option<Value>> {
        let reply = self.clerk.get(&format!("perjalanan/get/detail-perjalanan/{trip}")).await;
        let Some(reply) = self.shared.answer(reply, Unanswered::Other)? else { return Ok(None) };
        Ok(Some(reply.json()?["result"].take()))
    }

    async fn send_cancellation(&self, trip: i64, detail: &Value) -> anyhow::Result<bool> {
        let order = json!({ "versi": detail["versi"], "alasan": REASON });
        let reply = self.clerk.post(&format!("perjalanan/{trip}/batal"), &order).await;
        let Some(_) = self.shared.answer(reply, Unanswered::Other)? else { return Ok(false) };
        Ok(self.shared.done(Acknowledgement::Cancelled { trip }))
    }
}

/// Ids of a list.
fn ids(rows: &Value) -> anyhow::Result<Vec<i64>> {
    rows.as_array().context("no rows")?.iter().map(|row| row["id"].as_i64().context("no id")).collect()
}
