-- When the successor opened the minutes of a handover, of which the home page tells until then (office 8.3).
ALTER TABLE handovers ADD COLUMN seen_at timestamp with time zone;
