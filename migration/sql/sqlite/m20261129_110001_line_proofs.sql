-- Several proofs of an expense line (assurance 4.1), in their order. `expense_lines.photo` and the columns beside it stay those of
-- the first.
CREATE TABLE "line_proofs" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "line_id" integer NOT NULL, "position" integer NOT NULL, "kind" text NOT NULL, "photo" text NOT NULL, "document" text NULL, "document_pages" integer NULL, "digest" text NULL, FOREIGN KEY ("line_id") REFERENCES "expense_lines" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE INDEX line_proofs_line_id_position_idx ON line_proofs (line_id, position);

CREATE INDEX line_proofs_digest_idx ON line_proofs (digest) WHERE digest IS NOT NULL;

CREATE INDEX line_proofs_photo_idx ON line_proofs (photo);

CREATE INDEX line_proofs_document_idx ON line_proofs (document) WHERE document IS NOT NULL;

INSERT INTO line_proofs (line_id, position, kind, photo, document, document_pages, digest) SELECT id, 1, 'lain', photo, document, document_pages, photo_digest FROM expense_lines WHERE photo IS NOT NULL ORDER BY id;
