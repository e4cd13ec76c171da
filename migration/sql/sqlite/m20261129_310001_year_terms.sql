-- Terms of budget years (office 8.1): until when trips that depart in a year are filed and changed, by parent unit.
CREATE TABLE "year_terms" (
    "parent_unit_id" integer NOT NULL,
    "year" integer NOT NULL,
    "filed_until" date_text CONSTRAINT year_terms_filed_until_known_day CHECK (filed_until BETWEEN '1900-01-01' AND '2199-12-31' AND filed_until IS date(filed_until, '+0 days')),
    "changed_until" date_text CONSTRAINT year_terms_changed_until_known_day CHECK (changed_until BETWEEN '1900-01-01' AND '2199-12-31' AND changed_until IS date(changed_until, '+0 days')),
    "reopened_until" date_text CONSTRAINT year_terms_reopened_until_known_day CHECK (reopened_until BETWEEN '1900-01-01' AND '2199-12-31' AND reopened_until IS date(reopened_until, '+0 days')),
    PRIMARY KEY ("parent_unit_id", "year"),
    FOREIGN KEY ("parent_unit_id") REFERENCES "parent_units" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT
);
