//! Tests of the letters engine and the built-in letters, in one binary.

mod active;
mod built_in;
mod documentation;
mod docx;
mod docxtemplater;
mod engine;
mod faults;
mod files;
mod foreign;
mod foreign_engines;
mod foreign_places;
mod foreign_samples;
mod forms;
mod golden;
mod hostile;
mod images;
mod labels;
mod layout;
mod letters;
mod minutes;
mod office;
mod pictures;
mod printed_package;
mod properties;
mod qr;
mod unfilled;
