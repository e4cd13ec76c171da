//! A client of the load trial: takes the next letter from the queue and issues it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::json;

use super::queue::{Answer, Queue, Task};
use crate::client::{Client, Reply};
use crate::docx;
use crate::stored_letters::Letter;
use crate::trip_form::outgoing_letter;

/// A client with the sessions of a clerk and a registrar.
pub struct Clerk {
    clerk: Client,
    registrar: Client,
    queue: Arc<Queue>,
}

impl Clerk {
    /// Creates a client.
    pub fn new(clerk: Client, registrar: Client, queue: Arc<Queue>) -> Self {
        Self { clerk, registrar, queue }
    }

    /// Issues letters until the queue is empty.
    ///
    /// # Errors
    /// An acknowledged letter that cannot be read or is not stored.
    pub async fn work(self) -> anyhow::Result<Vec<Answer>> {
        let mut answers = Vec::new();
        while let Some((n, task, trip)) = self.queue.next() {
            let sent = Instant::now();
            let answer = match (task, trip) {
                (Task::Assignment, Some(trip)) => {
                    let reply = self.clerk.post("perjalanan/post/surat-tugas", &json!({ "id": trip })).await;
                    answered(task, sent, reply, |reply| {
                        Ok(Letter::Assignment { trip, paper: docx::text_of(&reply.body)? })
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
        let reply = self.clerk.post("perjalanan/post/nota-dinas", &self.queue.form.body(n, &purpose)).await;
        let answer = answered(Task::Memo, sent, reply, |reply| {
            Ok(Letter::Memo { purpose: purpose.clone(), paper: docx::text_of(&reply.body)? })
        })?;
        if answer.letter.is_some() {
            self.queue.filed(&purpose).await?;
        }
        Ok(answer)
    }

    async fn outgoing(&self, n: usize, sent: Instant) -> anyhow::Result<Answer> {
        let unit = &self.queue.units[n % self.queue.units.as_array().map_or(1, Vec::len)];
        let letter = outgoing_letter(unit, &format!("Uji beban nomor {n}."));
        let reply = self.registrar.post("admin/post/surat-keluar", &letter).await;
        answered(Task::Outgoing, sent, reply, Letter::answered)
    }
}

/// Result and duration of a call.
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
