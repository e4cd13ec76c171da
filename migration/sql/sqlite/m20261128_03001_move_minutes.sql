-- Minutes of a move, kept as data: they are printed again on the letterhead that the office has by then.
CREATE TABLE "move_minutes" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "kept_at" timestamp_with_timezone_text NOT NULL, "content" text NOT NULL );
