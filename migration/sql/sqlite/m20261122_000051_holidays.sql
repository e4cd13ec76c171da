-- Holidays of the office, with those of 2026 and the fixed ones of 2027 (joint decree 1497/2/5 of 2025).
CREATE TABLE "holidays" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "day" date_text NOT NULL, "name" text NOT NULL );

CREATE UNIQUE INDEX holidays_day_key ON holidays (day);

INSERT INTO "holidays" ("day", "name") VALUES ('2026-01-01', 'Tahun Baru 2026 Masehi'), ('2026-01-16', 'Isra Mikraj Nabi Muhammad SAW'), ('2026-02-16', 'Cuti bersama Tahun Baru Imlek 2577 Kongzili'), ('2026-02-17', 'Tahun Baru Imlek 2577 Kongzili'), ('2026-03-18', 'Cuti bersama Hari Suci Nyepi (Tahun Baru Saka 1948)'), ('2026-03-19', 'Hari Suci Nyepi (Tahun Baru Saka 1948)'), ('2026-03-20', 'Cuti bersama Idulfitri 1447 Hijriah'), ('2026-03-21', 'Idulfitri 1447 Hijriah'), ('2026-03-22', 'Idulfitri 1447 Hijriah'), ('2026-03-23', 'Cuti bersama Idulfitri 1447 Hijriah'), ('2026-03-24', 'Cuti bersama Idulfitri 1447 Hijriah'), ('2026-04-03', 'Wafat Yesus Kristus'), ('2026-04-05', 'Kebangkitan Yesus Kristus (Paskah)'), ('2026-05-01', 'Hari Buruh Internasional'), ('2026-05-14', 'Kenaikan Yesus Kristus'), ('2026-05-15', 'Cuti bersama Kenaikan Yesus Kristus'), ('2026-05-27', 'Iduladha 1447 Hijriah'), ('2026-05-28', 'Cuti bersama Iduladha 1447 Hijriah'), ('2026-05-31', 'Hari Raya Waisak 2570 BE'), ('2026-06-01', 'Hari Lahir Pancasila'), ('2026-06-16', '1 Muharam Tahun Baru Islam 1448 Hijriah'), ('2026-08-17', 'Proklamasi Kemerdekaan'), ('2026-08-25', 'Maulid Nabi Muhammad SAW'), ('2026-12-24', 'Cuti bersama Kelahiran Yesus Kristus'), ('2026-12-25', 'Kelahiran Yesus Kristus'), ('2027-01-01', 'Tahun Baru 2027 Masehi'), ('2027-05-01', 'Hari Buruh Internasional'), ('2027-06-01', 'Hari Lahir Pancasila'), ('2027-08-17', 'Proklamasi Kemerdekaan'), ('2027-12-25', 'Kelahiran Yesus Kristus');

CREATE TRIGGER holidays_insert_version AFTER INSERT ON holidays BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER holidays_update_version AFTER UPDATE ON holidays BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER holidays_delete_version AFTER DELETE ON holidays BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;
