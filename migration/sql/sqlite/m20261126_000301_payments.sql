-- Payments: advances and their returns, by rows that are only added (office 5.1).
CREATE TABLE "payments" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "trip_id" integer NOT NULL, "employee_id" integer NOT NULL, "traveller_id" integer NULL, "kind" text NOT NULL, "amount" integer NOT NULL, "paid_on" date_text NOT NULL, "means" text NULL, "reference" text NOT NULL, "reverses" integer NULL, "reason" text NULL, "recorded_by" integer NULL, "recorded_at" timestamp_with_timezone_text NULL, FOREIGN KEY ("trip_id") REFERENCES "trips" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("employee_id") REFERENCES "employees" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("traveller_id") REFERENCES "travellers" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("reverses") REFERENCES "payments" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("recorded_by") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, CHECK (amount > 0), CHECK (kind IN ('uang-muka', 'pelunasan', 'setoran-kembali', 'pembalik')), CHECK ((kind = 'pembalik') = (reverses IS NOT NULL)) );

CREATE UNIQUE INDEX payments_reverses_key ON payments (reverses);

CREATE INDEX payments_traveller_id_kind_idx ON payments (traveller_id, kind);

INSERT INTO payments (trip_id, employee_id, traveller_id, kind, amount, paid_on, reference) SELECT trip_id, employee_id, id, 'uang-muka', advance, advance_paid_on, advance_reference FROM travellers WHERE advance IS NOT NULL ORDER BY id;
