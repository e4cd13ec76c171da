-- Each letter pays for an index. Whether a signatory or treasurer may be deleted is asked a few times a year, and reads the trips then.
DROP INDEX trips_memo_signatory_id_idx;
DROP INDEX trips_assignment_signatory_id_idx;
DROP INDEX trips_budget_user_id_idx;
DROP INDEX trips_technical_officer_id_idx;
DROP INDEX trips_treasurer_id_idx;

-- Few trips have a photo of their own, few lines one.
DROP INDEX trips_photo_idx;
CREATE INDEX trips_photo_idx ON trips (photo) WHERE photo IS NOT NULL;
DROP INDEX expense_lines_photo_idx;
CREATE INDEX expense_lines_photo_idx ON expense_lines (photo) WHERE photo IS NOT NULL;

-- The last trip in force of each of 5,000 people.
DROP INDEX journey_people_of_employee_idx;
CREATE INDEX journey_people_of_employee_idx ON journey_people (employee_id, departs_on, returns_on, id, state);
