//! The register of outgoing letters, as registrars read it: reads.

impl app::ports::LetterRegisterQueries for super::SeaQueries {}
