//! Counters and patterns as administrators set them, and the book of issued numbers: reads.

impl app::ports::NumberBookQueries for super::SeaQueries {}
