-- Verification line by line: judgements of lines, their contents when the receipt was returned, the number of returned lines,
-- answers to a rejection, and the reasons of rejections.
ALTER TABLE "expense_lines" ADD COLUMN "judgement" text NULL;

ALTER TABLE "expense_lines" ADD COLUMN "judgement_note" text NULL;

ALTER TABLE "expense_lines" ADD COLUMN "returned_quantity" integer NULL;

ALTER TABLE "expense_lines" ADD COLUMN "returned_price" integer NULL;

ALTER TABLE "expense_lines" ADD COLUMN "returned_text" text NULL;

ALTER TABLE "expense_lines" ADD COLUMN "previous_quantity" integer NULL;

ALTER TABLE "expense_lines" ADD COLUMN "previous_price" integer NULL;

ALTER TABLE "travellers" ADD COLUMN "returned_lines" integer NULL;

ALTER TABLE "receipt_events" ADD COLUMN "answer" text NULL;

CREATE TABLE "rejection_reasons" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "text" text NOT NULL, "active" boolean NOT NULL, "version" integer NOT NULL, "changed_by" integer NULL, "changed_at" timestamp_with_timezone_text NULL, FOREIGN KEY ("changed_by") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE TABLE "rejection_event_reasons" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "event_id" integer NOT NULL, "reason_id" integer NOT NULL, "text" text NOT NULL, FOREIGN KEY ("event_id") REFERENCES "receipt_events" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("reason_id") REFERENCES "rejection_reasons" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE UNIQUE INDEX rejection_event_reasons_event_id_reason_id_key ON rejection_event_reasons (event_id, reason_id);

CREATE INDEX rejection_event_reasons_reason_id_idx ON rejection_event_reasons (reason_id);

INSERT INTO "rejection_reasons" ("text", "active", "version") VALUES ('Bukti belum dilampirkan', TRUE, 1), ('Bukti tidak terbaca', TRUE, 1), ('Nilai tidak sama dengan bukti', TRUE, 1), ('Jumlah hari tidak sesuai surat tugas', TRUE, 1), ('Melebihi batas tarif', TRUE, 1), ('Rincian bukan bagian dari perjalanan ini', TRUE, 1);
