-- Codes printed on letters, by which anyone can ask whether a paper is in force.
CREATE TABLE "letter_codes" ( "id" text NOT NULL PRIMARY KEY, "trip_id" integer NOT NULL, "document" text NOT NULL, "traveller" integer NOT NULL, "revision" integer NOT NULL, "receipt_version" integer NOT NULL, "number" text NOT NULL, "dated_on" date_text NOT NULL, "agency" text NOT NULL, "people" text NOT NULL, "destination" text NOT NULL, "created_at" timestamp_with_timezone_text NOT NULL, FOREIGN KEY ("trip_id") REFERENCES "trips" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE UNIQUE INDEX letter_codes_trip_id_document_traveller_revision_receipt_version_key ON letter_codes (trip_id, document, traveller, revision, receipt_version);
