-- An index on the photos of trips: the permission to see a photo is checked by its key.
CREATE INDEX trips_photo_idx ON trips (photo);
