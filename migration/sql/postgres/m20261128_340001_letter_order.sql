-- Letters and numbers of the archive stand in the register and the number book among our own, by the same keys, each read along an
-- index. Year and sequence of a letter come from its number; without one the year is that of its date.

ALTER TABLE archived_letters ADD COLUMN year integer NOT NULL DEFAULT 1970;
ALTER TABLE archived_letters ADD COLUMN sequence bigint NOT NULL DEFAULT 0;
ALTER TABLE archived_letters DISABLE TRIGGER archived_letters_kept;
UPDATE archived_letters SET
  year = coalesce((SELECT max(n.year) FROM archived_numbers n WHERE n.letter_id = archived_letters.id), extract(year FROM letter_date)::integer, 1970),
  sequence = coalesce((SELECT max(n.sequence) FROM archived_numbers n WHERE n.letter_id = archived_letters.id), 0);
ALTER TABLE archived_letters ENABLE TRIGGER archived_letters_kept;
DROP INDEX archived_letters_parent_unit_id_letter_date_idx;
CREATE INDEX archived_letters_by_day_idx ON archived_letters (parent_unit_id, coalesce(letter_date, DATE '1970-01-01'), id);
CREATE INDEX archived_letters_number_idx ON archived_letters (parent_unit_id, year, sequence, id);
CREATE INDEX archived_numbers_book_idx ON archived_numbers (parent_unit_id, year, letter_kind_id, coalesce(sequence, 0) DESC, id);
