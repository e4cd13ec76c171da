-- Logos that letterheads have had: letters print with the logo of their day, so none is removed.
CREATE TABLE letterhead_logos (key text PRIMARY KEY, sha256 text UNIQUE);

INSERT INTO letterhead_logos (key) SELECT DISTINCT logo FROM parent_units WHERE logo IS NOT NULL;
