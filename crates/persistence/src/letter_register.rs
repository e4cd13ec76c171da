//! The register of outgoing letters, as registrars read it: rows.

impl app::ports::LetterRegister for crate::store::SeaUnitOfWork {}
