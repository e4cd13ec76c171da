-- Instant at which an unused first password expires.
ALTER TABLE "users" ADD COLUMN "first_password_expires_at" timestamp with time zone NULL;
