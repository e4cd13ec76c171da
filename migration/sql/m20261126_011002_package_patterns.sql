-- Pattern of the numbers of packages, set by parent unit; without one the built-in pattern counts.
ALTER TABLE parent_units ADD COLUMN package_pattern text;
