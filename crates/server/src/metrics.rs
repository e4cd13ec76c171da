//! Prometheus metrics on an address of their own. Labels are routes and kinds, never a name or an id.

mod backups;
mod requests;

use std::{
    net::TcpListener,
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};

use actix_web::{App as Routes, HttpResponse, HttpServer, dev::Server, middleware::from_fn, web};
use letters::TemplateKind;
use persistence::{metrics as database, metrics::Pool};
use prometheus::{
    Encoder, Histogram, HistogramOpts, HistogramVec, IntCounter, IntCounterVec, IntGauge, IntGaugeVec, Opts, Registry,
    TextEncoder, core::Collector,
};
use sea_orm::DatabaseConnection;

use self::backups::{newest_backup, newest_in};
use crate::{release, response_headers};

pub(crate) use self::requests::count;

/// Timeout of the query for the numbers issued.
const DATABASE_TIMEOUT: Duration = Duration::from_secs(2);
/// Buckets of the duration histograms, in seconds.
const SECONDS: [f64; 10] = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0];

/// Metrics of one process.
#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    requests: IntCounterVec,
    request_seconds: HistogramVec,
    render_seconds: HistogramVec,
    render_failures: IntCounterVec,
    pdf_seconds: Histogram,
    pdf_failures: IntCounter,
    pdf_broken: IntGauge,
    password_seconds: HistogramVec,
    passwords_waiting: IntGauge,
    numbers: IntGaugeVec,
    connections: IntGaugeVec,
    most_connections: IntGauge,
    database_up: IntGauge,
    backups: Option<(PathBuf, IntGauge)>,
}

/// A password in the queue.
pub(crate) struct WaitingPassword {
    waiting: IntGauge,
    seconds: Histogram,
    since: Instant,
}

impl Drop for WaitingPassword {
    fn drop(&mut self) {
        self.waiting.dec();
        self.seconds.observe(self.since.elapsed().as_secs_f64());
    }
}

impl Metrics {
    /// Registers all metrics; with the folder of the backups the age of the newest one.
    ///
    /// # Errors
    /// Two metrics of the same name.
    pub fn new(backups: Option<PathBuf>) -> prometheus::Result<Self> {
        let registry = Registry::new();
        let seconds = |name: &str, help: &str| HistogramOpts::new(name, help).buckets(SECONDS.to_vec());
        let metrics = Self {
            requests: IntCounterVec::new(
                Opts::new("jaladin_http_requests_total", "Requests answered, by route pattern and status"),
                &["method", "route", "status"],
            )?,
            request_seconds: HistogramVec::new(
                seconds("jaladin_http_request_seconds", "Time from a request's head to its answer's head"),
                &["method", "route"],
            )?,
            render_seconds: HistogramVec::new(
                seconds("jaladin_letter_render_seconds", "Time to render a letter"),
                &["kind"],
            )?,
            render_failures: IntCounterVec::new(
                Opts::new("jaladin_letter_render_failures_total", "Letters whose template did not print"),
                &["kind"],
            )?,
            pdf_seconds: Histogram::with_opts(seconds(
                "jaladin_pdf_seconds",
                "Time of a conversion of up to ten letters to PDF, without the wait",
            ))?,
            pdf_failures: IntCounter::new("jaladin_pdf_failures_total", "Conversions to PDF that failed")?,
            pdf_broken: IntGauge::new(
                "jaladin_pdf_broken",
                "1 while the converter to PDF is known to be broken, else 0",
            )?,
            password_seconds: HistogramVec::new(
                seconds(
                    "jaladin_password_seconds",
                    "Time to work out a password's slow hash, including the wait in the queue",
                ),
                &["work"],
            )?,
            passwords_waiting: IntGauge::new(
                "jaladin_passwords_waiting",
                "Passwords whose slow hash is worked out, or waits for its turn",
            )?,
            numbers: IntGaugeVec::new(
                Opts::new(
                    "jaladin_letter_numbers",
                    "Letter numbers issued since the beginning, all processes, by letter kind",
                ),
                &["kind"],
            )?,
            connections: IntGaugeVec::new(
                Opts::new("jaladin_database_connections", "Connections of this process to the database"),
                &["state"],
            )?,
            most_connections: IntGauge::new(
                "jaladin_database_connections_most",
                "Connections this process may hold to the database",
            )?,
            database_up: IntGauge::new("jaladin_database_up", "1 while the database answers, else 0")?,
            backups: backups.map(|folder| Ok::<_, prometheus::Error>((folder, newest_backup()?))).transpose()?,
            registry,
        };
        metrics.registry.register(Box::new(build_info()?))?;
        if let Some((_, newest)) = &metrics.backups {
            metrics.registry.register(Box::new(newest.clone()))?;
        }
        let all: [Box<dyn Collector>; 13] = [
            Box::new(metrics.requests.clone()),
            Box::new(metrics.request_seconds.clone()),
            Box::new(metrics.render_seconds.clone()),
            Box::new(metrics.render_failures.clone()),
            Box::new(metrics.pdf_seconds.clone()),
            Box::new(metrics.pdf_failures.clone()),
            Box::new(metrics.pdf_broken.clone()),
            Box::new(metrics.password_seconds.clone()),
            Box::new(metrics.passwords_waiting.clone()),
            Box::new(metrics.numbers.clone()),
            Box::new(metrics.connections.clone()),
            Box::new(metrics.most_connections.clone()),
            Box::new(metrics.database_up.clone()),
        ];
        for metric in all {
            metrics.registry.register(metric)?;
        }
        // Initialised at zero: `increase()` ignores the first sample of a series.
        for kind in TemplateKind::ALL {
            metrics.render_failures.with_label_values(&[label(kind)]);
        }
        // A process that serves has reached its database.
        metrics.database_up.set(1);
        Ok(metrics)
    }

