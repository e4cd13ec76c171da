//! Messages about delegations and handovers (office 8.3).

use staff::account::{DelegationRefusal, HandoverRefusal};

use super::{FieldError, Problem};

/// Message of a call by a role that is not lent now.
pub(super) const OVER: &str = "Delegasi ini tidak berlaku lagi.";

pub(super) fn refusal(refusal: DelegationRefusal) -> Problem {
    let (field, message) = match refusal {
        DelegationRefusal::SuperAdmin => ("roleId", "Peran Super Admin tidak dapat didelegasikan"),
        DelegationRefusal::NotHeld => ("roleId", "Pemberi tidak memegang peran ini; peran pinjaman tidak diteruskan"),
        DelegationRefusal::Own => ("kepadaUserId", "Pilih pengguna lain"),
        DelegationRefusal::NotActive => ("kepadaUserId", "Akun ini tidak aktif"),
        DelegationRefusal::EndsBefore => ("sampai", "Paling cepat tanggal mulai"),
        DelegationRefusal::TooLong => ("sampai", "Paling lama 12 bulan sejak tanggal mulai"),
        DelegationRefusal::Past => ("dari", "Paling cepat hari ini"),
        DelegationRefusal::Lent => {
            return Problem::conflict("Peran ini sudah didelegasikan kepada pengguna itu pada tanggal tersebut.");
        }
        DelegationRefusal::Over => return Problem::conflict("Delegasi ini sudah berakhir. Muat ulang halaman."),
    };
    Problem::invalid(vec![FieldError::new(field, message)])
}

/// 422 of work that is not handed over.
pub(super) fn handover(refusal: HandoverRefusal) -> Problem {
    let (field, message) = match refusal {
        HandoverRefusal::Own => ("kepadaUserId", "Pilih pengguna lain"),
        HandoverRefusal::NotActive => ("kepadaUserId", "Akun ini tidak aktif"),
        HandoverRefusal::Past => ("mulai", "Paling cepat hari ini"),
    };
    Problem::invalid(vec![FieldError::new(field, message)])
}
