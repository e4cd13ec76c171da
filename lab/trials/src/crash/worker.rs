//! A client of the crash trial: makes random calls until the server is killed.

mod filed_trips;
mod payments;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, bail};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use super::acknowledgements::{Acknowledgement, Acknowledgements, Kept, Memo, Unanswered};
use super::worklist::{Work, Worklist};
use crate::client::{Client, Reply};
use crate::docx;
use crate::photo::{self, Seed};
use crate::stored_letters::Letter;
use crate::trip_form::{TripForm, outgoing_letter};

/// Path of the call that files a memo.
const MEMO: &str = "perjalanan/post/nota-dinas";

/// State that all clients share.
pub struct Shared {
    /// Acknowledged calls.
    pub acknowledgements: Arc<Acknowledgements>,
    /// Form of a trip.
    pub form: TripForm,
    /// Units of outgoing letters.
    pub units: Value,
    /// Set when the server is killed: only then may an answer be missing.
    pub killed: AtomicBool,
}

/// A client and its work.
pub struct Worker {
    clerk: Client,
    registrar: Client,
    officer: Client,
    shared: Arc<Shared>,
    share: Worklist,
    rng: StdRng,
}

impl Worker {
    /// Creates a client.
    pub fn new([clerk, registrar, officer]: [Client; 3], shared: Arc<Shared>, share: Worklist, rng: StdRng) -> Self {
        Self { clerk, registrar, officer, shared, share, rng }
    }

    /// Makes calls until the first without an answer.
    ///
    /// # Errors
    /// A refused call, or a missing answer while the server runs.
    pub async fn work(mut self) -> anyhow::Result<()> {
        while self.step().await? {}
        Ok(())
    }

    /// Makes one call; returns whether it was answered.
    async fn step(&mut self) -> anyhow::Result<bool> {
        match self.rng.random_range(0..16) {
            0 | 1 => self.issue().await,
            2 => self.outgoing().await,
            3..=5 => self.line().await,
            6 => self.cost().await,
            7 => self.replace_photo().await,
            8 => self.submit().await,
            9 => self.cancel().await,
            10 => self.cancel_issued().await,
            11 => self.change().await,
            12 => self.pay().await,
            13 => self.package().await,
            _ => self.approve().await,
        }
    }

    async fn memo(&self) -> anyhow::Result<bool> {
        let n = self.shared.acknowledgements.next_memo();
        let purpose = format!("Uji henti nomor {n}.");
        let body = self.shared.form.body(n, &purpose);
        self.shared.memo(&self.clerk, Memo { n, purpose, body }).await
    }

    async fn issue(&mut self) -> anyhow::Result<bool> {
        match self.share.unissued.pop_front() {
            Some(trip) => self.shared.assignment(&self.clerk, trip).await,
            None => self.memo().await,
        }
    }

    async fn outgoing(&mut self) -> anyhow::Result<bool> {
        let units = self.shared.units.as_array().context("no units")?;
        let unit = &units[self.rng.random_range(0..units.len())];
        let letter = outgoing_letter(unit, "Uji henti");
        let reply = self.registrar.post("admin/post/surat-keluar", &letter).await;
        let Some(reply) = self.shared.answer(reply, Unanswered::Other)? else { return Ok(false) };
        Ok(self.shared.done(Acknowledgement::Letter(Letter::answered(&reply)?)))
    }

    /// Adds a line with a photo to a receipt.
    async fn line(&mut self) -> anyhow::Result<bool> {
        let Some(traveller) = self.share.open.pop_front().or_else(|| self.share.filled.pop_front()) else {
            return self.issue().await;
        };
        let seed = self.shared.acknowledgements.next_picture();
        let (item, price) = (format!("Hotel {seed}"), self.rng.random_range(1..500_000_u32));
        let form = Form::new().text("item", item.clone()).text("satuan", "malam").text("jenisId", "2");
        let form = form.text("qty", "2").text("nilai", price.to_string()).text("personilId", traveller.to_string());
        let reply = self.clerk.post_form("kwitansi/post/rampung", form.part("pic", jpeg(seed)?)).await;
        let Some(reply) = self.shared.answer(reply, Unanswered::Photo)? else { return Ok(false) };
        let line = reply.json()?["result"].take();
        let photo = Kept { key: key_of(&line["bukti"])?, seed };
        self.share.filled.push_back(traveller);
        Ok(self.shared.done(Acknowledgement::Line { id: line["id"].as_i64().context("no id")?, item, photo }))
    }

    async fn cost(&mut self) -> anyhow::Result<bool> {
        let Some(traveller) = self.share.filled.pop_front() else { return self.line().await };
        let item = format!("Ojek {}", self.shared.acknowledgements.next_picture());
        let cost = json!({ "item": item, "nilai": self.rng.random_range(1..100_000_u32), "personilId": traveller });
        let reply = self.clerk.post("rill/post", &cost).await;
        let Some(_) = self.shared.answer(reply, Unanswered::Other)? else { return Ok(false) };
        self.share.filled.push_back(traveller);
        Ok(self.shared.done(Acknowledgement::Cost { traveller, item }))
    }

