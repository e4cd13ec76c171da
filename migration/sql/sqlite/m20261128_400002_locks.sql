-- Locks of the database: what is only added is never changed, whoever writes. With them stand the few other triggers of these tables.
-- Versions of trips and receipts grow by `trips_version` and `travellers_version`.
--
-- A connection of the program fires triggers of deletions for a row that is replaced, too (`recursive_triggers` in `store.rs`), which
-- locks the archive; lines of the audit log and payments are not replaced by other connections either.
DROP TRIGGER archived_costs_no_update;
DROP TRIGGER archived_costs_no_delete;
DROP TRIGGER archived_costs_no_replace;
DROP TRIGGER archived_counters_no_update;
DROP TRIGGER archived_counters_no_delete;
DROP TRIGGER archived_counters_no_replace;
DROP TRIGGER archived_files_no_update;
DROP TRIGGER archived_files_no_delete;
DROP TRIGGER archived_files_no_replace;
DROP TRIGGER archived_final_numbers_no_update;
DROP TRIGGER archived_final_numbers_no_delete;
DROP TRIGGER archived_final_numbers_no_replace;
DROP TRIGGER archived_letters_no_update;
DROP TRIGGER archived_letters_no_delete;
DROP TRIGGER archived_letters_no_replace;
DROP TRIGGER archived_lines_no_update;
DROP TRIGGER archived_lines_no_delete;
DROP TRIGGER archived_lines_no_replace;
DROP TRIGGER archived_numbers_no_update;
DROP TRIGGER archived_numbers_no_delete;
DROP TRIGGER archived_numbers_no_replace;
DROP TRIGGER archived_photos_no_update;
DROP TRIGGER archived_photos_no_delete;
DROP TRIGGER archived_photos_no_replace;
DROP TRIGGER archived_places_no_update;
DROP TRIGGER archived_places_no_delete;
DROP TRIGGER archived_places_no_replace;
DROP TRIGGER archived_rows_no_update;
DROP TRIGGER archived_rows_no_delete;
DROP TRIGGER archived_rows_no_replace;
DROP TRIGGER archived_travellers_no_update;
DROP TRIGGER archived_travellers_no_delete;
DROP TRIGGER archived_travellers_no_replace;
DROP TRIGGER archived_trips_no_update;
DROP TRIGGER archived_trips_no_delete;
DROP TRIGGER archived_trips_no_replace;
DROP TRIGGER archived_letters_text_added;
DROP TRIGGER archived_letters_text_changed;
DROP TRIGGER archived_letters_text_removed;
DROP TRIGGER payments_no_change;
DROP TRIGGER payments_reversed_once;
DROP TRIGGER payments_no_delete;
DROP TRIGGER payments_of_traveller;
DROP TRIGGER payments_completes_no_change;
DROP TRIGGER payments_no_replace;
DROP TRIGGER archived_payments_no_change;
DROP TRIGGER archived_payments_reversed_once;
DROP TRIGGER archived_payments_no_delete;
DROP TRIGGER archived_payments_completes_no_change;
DROP TRIGGER archived_payments_no_replace;
DROP TRIGGER audit_log_no_update;
DROP TRIGGER audit_log_no_delete;
DROP TRIGGER audit_log_no_replace;
DROP TRIGGER audit_log_added;
DROP TRIGGER audit_log_removed;
DROP TRIGGER audit_log_head;
DROP TRIGGER audit_log_text_added;
DROP TRIGGER audit_log_text_removed;
DROP TRIGGER audit_log_text_changed;
DROP TRIGGER outgoing_letters_added;
DROP TRIGGER outgoing_letters_removed;
DROP TRIGGER outgoing_letters_text_added;
DROP TRIGGER outgoing_letters_text_removed;
DROP TRIGGER trips_longest;
DROP TRIGGER trips_moved;

-- The audit log: its lines, the newest hash of their chain, their number, and their words for search.
CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only: no line is ever changed'); END;

CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only: no line is ever deleted'); END;

CREATE TRIGGER audit_log_no_replace BEFORE INSERT ON audit_log
WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only: no line is ever replaced'); END;

CREATE TRIGGER audit_log_added AFTER INSERT ON audit_log BEGIN
  UPDATE audit_head SET hash = NEW.hash WHERE NEW.hash IS NOT NULL;
  INSERT INTO list_totals (list, owner, year, kind, total) VALUES ('audit_log', coalesce(NEW.user_id, 0), 0, 0, 1)
  ON CONFLICT (list, owner, year, kind) DO UPDATE SET total = total + 1;
  INSERT INTO audit_log_text (rowid, words) VALUES (NEW.id, NEW.words);
END;

-- Payments: a reversal names a payment once. A payment stays with its traveller, but leaves one who leaves the trip, unless the
-- receipt is with the verifiers or approved.
CREATE TRIGGER payments_kept BEFORE UPDATE ON payments
WHEN (OLD.id, OLD.trip_id, OLD.employee_id, OLD.kind, OLD.amount, OLD.paid_on, OLD.means, OLD.reference, OLD.reverses, OLD.reason, OLD.recorded_by, OLD.recorded_at, OLD.deduction, OLD.package_id, OLD.completes)
IS NOT (NEW.id, NEW.trip_id, NEW.employee_id, NEW.kind, NEW.amount, NEW.paid_on, NEW.means, NEW.reference, NEW.reverses, NEW.reason, NEW.recorded_by, NEW.recorded_at, NEW.deduction, NEW.package_id, NEW.completes)
OR OLD.reversed_by IS NOT NULL AND OLD.reversed_by IS NOT NEW.reversed_by
OR OLD.traveller_id IS NOT NEW.traveller_id AND (NEW.traveller_id IS NOT NULL
  OR EXISTS (SELECT 1 FROM travellers WHERE id = OLD.traveller_id AND status IN (2, 3)))
