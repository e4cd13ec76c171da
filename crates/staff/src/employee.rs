//! Employees (pegawai).

kernel::ids! {
    /// An employee.
    EmployeeId,
}