    async fn replace_photo(&mut self) -> anyhow::Result<bool> {
        let Some(trip) = self.share.unphotographed.pop_front() else { return self.issue().await };
        let seed = self.shared.acknowledgements.next_picture();
        let form = Form::new().text("id", trip.to_string()).part("pic", jpeg(seed)?);
        let reply = self.clerk.post_form("kwitansi/post/bukti-perjalanan", form).await;
        let Some(reply) = self.shared.answer(reply, Unanswered::Photo)? else { return Ok(false) };
        let photo = Kept { key: key_of(&reply.json()?["result"]["pic"])?, seed };
        Ok(self.shared.done(Acknowledgement::TripPhoto { trip, photo }))
    }

    async fn submit(&mut self) -> anyhow::Result<bool> {
        let Some(traveller) = self.share.filled.pop_front() else { return self.line().await };
        // The photo of a trip cannot change after its first submitted receipt.
        self.share.unphotographed.clear();
        let reply = self.clerk.post(&format!("kwitansi/post/pengajuan/{traveller}"), &json!({})).await;
        let Some(_) = self.shared.answer(reply, Unanswered::Other)? else { return Ok(false) };
        self.share.submitted.push_back(traveller);
        Ok(self.shared.done(Acknowledgement::Status { traveller, status: 2 }))
    }

    async fn approve(&mut self) -> anyhow::Result<bool> {
        let Some(traveller) = self.share.submitted.pop_front() else { return self.submit().await };
        let reply = self.registrar.post("kwitansi/verifikasi/terima", &json!({ "personilId": traveller })).await;
        let Some(_) = self.shared.answer(reply, Unanswered::Other)? else { return Ok(false) };
        self.share.approved.push_back(traveller);
        Ok(self.shared.done(Acknowledgement::Status { traveller, status: 3 }))
    }
}

impl Shared {
    async fn memo(&self, clerk: &Client, memo: Memo) -> anyhow::Result<bool> {
        let reply = match key_of_memo(memo.n) {
            Some(key) => clerk.post_once(MEMO, &memo.body, &key).await,
            None => clerk.post(MEMO, &memo.body).await,
        };
        let purpose = memo.purpose.clone();
        let Some(reply) = self.answer(reply, Unanswered::Memo(memo))? else { return Ok(false) };
        Ok(self.done(Acknowledgement::Letter(Letter::Memo { purpose, paper: docx::text_of(&reply.body)? })))
    }

    async fn assignment(&self, clerk: &Client, trip: i64) -> anyhow::Result<bool> {
        let reply = clerk.post("perjalanan/post/surat-tugas", &json!({ "id": trip })).await;
        let Some(reply) = self.answer(reply, Unanswered::Assignment(trip))? else { return Ok(false) };
        Ok(self.done(Acknowledgement::Letter(Letter::Assignment { trip, paper: docx::text_of(&reply.body)? })))
    }

    /// Repeats unanswered calls as docs/api.md describes: a memo with a key is printed with the number it has or gets; without
    /// one, a memo whose trip exists is refused, another one is filed; an assignment letter is printed with its numbers either
    /// way. Returns the outcome of each call.
    pub async fn repeat_unanswered(&self, clerk: &Client, work: &Work) -> anyhow::Result<Vec<&'static str>> {
        let mut outcomes = Vec::new();
        for call in self.acknowledgements.take_unanswered() {
            match call {
                Unanswered::Memo(memo) if key_of_memo(memo.n).is_some() => {
                    self.memo(clerk, memo).await?;
                    outcomes.push("memos with a key, printed at the second try");
                }
                Unanswered::Memo(memo) if work.archive.trips_for(&memo.purpose).is_empty() => {
                    self.memo(clerk, memo).await?;
                    outcomes.push("memos that were not filed, filed at the second try");
                }
                Unanswered::Memo(memo) => {
                    clerk.post(MEMO, &memo.body).await?.expect(409)?;
                    outcomes.push("memos that were filed, refused at the second try");
                }
                Unanswered::Assignment(trip) => {
                    self.assignment(clerk, trip).await?;
                    outcomes.push("assignment letters, printed at the second try");
                }
                Unanswered::Other => outcomes.push("outgoing letters and receipts, not repeated"),
                Unanswered::Photo => outcomes.push("photos, not repeated"),
            }
        }
        Ok(outcomes)
    }

    /// The answer; `None` when the server was killed.
    fn answer(&self, reply: reqwest::Result<Reply>, call: Unanswered) -> anyhow::Result<Option<Reply>> {
        match reply {
            Ok(reply) => reply.expect(200).map(Some),
            Err(_) if self.killed.load(Ordering::SeqCst) => {
                self.acknowledgements.cut_off(call);
                Ok(None)
            }
            Err(error) => bail!("no answer from a server that lives: {error}"),
        }
    }

    fn done(&self, write: Acknowledgement) -> bool {
        self.acknowledgements.enter(write);
        true
    }
}

/// Idempotency key of every second memo.
fn key_of_memo(n: usize) -> Option<String> {
    n.is_multiple_of(2).then(|| format!("uji-henti-{n}"))
}

/// Size of a photo's pixel data: 1,000 to 200,000 bytes.
pub fn bytes_of(seed: Seed) -> usize {
    StdRng::seed_from_u64(seed).random_range(1_000..200_000)
}

fn jpeg(seed: Seed) -> anyhow::Result<Part> {
    Ok(Part::bytes(photo::jpeg(seed, bytes_of(seed))).file_name("nota.jpg").mime_str("image/jpeg")?)
}

/// File key of a photo's path.
fn key_of(path: &Value) -> anyhow::Result<String> {
    let name = path.as_str().and_then(|path| path.rsplit('/').next()).context("no photo")?;
    Ok(format!("foto/{name}"))
}
