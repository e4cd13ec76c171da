-- Proofs as they were read (assurance 4.2): the flights of boarding passes, and amounts, days and numbers in the text of a bill as PDF.
-- Codes and texts themselves are not kept.
ALTER TABLE line_proofs ADD COLUMN facts text;

CREATE TABLE "proof_flights" (
    "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT,
    "proof_id" integer NOT NULL,
    "position" integer NOT NULL,
    "carrier" text NOT NULL,
    "number" text NOT NULL,
    "departs_from" text NOT NULL,
    "arrives_at" text NOT NULL,
    "day" date_text NOT NULL CONSTRAINT proof_flights_day_known_day CHECK (day BETWEEN '1900-01-01' AND '2199-12-31' AND day IS date(day, '+0 days')),
    "name" text NOT NULL,
    "booking" text NOT NULL,
    FOREIGN KEY ("proof_id") REFERENCES "line_proofs" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT
);

CREATE INDEX proof_flights_proof_id_idx ON proof_flights (proof_id);

CREATE INDEX proof_flights_booking_idx ON proof_flights (booking, day);
