-- The rest of a parent unit's letterhead: name, telephone, mail and site. Government, address and logo are there already.
ALTER TABLE parent_units ADD COLUMN letterhead_name text NOT NULL DEFAULT '';

ALTER TABLE parent_units ADD COLUMN phone text NOT NULL DEFAULT '';

ALTER TABLE parent_units ADD COLUMN mail text NOT NULL DEFAULT '';

ALTER TABLE parent_units ADD COLUMN site text NOT NULL DEFAULT '';
