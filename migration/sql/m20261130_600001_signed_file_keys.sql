-- References to signed files, which the removal of orphaned files asks for by key.
CREATE INDEX signed_files_storage_key_idx ON signed_files (storage_key);
