//! Fields of a staff list (office 2.2).

use tables::{Class, Field};

/// A field of a staff list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StaffField {
    /// Name, with or without degrees.
    Name,
    /// NIP.
    Nip,
    /// Name and NIP in one cell.
    NameAndNip,
    /// Number of a citizen, for people without NIP.
    Nik,
    /// Degrees before the name.
    DegreeBefore,
    /// Degrees behind the name.
    DegreeBehind,
    /// Position.
    Position,
    /// Rank; may hold the grade too.
    Rank,
    /// Grade; may hold the rank too.
    Grade,
    /// Letter of the grade (ruang), in lists that have the number of the grade in a column of its own.
    GradeLetter,
    /// Rank and grade in one cell.
    RankAndGrade,
    /// Travel level.
    Level,
    /// Work unit, by name or code.
    WorkUnit,
    /// Kind of employee; guessed where it is empty.
    Kind,
    /// Name of the bank.
    Bank,
    /// Number of the bank account.
    AccountNumber,
}

use StaffField::{
    AccountNumber, Bank, DegreeBefore, DegreeBehind, Grade, GradeLetter, Kind, Level, Name, NameAndNip, Nik, Nip,
    Position, Rank, RankAndGrade, WorkUnit,
};

/// Each field's declaration, in the order of [`StaffField::ALL`].
static FIELDS: [Field; 16] = [
    Field::new("nama", "Nama", Class::Text)
        .named(
            "nama namapegawai namalengkap namadangelar namalengkapdangelar namalengkapdengangelar namadengangelar \
             namabesertagelar namalengkapbesertagelar namagelar namalengkapgelar namapegawaidangelar namapejabat \
             namapns namaasn namapppk namapersonil namapersonel namakaryawan namalengkappegawai namatenagakesehatan \
             namanakes namatenaga namasdm namaptt namapegawaigelar namapegawailengkap namaterang namapelaksana \
             namapetugas namastaf namaanggota namapersonal pegawai name fullname",
        )
        .explained("Nama lengkap; gelar boleh di sini atau di kolom sendiri", "Budi Santoso")
        .wide(40),
    Field::new("nip", "NIP", Class::Person)
        .named(
            "nip nipbaru nippegawai nippns nipasn nipnippppk nipnipppk nipnik nipnippk nomorindukpegawai \
             nomorindukpegawainip nomorinduk nippppk nipppk nipnrp nipnrptt nipnrk nipnuptk nonip nomornip nip18digit \
             nipbaru18digit nipp3k nipnip3k nipnip nipbarunip nipnomorindukpegawai nipnipp3k nipnipppkpw \
             nipnipppkparuhwaktu nipnipppknik nipnippppknik nipniknipppk nipataunipppk nipdannipppk nipataunik",
        )
        .explained("18 angka sebagai teks; '-' bila tidak punya", "198001012005011001")
        .wide(26),
    Field::new("namaNip", "Nama dan NIP", Class::Text)
        .named(
            "namanip namadannip namapegawainip namalengkapnip namapegawaidannip namadangelarnip namagelarnip nipnama \
             nipdannama namanipppk namanippppk namapegawainama",
        )
        .wide(40),
    Field::new("nik", "NIK", Class::Person)
        .named("nik nikktp noktp nomorktp nomorindukkependudukan noktpnik nikktpel")
        .wide(26),
    Field::new("gelarDepan", "Gelar Depan", Class::Text)
        .named("gelardepan gelardpn gelardidepan glrdepan gelarakademikdepan gelarawal")
        .explained("Mis. dr., Drs.; boleh kosong", "dr.")
        .wide(12),
    Field::new("gelarBelakang", "Gelar Belakang", Class::Text)
        .named(
            "gelarbelakang gelarblk gelardibelakang glrbelakang gelar gelarakademik gelarakhir gelarakademikbelakang \
             gelarblkg",
        )
        .explained("Mis. S.K.M.; boleh kosong", "S.K.M.")
        .wide(12),
    Field::new("jabatan", "Jabatan", Class::Text)
        .named(
            "jabatan namajabatan jabatannama jabatanterakhir jabatansekarang jabatansaatini jabatanasn jabatanpns \
             jabatanpppk jabatantugas jabatandinas jabatanpegawai namajabatanterakhir jabatanpekerjaan jabatanprofesi \
             pekerjaan profesi jabatanakhir jabatandefinitif namajabatanpegawai jabatanstrukturalfungsional \
             jabatanfungsionalstruktural jab position jobtitle",
        )
        .explained("Jabatan sekarang", "Perencana")
        .wide(40),
    Field::new("pangkat", "Pangkat", Class::Choice)
        .named("pangkat namapangkat pangkatterakhir pangkatnama pangkatakhir pangkatsekarang rank")
        .wide(22),
    Field::new("golongan", "Golongan", Class::Choice)
        .named(
            "golongan gol golonganruang golruang golakhir golakhirnama golonganakhir golr golonganterakhir \
             golterakhir golonganakhirnama golnama golongannama golruangakhir golonganruangterakhir golpppk \
             golonganpppk golonganpns golonganasn golonganruangakhir ruanggolongan golru golrug golonganru \
             golsekarang golongansekarang golonganruanggaji",
        )
        .wide(12),
    Field::new("ruang", "Ruang", Class::Choice).named("ruang ruanggol ruanggaji ruangpangkat rg").wide(12),
    Field::new("pangkatGolongan", "Pangkat/Golongan", Class::Choice)
        .named(
            "pangkatgol pangkatgolongan pangkatgolruang pangkatgolonganruang golpangkat golonganpangkat \
             golruangpangkat golonganruangpangkat pangkatdangolongan pangkatdangol pangkatdangolonganruang \
             pangkatdangolruang pktgol pktgolruang pangkatruang pangkatruanggolongan pangkatruanggol \
             pangkatgolterakhir pangkatgolonganterakhir pangkatgolri pangkattgolongan pangkatgolrg \
             pangkatgolonganakhir pangkatgolakhir",
        )
        .explained("Mis. Penata, III/c; PPPK: IX", "Penata, III/c")
        .wide(22),
    Field::new("tingkatan", "Tingkatan", Class::Choice)
        .named(
            "tingkatan tingkat tingkatperjalanan tingkatperjalanandinas tingkatbiaya tingkatbiayaperjalanan \
             tingkatbiayaperjalanandinas tingkatsppd tingkatspd tingkatperjadin golonganperjalanan \
             golonganperjalanandinas tingkatpegawai",
        )
        .explained("Tingkat 1 sampai 4 untuk tarif; kosong: menurut golongan", "")
        .wide(12),
    Field::new("unitKerja", "Unit Kerja", Class::Choice)
        .named(
            "unitkerja unit namaunitkerja bidang unitorganisasi unor unornama namaunor unitkerjanama \
             unitkerjasekarang unitorganisasinama tempattugas tempatkerja penempatan unitpenempatan subunitkerja \
             bagian ruangan bidangbagian bagianbidang unitkerjapegawai bidangunitkerja unitkerjabidang namaunit \
             namaunitorganisasi satuankerja satker unitkerjasaatini puskesmas bidangseksi bidangsekretariat \
             unitbidang tempattugassekarang department workunit kodeunit",
        )
        .explained("Nama atau kode dari lembar Unit", "SEKRE")
        .wide(26),
    Field::new("jenisPegawai", "Jenis Pegawai", Class::Choice)
        .named(
            "jenispegawai jenispegawainama jenisasn statuspegawai statuskepegawaian statusasn jeniskepegawaian \
             statuspns pnspppk pnspppknonasn statuspnspppk kategoripegawai statusasnnonasn asnnonasn statuscpnspns \
             jenis pnscpnspppk statuspegawaiasn jenisasnnama kedudukanhukum",
        )
        .explained("PNS, CPNS, PPPK, PPPK-PW, NON-ASN; kosong: menurut NIP", "PNS")
        .wide(14),
    Field::new("bank", "Bank", Class::Text).named("bank namabank bankpenerima namabankpenerima bankrekening").wide(22),
    Field::new("nomorRekening", "Nomor Rekening", Class::Code)
        .named(
            "nomorrekening norekening norek rekening nomorrek nomorrekeningbank norekeningbank norekbank rekeningbank \
             nomorrekeningpegawai norekeningpegawai nomorrekeningpenerima",
        )
        .explained("Boleh kosong", "")
        .wide(22),
];

