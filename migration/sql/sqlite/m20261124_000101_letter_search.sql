-- Search and order of outgoing letters: a trigram index of number, subject and addressee, an index of the numbers of a
-- parent unit.
CREATE VIRTUAL TABLE outgoing_letters_text USING fts5(number, subject, addressee, content='outgoing_letters', content_rowid='id', columnsize=0, tokenize='trigram');

CREATE TRIGGER outgoing_letters_text_added AFTER INSERT ON outgoing_letters BEGIN INSERT INTO outgoing_letters_text (rowid, number, subject, addressee) VALUES (NEW.id, NEW.number, NEW.subject, NEW.addressee); END;

CREATE TRIGGER outgoing_letters_text_removed AFTER DELETE ON outgoing_letters BEGIN INSERT INTO outgoing_letters_text (outgoing_letters_text, rowid, number, subject, addressee) VALUES ('delete', OLD.id, OLD.number, OLD.subject, OLD.addressee); END;

CREATE TRIGGER outgoing_letters_text_changed AFTER UPDATE OF number, subject, addressee ON outgoing_letters BEGIN INSERT INTO outgoing_letters_text (outgoing_letters_text, rowid, number, subject, addressee) VALUES ('delete', OLD.id, OLD.number, OLD.subject, OLD.addressee); INSERT INTO outgoing_letters_text (rowid, number, subject, addressee) VALUES (NEW.id, NEW.number, NEW.subject, NEW.addressee); END;

INSERT INTO outgoing_letters_text (outgoing_letters_text) VALUES ('rebuild');

CREATE INDEX outgoing_letters_number_idx ON outgoing_letters (parent_unit_id, year, sequence, id);
