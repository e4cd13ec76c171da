//! One of the clients: does whatever the dice say until the server dies under its hands.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, bail};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use super::ledger::{Deed, Kept, Ledger, Question};
use super::work::{Share, Work};
use crate::client::{Client, Reply};
use crate::letters::Letter;
use crate::photo::{self, Negative};
use crate::trip_form::{TripForm, outgoing_letter};
use crate::word;

/// What all clients share.
pub struct Desk {
    /// What was acknowledged.
    pub ledger: Arc<Ledger>,
    /// The form of a trip.
    pub form: TripForm,
    /// Units an outgoing letter may come from.
    pub units: Value,
    /// Whether the server is being killed: only then may an answer fail to come.
    pub killed: AtomicBool,
}

/// A client with its share of the work.
pub struct Worker {
    clerk: Client,
    registrar: Client,
    desk: Arc<Desk>,
    share: Share,
    dice: StdRng,
}

impl Worker {
    /// With these sessions, dice and trips.
    pub fn new(clerk: Client, registrar: Client, desk: Arc<Desk>, share: Share, dice: StdRng) -> Self {
        Self { clerk, registrar, desk, share, dice }
    }

    /// Works until no answer comes any more.
    ///
    /// # Errors
    /// When an answer fails to come while the server lives, or is a refusal.
    pub async fn work(mut self) -> anyhow::Result<()> {
        while self.step().await? {}
        Ok(())
    }

    /// One call; whether it was answered.
    async fn step(&mut self) -> anyhow::Result<bool> {
        match self.dice.random_range(0..10) {
            0 | 1 => self.issue().await,
            2 => self.outgoing().await,
            3..=5 => self.line().await,
            6 => self.cost().await,
            7 => self.photograph().await,
            8 => self.submit().await,
            _ => self.approve().await,
        }
    }

    async fn memo(&self) -> anyhow::Result<bool> {
        let n = self.desk.ledger.next_memo();
        let purpose = format!("Uji henti nomor {n}.");
        self.desk.memo(&self.clerk, n, purpose).await
    }

    async fn issue(&mut self) -> anyhow::Result<bool> {
        match self.share.unissued.pop_front() {
            Some(trip) => self.desk.assignment(&self.clerk, trip).await,
            None => self.memo().await,
        }
    }

    async fn outgoing(&mut self) -> anyhow::Result<bool> {
        let units = self.desk.units.as_array().context("no units")?;
        let unit = &units[self.dice.random_range(0..units.len())];
        let letter = outgoing_letter(unit, "Uji henti");
        let reply = self.registrar.post("admin/post/surat-keluar", &letter).await;
        let Some(reply) = self.desk.answer(reply, Question::Other)? else { return Ok(false) };
        Ok(self.desk.done(Deed::Letter(Letter::answered(&reply)?)))
    }

    /// A line with a photo, at a receipt that is empty or at one that is not.
    async fn line(&mut self) -> anyhow::Result<bool> {
        let Some(traveller) = self.share.open.pop_front().or_else(|| self.share.filled.pop_front()) else {
            return self.issue().await;
        };
        let negative = self.desk.ledger.next_picture();
        let (item, price) = (format!("Hotel {negative}"), self.dice.random_range(1..500_000_u32));
        let form = Form::new().text("item", item.clone()).text("satuan", "malam").text("jenisId", "2");
        let form = form.text("qty", "2").text("nilai", price.to_string()).text("personilId", traveller.to_string());
        let reply = self.clerk.post_form("kwitansi/post/rampung", form.part("pic", jpeg(negative)?)).await;
        let Some(reply) = self.desk.answer(reply, Question::Photo)? else { return Ok(false) };
        let line = reply.json()?["result"].take();
        let photo = Kept { key: key_of(&line["bukti"])?, negative };
        self.share.filled.push_back(traveller);
        Ok(self.desk.done(Deed::Line { id: line["id"].as_i64().context("no id")?, item, photo }))
    }

    async fn cost(&mut self) -> anyhow::Result<bool> {
        let Some(traveller) = self.share.filled.pop_front() else { return self.line().await };
        let item = format!("Ojek {}", self.desk.ledger.next_picture());
        let cost = json!({ "item": item, "nilai": self.dice.random_range(1..100_000_u32), "personilId": traveller });
        let reply = self.clerk.post("rill/post", &cost).await;
        let Some(_) = self.desk.answer(reply, Question::Other)? else { return Ok(false) };
        self.share.filled.push_back(traveller);
        Ok(self.desk.done(Deed::Cost { traveller, item }))
    }