    /// Renders all metrics, with the current numbers of the database.
    ///
    /// # Errors
    /// A metric that cannot be encoded.
    pub async fn text(&self, db: &DatabaseConnection) -> prometheus::Result<Vec<u8>> {
        self.note_connections(database::pool(db));
        if let Some((folder, newest)) = &self.backups {
            newest.set(newest_in(folder));
        }
        match tokio::time::timeout(DATABASE_TIMEOUT, database::issued_numbers(db)).await {
            Ok(Ok(numbers)) => {
                self.database_up.set(1);
                for (kind, count) in numbers {
                    self.numbers.with_label_values(&[&kind]).set(count);
                }
            }
            // No free connection to ask with: the state of the database is unknown.
            _ if database::pool(db).is_exhausted() => {}
            // The last known numbers are kept.
            _ => self.database_up.set(0),
        }
        let mut text = Vec::new();
        TextEncoder::new().encode(&self.registry.gather(), &mut text)?;
        Ok(text)
    }

    fn note_connections(&self, pool: Pool) {
        self.connections.with_label_values(&["open"]).set(pool.open);
        self.connections.with_label_values(&["idle"]).set(pool.idle);
        self.most_connections.set(pool.max);
    }

    /// A password that waits for its hash, until dropped.
    pub(crate) fn password(&self, work: &'static str) -> WaitingPassword {
        self.passwords_waiting.inc();
        let seconds = self.password_seconds.with_label_values(&[work]);
        WaitingPassword { waiting: self.passwords_waiting.clone(), seconds, since: Instant::now() }
    }

    pub(crate) fn converted(&self, since: Instant, failed: bool) {
        self.pdf_seconds.observe(since.elapsed().as_secs_f64());
        if failed {
            self.pdf_failures.inc();
        }
    }

    pub(crate) fn converter_broken(&self, is_broken: bool) {
        self.pdf_broken.set(is_broken.into());
    }

    pub(crate) fn rendered(&self, kind: TemplateKind, since: Instant, failed: bool) {
        let kind = label(kind);
        self.render_seconds.with_label_values(&[kind]).observe(since.elapsed().as_secs_f64());
        if failed {
            self.render_failures.with_label_values(&[kind]).inc();
        }
    }
}

/// The release, in labels.
fn build_info() -> prometheus::Result<IntGaugeVec> {
    let info = Opts::new("jaladin_build_info", "1; version, commit and schema step of the process");
    let info = IntGaugeVec::new(info, &["version", "commit", "schema_step"])?;
    info.with_label_values(&[release::VERSION, release::COMMIT, &release::schema_step()]).set(1);
    Ok(info)
}

fn label(kind: TemplateKind) -> &'static str {
    match kind {
        TemplateKind::Memo => "memo",
        TemplateKind::AssignmentLetter => "assignment_letter",
        TemplateKind::ShortAssignmentLetter => "short_assignment_letter",
        TemplateKind::Receipt => "receipt",
        TemplateKind::Report => "report",
        TemplateKind::ActualCosts => "actual_costs",
        TemplateKind::Attendance => "attendance",
        TemplateKind::NominativeList => "nominative_list",
        TemplateKind::Cancellation => "cancellation",
        TemplateKind::TravelOrder => "travel_order",
        TemplateKind::Package => "package",
        TemplateKind::PackageNominative => "package_nominative_list",
        TemplateKind::AdvanceReceipt => "advance_receipt",
        TemplateKind::ReturnReceipt => "return_receipt",
    }
}

/// Serves `/metrics` on a listener of its own.
///
/// # Errors
/// A listener that cannot be used.
pub fn serve(listener: TcpListener, metrics: Arc<Metrics>, db: DatabaseConnection) -> std::io::Result<Server> {
    let (metrics, db) = (web::Data::from(metrics), web::Data::new(db));
    let routes = move || {
        let routes = Routes::new().app_data(metrics.clone()).app_data(db.clone());
        routes.route("/metrics", web::get().to(answer)).wrap(from_fn(response_headers::added))
    };
    Ok(HttpServer::new(routes).workers(1).disable_signals().listen(listener)?.run())
}

async fn answer(metrics: web::Data<Metrics>, db: web::Data<DatabaseConnection>) -> HttpResponse {
    match metrics.text(&db).await {
        Ok(text) => HttpResponse::Ok().content_type(prometheus::TEXT_FORMAT).body(text),
        Err(error) => {
            tracing::error!(%error, "metrics could not be rendered");
            HttpResponse::InternalServerError().finish()
        }
    }
}
