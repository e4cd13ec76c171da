-- Lines of packages by sub-activity with their accounts (assurance D-11), in place of a line an account, each of which counted the
-- ceiling by itself. Lines that were frozen keep their rupiah: the earlier packages of a sub-activity are those of its accounts.
CREATE TABLE "package_line_accounts" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "line_id" integer NOT NULL, "code" text NOT NULL, "current" integer NOT NULL, FOREIGN KEY ("line_id") REFERENCES "package_lines" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE UNIQUE INDEX package_line_accounts_line_id_code_key ON package_line_accounts (line_id, code);

INSERT INTO package_line_accounts (line_id, code, current) SELECT line, code, CAST(sum(current) AS bigint) FROM (SELECT (SELECT min(f.id) FROM package_lines AS f WHERE f.package_id = l.package_id AND f.sub_activity_id = l.sub_activity_id AND f.year = l.year) AS line, l.account_code AS code, l.current AS current FROM package_lines AS l) AS old GROUP BY line, code;

UPDATE package_lines SET accumulated = (SELECT CAST(sum(s.accumulated) AS bigint) FROM package_lines AS s WHERE s.package_id = package_lines.package_id AND s.sub_activity_id = package_lines.sub_activity_id AND s.year = package_lines.year);

DELETE FROM package_lines WHERE id NOT IN (SELECT line_id FROM package_line_accounts);

ALTER TABLE package_lines DROP COLUMN account_code;

ALTER TABLE package_lines DROP COLUMN current;

DROP INDEX package_lines_package_id_idx;

CREATE UNIQUE INDEX package_lines_activity_key ON package_lines (package_id, sub_activity_id, year);
