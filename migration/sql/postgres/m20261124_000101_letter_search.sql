-- Search and order of outgoing letters: a trigram index of number, subject and addressee, an index of the numbers of a
-- parent unit.
DO $$ DECLARE home name; BEGIN BEGIN CREATE EXTENSION IF NOT EXISTS pg_trgm; EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR unique_violation THEN NULL; END; SELECT nspname INTO home FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm'; IF home IS NULL THEN RAISE WARNING 'searches scan outgoing_letters: the extension pg_trgm is not available'; ELSE EXECUTE format('CREATE INDEX outgoing_letters_text_idx ON outgoing_letters USING gin (lower(number) %1$I.gin_trgm_ops, lower(subject) %1$I.gin_trgm_ops, lower(addressee) %1$I.gin_trgm_ops)', home); END IF; END $$;

CREATE INDEX outgoing_letters_number_idx ON outgoing_letters (parent_unit_id, year, sequence, id);
