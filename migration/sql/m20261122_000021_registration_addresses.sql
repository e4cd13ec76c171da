-- Address of a registration, as a digest: an address may register few accounts a day.
ALTER TABLE users ADD COLUMN registered_from text;