    async fn photograph(&mut self) -> anyhow::Result<bool> {
        let Some(trip) = self.share.unphotographed.pop_front() else { return self.issue().await };
        let negative = self.desk.ledger.next_picture();
        let form = Form::new().text("id", trip.to_string()).part("pic", jpeg(negative)?);
        let reply = self.clerk.post_form("kwitansi/post/bukti-perjalanan", form).await;
        let Some(reply) = self.desk.answer(reply, Question::Photo)? else { return Ok(false) };
        let photo = Kept { key: key_of(&reply.json()?["result"]["pic"])?, negative };
        Ok(self.desk.done(Deed::TripPhoto { trip, photo }))
    }

    async fn submit(&mut self) -> anyhow::Result<bool> {
        let Some(traveller) = self.share.filled.pop_front() else { return self.line().await };
        // A trip is photographed before the first of its receipts goes in.
        self.share.unphotographed.clear();
        let reply = self.clerk.post(&format!("kwitansi/post/pengajuan/{traveller}"), &json!({})).await;
        let Some(_) = self.desk.answer(reply, Question::Other)? else { return Ok(false) };
        self.share.submitted.push_back(traveller);
        Ok(self.desk.done(Deed::Status { traveller, status: 2 }))
    }

    async fn approve(&mut self) -> anyhow::Result<bool> {
        let Some(traveller) = self.share.submitted.pop_front() else { return self.submit().await };
        let reply = self.registrar.post("kwitansi/verifikasi/terima", &json!({ "personilId": traveller })).await;
        let Some(_) = self.desk.answer(reply, Question::Other)? else { return Ok(false) };
        Ok(self.desk.done(Deed::Status { traveller, status: 3 }))
    }
}

impl Desk {
    async fn memo(&self, clerk: &Client, n: usize, purpose: String) -> anyhow::Result<bool> {
        let reply = clerk.post("perjalanan/post/nota-dinas", &self.form.body(n, &purpose)).await;
        let Some(reply) = self.answer(reply, Question::Memo(n, purpose.clone()))? else { return Ok(false) };
        Ok(self.done(Deed::Letter(Letter::Memo { purpose, paper: word::text_of(&reply.body)? })))
    }

    async fn assignment(&self, clerk: &Client, trip: i64) -> anyhow::Result<bool> {
        let reply = clerk.post("perjalanan/post/surat-tugas", &json!({ "id": trip })).await;
        let Some(reply) = self.answer(reply, Question::Assignment(trip))? else { return Ok(false) };
        Ok(self.done(Deed::Letter(Letter::Assignment { trip, paper: word::text_of(&reply.body)? })))
    }

    /// Asks again what got no answer, as docs/api.md tells a client to: a memo whose trip is there is refused, another is
    /// filed; an assignment letter comes with its numbers either way. Answers what had become of each call.
    pub async fn repeat_unanswered(&self, clerk: &Client, work: &Work) -> anyhow::Result<Vec<&'static str>> {
        let mut outcomes = Vec::new();
        for question in self.ledger.take_unanswered() {
            match question {
                Question::Memo(n, purpose) if work.archive.trips_for(&purpose).is_empty() => {
                    self.memo(clerk, n, purpose).await?;
                    outcomes.push("memos that were not filed, filed at the second try");
                }
                Question::Memo(n, purpose) => {
                    let again = clerk.post("perjalanan/post/nota-dinas", &self.form.body(n, &purpose)).await?;
                    again.expect(409)?;
                    outcomes.push("memos that were filed, refused at the second try");
                }
                Question::Assignment(trip) => {
                    self.assignment(clerk, trip).await?;
                    outcomes.push("assignment letters, printed at the second try");
                }
                Question::Other => outcomes.push("outgoing letters and receipts, not repeated"),
                Question::Photo => outcomes.push("photos, not repeated"),
            }
        }
        Ok(outcomes)
    }

    /// The answer; none when the server died over it.
    fn answer(&self, reply: reqwest::Result<Reply>, question: Question) -> anyhow::Result<Option<Reply>> {
        match reply {
            Ok(reply) => reply.expect(200).map(Some),
            Err(_) if self.killed.load(Ordering::SeqCst) => {
                self.ledger.cut_off(question);
                Ok(None)
            }
            Err(error) => bail!("no answer from a server that lives: {error}"),
        }
    }

    fn done(&self, deed: Deed) -> bool {
        self.ledger.enter(deed);
        true
    }
}

/// Size of a photo's picture: any up to 200,000 bytes, none of them small.
pub fn bytes_of(negative: Negative) -> usize {
    StdRng::seed_from_u64(negative).random_range(1_000..200_000)
}

fn jpeg(negative: Negative) -> anyhow::Result<Part> {
    Ok(Part::bytes(photo::develop(negative, bytes_of(negative))).file_name("nota.jpg").mime_str("image/jpeg")?)
}

/// The key of the photo that is served under this path.
fn key_of(path: &Value) -> anyhow::Result<String> {
    let name = path.as_str().and_then(|path| path.rsplit('/').next()).context("no photo")?;
    Ok(format!("foto/{name}"))
}
