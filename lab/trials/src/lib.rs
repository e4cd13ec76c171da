//! Trials of the real binary: they start it as an office would, on a fresh place of its own, do to it what an office does to
//! it on its worst day, and read back what is left. This crate stands outside the application: it speaks HTTP to it, sends
//! it signals, and reads its database.
//!
//! [`place::Place`] is where a trial takes place, [`process::Process`] the running binary, [`client::Client`] a person,
//! [`book::Book`] and [`letters::Archive`] what the database must hold afterwards.

#![allow(clippy::print_stdout, reason = "programs for the terminal: their lines are what they are for")]

pub mod backup;
pub mod book;
pub mod client;
pub mod cluster;
pub mod crash;
pub mod database;
pub mod faults;
pub mod files;
pub mod fill;
pub mod letters;
pub mod life;
pub mod lists;
pub mod load;
pub mod office;
pub mod photo;
pub mod place;
pub mod process;
pub mod report;
pub mod s3;
pub mod scale;
pub mod setup;
pub mod trip_form;
pub mod wait;
pub mod wire;
pub mod word;
