//! Figures of the whole office for a year (beyond W14).

use kernel::Clock;
use staff::Actor;

use crate::{App, Error, views::recaps::DashboardView};

/// The figures of a year.
#[derive(Debug)]
pub struct Dashboard {
    /// Ledgers, months, units and reasons.
    pub view: DashboardView,
    /// Median of the days from the last return to the first submission.
    pub median_days_to_submission: Option<f64>,
    /// Median of the days from the first submission to the first verdict.
    pub median_days_to_verdict: Option<f64>,
}

/// The figures of a year, or of the current one.
///
/// # Errors
/// [`Error::Denied`] without role 3 or 5.
pub async fn dashboard(app: &App, actor: &Actor, year: Option<i32>) -> Result<Dashboard, Error> {
    actor.figure_reader()?;
    let view = app.queries.dashboard(year.unwrap_or_else(|| app.this_year())).await?;
    let (to_submission, to_verdict) = days(&view, app.clock.as_ref());
    Ok(Dashboard { median_days_to_submission: median(to_submission), median_days_to_verdict: median(to_verdict), view })
}

/// Days of the office from return to submission, and from submission to verdict.
fn days(view: &DashboardView, clock: &dyn Clock) -> (Vec<i64>, Vec<i64>) {
    let mut found = (Vec::new(), Vec::new());
    for times in &view.times {
        let submitted_on = clock.local(times.submitted_at).date();
        found.0.push((submitted_on - times.returned_on).num_days());
        if let Some(at) = times.decided_at {
            found.1.push((clock.local(at).date() - submitted_on).num_days());
        }
    }
    found
}

/// The middle value, or the mean of the two middle ones; `None` of nothing.
fn median(mut values: Vec<i64>) -> Option<f64> {
    values.sort_unstable();
    let (low, high) = (values.get((values.len().checked_sub(1)?) / 2)?, values.get(values.len() / 2)?);
    #[expect(clippy::cast_precision_loss, reason = "days of an office")]
    let middle = (low + high) as f64 / 2.0;
    Some(middle)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_the_middle_value() {
        for (values, expected) in [
            (vec![], None),
            (vec![4], Some(4.0)),
            (vec![9, 1], Some(5.0)),
            (vec![3, -1, 2], Some(2.0)),
            (vec![1, 2, 3, 100], Some(2.5)),
        ] {
            assert_eq!(median(values.clone()), expected, "{values:?}");
        }
    }
}
