-- Attendance of staff (assurance 3.4): a day of a person at the office, on leave or sick.
CREATE TABLE "attendance" (
    "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT,
    "employee_id" integer NOT NULL,
    "day" date_text NOT NULL CONSTRAINT attendance_day_known_day CHECK (day BETWEEN '1900-01-01' AND '2199-12-31' AND day IS date(day, '+0 days')),
    "kind" text NOT NULL,
    "minute" integer NULL,
    FOREIGN KEY ("employee_id") REFERENCES "employees" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT
);

CREATE UNIQUE INDEX attendance_employee_id_day_key ON attendance (employee_id, day);

CREATE INDEX attendance_day_idx ON attendance (day);
