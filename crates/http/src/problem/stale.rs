//! 409 `BERUBAH` about things that were changed since the caller read them (beyond B-1).

use actix_web::http::StatusCode;
use app::stale::Stale;
use chrono::NaiveDateTime;
use kernel::tanggal::period;
use serde_json::Value;

use super::Problem;

/// The answer, with the thing as it is now.
pub(super) fn problem<T>(stale: Stale<T>, latest: impl FnOnce(T) -> Option<Value>) -> Problem {
    changed(stale.last, stale.offset, latest(stale.latest))
}

/// The answer, with the user who changed it last and the time on the office clock, if they are known.
pub(super) fn changed(last: Option<(String, NaiveDateTime)>, offset: i64, latest: Option<Value>) -> Problem {
    let zone = match offset {
        420 => " WIB",
        480 => " WITA",
        540 => " WIT",
        _ => "",
    };
    let by = last.map(|(by, at)| {
        let (day, time) = (period(at.date(), at.date()), at.format("%H.%M"));
        format!(" oleh {by} pada {day} {time}{zone}")
    });
    let message = format!("Data ini telah diubah{}.", by.unwrap_or_default());
    Problem { terbaru: latest.map(Box::new), ..Problem::new(StatusCode::CONFLICT, "BERUBAH", message) }
}
