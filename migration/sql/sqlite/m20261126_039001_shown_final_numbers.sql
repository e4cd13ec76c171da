-- Final numbers beside the internal ones, where lists and searches read them; `final_numbers` keeps them with their history.
DROP TRIGGER trips_text_added;

DROP TRIGGER trips_text_removed;

DROP TRIGGER trips_text_changed;

DROP TABLE trips_text;

DROP TRIGGER travellers_text_added;

DROP TRIGGER travellers_text_removed;

DROP TRIGGER travellers_text_changed;

DROP TABLE travellers_text;

DROP TRIGGER outgoing_letters_text_added;

DROP TRIGGER outgoing_letters_text_removed;

DROP TRIGGER outgoing_letters_text_changed;

DROP TABLE outgoing_letters_text;

ALTER TABLE trips ADD COLUMN memo_final text;

UPDATE trips SET memo_final = (SELECT final_numbers.number FROM final_numbers JOIN letter_numbers ON letter_numbers.id = final_numbers.letter_number_id WHERE final_numbers.ended_at IS NULL AND letter_numbers.outgoing_letter_id = trips.outgoing_letter_id) WHERE EXISTS (SELECT 1 FROM final_numbers WHERE ended_at IS NULL);

ALTER TABLE trips ADD COLUMN assignment_final text;

UPDATE trips SET assignment_final = (SELECT final_numbers.number FROM final_numbers JOIN letter_numbers ON letter_numbers.id = final_numbers.letter_number_id WHERE final_numbers.ended_at IS NULL AND letter_numbers.trip_id = trips.id AND letter_numbers.letter_kind_id = 1) WHERE EXISTS (SELECT 1 FROM final_numbers WHERE ended_at IS NULL);

ALTER TABLE travellers ADD COLUMN travel_order_final text;

UPDATE travellers SET travel_order_final = (SELECT final_numbers.number FROM final_numbers JOIN letter_numbers ON letter_numbers.id = final_numbers.letter_number_id WHERE final_numbers.ended_at IS NULL AND letter_numbers.traveller_id = travellers.id) WHERE EXISTS (SELECT 1 FROM final_numbers WHERE ended_at IS NULL);

ALTER TABLE outgoing_letters ADD COLUMN final_number text;

UPDATE outgoing_letters SET final_number = (SELECT final_numbers.number FROM final_numbers JOIN letter_numbers ON letter_numbers.id = final_numbers.letter_number_id WHERE final_numbers.ended_at IS NULL AND letter_numbers.outgoing_letter_id = outgoing_letters.id) WHERE EXISTS (SELECT 1 FROM final_numbers WHERE ended_at IS NULL);

CREATE VIRTUAL TABLE trips_text USING fts5(memo_number, assignment_number, memo_final, assignment_final, purpose_key, content='trips', content_rowid='id', columnsize=0, tokenize='trigram');

CREATE TRIGGER trips_text_added AFTER INSERT ON trips BEGIN INSERT INTO trips_text (rowid, memo_number, assignment_number, memo_final, assignment_final, purpose_key) VALUES (NEW.id, NEW.memo_number, NEW.assignment_number, NEW.memo_final, NEW.assignment_final, NEW.purpose_key); END;

CREATE TRIGGER trips_text_removed AFTER DELETE ON trips BEGIN INSERT INTO trips_text (trips_text, rowid, memo_number, assignment_number, memo_final, assignment_final, purpose_key) VALUES ('delete', OLD.id, OLD.memo_number, OLD.assignment_number, OLD.memo_final, OLD.assignment_final, OLD.purpose_key); END;

CREATE TRIGGER trips_text_changed AFTER UPDATE OF memo_number, assignment_number, memo_final, assignment_final, purpose_key ON trips BEGIN INSERT INTO trips_text (trips_text, rowid, memo_number, assignment_number, memo_final, assignment_final, purpose_key) VALUES ('delete', OLD.id, OLD.memo_number, OLD.assignment_number, OLD.memo_final, OLD.assignment_final, OLD.purpose_key); INSERT INTO trips_text (rowid, memo_number, assignment_number, memo_final, assignment_final, purpose_key) VALUES (NEW.id, NEW.memo_number, NEW.assignment_number, NEW.memo_final, NEW.assignment_final, NEW.purpose_key); END;

INSERT INTO trips_text (trips_text) VALUES ('rebuild');

CREATE VIRTUAL TABLE travellers_text USING fts5(travel_order_number, travel_order_final, content='travellers', content_rowid='id', columnsize=0, tokenize='trigram');

CREATE TRIGGER travellers_text_added AFTER INSERT ON travellers BEGIN INSERT INTO travellers_text (rowid, travel_order_number, travel_order_final) VALUES (NEW.id, NEW.travel_order_number, NEW.travel_order_final); END;

CREATE TRIGGER travellers_text_removed AFTER DELETE ON travellers BEGIN INSERT INTO travellers_text (travellers_text, rowid, travel_order_number, travel_order_final) VALUES ('delete', OLD.id, OLD.travel_order_number, OLD.travel_order_final); END;

CREATE TRIGGER travellers_text_changed AFTER UPDATE OF travel_order_number, travel_order_final ON travellers BEGIN INSERT INTO travellers_text (travellers_text, rowid, travel_order_number, travel_order_final) VALUES ('delete', OLD.id, OLD.travel_order_number, OLD.travel_order_final); INSERT INTO travellers_text (rowid, travel_order_number, travel_order_final) VALUES (NEW.id, NEW.travel_order_number, NEW.travel_order_final); END;

INSERT INTO travellers_text (travellers_text) VALUES ('rebuild');

CREATE VIRTUAL TABLE outgoing_letters_text USING fts5(number, final_number, subject_key, addressee_key, content='outgoing_letters', content_rowid='id', columnsize=0, tokenize='trigram');

CREATE TRIGGER outgoing_letters_text_added AFTER INSERT ON outgoing_letters BEGIN INSERT INTO outgoing_letters_text (rowid, number, final_number, subject_key, addressee_key) VALUES (NEW.id, NEW.number, NEW.final_number, NEW.subject_key, NEW.addressee_key); END;

CREATE TRIGGER outgoing_letters_text_removed AFTER DELETE ON outgoing_letters BEGIN INSERT INTO outgoing_letters_text (outgoing_letters_text, rowid, number, final_number, subject_key, addressee_key) VALUES ('delete', OLD.id, OLD.number, OLD.final_number, OLD.subject_key, OLD.addressee_key); END;

CREATE TRIGGER outgoing_letters_text_changed AFTER UPDATE OF number, final_number, subject_key, addressee_key ON outgoing_letters BEGIN INSERT INTO outgoing_letters_text (outgoing_letters_text, rowid, number, final_number, subject_key, addressee_key) VALUES ('delete', OLD.id, OLD.number, OLD.final_number, OLD.subject_key, OLD.addressee_key); INSERT INTO outgoing_letters_text (rowid, number, final_number, subject_key, addressee_key) VALUES (NEW.id, NEW.number, NEW.final_number, NEW.subject_key, NEW.addressee_key); END;

INSERT INTO outgoing_letters_text (outgoing_letters_text) VALUES ('rebuild');
