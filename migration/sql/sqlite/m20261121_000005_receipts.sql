-- Expense lines and actual costs of a traveller.
CREATE TABLE "expense_lines" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "traveller_id" integer NOT NULL, "expense_kind_id" integer NOT NULL, "item" text NOT NULL, "unit" text NOT NULL, "quantity" integer NOT NULL, "price" integer NOT NULL, "photo" text NULL, "created_at" timestamp_with_timezone_text NOT NULL, FOREIGN KEY ("traveller_id") REFERENCES "travellers" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("expense_kind_id") REFERENCES "expense_kinds" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, CHECK (quantity BETWEEN 1 AND 9999), CHECK (price >= 0) );

CREATE INDEX expense_lines_traveller_id_expense_kind_id_id_idx ON expense_lines (traveller_id, expense_kind_id, id);

CREATE INDEX expense_lines_photo_idx ON expense_lines (photo);

CREATE UNIQUE INDEX expense_lines_one_rill_key ON expense_lines (traveller_id) WHERE expense_kind_id = 4;

CREATE TABLE "actual_costs" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "expense_line_id" integer NOT NULL, "traveller_id" integer NOT NULL, "item" text NOT NULL, "amount" integer NOT NULL, "created_at" timestamp_with_timezone_text NOT NULL, FOREIGN KEY ("expense_line_id") REFERENCES "expense_lines" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("traveller_id") REFERENCES "travellers" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, CHECK (amount >= 0) );

CREATE INDEX actual_costs_expense_line_id_id_idx ON actual_costs (expense_line_id, id);

CREATE INDEX actual_costs_traveller_id_id_idx ON actual_costs (traveller_id, id);
