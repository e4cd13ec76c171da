//! 409 `BERUBAH` about things that were changed since the caller read them (beyond B-1).

use actix_web::http::StatusCode;
use kernel::tanggal::period;
use ports::Stale;

use super::Problem;

/// The answer, with the thing as it is now, and the user who changed it last and the time on the office clock, if they are known.
pub(super) fn problem(Stale { last, offset, latest }: Stale) -> Problem {
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
    Problem { terbaru: Some(Box::new(latest)), ..Problem::new(StatusCode::CONFLICT, "BERUBAH", message) }
}
