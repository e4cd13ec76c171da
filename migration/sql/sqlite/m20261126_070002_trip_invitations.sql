-- Invitations that trips brought with them from the former system.
CREATE TABLE "trip_invitations" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "trip_id" integer NOT NULL, "file_id" integer NOT NULL, FOREIGN KEY ("trip_id") REFERENCES "trips" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("file_id") REFERENCES "archived_files" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE UNIQUE INDEX trip_invitations_trip_id_key ON trip_invitations (trip_id);

CREATE INDEX trip_invitations_file_id_idx ON trip_invitations (file_id);
