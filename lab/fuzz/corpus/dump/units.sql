CREATE TABLE `daftarUnitKerjas` (`id` int(11), `unitKerja` varchar(255), `kode` enum('a','b)'), PRIMARY KEY (`id`));
INSERT INTO `daftarUnitKerjas` VALUES (1,'O''Brien \'x\'',NULL),(2,_utf8mb4'b',0x41);
/*!40101 SET NAMES utf8 */;
DELIMITER ;;
SELECT ';;' ;;
DELIMITER ;
INSERT INTO perjalanans (id, noSuratTugas, tanggalPengajuan) VALUES (1, '800/1/A/2026', '2026-05-01 00:00:00');
INSERT INTO personils (id, perjalananId, pegawaiId, nomorSPD) VALUES (1, 1, 1, '000/1/A/2026'), (2, 9, 9, NULL);
