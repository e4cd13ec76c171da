//! The register of outgoing letters, as registrars read it: ports.

/// The register of outgoing letters, as registrars read it, as a unit of work changes them.
pub trait LetterRegister: Send {}

/// The register of outgoing letters, as registrars read it, as screens read them.
pub trait LetterRegisterQueries: Send + Sync {}
