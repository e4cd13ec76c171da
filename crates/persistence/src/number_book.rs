//! Counters and patterns as administrators set them, and the book of issued numbers: rows.

impl app::ports::NumberBook for crate::store::SeaUnitOfWork {}
