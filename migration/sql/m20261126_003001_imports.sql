-- Columns of imports as they were mapped by hand, by the headings of the file; the level of each grade, for lists without one
-- (office 2.2).
CREATE TABLE import_layouts (kind varchar(32) NOT NULL, signature varchar(64) NOT NULL, columns text NOT NULL, PRIMARY KEY (kind, signature));

CREATE TABLE grade_levels (grade_id bigint NOT NULL PRIMARY KEY REFERENCES grades (id), level_id bigint NOT NULL REFERENCES levels (id));
