-- Acts in the name of a user, by a role that the user lent (office 8.3): found by who lent it, as the own acts by their user.
CREATE INDEX audit_log_lender_idx ON audit_log ((("after"::json ->> 'lender')::bigint), id)
    WHERE ("after"::json ->> 'lender')::bigint IS NOT NULL;
