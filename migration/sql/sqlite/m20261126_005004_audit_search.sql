-- Trigram index for the search of the audit log.
CREATE VIRTUAL TABLE audit_log_text USING fts5(words, content='audit_log', content_rowid='id', columnsize=0, tokenize='trigram');

CREATE TRIGGER audit_log_text_added AFTER INSERT ON audit_log BEGIN INSERT INTO audit_log_text (rowid, words) VALUES (NEW.id, NEW.words); END;

CREATE TRIGGER audit_log_text_removed AFTER DELETE ON audit_log BEGIN INSERT INTO audit_log_text (audit_log_text, rowid, words) VALUES ('delete', OLD.id, OLD.words); END;

CREATE TRIGGER audit_log_text_changed AFTER UPDATE OF words ON audit_log BEGIN INSERT INTO audit_log_text (audit_log_text, rowid, words) VALUES ('delete', OLD.id, OLD.words); INSERT INTO audit_log_text (rowid, words) VALUES (NEW.id, NEW.words); END;

INSERT INTO audit_log_text (audit_log_text) VALUES ('rebuild');
