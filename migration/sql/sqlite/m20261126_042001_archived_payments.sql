-- Payments to travellers of the archive (office 4.1): rows are only added, and a reversal names the one that it undoes.
CREATE TABLE "archived_payments" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "archived_traveller_id" integer NOT NULL, "kind" text NOT NULL, "amount" integer NOT NULL, "paid_on" date_text NOT NULL, "means" text NULL, "reference" text NOT NULL, "reverses" integer NULL, "reversed_by" integer NULL, "reason" text NULL, "recorded_by" integer NOT NULL, "recorded_at" timestamp_with_timezone_text NOT NULL, FOREIGN KEY ("archived_traveller_id") REFERENCES "archived_travellers" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("recorded_by") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, CHECK (kind IN ('uang-muka', 'pelunasan', 'setoran-kembali', 'pembalik')) );

CREATE INDEX archived_payments_archived_traveller_id_idx ON archived_payments (archived_traveller_id);

CREATE UNIQUE INDEX archived_payments_one_settlement_key ON archived_payments (archived_traveller_id) WHERE kind = 'pelunasan' AND reversed_by IS NULL;

CREATE TRIGGER archived_payments_no_change BEFORE UPDATE OF id, archived_traveller_id, kind, amount, paid_on, means, reference, reverses, reason, recorded_by, recorded_at ON archived_payments BEGIN SELECT RAISE(ABORT, 'payments are only added: reverse a wrong one'); END;

CREATE TRIGGER archived_payments_reversed_once BEFORE UPDATE OF reversed_by ON archived_payments WHEN OLD.reversed_by IS NOT NULL BEGIN SELECT RAISE(ABORT, 'payments are only added: reverse a wrong one'); END;

CREATE TRIGGER archived_payments_no_delete BEFORE DELETE ON archived_payments BEGIN SELECT RAISE(ABORT, 'payments are only added: reverse a wrong one'); END;
