//! Counters and patterns as administrators set them, and the book of issued numbers: read models.
