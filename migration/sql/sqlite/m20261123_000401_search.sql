-- Trigram indexes for the search of trips: numbers, purposes and cities.
CREATE VIRTUAL TABLE trips_text USING fts5(memo_number, assignment_number, purpose, content='trips', content_rowid='id', columnsize=0, tokenize='trigram');

CREATE TRIGGER trips_text_added AFTER INSERT ON trips BEGIN INSERT INTO trips_text (rowid, memo_number, assignment_number, purpose) VALUES (NEW.id, NEW.memo_number, NEW.assignment_number, NEW.purpose); END;

CREATE TRIGGER trips_text_removed AFTER DELETE ON trips BEGIN INSERT INTO trips_text (trips_text, rowid, memo_number, assignment_number, purpose) VALUES ('delete', OLD.id, OLD.memo_number, OLD.assignment_number, OLD.purpose); END;

CREATE TRIGGER trips_text_changed AFTER UPDATE OF memo_number, assignment_number, purpose ON trips BEGIN INSERT INTO trips_text (trips_text, rowid, memo_number, assignment_number, purpose) VALUES ('delete', OLD.id, OLD.memo_number, OLD.assignment_number, OLD.purpose); INSERT INTO trips_text (rowid, memo_number, assignment_number, purpose) VALUES (NEW.id, NEW.memo_number, NEW.assignment_number, NEW.purpose); END;

INSERT INTO trips_text (trips_text) VALUES ('rebuild');

CREATE VIRTUAL TABLE travellers_text USING fts5(travel_order_number, content='travellers', content_rowid='id', columnsize=0, tokenize='trigram');

CREATE TRIGGER travellers_text_added AFTER INSERT ON travellers BEGIN INSERT INTO travellers_text (rowid, travel_order_number) VALUES (NEW.id, NEW.travel_order_number); END;

CREATE TRIGGER travellers_text_removed AFTER DELETE ON travellers BEGIN INSERT INTO travellers_text (travellers_text, rowid, travel_order_number) VALUES ('delete', OLD.id, OLD.travel_order_number); END;

CREATE TRIGGER travellers_text_changed AFTER UPDATE OF travel_order_number ON travellers BEGIN INSERT INTO travellers_text (travellers_text, rowid, travel_order_number) VALUES ('delete', OLD.id, OLD.travel_order_number); INSERT INTO travellers_text (rowid, travel_order_number) VALUES (NEW.id, NEW.travel_order_number); END;

INSERT INTO travellers_text (travellers_text) VALUES ('rebuild');

CREATE VIRTUAL TABLE trip_places_text USING fts5(city, content='trip_places', content_rowid='id', columnsize=0, tokenize='trigram');

CREATE TRIGGER trip_places_text_added AFTER INSERT ON trip_places BEGIN INSERT INTO trip_places_text (rowid, city) VALUES (NEW.id, NEW.city); END;

CREATE TRIGGER trip_places_text_removed AFTER DELETE ON trip_places BEGIN INSERT INTO trip_places_text (trip_places_text, rowid, city) VALUES ('delete', OLD.id, OLD.city); END;

CREATE TRIGGER trip_places_text_changed AFTER UPDATE OF city ON trip_places BEGIN INSERT INTO trip_places_text (trip_places_text, rowid, city) VALUES ('delete', OLD.id, OLD.city); INSERT INTO trip_places_text (rowid, city) VALUES (NEW.id, NEW.city); END;

INSERT INTO trip_places_text (trip_places_text) VALUES ('rebuild');
