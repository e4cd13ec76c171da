-- Proofs of expense lines: bills as PDF, numbers of bills, and the photos that lie on their side.
ALTER TABLE "expense_lines" ADD COLUMN "document" text NULL;

ALTER TABLE "expense_lines" ADD COLUMN "document_pages" integer NULL;

ALTER TABLE "expense_lines" ADD COLUMN "reference" text NULL;

ALTER TABLE "expense_lines" ADD COLUMN "reference_form" text NULL;

CREATE INDEX expense_lines_reference_idx ON expense_lines (reference_form) WHERE reference_form IS NOT NULL;

CREATE INDEX expense_lines_document_idx ON expense_lines (document) WHERE document IS NOT NULL;

CREATE TABLE unturned_photos (key text PRIMARY KEY);

INSERT INTO unturned_photos (key) SELECT DISTINCT photo FROM trips WHERE photo LIKE '%.jpg' ON CONFLICT DO NOTHING;

INSERT INTO unturned_photos (key) SELECT DISTINCT photo FROM trip_photos WHERE photo LIKE '%.jpg' ON CONFLICT DO NOTHING;

INSERT INTO unturned_photos (key) SELECT DISTINCT photo FROM expense_lines WHERE photo LIKE '%.jpg' ON CONFLICT DO NOTHING;

INSERT INTO unturned_photos (key) SELECT DISTINCT logo FROM parent_units WHERE logo LIKE '%.jpg' ON CONFLICT DO NOTHING;
