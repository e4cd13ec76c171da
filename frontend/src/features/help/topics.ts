import { CHECK_RULES } from '../../shared/findings/rules';
import { ROLE } from '../../shared/roles';

export type Topic = {
  /** Anchor on /panduan. */
  id: string;
  title: string;
  /** Roles that do this work; empty for everyone. */
  roles: readonly number[];
  /** File in /panduan, without theme and extension. */
  picture?: string;
  steps: readonly string[];
  /** Terms and their meaning, below the steps. */
  terms?: readonly { term: string; text: string }[];
};

/** Help texts of the product, in order of a trip. */
export const TOPICS: readonly Topic[] = [
  {
    id: 'beranda',
    title: 'Memulai hari dari beranda',
    roles: [],
    steps: [
      '‘Menunggu Anda’ menampilkan pekerjaan yang dapat Anda lakukan sekarang: surat tugas yang belum terbit, kuitansi yang belum diajukan atau dikembalikan, kuitansi yang menunggu verifikasi, pendaftar, dan pagu yang hampir habis. Tiap baris membuka halamannya.',
      'Yang dikembalikan berada di depan. Angka yang sama terlihat pada menu dan diperbarui setiap menit.',
      'Pengelola perjalanan melihat juga perjalanan unitnya minggu ini; tiap batang membuka perjalanannya, ‘Buka kalender’ membuka minggu itu di kalender.',
    ],
  },
  {
    id: 'hari-pertama',
    title: 'Hari pertama Anda',
    roles: [],
    steps: [
      'Masuk dengan nama pengguna dari Super Admin. Kata sandi awal hanya sekali pakai: gantilah saat diminta, dan simpan di tempat yang aman.',
      'Lihat nama dan peran Anda di kanan atas. Menu menampilkan semua halaman; gembok berarti halaman itu milik peran lain, dan menyebut peran mana.',
      'Mulailah dari beranda: setiap baris adalah pekerjaan yang menunggu Anda, dengan satu tombol untuk melakukannya.',
      'Tekan ? di halaman mana pun untuk bab panduan dan tombolnya, di samping pekerjaan Anda. Ctrl+K mencari halaman, perjalanan, atau orang.',
      'Belum yakin? ‘Pratinjau’ menunjukkan surat tanpa mengambil nomor. Hanya ‘Submit’ dan ‘Terbitkan’ yang memberi nomor, dan keduanya menyebut nomornya lebih dahulu.',
      'Salah isi bukan masalah: draf tersimpan sendiri, yang dihapus dapat diurungkan sepuluh detik, dan kuitansi yang dikembalikan menyebut apa yang harus diperbaiki.',
      'Tidak dapat membuka halaman atau tidak menemukan nama? Mintalah kepada Super Admin kantor Anda; pesan di layar menyebut apa yang kurang.',
    ],
  },
  {
    id: 'mengajukan-perjalanan',
    title: 'Mengajukan perjalanan',
    roles: [ROLE.user, ROLE.superAdmin],
    picture: 'perjalanan',
    steps: [
      'Buka PERJALANAN › Perjalanan. Ketik kode, kegiatan, atau golongan arsip pada ‘Cari Klasifikasi’; kode terpilih mengisi kedua kotak.',
      'Isi Untuk dan Dasar, lalu pilih satu sampai lima pegawai dengan nama atau NIP.',
      'Penanda tangan, bendahara, dan tanggal pengajuan sudah terisi; periksa dan ubah bila perlu.',
      'Pilih sumber dana, jenis perjalanan, tempat, dan tanggal. Tanggal pulang mengikuti tanggal berangkat sampai Anda mengubahnya; tanggal boleh diketik: 5/10/2027, 5 okt 27, atau 5/10 untuk tahun terdekat.',
      'Untuk pelatihan atau paket rapat, buka ‘Ubah jenis kegiatan’: pilih Diklat, Fullboard, atau Fullday, lalu centang makan, penginapan, dan transport yang ditanggung panitia tiap hari.',
      'Tekan ‘Submit’ atau Ctrl+Enter. Nomor nota dinas diambil dan berkas Word terunduh. Enter di dalam isian tidak mengajukan apa pun.',
      'Isian tersimpan di peramban ini sampai diajukan, juga setelah halaman dimuat ulang atau sesi berakhir.',
    ],
  },
  {
    id: 'menerbitkan-surat-tugas',
    title: 'Menerbitkan surat tugas',
    roles: [ROLE.user, ROLE.superAdmin],
    picture: 'daftar',
    steps: [
      'Buka PERJALANAN › Daftar Perjalanan dan tekan ‘Terbitkan surat tugas’ pada baris perjalanan.',
      'Dialognya menyebut nomor berikutnya dan penanda tangan; ‘Terbitkan’ memberi nomor surat tugas dan SPD. Unduhan sesudahnya mencetak surat yang sama dengan nomor yang sama.',
      'Setelah bernomor, tombol mata membuka rincian: tiap pegawai dengan jumlah biaya dan tombol ‘Rampung’.',
      'Tanda segitiga di dekat nomor menunjukkan peringatan, misalnya perjalanan lain pada hari yang sama.',
    ],
  },
  {
    id: 'memulai-kantor',
    title: 'Memulai kantor',
    roles: [ROLE.superAdmin],
    steps: [
      'Beranda kantor yang belum mempunyai perjalanan menunjukkan delapan langkah: kantor, kop surat, unit kerja, pegawai, penanda tangan, bendahara dan sub kegiatan, pengguna, perjalanan pertama. ‘Memulai kantor’ membuka halamannya.',
      'Tekan ‘Unduh contoh’: satu buku kerja dengan delapan lembar; di bawah setiap judul kolom ada penjelasannya. Daftar pegawai boleh ditempel seperti diberikan SIASN.',
      'Pilih buku kerja yang sudah diisi. Halaman membacanya tanpa menyimpan dan menanyakan isian yang tidak dapat dipakai; jawab lalu ‘Periksa lagi’.',
      '‘Simpan semua’ menyimpan semuanya sekaligus, atau tidak sama sekali. Perjalanan tahun ini menjadi arsip.',
      '‘Yang kurang untuk surat pertama’ selalu terlihat; setiap baris membuka halaman untuk melengkapinya.',
    ],
  },
  {
    id: 'arsip',
    title: 'Arsip sistem lama',
    roles: [ROLE.user, ROLE.registrar, ROLE.finance, ROLE.superAdmin],
    steps: [
      'Perjalanan dari sistem lama berada di daftar sesudah perjalanan kantor ini, bertanda ‘Arsip’, dengan teks seperti aslinya. Kepadanya hanya nomor akhir dan pembayaran yang dapat ditambahkan.',
      'Arsip ikut dalam pencarian, kalender, rekap, buku nomor (‘sistem lama’), dan riwayat pegawai, serta mencegah pegawai bertugas dua kali pada hari yang sama.',
      'Berkas sistem lama diunduh dari halaman perjalanannya; yang tidak ada disebut namanya.',
    ],
  },
  {
    id: 'kalender',
    title: 'Kalender perjalanan',
    roles: [ROLE.user, ROLE.registrar, ROLE.finance, ROLE.superAdmin],
    steps: [
      'PERJALANAN › Kalender menampilkan perjalanan menurut hari: satu batang satu perjalanan, dari berangkat sampai pulang. Di ponsel menjadi daftar per hari.',
      'Pindah bulan atau minggu dengan tombol di atasnya; alamat halaman menyimpannya, sehingga dapat dibagikan.',
      'Tiap batang membuka perjalanannya bila peran Anda boleh membukanya.',
    ],
  },
  {
    id: 'mengubah-dan-membatalkan',
    title: 'Mengubah, membatalkan, atau menyalin perjalanan',
    roles: [ROLE.user, ROLE.superAdmin],
    steps: [
      'Buka rincian perjalanan. ‘Ubah’ membuka formulir yang sudah terisi; setelah surat bernomor, alasan wajib ditulis dan nomor surat tetap.',
      'Surat yang dicetak sebelum perubahan bertanda usang pada daftar surat; cetak lagi revisi terbarunya dari sana. Nomor SPD pegawai yang dikeluarkan menjadi batal dan tercatat di buku nomor.',
      '‘Batalkan’ menyebut apa yang terjadi pada nomor, hari, dan anggaran sebelum Anda menulis alasannya. Nomor tidak dipakai ulang. Uang muka yang harus disetor kembali disebut di sana.',
      'Selama ada kuitansi yang diajukan, perjalanan tidak dapat diubah; tarik kembali kuitansinya dahulu.',
      'Bila orang lain mengubah perjalanan yang sama, kedua keadaan ditampilkan dan Anda memilih isian mana yang berlaku.',
      '‘Salin’ membuka formulir baru dengan isi yang sama, tanpa tanggal.',
    ],
  },
  {
    id: 'berkas-spj',
    title: 'Menyusun berkas SPJ',
    roles: [ROLE.user, ROLE.finance, ROLE.registrar, ROLE.superAdmin],
    steps: [
      '‘Unduh berkas SPJ’ pada rincian perjalanan, halaman verifikasi, atau daftar keuangan menyatukan semuanya dalam satu PDF: nota dinas, surat tugas, SPD, kuitansi dengan rincian, pengeluaran riil, bukti baris demi baris, dan laporan dengan foto.',
      'Tombol pada nama pegawai menyusun berkas orang itu saja. Pada daftar perjalanan, centang beberapa perjalanan lalu pilih ‘Berkas SPJ lengkap’.',
      'Halaman pertama menyebut alasan temuan yang dilewatkan dan apa yang belum lengkap, dan memuat daftar isi dengan nomor halaman; tiap bagian juga ada pada penanda di pembaca PDF.',
      'Foto bukti dicetak dua dalam satu halaman dengan uraian barisnya di atas.',
    ],
  },
  {
    id: 'mencetak-bersama',
    title: 'Mencetak banyak surat sekaligus',
    roles: [ROLE.user, ROLE.superAdmin],
    steps: [
      'Centang perjalanan pada daftar, pilih suratnya pada ‘Cetak terpilih’, lalu pilih satu PDF atau zip berisi berkas Word; paling banyak 50 surat.',
      'Surat yang belum dapat dicetak dilewati dan disebut satu per satu. ‘Hentikan’ menghentikan pencetakan di server.',
      'Kode QR di kaki surat membuka halaman yang menyatakan surat itu berlaku, sudah direvisi, atau batal, tanpa nama lengkap dan tanpa jumlah uang.',
    ],
  },
  {
    id: 'mengisi-kuitansi',
    title: 'Mengisi dan mengajukan kuitansi',
    roles: [ROLE.user, ROLE.superAdmin],
    picture: 'rampung',
    steps: [
      'Dari rincian perjalanan tekan ‘Rampung’ pada nama pegawai.',
      '‘buat otomatis’ menghitung uang harian dan transport dari tarif; di luar daerah setiap kota harus bertanda provinsi. Rumusnya tertulis di bawah jumlahnya.',
      'Hari diklat dan hari rapat dihitung menurut tarifnya, penginapan yang ditanggung panitia tidak dibayar 30%, dan transport darat yang ada tarifnya ikut dihitung. Hari yang makannya ditanggung diisi sendiri.',
      'Rincian lain ditambah dengan ‘Tambah +’ beserta buktinya: foto (juga HEIC dari iPhone dan TIFF dari pemindai, yang menjadi JPEG sendiri) atau PDF sampai 5 MB dan 20 halaman. Bukti dapat ditempel dengan Ctrl+V; beberapa berkas yang dipilih sekaligus menjadi rincian satu demi satu.',
      'Sebuah baris dapat memuat sampai 8 bukti, satu kuitansi 40: pada ‘Ubah’ barisnya, ‘Tambah’ menambah bukti dengan jenisnya (tiket, boarding pass, tagihan, bukti bayar), panah menaikkan urutannya, dan ‘Ganti’ mengganti bukti pertama.',
      'Foto besar diperkecil dan ditegakkan sendiri. PDF yang berkata sandi ditolak: buka, cetak ke PDF, lalu unggah hasilnya. Nomor bukti yang sama pada dua nota hotel, dan nilai yang sama pada dua kuitansi untuk hari yang sama, ditampilkan sebagai peringatan.',
      'Pada hotel dan transport, ‘Jenis biaya’ menyebut yang dibayar (penginapan, tiket, taksi, transport darat, lainnya); tiket dan transport darat dapat menyebut asal, tujuan, dan kelasnya. Tanpa isian itu nama item yang menentukan.',
      'Nilai boleh diketik 1.250.000 atau 1250000, tanpa desimal. Pengeluaran tanpa bukti dicatat pada ‘Pengeluaran riil’, malam tanpa nota hotel pada ‘Penginapan 30%’.',
      '‘Lembar biaya’ menampilkan semua pegawai: pilih nama untuk berpindah, atau buat otomatis dan ajukan sekaligus.',
      'Perjalanan tanpa biaya ditandai dengan ‘Tandai tanpa biaya’, lalu diajukan tanpa rincian.',
      'Tekan ‘Ajukan’. Selama belum ada baris yang diperiksa, kuitansi dapat ditarik kembali.',
      'Kuitansi yang dikembalikan menampilkan alasan dan baris yang harus diperbaiki; perbaiki atau isi jawaban, lalu ajukan lagi.',
      'Setelah disetujui, ‘CETAK’ mengunduh kuitansinya.',
    ],
  },
  {
    id: 'verifikasi',
    title: 'Memeriksa kuitansi',
    roles: [ROLE.registrar],
    steps: [
      'Halaman verifikasi menampilkan perjalanan dan rincian tiap pegawai, dengan bukti di samping barisnya: foto, atau PDF halaman demi halaman; keduanya dapat diperbesar dan diputar.',
      'Putuskan baris demi baris: ‘Sesuai’, atau ‘Perbaiki’ dengan alasan dan catatan. Dengan papan ketik: J dan K pindah baris, S sesuai, P perbaiki, A setujui semua, N kuitansi berikutnya.',
      '‘Verifikasi’ menyetujui kuitansi; selama 10 detik dapat diurungkan. Tombol A bertanya dahulu bila ada baris yang belum diperiksa. ‘batalkan’ mengembalikannya dengan alasan yang dibaca pengaju. ‘Berikutnya’ atau tombol N membuka kuitansi berikut dari antrean.',
      'Setelah diajukan lagi, baris yang tidak berubah tetap ‘Sesuai’; baris yang berubah menunjukkan nilai sebelumnya.',
    ],
  },
  {
    id: 'pemeriksaan',
    title: 'Aturan pemeriksaan',
    roles: [],
    steps: [
      'Setiap kuitansi diperiksa saat diajukan, diverifikasi, disusun dalam NPD, dan dibayar. Temuannya terlihat pada kuitansi, meja verifikasi, dan NPD, dengan dasar hukum dan kuitansi lain yang bersangkutan.',
      '‘Dilarang’ menahan kuitansi sampai diperbaiki. ‘Perlu alasan’ meminta satu alasan 10 sampai 500 huruf, yang tercatat dan tercetak; tanpa alasan kuitansi tidak dibayar. ‘Diingatkan’ hanya ditampilkan.',
      'Temuan tidak pernah mengubah jumlah uang. Alasan berlaku sampai jumlah atau kuitansi lain yang bersangkutan berubah.',
      'Keuangan › Temuan menghitung kuitansi dengan temuan menurut aturan, unit, dan bulan berangkat, serta berapa yang lewat dengan alasan; tiap angka membuka daftarnya. ‘Dicegah’ berarti temuan itu tidak ada lagi saat kuitansi disetujui.',
      'Admin Unit Kerja dan Super Admin mengatur tingkat tiap aturan di ADMIN › Pengamanan; T01, T02, dan B04 tetap melarang.',
      'Kode pada boarding pass dibaca di perangkat saat berkas dipilih; ‘Pakai dari berkas’ mengisi kolomnya. Nama, hari, rute, dan kode bookingnya dibandingkan dengan perjalanan; nilai, nomor, dan tanggal hotel dengan teks PDF. Yang tidak terbaca tidak dipersoalkan.',
      '‘menurut pengunggah’: dibaca perangkat pengunggah. ‘cocok’: nama, hari, dan rute sesuai, dan peramban pemeriksa membaca hal yang sama pada berkas yang tersimpan.',
      'Rekap presensi dan cuti diimpor dari ADMIN › Pengamanan › Impor kehadiran: NIP, tanggal, jenis (hadir, cuti, sakit), dan jam. Hari yang diimpor lagi menggantikan yang lama.',
    ],
    terms: CHECK_RULES.map(({ kode, name, rule }) => ({ term: `${kode} ${name}`, text: rule })),
  },
  {
    id: 'anggaran',
    title: 'Anggaran, rekap, dan dasbor',
    roles: [ROLE.user, ROLE.unitAdmin, ROLE.finance, ROLE.superAdmin],
    steps: [
      'Keuangan › Anggaran menampilkan pagu tiap sub kegiatan dalam setahun, yang terealisasi, terpesan, dan tersedia. Admin unit kerja mengubah pagu dengan ‘Pagu’, atau mengimpor ekspor anggaran; barisnya dicocokkan menurut kode rekening.',
      'Penjaga anggaran ‘Ingatkan’ memberi peringatan, ‘Tolak’ menolak perjalanan dan kuitansi di atas pagu beserta jalan keluarnya.',
      'Keuangan › Rekap menjumlahkan perjalanan menurut bulan, pegawai, unit, sub kegiatan, sumber dana, atau tujuan, juga hanya yang sesuai saringan; ‘Ekspor’ mengunduhnya sebagai xlsx yang siap dicetak (judul, periode, kepala tabel di tiap halaman), ‘Cetak’ mencetaknya tanpa bingkai.',
      'Keuangan › Dasbor menampilkan angka setahun; tiap baris berbatang menurut angkanya, dan unit dibandingkan per bulan.',
    ],
  },
  {
    id: 'nomor-dan-surat-keluar',
    title: 'Nomor surat dan surat keluar',
    roles: [ROLE.registrar, ROLE.superAdmin, ROLE.unitAdmin],
    steps: [
      'SURAT › Pengaturan menampilkan nomor terakhir tiap jenis surat. Nomor hanya boleh dinaikkan; nomor yang dilewati dan yang batal tercatat di buku nomor beserta alasan dan pelakunya.',
      'SURAT › Daftar Surat Keluar mencatat surat tanpa perjalanan: ‘Tambah +’ memberi nomor berikutnya. Kotak pencarian mencari di nomor, perihal, dan tujuan semua surat.',
      'Tombol pensil memperbaiki tujuan dan perihal surat keluar dengan alasan; tombol batal membuat nomornya batal di buku nomor. Nota dinas diubah atau dibatalkan lewat perjalanannya.',
      'Surat bertanggal lebih dari 7 hari sebelum surat terbaru ditandai ‘mundur’ di buku nomor; isi alasannya.',
      'Pola nomor ditentukan Super Admin pada Jenis Surat. Admin Unit Kerja dan Super Admin juga dapat mengatur nomor terakhir.',
    ],
  },
  {
    id: 'nomor-srikandi',
    title: 'Nomor dari SRIKANDI',
    roles: [ROLE.user, ROLE.registrar, ROLE.superAdmin],
    steps: [
      'Di SURAT › Pengaturan, pencatat memilih ‘SRIKANDI’ untuk jenis surat yang nomornya diberikan SRIKANDI. Surat baru mendapat nomor internal seperti biasa, tetapi mencetak tanda nomor_naskah dan tanggal_naskah yang diisi SRIKANDI.',
      'SURAT › Nomor SRIKANDI memuat surat yang menunggu nomor akhir; kuning sejak 3 hari, merah sejak 7 hari. ‘Salin isian’ menyalin isian satu per satu atau semuanya.',
      'Isi nomor akhir satu per satu, atau ‘Tempel nomor’: dua kolom dari lembar kerja, nomor internal dan nomor akhir. Setiap baris diperiksa dahulu; hanya baris ‘baru’ yang disimpan.',
      'Nomor akhir tercetak di surat lain yang menyebutnya. Nomor yang sama tidak dapat dipakai dua surat sejenis; perbaikan memerlukan alasan.',
      'Daftar, pencarian, dan kuitansi memakai nomor akhir; nomor internal tampil kecil di bawahnya. Nomor akhir dan surat bertanda tangan juga diisi di halaman perjalanan, bagian Surat.',
      'Unggah surat bertanda tangan sebagai PDF; unduhan PDF surat itu selanjutnya memakai berkas ini. Revisi mengosongkan nomor akhir; surat yang dibatalkan dibatalkan juga di SRIKANDI.',
    ],
  },
  {
    id: 'keuangan',
    title: 'Keuangan',
    roles: [ROLE.finance],
    steps: [
      'Keuangan › Daftar menampilkan perjalanan semua unit dengan kode rekeningnya; tombol mata membuka rincian biaya.',
      'Tombol uang di baris perjalanan mencatat uang muka tiap pegawai, juga sebelum berangkat; kuitansi menghitung kurang atau lebih bayarnya.',
      'Setoran kembali dicatat di tempat yang sama dengan ‘Catat setoran kembali’, boleh berkali-kali, juga sesudah kuitansi disetujui atau perjalanan dibatalkan.',
      'Keuangan › Tarif memuat uang harian, penginapan, dan representasi per provinsi dan tingkatan. Tarif yang sudah dipakai diakhiri, lalu diganti dengan tarif baru.',
      'Impor tarif membaca tabel peraturan apa adanya (uang harian, penginapan, representasi, taksi, tiket, transportasi darat; beberapa tabel dalam satu lembar) dan menanyakan jenis, dasar hukum, dan hari pertama sekali saja. Judul yang menyebut golongan, eselon, atau huruf dibaca menurut ‘Tabel tingkatan’. Tarif lama berakhir sehari sebelumnya; halaman impor menyebutnya satu per satu, yang tanpa pengganti lebih dahulu. ‘Tarif tahun depan’ menyalin semua tarif ke tahun berikutnya.',
      'Keuangan › Data Rujukan memuat kalimat pembayaran tiap sumber dana dan uang transport pelayanan kesehatan; Super Admin juga mengubah nama dan kode rekening jenis perjalanan.',
      '‘Templat’ menampilkan templat kuitansi. Templat yang diunggah terakhir berlaku; versi lama dapat dipulihkan.',
    ],
  },
  {
    id: 'pembayaran',
    title: 'Membayar: NPD, pelunasan, setoran kembali',
    roles: [ROLE.finance],
    steps: [
      'Keuangan › Pembayaran, ‘Siap dibayar’: pilih kartu satu sumber dana dan satu induk unit kerja, atau kuitansinya satu per satu, lalu ‘Susun NPD’. Kartu menghitung semua kuitansinya; yang dilarang temuan tidak ikut dipilih.',
      '‘Dalam paket’ memuat NPD: ‘Ajukan’ memberi nomor dan membekukan anggaran, akumulasi, dan sisanya; ‘Bayar’ mencatat pelunasan saldo tiap kuitansi.',
      'Kuitansi dalam NPD terkunci. NPD yang disusun atau diajukan dibatalkan dengan alasan; nomornya tidak dipakai lagi. Yang sudah dibayar dibatalkan Super Admin setelah semua pembayarannya dibalik.',
      'Dari NPD diunduh: NPD dan daftar nominatif (Word atau PDF, menurut templat unit), daftar nominatif dan lembar SIPD (Excel), daftar bank, dan semua bukti sebagai satu PDF; setiap unduhan tercatat di jejak audit.',
      '‘Pola nomor’ di atas daftar NPD mengatur nomornya per induk unit kerja; ‘Ubah’ pada NPD yang disusun mengganti jenis, tanggal, nomor, keterangan, dan kuitansinya, pada yang diajukan nomor dan keterangannya.',
      'Bank dan nomor rekening penerima diisi dengan ‘Isi rekening’ pada kuitansi di meja bayar dan di NPD, oleh Super Admin di data pegawai, atau dengan impor pegawai; lengkapnya hanya tampak di daftar bank.',
      'Pembayaran yang salah tidak diubah: ‘Balik’ dengan alasan, lalu catat yang benar. Kuitansi yang pembayarannya dibalik dapat masuk NPD lain.',
      '‘Uang muka terbuka’ memuat uang muka yang belum tertutup biaya; merah sesudah 30 hari. Setoran kembali dicatat dari ‘Catat setoran’ di barisnya pada tab ‘Setoran kembali’.',
      'Biaya pembatalan perjalanan yang dibatalkan diverifikasi dan dibayar seperti kuitansi lain.',
    ],
  },
  {
    id: 'unit-kerja',
    title: 'Mengatur unit kerja',
    roles: [ROLE.unitAdmin],
    steps: [
      'ADMIN › Induk Unit Kerja memuat penanda tangan surat tugas dan, pada tiap unit kerja, penanda tangan nota dinas, PPTK, dan KPA.',
      'Tombol pensil pada unit kerja mengubah nama, kode, dan asalnya; nomor dan surat yang sudah terbit tidak berubah.',
      'ADMIN › Daftar Bendahara memuat bendahara tiap sumber dana; ADMIN › Sub Kegiatan memuat kode rekening dan anggaran.',
      'Isi ‘Atas nama (a.n.)’ dengan jabatan yang diatasnamakan dan ‘Jabatan’ dengan jabatan sendiri; koma di dalam jabatan tidak memotongnya.',
      'ADMIN › Kop Surat menampilkan kepala surat seperti yang akan tercetak: sampai tiga baris di atas nama, nama, alamat, dan logo. Surat tugas memakai kop instansi penanda tangannya, surat lain kop unit sendiri.',
      'Penanda tangan yang dihapus tetap tercetak pada surat yang sudah terbit.',
    ],
  },
  {
    id: 'templat',
    title: 'Templat surat',
    roles: [ROLE.user, ROLE.superAdmin],
    steps: [
      'Unduh templat bawaan, ubah di Word, lalu unggah sebagai .docx. Penanda ditulis {namaPenanda}.',
      'SPD tercetak bersama surat tugas. Bila templat surat tugas Anda tanpa SPD, unggah templat Surat Perjalanan Dinas atau pakai bawaannya; SPD diunduh di samping surat tugas.',
      'Templat dari program lain (${nama}, [nama], «nama», bidang gabungan surat, kotak isian Word, titik-titik atau xxxxx di belakang label, perulangan Jinja) diganti penandanya dengan ‘Terjemahkan’; hasilnya ditunjukkan sebelum dan sesudahnya, dan yang tidak dikenal dibiarkan.',
      'Kesalahan ditunjukkan beserta paragrafnya; templat yang salah tidak pernah dipakai. Temuan yang meragukan dikonfirmasi dahulu; catatan hanya untuk diketahui.',
      'Sebelum mengunggah, terima semua perubahan terlacak dan hapus komentar di Word (Tinjau): keduanya ikut tercetak.',
      '‘Kembali ke bawaan’ pada daftar versi memakai templat bawaan lagi; semua versi tetap tersimpan.',
      'Sifat, lampiran, dan tembusan pada formulir perjalanan tercetak dengan {sifat}, {lampiran}, dan {tembusan}.',
      'Peringatan menyebut penanda yang akan tercetak apa adanya.',
    ],
  },
  {
    id: 'pusat',
    title: 'Pegawai, pengguna, dan data pusat',
    roles: [ROLE.superAdmin],
    steps: [
      'Kepegawaian › Daftar Pegawai: tambah satu per satu atau impor dari Excel; berkas diperiksa dahulu sebelum disimpan.',
      'Impor membaca daftar apa adanya: unduhan SIASN, daftar dengan judul dua baris, pangkat dan golongan dalam satu kolom, gelar di kolom sendiri, nama, NIP, dan pangkat bersusun dalam satu sel atau beberapa baris, nama unit sebagai judul kelompok. Setiap kolom dapat dipetakan sendiri dan petaannya diingat; kolom yang tidak terbaca harus disetujui dahulu.',
      'Yang dibaca: Excel (.xlsx, .xls), .ods, CSV, dan tabel web bernama .xls; satu lembar sekali impor, semua daftar di dalamnya. Halaman impor menyebut baris yang tidak dibaca dan sebabnya. Nilai seperti ‘25 juta’ dimengerti; minus, kurung, dan galat seperti #N/A ditolak di selnya. Berkas PDF atau Word ditolak: mintalah Excel-nya.',
      'Pegawai yang sudah terdaftar (NIP sama, atau nama dan unit sama) diubah isian demi isian, tidak digandakan. Yang tidak ada di berkas disebut, tidak dihapus. Tingkatan yang kosong diisi menurut golongan.',
      'Jenis pegawai dan unit kerja diubah di halaman pegawai; perjalanan yang sudah diajukan tetap milik unit lamanya. NIK (16 angka) tidak pernah dicetak.',
      'ADMIN PUSAT › Daftar Pengguna: setujui pendaftaran dengan peran dan unit kerja, atur semua peran seseorang sekaligus, atur ulang kata sandi.',
      'Bila seseorang pindah tugas, ‘Delegasi dan serah terima’ pada barisnya menyerahkan pekerjaannya: penerima menjadi penghubung uang muka dan NPD yang terbuka, dan berita acaranya memuat keadaan saat itu; beranda penerima menyebutnya sampai berita acara dibuka, paling lama 14 hari sejak tanggal mulai. Perannya dipindahkan tersendiri.',
      'ADMIN PUSAT › Jejak Audit menunjukkan siapa mengubah apa dan kapan, dengan isi sebelum dan sesudahnya.',
    ],
  },
  {
    id: 'hari-libur',
    title: 'Hari libur',
    roles: [ROLE.superAdmin],
    steps: [
      'ADMIN PUSAT › Hari Libur memuat hari libur tiap tahun. Tenggat kuitansi adalah lima hari kerja setelah pulang; Sabtu, Minggu, dan hari libur tidak dihitung.',
      'Hari libur 2026 sudah terisi; tahun berikutnya baru memuat yang tanggalnya tetap. Tambah sisanya dengan ‘Tambah +’, atau impor daftar hari libur nasional dan cuti bersama dari Excel.',
    ],
  },
  {
    id: 'pengamanan',
    title: 'Pengamanan',
    roles: [ROLE.unitAdmin, ROLE.superAdmin],
    steps: [
      'ADMIN › Pengamanan mengatur pemisahan tugas: bila pengaju memverifikasi kuitansinya sendiri, ‘Ingatkan’ mencatatnya dengan peringatan, ‘Tolak’ meminta orang lain, ‘Mati’ tidak memeriksa.',
      'Templat surat yang diunggah dapat diwajibkan menunggu persetujuan; sampai disetujui, surat dicetak dengan templat yang sedang berlaku.',
      '‘Aturan pemeriksaan’ mengatur tingkat tiap pemeriksaan kuitansi, dan apakah laporan memuat foto.',
      'Daftar rangkap tugas menurut bulan dapat diunduh sebagai Excel.',
    ],
  },
  {
    id: 'tutup-tahun',
    title: 'Tutup dan buka tahun',
    roles: [ROLE.unitAdmin, ROLE.superAdmin],
    steps: [
      'ADMIN › Tutup Tahun menghitung yang masih terbuka pada suatu tahun: surat, kuitansi, pembayaran, uang muka, NPD, nomor akhir. Tiap angka membuka daftarnya.',
      '‘Pengajuan perjalanan sampai’ adalah hari terakhir perjalanan yang berangkat pada tahun itu diajukan; ‘Ditutup sesudah’ hari terakhir perjalanan dan kuitansinya diubah.',
      'Sesudah ditutup, kuitansi yang sudah diajukan tetap diverifikasi dan dibayar; setoran kembali, nomor akhir, dan berkas bertanda tangan tetap dicatat.',
      'Super Admin membuka kembali tahun yang tertutup dengan alasan, selama 14 hari; sesudah itu tertutup dengan sendirinya.',
      '‘Buka tahun berikutnya’ membuat pagu kosong semua sub kegiatan, dan menyebut tarif serta hari libur yang belum ada. Sub kegiatan, bendahara, dan penjaga anggaran berlaku terus.',
      'Mulai 1 Desember beranda menyebut yang belum ada untuk tahun berikutnya.',
    ],
  },
  {
    id: 'dalam-kota',
    title: 'Tujuan dalam kota',
    roles: [],
    steps: [
      'Daftar tujuan memuat uang transport dan durasi yang dipakai kuitansi otomatis.',
      'Admin Unit Kerja dan Super Admin dapat menambah dan mengubahnya.',
    ],
  },
  {
    id: 'akun-saya',
    title: 'Akun saya dan faktor kedua',
    roles: [],
    steps: [
      '‘Delegasi saya’ meminjamkan peran Anda kepada pengguna lain selama Anda berhalangan. Delegasi berakhir sendiri pada tengah malam kantor, dan dapat dicabut lebih awal. Peran Super Admin dan peran pinjaman tidak didelegasikan.',
      'Bila sebuah peran dipinjamkan kepada Anda, pilih ‘a.n.’ di menu nama Anda untuk bekerja di unit pemberinya; jejak audit mencatat nama Anda berdua, dan pemisahan tugas berlaku bagi keduanya.',
      'Buka menu nama Anda › Akun saya. ‘Perangkat’ menampilkan tempat akun Anda masuk; ‘Keluar dari perangkat ini’ mengakhirinya.',
      '‘Aktifkan’ pada Faktor kedua menampilkan kode QR. Pindai dengan aplikasi autentikator di ponsel, lalu ketik kode enam angkanya.',
      'Simpan sepuluh kode pemulihan: masing-masing sekali pakai bila ponsel hilang. Tanpa keduanya, Super Admin mengatur ulang faktor kedua.',
      'Saat masuk di perangkat baru diminta kode; ‘Jangan minta kode di perangkat ini’ berlaku 30 hari.',
      'Pemberitahuan ‘perangkat baru’ yang bukan Anda: tekan ‘Bukan saya’, keluarkan perangkat itu, dan ganti kata sandi.',
    ],
  },
  {
    id: 'papan-tombol',
    title: 'Papan tombol',
    roles: [],
    steps: [
      '? membuka panduan dan tombol halaman yang terbuka; Esc menutupnya.',
      'Ctrl+K mencari halaman, perjalanan (nomor, nama, tempat), dan pegawai.',
      'Ctrl+Enter mengajukan formulir perjalanan. Esc menutup dialog; isian yang sudah diketik tetap ada saat dibuka lagi.',
      'Tab pertama pada setiap halaman menampilkan ‘Langsung ke isi’.',
    ],
  },
  {
    id: 'aksesibilitas',
    title: 'Pernyataan aksesibilitas',
    roles: [],
    steps: [
      'JALADIN dibuat menurut WCAG 2.2 tingkat AA dan dapat dipakai dengan papan tombol saja, pembaca layar, pembesaran 200 %, dan layar selebar 320 titik.',
      'Halaman, dialog, dan keadaan galatnya diuji otomatis dengan axe, terang dan gelap, pada layar lebar dan ponsel. Pengujian otomatis tidak menemukan semua hambatan.',
      'Animasi mengikuti pengaturan ‘kurangi gerakan’ pada perangkat; warna tidak pernah menjadi satu-satunya penanda.',
      'Surat yang diunduh adalah berkas Word; aksesibilitasnya bergantung pada templat kantor.',
      'Sampaikan hambatan kepada Super Admin kantor Anda.',
    ],
  },
];
