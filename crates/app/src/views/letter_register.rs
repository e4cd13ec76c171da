//! The register of outgoing letters, as registrars read it: read models.
