-- Trigram indexes of the normal form.
CREATE VIRTUAL TABLE trips_text USING fts5(memo_number, assignment_number, purpose_key, content='trips', content_rowid='id', columnsize=0, tokenize='trigram');

CREATE TRIGGER trips_text_added AFTER INSERT ON trips BEGIN INSERT INTO trips_text (rowid, memo_number, assignment_number, purpose_key) VALUES (NEW.id, NEW.memo_number, NEW.assignment_number, NEW.purpose_key); END;

CREATE TRIGGER trips_text_removed AFTER DELETE ON trips BEGIN INSERT INTO trips_text (trips_text, rowid, memo_number, assignment_number, purpose_key) VALUES ('delete', OLD.id, OLD.memo_number, OLD.assignment_number, OLD.purpose_key); END;

CREATE TRIGGER trips_text_changed AFTER UPDATE OF memo_number, assignment_number, purpose_key ON trips BEGIN INSERT INTO trips_text (trips_text, rowid, memo_number, assignment_number, purpose_key) VALUES ('delete', OLD.id, OLD.memo_number, OLD.assignment_number, OLD.purpose_key); INSERT INTO trips_text (rowid, memo_number, assignment_number, purpose_key) VALUES (NEW.id, NEW.memo_number, NEW.assignment_number, NEW.purpose_key); END;

INSERT INTO trips_text (trips_text) VALUES ('rebuild');

CREATE VIRTUAL TABLE trip_places_text USING fts5(city_key, content='trip_places', content_rowid='id', columnsize=0, tokenize='trigram');

CREATE TRIGGER trip_places_text_added AFTER INSERT ON trip_places BEGIN INSERT INTO trip_places_text (rowid, city_key) VALUES (NEW.id, NEW.city_key); END;

CREATE TRIGGER trip_places_text_removed AFTER DELETE ON trip_places BEGIN INSERT INTO trip_places_text (trip_places_text, rowid, city_key) VALUES ('delete', OLD.id, OLD.city_key); END;

CREATE TRIGGER trip_places_text_changed AFTER UPDATE OF city_key ON trip_places BEGIN INSERT INTO trip_places_text (trip_places_text, rowid, city_key) VALUES ('delete', OLD.id, OLD.city_key); INSERT INTO trip_places_text (rowid, city_key) VALUES (NEW.id, NEW.city_key); END;

INSERT INTO trip_places_text (trip_places_text) VALUES ('rebuild');

CREATE VIRTUAL TABLE outgoing_letters_text USING fts5(number, subject_key, addressee_key, content='outgoing_letters', content_rowid='id', columnsize=0, tokenize='trigram');

CREATE TRIGGER outgoing_letters_text_added AFTER INSERT ON outgoing_letters BEGIN INSERT INTO outgoing_letters_text (rowid, number, subject_key, addressee_key) VALUES (NEW.id, NEW.number, NEW.subject_key, NEW.addressee_key); END;

CREATE TRIGGER outgoing_letters_text_removed AFTER DELETE ON outgoing_letters BEGIN INSERT INTO outgoing_letters_text (outgoing_letters_text, rowid, number, subject_key, addressee_key) VALUES ('delete', OLD.id, OLD.number, OLD.subject_key, OLD.addressee_key); END;

CREATE TRIGGER outgoing_letters_text_changed AFTER UPDATE OF number, subject_key, addressee_key ON outgoing_letters BEGIN INSERT INTO outgoing_letters_text (outgoing_letters_text, rowid, number, subject_key, addressee_key) VALUES ('delete', OLD.id, OLD.number, OLD.subject_key, OLD.addressee_key); INSERT INTO outgoing_letters_text (rowid, number, subject_key, addressee_key) VALUES (NEW.id, NEW.number, NEW.subject_key, NEW.addressee_key); END;

INSERT INTO outgoing_letters_text (outgoing_letters_text) VALUES ('rebuild');
