//! Letter classifications (klasifikasi) and the codes under them.

kernel::ids! {
    /// A classification, `000.1 KETATAUSAHAAN DAN KERUMAHTANGGAAN`.
    ClassificationId,
    /// A code under a classification, `000.1.2.3 Perjalanan Dinas Pegawai`.
    ClassificationCodeId,
}

/// A code a letter may be filed under.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassificationCode {
    /// Its id: the row of the reference table.
    pub id: ClassificationCodeId,
    /// The code as printed.
    pub code: String,
}
