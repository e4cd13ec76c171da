//! Clerks that write during backups.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use persistence::entity::trips;
use reqwest::multipart::{Form, Part};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use crate::office::Office;

/// The built-in template, uploaded as a custom one.
const MEMO: &[u8] = include_bytes!("../../../../templates/nota-dinas.docx");
/// Interval of template uploads in calls; each is test-printed, which is slow.
const RARELY: usize = 40;

/// Makes calls until `over` is set; returns the longest duration. Photos are replaced all the time, so that files are removed
/// while a backup copies them.
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
                // Earlier trips belong to the demo office, also to other units.
                let filed = trips::Entity::find().filter(trips::Column::Id.gte(office.trip));
                let waiting = filed.filter(trips::Column::AssignmentNumber.is_null()).one(&db).await?;
                office.assignment(waiting.map_or(office.trip, |trip| trip.id)).await?
            }
            4 | 5 => office.line().await?,
            _ if step % RARELY == 6 => {
                let file = Part::bytes(MEMO).file_name("nota dinas.docx");
                office.clerk.post_form("template/upload", Form::new().text("jenis", "2").part("file", file)).await?
            }
            _ => office.replace_photo().await?,
        };
        slowest = slowest.max(reply.expect(200)?.took);
    }
    db.close().await?;
    Ok(slowest)
}
