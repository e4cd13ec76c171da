-- Days of a month are read along the index of departures; the list is sorted by the day of filing, and the calendar counts the journeys of
-- units, which were looked up in each journey.
DROP INDEX journeys_departing_idx;
CREATE INDEX journeys_departing_idx ON journeys
    (departs_on, id, returns_on, state, trip_type_id, funding_source_id, sub_activity_id, filed_on, unit_id, dated);
-- The same of the trips with rejected receipts.
DROP INDEX journey_people_open_idx;
CREATE INDEX journey_people_open_idx ON journey_people (status, unit_id, returns_on, id, journey_id, state, filed_on)
    WHERE id > 0 AND status <> 3 AND state <> 4;

-- The number of lines of the audit log of an action, which was counted to its end: beside their number by user.
INSERT INTO list_totals (list, owner, year, kind, total)
SELECT 'audit_log:' || action, 0, 0, 0, count(*) FROM audit_log GROUP BY action;
CREATE OR REPLACE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE audit_head SET hash = newest.hash FROM
  (SELECT hash FROM added WHERE hash IS NOT NULL ORDER BY id DESC LIMIT 1) AS newest;
  INSERT INTO list_totals (list, owner, year, kind, total)
  SELECT 'audit_log', coalesce(user_id, 0), 0, 0, count(*) FROM added GROUP BY 2
  UNION ALL SELECT 'audit_log:' || action, 0, 0, 0, count(*) FROM added GROUP BY action
  ORDER BY 1, 2
  ON CONFLICT (list, owner, year, kind) DO UPDATE SET total = list_totals.total + excluded.total;
  RETURN NULL;
END $$;