impl StaffField {
    /// Every field.
    pub const ALL: [Self; 16] = [
        Name,
        Nip,
        NameAndNip,
        Nik,
        DegreeBefore,
        DegreeBehind,
        Position,
        Rank,
        Grade,
        GradeLetter,
        RankAndGrade,
        Level,
        WorkUnit,
        Kind,
        Bank,
        AccountNumber,
    ];
    /// Fields of an export, in order: no bank account leaves with it.
    pub const WRITTEN: [Self; 8] = [Name, Nip, Position, Rank, Grade, Level, WorkUnit, Kind];
    /// Fields that an import shows, in order.
    pub const SHOWN: [Self; 10] = [Name, Nip, Position, Rank, Grade, Level, WorkUnit, Kind, Bank, AccountNumber];

    /// Its declaration.
    pub fn declared(self) -> &'static Field {
        &FIELDS[self as usize]
    }

    /// Its key on the wire.
    pub fn key(self) -> &'static str {
        self.declared().key
    }

    /// The field of a key.
    pub fn of_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|field| field.key() == key)
    }

    /// Heading of its column in an export.
    pub fn word(self) -> &'static str {
        self.declared().heading
    }

    /// Width of the column when it is written, in characters.
    pub(crate) fn width(self) -> u16 {
        self.declared().width
    }
}
