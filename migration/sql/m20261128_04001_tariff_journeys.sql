-- Tariffs of courses, meetings, taxis, tickets and land transport (assurance 2.2), with the allowances of courses of Perpres 72/2025;
-- levels of the offices and letters by which regulations name them (assurance D-5).
ALTER TABLE tariffs ADD COLUMN origin text;

ALTER TABLE tariffs ADD COLUMN destination text;

ALTER TABLE tariffs ADD COLUMN ticket_class text CHECK (ticket_class IN ('ekonomi', 'bisnis'));

ALTER TABLE tariffs ADD COLUMN meeting_place text CHECK (meeting_place IN ('luar-kota', 'dalam-kota'));

ALTER TABLE tariffs ADD COLUMN is_return boolean;

CREATE TABLE title_levels (title varchar(32) NOT NULL PRIMARY KEY, level_id bigint NOT NULL REFERENCES levels (id));

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 110000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '11';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 110000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '12';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 110000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '13';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 110000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '14';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 110000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '15';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 110000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '16';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 110000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '17';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 110000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '18';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 120000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '19';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 110000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '21';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 160000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '31';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 130000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '32';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 110000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '33';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 130000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '34';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 120000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '35';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 110000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '36';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 140000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '51';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 130000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '52';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 130000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '53';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 110000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '61';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 110000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '62';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 110000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '63';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 130000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '64';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 130000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '65';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 110000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '71';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 110000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '72';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 130000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '73';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 110000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '74';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 110000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '75';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 120000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '76';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 110000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '81';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 130000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '82';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 170000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '91';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 140000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '92';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 170000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '93';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 170000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '94';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 170000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '95';

INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) SELECT 'uang-harian-diklat', id, 140000, 'Perpres 72/2025 (periksa dengan Perbup)', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' FROM provinces WHERE code = '96';
