-- Reference tables of the regulations, with the ids that the wire uses.
CREATE TABLE "roles" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "name" text NOT NULL );

CREATE UNIQUE INDEX roles_name_key ON roles (name);

CREATE TABLE "ranks" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "name" text NOT NULL );

CREATE TABLE "grades" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "name" text NOT NULL );

CREATE TABLE "levels" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "name" text NOT NULL );

CREATE TABLE "trip_types" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "name" text NOT NULL );

CREATE TABLE "trip_kinds" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "name" text NOT NULL, "account_code" text NOT NULL, "trip_type_id" integer NOT NULL, FOREIGN KEY ("trip_type_id") REFERENCES "trip_types" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE TABLE "funding_sources" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "name" text NOT NULL );

CREATE UNIQUE INDEX funding_sources_name_key ON funding_sources (name);

CREATE TABLE "funding_source_trip_kinds" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "funding_source_id" integer NOT NULL, "trip_kind_id" integer NOT NULL, FOREIGN KEY ("funding_source_id") REFERENCES "funding_sources" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("trip_kind_id") REFERENCES "trip_kinds" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE UNIQUE INDEX funding_source_trip_kinds_funding_source_id_trip_kind_id_key ON funding_source_trip_kinds (funding_source_id, trip_kind_id);

CREATE INDEX funding_source_trip_kinds_trip_kind_id_idx ON funding_source_trip_kinds (trip_kind_id);

CREATE TABLE "health_services" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "name" text NOT NULL, "tariff" integer NOT NULL, CHECK (tariff >= 0) );

CREATE TABLE "expense_kinds" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "name" text NOT NULL );

CREATE TABLE "receipt_statuses" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "label" text NOT NULL );

CREATE TABLE "classifications" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "code" text NOT NULL, "name" text NOT NULL );

CREATE UNIQUE INDEX classifications_code_key ON classifications (code);

CREATE TABLE "classification_codes" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "code" text NOT NULL, "activity" text NOT NULL, "classification_id" integer NOT NULL, FOREIGN KEY ("classification_id") REFERENCES "classifications" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE INDEX classification_codes_classification_id_id_idx ON classification_codes (classification_id, id);

CREATE INDEX classification_codes_code_idx ON classification_codes (code);

CREATE TABLE "letter_kinds" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "name" text NOT NULL, "pattern" text NOT NULL );

CREATE UNIQUE INDEX letter_kinds_name_key ON letter_kinds (name);
