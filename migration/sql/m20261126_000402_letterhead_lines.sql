-- Further lines of a letterhead (C-14): two more above the name, and a second line of the name. The government is the first
-- line above.
ALTER TABLE parent_units ADD COLUMN second_line_above text NOT NULL DEFAULT '';

ALTER TABLE parent_units ADD COLUMN third_line_above text NOT NULL DEFAULT '';

ALTER TABLE parent_units ADD COLUMN second_line text NOT NULL DEFAULT '';
