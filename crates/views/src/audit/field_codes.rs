//! Fields of the audit log, and their values that are codes.

use kernel::codes;

codes! {
    /// Field of an entry, in the order of display.
    Field {
        Name = "name", "Nama";
        Username = "username", "Nama pengguna";
        Number = "number", "Nomor";
        FinalNumber = "final_number", "Nomor akhir";
        Numbering = "numbering", "Penomoran";
        LetterKind = "letter_kind", "Jenis surat (ID)";
        Digest = "digest", "SHA-256";
        Electronic = "electronic", "Tanda tangan elektronik";
        MemoNumber = "memo_number", "Nomor nota dinas";
        AssignmentNumber = "assignment_number", "Nomor surat tugas";
        TravelOrders = "travel_orders", "Nomor SPD";
        Revision = "revision", "Revisi";
        Date = "date", "Tanggal surat";
        Day = "day", "Tanggal";
        Report = "report", "Laporan";
        Purpose = "purpose", "Untuk";
        Basis = "basis", "Dasar";
        Government = "government", "Baris di atas nama";
        SecondLine = "second_line", "Baris kedua nama";
        Address = "address", "Alamat";
        Phone = "phone", "Telepon";
        Mail = "mail", "Surel";
        Site = "site", "Situs";
        Logo = "logo", "Logo";
        Origin = "origin", "Asal";
        MeansOfTransport = "means_of_transport", "Alat angkutan";
        TripKind = "trip_kind", "Jenis perjalanan";
        Places = "places", "Tujuan";
        Travellers = "travellers", "Personil (ID pegawai)";
        TravellerNames = "traveller_names", "Personil";
        Subject = "subject", "Perihal";
        Addressee = "addressee", "Tujuan surat";
        Position = "position", "Jabatan";
        Rank = "rank", "Pangkat (ID)";
        Grade = "grade", "Golongan (ID)";
        Level = "level", "Tingkatan (ID)";
        LevelName = "level_name", "Tingkatan";
        TariffKind = "tariff_kind", "Jenis tarif";
        Province = "province", "Provinsi";
        Destination = "destination", "Tujuan";
        TicketClass = "ticket_class", "Kelas";
        MeetingPlace = "meeting_place", "Lokasi";
        ReturnTrip = "return_trip", "Pulang pergi";
        LegalBasis = "legal_basis", "Dasar hukum";
        StaffKind = "staff_kind", "Jenis pegawai";
        Bank = "bank", "Bank";
        AccountNumber = "account_number", "Nomor rekening";
        NipChanged = "nip_changed", "NIP berubah";
        Trip = "trip", "Perjalanan (ID)";
        Line = "line", "Rincian (ID)";
        Item = "item", "Item";
        Quantity = "quantity", "Jumlah";
        Unit = "unit", "Satuan";
        Price = "price", "Nilai";
        Amount = "amount", "Nilai";
        ActualCosts = "actual_costs", "Pengeluaran riil";
        Sum = "sum", "Jumlah pengeluaran riil";
        Total = "total", "Total";
        Formula = "formula", "Rumus";
        Advance = "advance", "Uang muka";
        NoCost = "no_cost", "Tanpa biaya";
        Reference = "reference", "Nomor bukti";
        PaymentKind = "payment_kind", "Jenis pembayaran";
        Means = "means", "Cara bayar";
        Deduction = "deduction", "Potongan";
        Postponed = "postponed", "Ditunda (ID kuitansi, alasan)";
        Payment = "payment", "Pembayaran (ID)";
        Package = "package", "NPD (ID)";
        Receipts = "receipts", "Kuitansi (ID)";
        Order = "order", "Nomor SP2D";
        Paper = "paper", "Dokumen";
        Status = "status", "Status";
        State = "state", "Keadaan akun";
        Note = "note", "Catatan";
        Kind = "kind", "Jenis (ID)";
        ReceiptUse = "receipt_use", "Dipakai untuk";
        Photo = "photo", "Foto";
        Document = "document", "Berkas bukti";
        Code = "code", "Kode";
        AccountCode = "account_code", "Kode rekening";
        Classification = "classification", "Klasifikasi";
        Budget = "budget", "Anggaran";
        Ceilings = "ceilings", "Pagu kosong ditambah";
        Hours = "hours", "Durasi (jam)";
        Transport = "transport", "Uang transport";
        Pattern = "pattern", "Pola nomor";
        Outside = "outside", "Diberikan di luar aplikasi";
        Last = "last", "Nomor terakhir";
        Title = "title", "Jabatan";
        Employee = "employee", "Pegawai (ID)";
        Role = "role", "Role";
        Roles = "roles", "Peran (ID)";
        Delegate = "delegate", "Penerima (ID)";
        Lender = "lender", "Atas nama (ID)";
        Successor = "successor", "Penerima pekerjaan (ID)";
        OpenTrips = "open_trips", "Perjalanan terbuka";
        OpenAdvances = "open_advances", "Uang muka terbuka";
        OpenPackages = "open_packages", "NPD terbuka";
        RequestedRole = "requested_role", "Peran yang diminta";
        ParentUnit = "parent_unit", "Induk unit kerja (ID)";
        WorkUnit = "work_unit", "Unit kerja (ID)";
        MemoSignatory = "memo_signatory", "Tanda tangan nota dinas (ID)";
        AssignmentSignatory = "assignment_signatory", "Tanda tangan surat tugas (ID)";
        BudgetUser = "budget_user", "Pengguna anggaran (ID)";
        TechnicalOfficer = "technical_officer", "PPTK (ID)";
        Treasurer = "treasurer", "Bendahara (ID)";
        FundingSource = "funding_source", "Sumber dana (ID)";
        FundingSources = "funding_sources", "Sumber dana (ID)";
        SubActivity = "sub_activity", "Sub kegiatan (ID)";
        MemoSignatoryName = "memo_signatory_name", "Tanda tangan nota dinas";
        AssignmentSignatoryName = "assignment_signatory_name", "Tanda tangan surat tugas";
        BudgetUserName = "budget_user_name", "Pengguna anggaran";
        TechnicalOfficerName = "technical_officer_name", "PPTK";
        TreasurerName = "treasurer_name", "Bendahara";
        FundingSourceName = "funding_source_name", "Sumber dana";
        SubActivityName = "sub_activity_name", "Sub kegiatan";
        HealthServiceName = "health_service_name", "Pelayanan kesehatan";
        Acting = "acting", "Sebagai";
        OnBehalfOf = "on_behalf_of", "Atas nama";
        ForSuperior = "for_superior", "Untuk beliau";
        ValidFrom = "valid_from", "Berlaku dari";
        ValidUntil = "valid_until", "Berlaku sampai";
        Nature = "nature", "Sifat";
        Enclosures = "enclosures", "Lampiran";
        Copies = "copies", "Tembusan";
        Srikandi = "srikandi", "Srikandi";
        FileName = "file_name", "Nama berkas";
        RestoredFrom = "restored_from", "Dipulihkan dari versi (ID)";
        Sha256 = "sha256", "Sidik berkas (SHA-256)";
        Waits = "waits", "Menunggu persetujuan";
        Stored = "stored", "Disimpan";
        Refused = "refused", "Ditolak";
        Searched = "searched", "Hanya hasil pencarian";
        Rows = "rows", "Jumlah catatan";
        Files = "files", "Jumlah berkas";
        Sessions = "sessions", "Sesi";
        Method = "method", "Cara panggilan";
        Path = "path", "Panggilan";
        Ids = "ids", "ID yang disebut";
        LeftOutBefore = "left_out_before", "Penolakan sebelumnya yang tidak dicatat";
        LeftOutOfOthers = "left_out_of_others", "Penolakan lain yang tidak dicatat";
        TemplateApproval = "template_approval", "Templat perlu persetujuan";
        Duties = "duties", "Rangkap tugas";
        Separation = "separation", "Pemisahan tugas";
        FindingLevels = "finding_levels", "Aturan pemeriksaan";
        FindingReasons = "finding_reasons", "Alasan temuan";
        LineKeys = "line_keys", "Jenis biaya dan rute";
        InTownTransport = "in_town_transport", "Transport dalam kota";
        InTownBasis = "in_town_basis", "Dasar hukum uang harian dalam kota";
        ReportPhoto = "report_photo", "Laporan memuat foto";
        ActivityKind = "activity_kind", "Jenis kegiatan";
        Provided = "provided", "Ditanggung panitia";
        HolidayReason = "holiday_reason", "Alasan hari libur";
        Device = "device", "Perangkat";
        Reason = "reason", "Alasan";
        Year = "year", "Tahun";
        FiledUntil = "filed_until", "Batas pengajuan";
        ChangedUntil = "changed_until", "Ditutup";
        ReopenedUntil = "reopened_until", "Dibuka sampai";
        Guard = "guard", "Penjaga anggaran";
        Grouping = "grouping", "Kelompok";
        Judgement = "judgement", "Putusan";
        Answer = "answer", "Jawaban";
        PaymentText = "payment_text", "Untuk pembayaran";
        FirstSentence = "first_sentence", "Kalimat pertama kuitansi";
        Active = "active", "Aktif";
        CountedBy = "counted_by", "Dihitung menurut";
        Channel = "channel", "Melalui";
    }

    /// Reason of a refused sign-in ([`Field::Reason`]).
    SignInFailure {
        Pending = "pending", "Akun menunggu persetujuan";
        Closed = "closed", "Akun tidak aktif";
        Expired = "expired", "Kata sandi awal kedaluwarsa";
        Password = "password", "Kata sandi salah";
        SecondFactor = "second_factor", "Kode faktor kedua salah";
        Unknown = "unknown", "Nama pengguna tidak dikenal";
    }

    /// Code of a refusal that is recorded ([`Field::Code`]): the code of its answer.
    RefusalCode {
        Forbidden = "TIDAK_BERWENANG", "Tidak berwenang";
        OtherUnit = "UNIT_LAIN", "Milik unit kerja lain";
        TooOften = "TERLALU_SERING", "Terlalu banyak percobaan";
        Pending = "AKUN_MENUNGGU", "Akun menunggu persetujuan";
        Expired = "KATA_SANDI_KEDALUWARSA", "Kata sandi awal kedaluwarsa";
    }

    /// Key under which failed sign-ins are counted ([`Field::CountedBy`]).
    CountedBy {
        Name = "name", "Nama pengguna";
        Address = "address", "Alamat";
        Device = "device", "Perangkat yang dikenal";
    }

    /// Way by which an entry without user came ([`Field::Channel`]).
    Channel {
        Cli = "cli", "Baris perintah server";
    }

    /// State of an account ([`Field::State`]).
    State {
        Pending = "pending", "Menunggu";
        Active = "active", "Aktif";
        Deactivated = "deactivated", "Nonaktif";
    }
}
