//! One of the clients: takes the next letter from the desk, issues it, keeps what came.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::json;

use super::desk::{Answer, Desk, Task};
use crate::client::{Client, Reply};
use crate::letters::Letter;
use crate::trip_form::outgoing_letter;
use crate::word;

/// A client with two sessions: one files trips, one keeps outgoing letters.
pub struct Clerk {
    clerk: Client,
    registrar: Client,
    desk: Arc<Desk>,
}

impl Clerk {
    /// At this desk.
    pub fn new(clerk: Client, registrar: Client, desk: Arc<Desk>) -> Self {
        Self { clerk, registrar, desk }
    }

    /// Works until there is nothing left to do.
    ///
    /// # Errors
    /// When an acknowledged letter can't be read or is not stored.
    pub async fn work(self) -> anyhow::Result<Vec<Answer>> {
        let mut answers = Vec::new();
        while let Some((n, task, trip)) = self.desk.next() {
            let sent = Instant::now();
            let answer = match (task, trip) {
                (Task::Assignment, Some(trip)) => {
                    let reply = self.clerk.post("perjalanan/post/surat-tugas", &json!({ "id": trip })).await;
                    answered(task, sent, reply, |reply| {
                        Ok(Letter::Assignment { trip, paper: word::text_of(&reply.body)? })
                    })?
                }
                (Task::Outgoing, _) => self.outgoing(n, sent).await?,
                _ => self.memo(n, sent).await?,
            };
            answers.push(answer);
        }
        Ok(answers)
    }

    async fn memo(&self, n: usize, sent: Instant) -> anyhow::Result<Answer> {
        let purpose = format!("Uji beban nomor {n}.");
        let reply = self.clerk.post("perjalanan/post/nota-dinas", &self.desk.form.body(n, &purpose)).await;
        let answer = answered(Task::Memo, sent, reply, |reply| {
            Ok(Letter::Memo { purpose: purpose.clone(), paper: word::text_of(&reply.body)? })
        })?;
        if answer.letter.is_some() {
            self.desk.filed(&purpose).await?;
        }
        Ok(answer)
    }

    async fn outgoing(&self, n: usize, sent: Instant) -> anyhow::Result<Answer> {
        let unit = &self.desk.units[n % self.desk.units.as_array().map_or(1, Vec::len)];
        let letter = outgoing_letter(unit, &format!("Uji beban nomor {n}."));
        let reply = self.registrar.post("admin/post/surat-keluar", &letter).await;
        answered(Task::Outgoing, sent, reply, Letter::answered)
    }
}

/// What came, and how long it took.
fn answered(
    task: Task,
    sent: Instant,
    reply: reqwest::Result<Reply>,
    letter: impl FnOnce(&Reply) -> anyhow::Result<Letter>,
) -> anyhow::Result<Answer> {
    let refused = |took: Duration, why: String| Answer {
        task,
        took,
        letter: None,
        refusal: Some(format!("{}: {why}", task.name())),
    };
    match reply {
        Ok(reply) if reply.status == 200 => {
            Ok(Answer { task, took: reply.took, letter: Some(letter(&reply)?), refusal: None })
        }
        Ok(reply) => Ok(refused(reply.took, format!("{} {}", reply.status, String::from_utf8_lossy(&reply.body)))),
        Err(error) => Ok(refused(sent.elapsed(), format!("no answer: {error}"))),
    }
}
