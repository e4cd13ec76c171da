//! Samples the wait events of PostgreSQL's active connections.

use std::collections::BTreeMap;
use std::time::Duration;

use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, Statement};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// Sampling interval.
const POLL_INTERVAL: Duration = Duration::from_millis(50);
/// Number of wait events in the summary.
const TOP: usize = 4;
const ACTIVITY: &str = "SELECT coalesce(wait_event_type || ' ' || wait_event, 'working') AS what, count(*) AS many
    FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()
    AND (state = 'active' OR state = 'idle in transaction')
    GROUP BY 1";

/// Running sampling.
pub struct Waits {
    end: oneshot::Sender<()>,
    seen: JoinHandle<(BTreeMap<String, i64>, i64)>,
}

impl Waits {
    /// Starts sampling.
    pub fn watch(db: DatabaseConnection) -> Self {
        let (end, mut ended) = oneshot::channel();
        let seen = tokio::spawn(async move {
            let (mut seen, mut looks) = (BTreeMap::new(), 0);
            while ended.try_recv().is_err() {
                let rows = db.query_all_raw(Statement::from_string(DbBackend::Postgres, ACTIVITY)).await;
                for row in rows.unwrap_or_default() {
                    if let (Ok(what), Ok(many)) = (row.try_get::<String>("", "what"), row.try_get::<i64>("", "many")) {
                        *seen.entry(what).or_default() += many;
                    }
                }
                looks += 1;
                tokio::time::sleep(POLL_INTERVAL).await;
            }
            (seen, looks)
        });
        Self { end, seen }
    }

    /// Stops sampling; returns the average number of connections by wait event.
    pub async fn summary(self) -> String {
        // The task may have ended.
        let _ = self.end.send(());
        let (seen, looks) = self.seen.await.unwrap_or_default();
        let mut seen: Vec<_> = seen.into_iter().collect();
        seen.sort_by_key(|(_, many)| -many);
        #[expect(clippy::cast_precision_loss, reason = "figures for people")]
        let average = |(what, many): &(String, i64)| format!("{what} {:.1}", *many as f64 / looks.max(1) as f64);
        seen.iter().take(TOP).map(average).collect::<Vec<_>>().join(", ")
    }
}
