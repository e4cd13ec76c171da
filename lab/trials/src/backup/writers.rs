//! Clerks who write while backups are made.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use persistence::entity::trips;
use reqwest::multipart::{Form, Part};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use crate::office::Office;

/// A template that is as good as the built-in one, because it is that.
const MEMO: &[u8] = include_bytes!("../../../../templates/nota-dinas.docx");
/// One call in so many puts it in force once more: it is printed for a trial each time, which is slow.
const RARELY: usize = 40;

/// Writes until it is over; the longest wait for an answer. Photos of the trip are replaced all the time, so that files go
/// away under the hands of whoever copies them.
pub(super) async fn write(
    office: Arc<Office>,
    url: anyhow::Result<String>,
    n: usize,
    over: Arc<AtomicBool>,
) -> anyhow::Result<Duration> {
    let db = persistence::connect(&url?).await?;
    let (mut slowest, mut step) = (Duration::ZERO, n);
    while !over.load(Ordering::SeqCst) {
        step += 1;
        let reply = match step % 8 {
            0..=2 => office.memo().await?,
            3 => {
                // Earlier ones are the demo office's, of other units too.
                let filed = trips::Entity::find().filter(trips::Column::Id.gte(office.trip));
                let waiting = filed.filter(trips::Column::AssignmentNumber.is_null()).one(&db).await?;
                office.assignment(waiting.map_or(office.trip, |trip| trip.id)).await?
            }
            4 | 5 => office.line().await?,
            _ if step % RARELY == 6 => {
                let file = Part::bytes(MEMO).file_name("nota dinas.docx");
                office.clerk.post_form("template/upload", Form::new().text("jenis", "2").part("file", file)).await?
            }
            _ => office.photograph().await?,
        };
        slowest = slowest.max(reply.expect(200)?.took);
    }
    db.close().await?;
    Ok(slowest)
}
