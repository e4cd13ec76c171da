-- Outgoing letters, trips, their places and travellers.
CREATE TABLE "outgoing_letters" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "parent_unit_id" integer NOT NULL, "work_unit_id" integer NOT NULL, "classification_code_id" integer NOT NULL, "number" text NOT NULL, "year" integer NOT NULL, "sequence" integer NOT NULL, "subject" text NULL, "addressee" text NULL, "letter_date" date_text NOT NULL, FOREIGN KEY ("parent_unit_id") REFERENCES "parent_units" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("work_unit_id") REFERENCES "work_units" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("classification_code_id") REFERENCES "classification_codes" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, CHECK (sequence >= 1) );

CREATE UNIQUE INDEX outgoing_letters_number_key ON outgoing_letters (number);

CREATE UNIQUE INDEX outgoing_letters_parent_unit_id_year_sequence_key ON outgoing_letters (parent_unit_id, year, sequence);

CREATE INDEX outgoing_letters_list_idx ON outgoing_letters (parent_unit_id, letter_date DESC, id);

CREATE TABLE "trips" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "work_unit_id" integer NOT NULL, "outgoing_letter_id" integer NOT NULL, "memo_number" text NOT NULL, "assignment_number" text NULL, "form_long" boolean NULL, "issued_at" timestamp_with_timezone_text NULL, "trip_kind_id" integer NOT NULL, "health_service_id" integer NOT NULL, "funding_source_id" integer NOT NULL, "treasurer_id" integer NOT NULL, "memo_signatory_id" integer NOT NULL, "assignment_signatory_id" integer NOT NULL, "budget_user_id" integer NOT NULL, "technical_officer_id" integer NOT NULL, "sub_activity_id" integer NOT NULL, "classification_code_id" integer NOT NULL, "purpose" text NOT NULL, "basis" text NULL, "origin" text NOT NULL, "srikandi" boolean NOT NULL, "submitted_on" date_text NOT NULL, "departs_on" date_text NOT NULL, "returns_on" date_text NOT NULL, "photo" text NULL, "request_key" text NULL, "created_by" integer NOT NULL, "created_at" timestamp_with_timezone_text NOT NULL, FOREIGN KEY ("work_unit_id") REFERENCES "work_units" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("outgoing_letter_id") REFERENCES "outgoing_letters" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("trip_kind_id") REFERENCES "trip_kinds" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("health_service_id") REFERENCES "health_services" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("funding_source_id") REFERENCES "funding_sources" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("treasurer_id") REFERENCES "treasurers" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("memo_signatory_id") REFERENCES "memo_signatories" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("assignment_signatory_id") REFERENCES "assignment_signatories" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("budget_user_id") REFERENCES "budget_users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("technical_officer_id") REFERENCES "technical_officers" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("sub_activity_id") REFERENCES "sub_activities" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("classification_code_id") REFERENCES "classification_codes" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("created_by") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, CHECK (returns_on >= departs_on), CHECK ((assignment_number IS NULL) = (issued_at IS NULL)), CHECK ((assignment_number IS NULL) = (form_long IS NULL)) );

CREATE UNIQUE INDEX trips_outgoing_letter_id_key ON trips (outgoing_letter_id);

CREATE UNIQUE INDEX trips_memo_number_key ON trips (memo_number);

CREATE UNIQUE INDEX trips_assignment_number_key ON trips (assignment_number);

CREATE UNIQUE INDEX trips_request_key_key ON trips (request_key);

CREATE INDEX trips_departs_on_returns_on_idx ON trips (departs_on, returns_on);

CREATE INDEX trips_treasurer_id_idx ON trips (treasurer_id);

CREATE INDEX trips_memo_signatory_id_idx ON trips (memo_signatory_id);

CREATE INDEX trips_assignment_signatory_id_idx ON trips (assignment_signatory_id);

CREATE INDEX trips_budget_user_id_idx ON trips (budget_user_id);

CREATE INDEX trips_technical_officer_id_idx ON trips (technical_officer_id);

CREATE INDEX trips_sub_activity_id_idx ON trips (sub_activity_id);

CREATE INDEX trips_unit_list_idx ON trips (work_unit_id, submitted_on DESC, id);

CREATE INDEX trips_list_idx ON trips (submitted_on DESC, id);

CREATE TABLE "trip_places" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "trip_id" integer NOT NULL, "position" integer NOT NULL, "city" text NULL, "destination_id" integer NULL, "departs_on" date_text NOT NULL, "returns_on" date_text NOT NULL, FOREIGN KEY ("trip_id") REFERENCES "trips" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("destination_id") REFERENCES "in_town_destinations" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, CHECK (returns_on >= departs_on), CHECK ((city IS NULL) <> (destination_id IS NULL)), CHECK (position >= 1) );

CREATE UNIQUE INDEX trip_places_trip_id_position_key ON trip_places (trip_id, position);

CREATE INDEX trip_places_destination_id_idx ON trip_places (destination_id);

CREATE TABLE "travellers" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "trip_id" integer NOT NULL, "employee_id" integer NOT NULL, "position" integer NOT NULL, "status" integer NOT NULL, "total" integer NOT NULL, "note" text NULL, "travel_order_number" text NULL, FOREIGN KEY ("trip_id") REFERENCES "trips" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("employee_id") REFERENCES "employees" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("status") REFERENCES "receipt_statuses" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, CHECK (position BETWEEN 1 AND 5), CHECK (status BETWEEN 1 AND 4), CHECK (total >= 0) );

CREATE UNIQUE INDEX travellers_trip_id_employee_id_key ON travellers (trip_id, employee_id);

CREATE UNIQUE INDEX travellers_trip_id_position_key ON travellers (trip_id, position);

CREATE UNIQUE INDEX travellers_travel_order_number_key ON travellers (travel_order_number);

CREATE INDEX travellers_employee_id_trip_id_idx ON travellers (employee_id, trip_id);

CREATE INDEX travellers_status_idx ON travellers (status);
