-- A reason for a finding that is given by a lent role is one of its lender too: neither of the two pays what rests on it (office 8.3).
ALTER TABLE finding_reasons ADD COLUMN lender_id bigint REFERENCES users (id) ON DELETE RESTRICT ON UPDATE RESTRICT;
