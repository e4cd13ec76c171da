-- Accounts, their units and roles, sessions and the throttle of failed sign-ins.
CREATE TABLE "users" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "name" text NOT NULL, "username" text NOT NULL, "username_key" text NOT NULL, "password_hash" text NOT NULL, "must_change_password" boolean NOT NULL, "state" text NOT NULL, "requested_role_id" integer NULL, "created_at" timestamp_with_timezone_text NOT NULL, "updated_at" timestamp_with_timezone_text NOT NULL, FOREIGN KEY ("requested_role_id") REFERENCES "roles" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, CHECK (state IN ('active', 'pending', 'deactivated')) );

CREATE UNIQUE INDEX users_username_key_key ON users (username_key);

CREATE INDEX users_state_name_id_idx ON users (state, name, id);

CREATE TABLE "profiles" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "user_id" integer NOT NULL, "work_unit_id" integer NOT NULL, FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("work_unit_id") REFERENCES "work_units" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE UNIQUE INDEX profiles_user_id_work_unit_id_key ON profiles (user_id, work_unit_id);

CREATE INDEX profiles_work_unit_id_idx ON profiles (work_unit_id);

CREATE TABLE "user_roles" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "user_id" integer NOT NULL, "role_id" integer NOT NULL, FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("role_id") REFERENCES "roles" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE UNIQUE INDEX user_roles_user_id_role_id_key ON user_roles (user_id, role_id);

CREATE INDEX user_roles_role_id_idx ON user_roles (role_id);

CREATE TABLE "sessions" ( "id" text NOT NULL PRIMARY KEY, "user_id" integer NOT NULL, "created_at" timestamp_with_timezone_text NOT NULL, "expires_at" timestamp_with_timezone_text NOT NULL, "revoked_at" timestamp_with_timezone_text NULL, FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE INDEX sessions_user_id_idx ON sessions (user_id);

CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);

CREATE TABLE "refresh_tokens" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "session_id" text NOT NULL, "token_hash" text NOT NULL, "issued_at" timestamp_with_timezone_text NOT NULL, "expires_at" timestamp_with_timezone_text NOT NULL, "rotated_at" timestamp_with_timezone_text NULL, FOREIGN KEY ("session_id") REFERENCES "sessions" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE UNIQUE INDEX refresh_tokens_token_hash_key ON refresh_tokens (token_hash);

CREATE INDEX refresh_tokens_session_id_idx ON refresh_tokens (session_id);

CREATE TABLE "login_attempts" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "key" text NOT NULL, "at" timestamp_with_timezone_text NOT NULL );

CREATE INDEX login_attempts_key_at_idx ON login_attempts (key, at);

CREATE INDEX login_attempts_at_idx ON login_attempts (at);
