//! Load, crash and fault trials of the real binary. Each starts it on a new installation, stresses it, and compares the
//! database with the acknowledged calls. This crate is outside the application: it calls it by HTTP, sends it signals, and reads
//! its database.
//!
//! [`installation::Installation`] holds folder and database of a trial, [`process::Process`] the running binary,
//! [`client::Client`] a signed-in user; [`issued_numbers::IssuedNumbers`] and [`stored_letters::Archive`] read the result.

#![allow(clippy::print_stdout, reason = "programs for the terminal: their lines are what they are for")]
#![allow(clippy::disallowed_methods, reason = "trials fill the database, and compare it, past the program")]

pub mod backup;
pub mod burst;
pub mod client;
pub mod cluster;
pub mod crash;
pub mod database;
pub mod docx;
pub mod faults;
pub mod files;
pub mod installation;
pub mod issued_numbers;
pub mod life;
pub mod lists;
pub mod load;
pub mod morning;
pub mod office;
pub mod photo;
pub mod planted;
pub mod process;
pub mod raw_connection;
pub mod reads;
pub mod regency;
pub mod report;
pub mod s3;
pub mod scale;
pub mod setup;
pub mod stored_letters;
pub mod trip_form;
pub mod wait;
