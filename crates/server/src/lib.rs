//! JALADIN as one process: settings, wiring, commands. It holds no rule of the office; those live further in.

pub mod backup;
pub mod blocking;
pub mod cli;
pub mod clock;
mod commands;
mod compression;
pub mod config;
mod cross_origin;
mod database_url;
pub mod embedded_app;
mod first_run;
mod health;
pub mod letter_renderer;
pub mod metrics;
pub mod password_check_limiter;
pub mod passwords;
pub mod photo_decoder;
mod private;
mod response_headers;
mod schema;
pub mod signing_key;
pub mod spreadsheets;
pub mod startup;
pub mod telemetry;
pub mod tokens;
mod waiting;
