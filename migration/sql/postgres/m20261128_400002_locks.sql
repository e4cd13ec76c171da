-- Locks of the database: what is only added is never changed, whoever writes. With them stand the few other triggers of these tables.
-- Versions of trips and receipts grow by `trips_version` and `travellers_version`; the archive is locked by its triggers `…_kept`.
DROP FUNCTION keep_audit_head() CASCADE;
DROP FUNCTION count_added_audit_log() CASCADE;
DROP FUNCTION count_removed_audit_log() CASCADE;
DROP FUNCTION count_removed_outgoing_letters() CASCADE;
DROP FUNCTION reverse_payment_once() CASCADE;
DROP FUNCTION keep_longest_trip() CASCADE;
DROP FUNCTION move_travellers() CASCADE;
DROP TRIGGER payments_no_change ON payments;
DROP TRIGGER payments_completes_no_change ON payments;
DROP TRIGGER archived_payments_no_change ON archived_payments;
DROP TRIGGER archived_payments_completes_no_change ON archived_payments;

-- The audit log, whose lines `audit_log_append_only` keeps: the newest hash of their chain, and their number.
CREATE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE audit_head SET hash = newest.hash FROM
  (SELECT hash FROM added WHERE hash IS NOT NULL ORDER BY id DESC LIMIT 1) AS newest;
  INSERT INTO list_totals (list, owner, year, kind, total)
  SELECT 'audit_log', coalesce(user_id, 0), 0, 0, count(*) FROM added GROUP BY 2 ORDER BY 2
  ON CONFLICT (list, owner, year, kind) DO UPDATE SET total = list_totals.total + excluded.total;
  RETURN NULL;
END $$;

CREATE TRIGGER audit_log_added AFTER INSERT ON audit_log REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log();

-- Payments, which `payments_no_delete` and `archived_payments_no_delete` keep: a reversal names a payment once.
CREATE FUNCTION keep_payment() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF to_jsonb(OLD) - '{reversed_by,traveller_id}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{reversed_by,traveller_id}'::text[]
  OR OLD.reversed_by IS NOT NULL AND OLD.reversed_by IS DISTINCT FROM NEW.reversed_by
  THEN RAISE EXCEPTION 'payments are only added: reverse a wrong one'; END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER payments_kept BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION keep_payment();

CREATE TRIGGER archived_payments_kept BEFORE UPDATE ON archived_payments FOR EACH ROW EXECUTE FUNCTION keep_payment();
