-- Final numbers beside the internal ones, where lists and searches read them; `final_numbers` keeps them with their history.
DROP INDEX IF EXISTS trips_text_idx;

DROP INDEX IF EXISTS travellers_text_idx;

DROP INDEX IF EXISTS outgoing_letters_text_idx;

ALTER TABLE trips ADD COLUMN memo_final text;

UPDATE trips SET memo_final = (SELECT final_numbers.number FROM final_numbers JOIN letter_numbers ON letter_numbers.id = final_numbers.letter_number_id WHERE final_numbers.ended_at IS NULL AND letter_numbers.outgoing_letter_id = trips.outgoing_letter_id) WHERE EXISTS (SELECT 1 FROM final_numbers WHERE ended_at IS NULL);

ALTER TABLE trips ADD COLUMN assignment_final text;

UPDATE trips SET assignment_final = (SELECT final_numbers.number FROM final_numbers JOIN letter_numbers ON letter_numbers.id = final_numbers.letter_number_id WHERE final_numbers.ended_at IS NULL AND letter_numbers.trip_id = trips.id AND letter_numbers.letter_kind_id = 1) WHERE EXISTS (SELECT 1 FROM final_numbers WHERE ended_at IS NULL);

ALTER TABLE travellers ADD COLUMN travel_order_final text;

UPDATE travellers SET travel_order_final = (SELECT final_numbers.number FROM final_numbers JOIN letter_numbers ON letter_numbers.id = final_numbers.letter_number_id WHERE final_numbers.ended_at IS NULL AND letter_numbers.traveller_id = travellers.id) WHERE EXISTS (SELECT 1 FROM final_numbers WHERE ended_at IS NULL);

ALTER TABLE outgoing_letters ADD COLUMN final_number text;

UPDATE outgoing_letters SET final_number = (SELECT final_numbers.number FROM final_numbers JOIN letter_numbers ON letter_numbers.id = final_numbers.letter_number_id WHERE final_numbers.ended_at IS NULL AND letter_numbers.outgoing_letter_id = outgoing_letters.id) WHERE EXISTS (SELECT 1 FROM final_numbers WHERE ended_at IS NULL);

DO $$ DECLARE home name; BEGIN BEGIN CREATE EXTENSION IF NOT EXISTS pg_trgm; EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR unique_violation THEN NULL; END; SELECT nspname INTO home FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm'; IF home IS NULL THEN RAISE WARNING 'searches scan trips: the extension pg_trgm is not available'; ELSE EXECUTE format('CREATE INDEX trips_text_idx ON trips USING gin (lower(memo_number) %1$I.gin_trgm_ops, lower(assignment_number) %1$I.gin_trgm_ops, lower(memo_final) %1$I.gin_trgm_ops, lower(assignment_final) %1$I.gin_trgm_ops, lower(purpose_key) %1$I.gin_trgm_ops)', home); END IF; END $$;

DO $$ DECLARE home name; BEGIN BEGIN CREATE EXTENSION IF NOT EXISTS pg_trgm; EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR unique_violation THEN NULL; END; SELECT nspname INTO home FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm'; IF home IS NULL THEN RAISE WARNING 'searches scan travellers: the extension pg_trgm is not available'; ELSE EXECUTE format('CREATE INDEX travellers_text_idx ON travellers USING gin (lower(travel_order_number) %1$I.gin_trgm_ops, lower(travel_order_final) %1$I.gin_trgm_ops)', home); END IF; END $$;

DO $$ DECLARE home name; BEGIN BEGIN CREATE EXTENSION IF NOT EXISTS pg_trgm; EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR unique_violation THEN NULL; END; SELECT nspname INTO home FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm'; IF home IS NULL THEN RAISE WARNING 'searches scan outgoing_letters: the extension pg_trgm is not available'; ELSE EXECUTE format('CREATE INDEX outgoing_letters_text_idx ON outgoing_letters USING gin (lower(number) %1$I.gin_trgm_ops, lower(final_number) %1$I.gin_trgm_ops, lower(subject_key) %1$I.gin_trgm_ops, lower(addressee_key) %1$I.gin_trgm_ops)', home); END IF; END $$;
