-- Kind of activity of a trip (null: an ordinary one), and what its host provides by day: a JSON object of words by day (assurance 2.1).
ALTER TABLE trips ADD COLUMN activity_kind text CHECK (activity_kind IN ('diklat', 'fullboard', 'fullday'));

ALTER TABLE trips ADD COLUMN provided text;