BEGIN SELECT RAISE(ABORT, 'payments are only added: reverse a wrong one'); END;

CREATE TRIGGER archived_payments_kept BEFORE UPDATE ON archived_payments
WHEN (OLD.id, OLD.archived_traveller_id, OLD.kind, OLD.amount, OLD.paid_on, OLD.means, OLD.reference, OLD.reverses, OLD.reason, OLD.recorded_by, OLD.recorded_at, OLD.completes)
IS NOT (NEW.id, NEW.archived_traveller_id, NEW.kind, NEW.amount, NEW.paid_on, NEW.means, NEW.reference, NEW.reverses, NEW.reason, NEW.recorded_by, NEW.recorded_at, NEW.completes)
OR OLD.reversed_by IS NOT NULL AND OLD.reversed_by IS NOT NEW.reversed_by
BEGIN SELECT RAISE(ABORT, 'payments are only added: reverse a wrong one'); END;

CREATE TRIGGER payments_no_delete BEFORE DELETE ON payments
BEGIN SELECT RAISE(ABORT, 'payments are only added: reverse a wrong one'); END;

CREATE TRIGGER archived_payments_no_delete BEFORE DELETE ON archived_payments
BEGIN SELECT RAISE(ABORT, 'payments are only added: reverse a wrong one'); END;

CREATE TRIGGER payments_no_replace BEFORE INSERT ON payments
WHEN EXISTS (SELECT 1 FROM payments WHERE id = NEW.id)
OR EXISTS (SELECT 1 FROM payments WHERE reverses = NEW.reverses)
OR EXISTS (SELECT 1 FROM payments WHERE traveller_id = NEW.traveller_id AND kind = 'pelunasan' AND reversed_by IS NULL AND NEW.kind = 'pelunasan' AND NEW.reversed_by IS NULL AND completes IS NULL AND NEW.completes IS NULL)
OR EXISTS (SELECT 1 FROM payments WHERE completes = NEW.completes AND kind = 'pelunasan' AND reversed_by IS NULL AND NEW.kind = 'pelunasan' AND NEW.reversed_by IS NULL)
BEGIN SELECT RAISE(ABORT, 'payments are only added: reverse a wrong one'); END;

CREATE TRIGGER archived_payments_no_replace BEFORE INSERT ON archived_payments
WHEN EXISTS (SELECT 1 FROM archived_payments WHERE id = NEW.id)
OR EXISTS (SELECT 1 FROM archived_payments WHERE archived_traveller_id = NEW.archived_traveller_id AND kind = 'pelunasan' AND reversed_by IS NULL AND NEW.kind = 'pelunasan' AND NEW.reversed_by IS NULL AND completes IS NULL AND NEW.completes IS NULL)
OR EXISTS (SELECT 1 FROM archived_payments WHERE completes = NEW.completes AND kind = 'pelunasan' AND reversed_by IS NULL AND NEW.kind = 'pelunasan' AND NEW.reversed_by IS NULL)
BEGIN SELECT RAISE(ABORT, 'payments are only added: reverse a wrong one'); END;

-- The archive.
CREATE TRIGGER archived_costs_no_update BEFORE UPDATE ON archived_costs
BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_costs_no_delete BEFORE DELETE ON archived_costs
BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_counters_no_update BEFORE UPDATE ON archived_counters
BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_counters_no_delete BEFORE DELETE ON archived_counters
BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_files_no_update BEFORE UPDATE ON archived_files
BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_files_no_delete BEFORE DELETE ON archived_files
BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_final_numbers_no_update BEFORE UPDATE ON archived_final_numbers
BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_final_numbers_no_delete BEFORE DELETE ON archived_final_numbers
BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_letters_no_update BEFORE UPDATE ON archived_letters
BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_letters_no_delete BEFORE DELETE ON archived_letters
BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_lines_no_update BEFORE UPDATE ON archived_lines
BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_lines_no_delete BEFORE DELETE ON archived_lines
BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_numbers_no_update BEFORE UPDATE ON archived_numbers
BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_numbers_no_delete BEFORE DELETE ON archived_numbers
BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_photos_no_update BEFORE UPDATE ON archived_photos
BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_photos_no_delete BEFORE DELETE ON archived_photos
BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_places_no_update BEFORE UPDATE ON archived_places
BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_places_no_delete BEFORE DELETE ON archived_places
BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_rows_no_update BEFORE UPDATE ON archived_rows
BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_rows_no_delete BEFORE DELETE ON archived_rows
BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_travellers_no_update BEFORE UPDATE ON archived_travellers
BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_travellers_no_delete BEFORE DELETE ON archived_travellers
BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_trips_no_update BEFORE UPDATE ON archived_trips
BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_trips_no_delete BEFORE DELETE ON archived_trips
BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

-- The number of outgoing letters and their text for search: none is ever deleted.
CREATE TRIGGER outgoing_letters_added AFTER INSERT ON outgoing_letters BEGIN
  INSERT INTO list_totals (list, owner, year, kind, total) VALUES ('outgoing_letters', coalesce(NEW.parent_unit_id, 0), 0, 0, 1)
  ON CONFLICT (list, owner, year, kind) DO UPDATE SET total = total + 1;
  INSERT INTO outgoing_letters_text (rowid, number, final_number, subject_key, addressee_key)
  VALUES (NEW.id, NEW.number, NEW.final_number, NEW.subject_key, NEW.addressee_key);
END;
