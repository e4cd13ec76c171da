//! Writes a dump of an invented office of any size, and its files, to measure an import with:
//! `cargo run --release -p pena --example dump -- 20000 DUMP [FOLDER FILES]`.

use std::error::Error;
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::Path;

/// Rows of an INSERT.
const AT_ONCE: usize = 5_000;
/// Travellers of a trip, lines of a traveller.
const TRAVELLERS: usize = 2;
const LINES: usize = 5;
/// Staff of a work unit, work units, parent units.
const STAFF: usize = 2_000;
const UNITS: usize = 92;
const PARENTS: usize = 23;
/// Day on which the first trip departs; there are 40 a day.
const FIRST: (i32, u32, u32) = (2025, 6, 1);
const TRIPS_A_DAY: usize = 40;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [trips, dump, rest @ ..] = arguments.as_slice() else { return Err("TRIPS DUMP [FOLDER FILES]".into()) };
    let (trips, files) = (trips.parse()?, rest.get(1).map_or(Ok(0), |files| files.parse())?);
    let mut out = Dump(BufWriter::new(File::create(dump)?));
    writeln!(out.0, "-- MySQL dump 10.13\n/*!50503 SET NAMES utf8mb4 */;")?;
    office(&mut out)?;
    journeys(&mut out, trips, files)?;
    writeln!(out.0, "-- Dump completed")?;
    out.0.flush()?;
    rest.first().map_or(Ok(()), |folder| write_files(Path::new(folder), files))
}

/// A dump in the style of mysqldump.
struct Dump(BufWriter<File>);

impl Dump {
    fn table(&mut self, name: &str, columns: &str, rows: impl Iterator<Item = String>) -> std::io::Result<()> {
        let types: Vec<String> = columns.split(' ').map(|column| format!("`{column}` varchar(255)")).collect();
        writeln!(self.0, "CREATE TABLE `{name}` ({}, PRIMARY KEY (`id`));", types.join(", "))?;
        let mut count = 0;
        for row in rows {
            match count % AT_ONCE {
                0 if count == 0 => write!(self.0, "INSERT INTO `{name}` VALUES ({row})")?,
                0 => write!(self.0, ";\nINSERT INTO `{name}` VALUES ({row})")?,
                _ => write!(self.0, ",({row})")?,
            }
            count += 1;
        }
        if count > 0 { writeln!(self.0, ";") } else { Ok(()) }
    }
}

fn office(out: &mut Dump) -> std::io::Result<()> {
    let parent = |unit: usize| (unit - 1) % PARENTS + 1;
    let unit = |person: usize| (person - 1) % UNITS + 1;
    out.table(
        "indukUnitKerjas",
        "id kodeInduk indukUnitKerja penomoran",
        (1..=PARENTS).map(|id| format!("{id},'IND-{id}','Puskesmas Contoh {id}','aktif'")),
    )?;
    out.table(
        "daftarUnitKerjas",
        "id unitKerja indukUnitKerjaId kode asal",
        (1..=UNITS).map(|id| format!("{id},'Unit Contoh {id}',{},'U{id}','Kota Contoh'", parent(id))),
    )?;
    let list = |names: &[&str]| {
        names.iter().enumerate().map(|(index, name)| format!("{},'{name}'", index + 1)).collect::<Vec<_>>().into_iter()
    };
    out.table("daftarGolongans", "id golongan", list(&["III a", "III b"]))?;
    out.table("daftarPangkats", "id pangkat", list(&["Penata Muda", "Penata Muda Tingkat I"]))?;
    out.table("daftarTingkatans", "id tingkatan", list(&["Tingkat 3"]))?;
    out.table("statusPegawais", "id status", list(&["PNS"]))?;
    out.table(
        "pegawais",
        "id nama nip pangkatId golonganId tingkatanId jabatan unitKerjaId statusPegawaiId",
        (1..=STAFF).map(|id| format!("{id},'Pegawai Contoh {id}','19800101200501{id:04}',1,1,1,'Staf',{},1", unit(id))),
    )?;
    out.table(
        "users",
        "id nama namaPengguna deletedAt",
        (1..=STAFF).map(|id| format!("{id},'Pegawai Contoh {id}','u{id}',NULL")),
    )?;
    out.table(
        "userRoles",
        "id userId roleId",
        (1..=STAFF).map(|id| format!("{id},{id},{}", if id % 20 == 0 { 1 } else { 9 })),
    )?;
    out.table(
        "profiles",
        "id userId unitKerjaId pegawaiId",
        (1..=STAFF).map(|id| format!("{id},{id},{},{id}", unit(id))),
    )?;
    for table in ["ttdNotaDinas", "KPAs", "PPTKs"] {
        out.table(
            table,
            "id jabatan pegawaiId unitKerjaId deletedAt",
            (1..=UNITS).map(|id| format!("{id},'Kepala',{id},{id},NULL")),
        )?;
    }
    out.table(
        "ttdSuratTugas",
        "id jabatan pegawaiId indukUnitKerjaId deletedAt",
        (1..=PARENTS).map(|id| format!("{id},'Kepala',{id},{id},NULL")),
    )?;
    out.table(
        "bendaharas",
        "id pegawaiId indukUnitKerjaId sumberDanaId jabatan deletedAt",
        (1..=PARENTS).map(|id| format!("{id},{id},{id},1,'Bendahara',NULL")),
    )?;
    out.table("sumberDanas", "id sumber", list(&["APBD"]))?;
    out.table(
        "jenisPerjalanans",
        "id jenis tipePerjalananId kodeRekening",
        ["1,'Perjalanan Dinas Biasa',2,'.5.1.02.04.01.0001'".to_owned()].into_iter(),
    )?;
    out.table(
        "daftarSubKegiatans",
        "id kodeRekening unitKerjaId subKegiatan",
        (1..=UNITS).map(|id| format!("{id},'1.02.02.{id}',{id},'Kegiatan {id}'")),
    )?;
    out.table(
        "jenisSurats",
        "id jenis nomorSurat",
        [
            "1,'Surat Tugas','800.1.11.1/NOMOR/KODE/BULAN/2026'",
            "2,'Nota Dinas','KLASIFIKASI/NOMOR/KODE/BULAN/2026'",
            "3,'SPD','000.1.2.3/NOMOR/KODE/BULAN/2026'",
        ]
        .map(str::to_owned)
        .into_iter(),
    )?;
    out.table("klasifikasis", "id namaKlasifikasi kode", ["1,'Umum','000.1'".to_owned()].into_iter())?;
    out.table(
        "kodeKlasifikasis",
        "id kode klasifikasiId kegiatan",
        ["1,'000.1.2.3',1,'Perjalanan Dinas'".to_owned()].into_iter(),
    )?;
    out.table(
        "jenisRincianBPDs",
        "id jenis",
        list(&["Uang Harian", "Representatif", "Akomodasi", "Transportasi", "Rill"]),
    )
}

