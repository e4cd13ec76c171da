-- The unit of work raises the version of the reference tables, once before its commit: the triggers that raised it with each
-- statement go.
DROP FUNCTION renew_reference_version() CASCADE;
