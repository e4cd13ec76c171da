-- Kinds of staff (office C-10), guessed from NIP and grade; grades of contract employees (PPPK); work units that employees left.
ALTER TABLE employees ADD COLUMN kind text NOT NULL DEFAULT 'PNS';

UPDATE employees SET kind = CASE WHEN length(nip) = 16 THEN 'NON-ASN' WHEN length(nip) = 18 AND substr(nip, 13, 2) >= '21' THEN 'PPPK' WHEN nip IS NULL AND grade_id = 18 THEN 'NON-ASN' ELSE 'PNS' END;

CREATE TABLE "earlier_units" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "employee_id" integer NOT NULL, "work_unit_id" integer NULL, "until" date_text NOT NULL, FOREIGN KEY ("employee_id") REFERENCES "employees" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("work_unit_id") REFERENCES "work_units" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE INDEX earlier_units_employee_id_id_idx ON earlier_units (employee_id, id);

INSERT INTO grades (id, name) SELECT added.id, added.name FROM (SELECT 19 AS id, 'I' AS name UNION ALL SELECT 20 AS id, 'II' AS name UNION ALL SELECT 21 AS id, 'III' AS name UNION ALL SELECT 22 AS id, 'IV' AS name UNION ALL SELECT 23 AS id, 'V' AS name UNION ALL SELECT 24 AS id, 'VI' AS name UNION ALL SELECT 25 AS id, 'VII' AS name UNION ALL SELECT 26 AS id, 'VIII' AS name UNION ALL SELECT 27 AS id, 'IX' AS name UNION ALL SELECT 28 AS id, 'X' AS name UNION ALL SELECT 29 AS id, 'XI' AS name UNION ALL SELECT 30 AS id, 'XII' AS name UNION ALL SELECT 31 AS id, 'XIII' AS name UNION ALL SELECT 32 AS id, 'XIV' AS name UNION ALL SELECT 33 AS id, 'XV' AS name UNION ALL SELECT 34 AS id, 'XVI' AS name UNION ALL SELECT 35 AS id, 'XVII' AS name) AS added WHERE EXISTS (SELECT 1 FROM grades);
