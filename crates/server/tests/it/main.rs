//! Integration tests: one binary that starts the real server, each test on a database of its own.

mod api;
mod api_client;
mod architecture;
mod audit;
mod backup;
mod backup_script;
mod both_databases;
mod databases;
mod embedded_app;
mod first_day;
mod health;
mod heard;
mod metrics;
mod openapi;
mod plans;
mod postgres;
mod reads;
mod renderer;
mod repository;
mod reverse_proxy;
mod schema_turns;
mod security_doc;
mod serving;
mod supply_chain;
mod testapp;
mod uncertain_commit;
