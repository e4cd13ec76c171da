-- Refuses what the guards of rows that are only added let through: on `SQLite` an `INSERT OR REPLACE`, which fires no trigger of
-- deletions, and on both databases a payment that is given to another traveller, or taken from one whose receipt is with the
-- verifiers or approved.
CREATE TRIGGER payments_of_traveller BEFORE UPDATE OF traveller_id ON payments WHEN OLD.traveller_id IS NOT NEW.traveller_id AND (NEW.traveller_id IS NOT NULL OR EXISTS (SELECT 1 FROM travellers WHERE id = OLD.traveller_id AND status IN (2, 3))) BEGIN SELECT RAISE(ABORT, 'payments are only added: reverse a wrong one'); END;

CREATE TRIGGER payments_no_replace BEFORE INSERT ON payments WHEN EXISTS (SELECT 1 FROM payments WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM payments WHERE reverses = NEW.reverses) OR EXISTS (SELECT 1 FROM payments WHERE traveller_id = NEW.traveller_id AND kind = 'pelunasan' AND reversed_by IS NULL AND NEW.kind = 'pelunasan' AND NEW.reversed_by IS NULL) BEGIN SELECT RAISE(ABORT, 'payments are only added: reverse a wrong one'); END;

CREATE TRIGGER archived_payments_no_replace BEFORE INSERT ON archived_payments WHEN EXISTS (SELECT 1 FROM archived_payments WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM archived_payments WHERE archived_traveller_id = NEW.archived_traveller_id AND kind = 'pelunasan' AND reversed_by IS NULL AND NEW.kind = 'pelunasan' AND NEW.reversed_by IS NULL) BEGIN SELECT RAISE(ABORT, 'payments are only added: reverse a wrong one'); END;

CREATE TRIGGER archived_counters_no_replace BEFORE INSERT ON archived_counters WHEN EXISTS (SELECT 1 FROM archived_counters WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM archived_counters WHERE parent_unit_id = NEW.parent_unit_id AND letter_kind_id = NEW.letter_kind_id AND year = NEW.year) BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_files_no_replace BEFORE INSERT ON archived_files WHEN EXISTS (SELECT 1 FROM archived_files WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM archived_files WHERE path = NEW.path) BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_costs_no_replace BEFORE INSERT ON archived_costs WHEN EXISTS (SELECT 1 FROM archived_costs WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_final_numbers_no_replace BEFORE INSERT ON archived_final_numbers WHEN EXISTS (SELECT 1 FROM archived_final_numbers WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_letters_no_replace BEFORE INSERT ON archived_letters WHEN EXISTS (SELECT 1 FROM archived_letters WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_lines_no_replace BEFORE INSERT ON archived_lines WHEN EXISTS (SELECT 1 FROM archived_lines WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_numbers_no_replace BEFORE INSERT ON archived_numbers WHEN EXISTS (SELECT 1 FROM archived_numbers WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_photos_no_replace BEFORE INSERT ON archived_photos WHEN EXISTS (SELECT 1 FROM archived_photos WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_places_no_replace BEFORE INSERT ON archived_places WHEN EXISTS (SELECT 1 FROM archived_places WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_rows_no_replace BEFORE INSERT ON archived_rows WHEN EXISTS (SELECT 1 FROM archived_rows WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_travellers_no_replace BEFORE INSERT ON archived_travellers WHEN EXISTS (SELECT 1 FROM archived_travellers WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_trips_no_replace BEFORE INSERT ON archived_trips WHEN EXISTS (SELECT 1 FROM archived_trips WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;
