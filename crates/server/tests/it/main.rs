//! Integration tests: one binary that starts the real server, each test on a database of its own.

#![allow(clippy::disallowed_methods, reason = "tests ask the database, and break it, past the program")]

mod api;
mod api_client;
mod architecture;
mod audit;
mod backup;
mod backup_script;
mod both_databases;
mod breadth;
mod clock;
mod databases;
mod demo_office;
mod derived_values;
mod embedded_app;
mod encrypted_backup;
mod first_day;
mod health;
mod metrics;
mod moving_in;
mod moving_in_pena;
mod moving_in_workbook;
mod openapi;
mod plans;
mod postgres;
mod postgres_cover;
mod quoted_numbers;
mod random;
mod reads;
mod reference_version;
mod renderer;
mod repository;
mod reverse_proxy;
mod schema_locking;
mod security_doc;
mod serving;
mod slow_clients;
mod slow_statements;
mod statement_log;
mod statement_record;
mod supply_chain;
mod testapp;
mod uncertain_commit;
mod unique_indexes;
mod upgrade;
mod user_files;
