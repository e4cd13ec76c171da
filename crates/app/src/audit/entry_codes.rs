//! Actions and kinds of objects of the audit log.

use super::codes::codes;

codes! {
    /// Kind of an object.
    Object {
        Trip = "trip", "Perjalanan";
        Receipt = "receipt", "Kuitansi";
        OutgoingLetter = "outgoing_letter", "Surat keluar";
        Counter = "counter", "Nomor loket";
        LetterKind = "letter_kind", "Jenis surat";
        Employee = "employee", "Pegawai";
        User = "user", "Akun pengguna";
        Call = "call", "Hak akses";
        ParentUnit = "parent_unit", "Induk unit kerja";
        WorkUnit = "work_unit", "Unit kerja";
        MemoSignatory = "memo_signatory", "Tanda tangan nota dinas";
        AssignmentSignatory = "assignment_signatory", "Tanda tangan surat tugas";
        BudgetUser = "budget_user", "Pengguna anggaran (KPA)";
        TechnicalOfficer = "technical_officer", "PPTK";
        Treasurer = "treasurer", "Bendahara";
        SubActivity = "sub_activity", "Sub kegiatan";
        Destination = "destination", "Tujuan dalam kota";
        Classification = "classification", "Klasifikasi";
        FundingSource = "funding_source", "Sumber dana";
        Template = "template", "Templat surat";
        FinanceTemplate = "finance_template", "Templat kuitansi";
        AuditLog = "audit_log", "Jejak audit";
        Holiday = "holiday", "Hari libur";
        Tariff = "tariff", "Tarif";
        Office = "office", "Kantor";
        Reference = "reference", "Data rujukan";
    }

    /// Action, by kind of object.
    Action {
        TripFiled = "trip.filed", "Perjalanan dibuat dan nota dinas diterbitkan";
        TripLetterIssued = "trip.letter_issued", "Surat tugas diterbitkan";
        TripChanged = "trip.changed", "Perjalanan diubah";
        TripCancelled = "trip.cancelled", "Perjalanan dibatalkan";
        TripPhotographed = "trip.photographed", "Foto kegiatan disimpan";
        TripReported = "trip.reported", "Laporan perjalanan disimpan";
        TripPhotoRemoved = "trip.photo_removed", "Foto kegiatan dihapus";
        TripExported = "trip.exported", "Daftar perjalanan diekspor";
        ReceiptLineAdded = "receipt.line_added", "Rincian ditambah";
        ReceiptLineChanged = "receipt.line_changed", "Rincian diubah";
        ReceiptLineRemoved = "receipt.line_removed", "Rincian dihapus";
        ReceiptActualCostAdded = "receipt.actual_cost_added", "Biaya rill ditambah";
        ReceiptActualCostChanged = "receipt.actual_cost_changed", "Biaya rill diubah";
        ReceiptActualCostRemoved = "receipt.actual_cost_removed", "Biaya rill dihapus";
        ReceiptLodged = "receipt.lodged_without_proof", "Penginapan tanpa bukti ditambah";
        ReceiptAdvanced = "receipt.advanced", "Uang muka dicatat";
        ReceiptComputed = "receipt.computed", "Kuitansi dibuat otomatis";
        ReceiptSubmitted = "receipt.submitted", "Kuitansi diajukan";
        ReceiptRejected = "receipt.rejected", "Kuitansi ditolak";
        ReceiptApproved = "receipt.approved", "Kuitansi diverifikasi";
        ReceiptWithdrawn = "receipt.withdrawn", "Kuitansi kembali karena perjalanan dibatalkan";
        OutgoingLetterRegistered = "outgoing_letter.registered", "Surat keluar dicatat";
        HolidayAdded = "holiday.added", "Hari libur ditambah";
        HolidayRemoved = "holiday.removed", "Hari libur dihapus";
        TariffAdded = "tariff.added", "Tarif ditambah";
        TariffChanged = "tariff.changed", "Tarif diubah";
        TariffsImported = "tariff.imported", "Tarif diimpor";
        CounterSet = "counter.set", "Nomor loket diubah";
        LetterKindPatternSet = "letter_kind.pattern_set", "Pola nomor surat diubah";
        EmployeeEnrolled = "employee.enrolled", "Pegawai ditambah";
        EmployeeEdited = "employee.edited", "Data pegawai diubah";
        EmployeeRetired = "employee.retired", "Pegawai dihapus dari daftar";
        StaffImported = "staff.imported", "Daftar pegawai diimpor";
        EmployeeExported = "employee.exported", "Daftar pegawai diekspor";
        AccountSignedIn = "account.signed_in", "Masuk";
        AccountSignInFailed = "account.sign_in_failed", "Gagal masuk";
        AccountSignInThrottled = "account.sign_in_throttled", "Percobaan masuk dihentikan sementara";
        AccountSignedOut = "account.signed_out", "Keluar";
        AccountSessionsEnded = "account.sessions_ended", "Semua sesi pengguna diakhiri";
        AccountSessionReplaced = "account.session_replaced", "Sesi sebelumnya di peramban yang sama diakhiri";
        AccountRefreshTokenReused = "account.refresh_token_reused", "Token lama dipakai ulang; sesi dicabut";
        AccountPasswordChanged = "account.password_changed", "Kata sandi diganti";
        AccountPasswordChangeFailed = "account.password_change_failed", "Gagal mengganti kata sandi";
        AccountPasswordChangeThrottled = "account.password_change_throttled", "Penggantian kata sandi dihentikan sementara";
        AccountPasswordReset = "account.password_reset", "Kata sandi diatur ulang";
        AccountRegistered = "account.registered", "Akun didaftarkan";
        AccountRegistrationThrottled = "account.registration_throttled", "Pendaftaran dihentikan sementara";
        AccountRegistrationExpired = "account.registration_expired", "Pendaftaran kedaluwarsa";
        AccountAdded = "account.added", "Akun ditambah";
        AccountApproved = "account.approved", "Pendaftaran disetujui";
        AccountRejected = "account.rejected", "Pendaftaran ditolak";
        AccountClosed = "account.closed", "Akun dinonaktifkan";
        AccountReopened = "account.reopened", "Akun diaktifkan kembali";
        AccountRoleGranted = "account.role_granted", "Role diberikan";
        AccountRoleWithdrawn = "account.role_withdrawn", "Role dicabut";
        AccessRefused = "access.refused", "Akses ditolak";
        ParentUnitOpened = "parent_unit.opened", "Induk unit kerja ditambah";
        LetterheadSet = "parent_unit.letterhead_set", "Kop surat diubah";
        WorkUnitOpened = "work_unit.opened", "Unit kerja ditambah";
        SignatoryAppointed = "signatory.appointed", "Penanda tangan ditambah";
        SignatoryRetitled = "signatory.retitled", "Jabatan penanda tangan diubah";
        SignatoryTenureSet = "signatory.tenure_set", "Masa tugas penanda tangan diubah";
        SignatoryDeleted = "signatory.deleted", "Penanda tangan dihapus";
        SignatoryRetired = "signatory.retired", "Penanda tangan dihapus dari daftar";
        TreasurerAppointed = "treasurer.appointed", "Bendahara ditambah";
        TreasurerAmended = "treasurer.amended", "Bendahara diubah";
        TreasurerSucceeded = "treasurer.succeeded", "Bendahara diganti";
        TreasurerDeleted = "treasurer.deleted", "Bendahara dihapus";
        TreasurerRetired = "treasurer.retired", "Bendahara dihapus dari daftar";
        SubActivityAdded = "sub_activity.added", "Sub kegiatan ditambah";
        SubActivityEdited = "sub_activity.edited", "Sub kegiatan diubah";
        DestinationAdded = "destination.added", "Tujuan ditambah";
        DestinationEdited = "destination.edited", "Tujuan diubah";
        TemplateUploaded = "template.uploaded", "Templat surat diunggah";
        TemplateRestored = "template.restored", "Templat surat dipulihkan";
        FinanceTemplateUploaded = "finance_template.uploaded", "Templat kuitansi diunggah";
        FinanceTemplateRestored = "finance_template.restored", "Templat kuitansi dipulihkan";
        AuditExported = "audit.exported", "Jejak audit diekspor";
        OfficeDemoLoaded = "office.demo_loaded", "Kantor contoh dimuat";
        OfficeRestored = "office.restored", "Kantor dipulihkan dari cadangan";
        ReferenceLoaded = "reference.loaded", "Data rujukan dimuat";
    }
}
