-- Several photos of a trip. `trips.photo` stays the key of the first.
CREATE TABLE "trip_photos" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "trip_id" integer NOT NULL, "photo" text NOT NULL, "caption" text NOT NULL, "added_at" timestamp_with_timezone_text NOT NULL, FOREIGN KEY ("trip_id") REFERENCES "trips" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE UNIQUE INDEX trip_photos_photo_key ON trip_photos (photo);

CREATE INDEX trip_photos_trip_id_id_idx ON trip_photos (trip_id, id);

INSERT INTO trip_photos (trip_id, photo, caption, added_at) SELECT id, photo, '', created_at FROM trips WHERE photo IS NOT NULL ORDER BY id;
