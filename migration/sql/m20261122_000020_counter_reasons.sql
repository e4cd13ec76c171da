-- Reasons of manual settings of counters, for the number book.
ALTER TABLE counter_settings ADD COLUMN reason text;
