-- Rule of a parent unit for transport on a day with an allowance in town (assurance 2.2).
ALTER TABLE finding_rules ADD COLUMN in_town_transport text NOT NULL DEFAULT 'bayar' CHECK (in_town_transport IN ('bayar', 'ingatkan', 'tidak'));