fn journeys(out: &mut Dump, trips: usize, files: usize) -> std::io::Result<()> {
    let unit = |trip: usize| (trip - 1) % UNITS + 1;
    let parent = |trip: usize| (unit(trip) - 1) % PARENTS + 1;
    let day = |trip: usize| {
        let first = chrono::NaiveDate::from_ymd_opt(FIRST.0, FIRST.1, FIRST.2).unwrap_or_default();
        first + chrono::TimeDelta::days(i64::try_from((trip - 1) / TRIPS_A_DAY).unwrap_or(0))
    };
    let number =
        |kind: &str, n: usize, trip: usize| format!("'{kind}/{n}/U{}/I/{}'", unit(trip), day(trip).format("%Y"));
    out.table(
        "suratKeluars",
        "id nomor tujuan perihal tanggalSurat indukUnitKerjaId pegawaiId",
        (1..=trips).map(|id| {
            format!(
                "{id},{},'Kepala Dinas',NULL,'{} 00:00:00',{},NULL",
                number("000.1.2.3", id, id),
                day(id),
                parent(id)
            )
        }),
    )?;
    out.table(
        "perjalanans",
        "id untuk asal dasar noNotaDinas nomorSuratKeluarId noSuratTugas tanggalPengajuan jenisId bendaharaId KPAId PPTKId ttdNotaDinasId ttdSuratTugasId subKegiatanId isNotaDinas",
        (1..=trips).map(|id| {
            let (unit, parent) = (unit(id), parent(id));
            format!(
                "{id},'Pembinaan program kesehatan masyarakat {id}','Kota Contoh','Surat undangan {id}',{},{id},{},'{} 00:00:00',1,{parent},{unit},{unit},{unit},{parent},{unit},1",
                number("000.1.2.3", id, id), number("800.1.11.1", id, id), day(id)
            )
        }),
    )?;
    out.table(
        "tempats",
        "id perjalananId tempat dalamKotaId jenisId tanggalBerangkat tanggalPulang",
        (1..=trips).map(|id| {
            format!(
                "{id},{id},'Kota Jauh',1,2,'{} 00:00:00','{} 00:00:00'",
                day(id),
                day(id) + chrono::TimeDelta::days(1)
            )
        }),
    )?;
    let people = trips * TRAVELLERS;
    let trip = |traveller: usize| (traveller - 1) / TRAVELLERS + 1;
    out.table(
        "personils",
        "id pegawaiId perjalananId statusId total nomorSPD",
        (1..=people).map(|id| {
            format!(
                "{id},{},{},3,{},{}",
                (id * 7) % STAFF + 1,
                trip(id),
                LINES * 100_000,
                number("000.1.2.4", id, trip(id))
            )
        }),
    )?;
    let bill = |line: usize| if line <= files { format!("'/bukti/BUKTI_{line}.jpg'") } else { "NULL".to_owned() };
    out.table(
        "rincianBPDs",
        "id personilId bukti item satuan qty nilai jenisId",
        // Every other traveller has lines: five a trip.
        (1..=trips * LINES).map(|id| {
            format!(
                "{id},{},{},'Rincian {id}','OH',1,100000,{}",
                ((id - 1) / LINES) * TRAVELLERS + 1,
                bill(id),
                [1, 3, 4, 4, 5][id % LINES]
            )
        }),
    )?;
    out.table(
        "rills",
        "id rincianBPDId item nilai",
        (1..=trips * LINES).filter(|id| id % LINES == 4).map(|id| format!("{id},{id},'Ojek',100000")),
    )
}

fn write_files(folder: &Path, files: usize) -> Result<(), Box<dyn Error>> {
    let folder = folder.join("bukti");
    fs::create_dir_all(&folder)?;
    for id in 1..=files {
        fs::write(
            folder.join(format!("BUKTI_{id}.jpg")),
            [b"\xff\xd8\xff\xe0".as_slice(), &id.to_be_bytes()].concat(),
        )?;
    }
    Ok(())
}
