//! Fields that appointing a signatory and a treasurer have in common (contract U4 to U8, N4, N12).

use staff::{EmployeeId, ParentUnitId};

use crate::lenient::{Loose, Reader, TEXT};

/// The parent unit meant.
pub(crate) fn parent(reader: &mut Reader, value: &Loose) -> Option<ParentUnitId> {
    let id = reader.id("indukUnitKerjaId", value);
    reader.required("indukUnitKerjaId", id, "Induk unit kerja wajib dipilih").map(ParentUnitId)
}

/// Who is to be appointed.
pub(crate) fn employee(reader: &mut Reader, value: &Loose) -> Option<EmployeeId> {
    let id = reader.id("pegawaiId", value);
    reader.required("pegawaiId", id, "Pegawai wajib dipilih").map(EmployeeId)
}

/// The title of a signatory or a treasurer.
pub(crate) fn title(reader: &mut Reader, value: &Loose) -> Option<String> {
    let title = reader.text("jabatan", value, TEXT, false);
    reader.required("jabatan", title, "Jabatan wajib diisi")
}
