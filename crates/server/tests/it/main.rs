//! The integration suite: one binary that starts the real server, every test on its own fresh database.

mod api;
mod api_client;
mod architecture;
mod audit;
mod backup;
mod backup_script;
mod both_databases;
mod databases;
mod embedded_app;
mod figures;
mod health;
mod openapi;
mod plans;
mod postgres;
mod renderer;
mod repository;
mod schema_turns;
mod security_doc;
mod serving;
mod supply_chain;
mod testapp;
mod uncertain_commit;
