-- Indexes in the order of two lists: letters by number, of a unit and of all, for the trips in the order of their memos; and the
-- events of a receipt by kind, for the queue in the order of submission.
CREATE INDEX outgoing_letters_of_unit_number_idx ON outgoing_letters (work_unit_id, year, sequence, id);

CREATE INDEX outgoing_letters_of_all_number_idx ON outgoing_letters (year, sequence, id);

CREATE INDEX receipt_events_of_kind_idx ON receipt_events (traveller_id, event, at);
