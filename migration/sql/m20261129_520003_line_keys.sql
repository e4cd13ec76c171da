-- Kind and route of the cost of a line, as its clerk names them (assurance 2.2): without them the item decides.
ALTER TABLE expense_lines ADD COLUMN cost_kind text NULL;

ALTER TABLE expense_lines ADD COLUMN origin text NULL;

ALTER TABLE expense_lines ADD COLUMN destination text NULL;

ALTER TABLE expense_lines ADD COLUMN class text NULL;
