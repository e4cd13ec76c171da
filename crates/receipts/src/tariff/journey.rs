//! Journeys that tickets, taxis and land transport are paid for, and the place of a meeting (assurance 2.2).

use kernel::text::search_key;

/// Class of a ticket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TicketClass {
    /// Economy.
    Economy,
    /// Business.
    Business,
}

impl TicketClass {
    /// Every class.
    pub const ALL: [Self; 2] = [Self::Economy, Self::Business];

    /// Its word on the wire and in the database.
    pub fn word(self) -> &'static str {
        match self {
            Self::Economy => "ekonomi",
            Self::Business => "bisnis",
        }
    }

    /// The class with this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|class| class.word() == word)
    }
}

/// Place of a course or meeting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum MeetingPlace {
    /// Out of town.
    OutOfTown,
    /// In town.
    InTown,
}

impl MeetingPlace {
    /// Every place.
    pub const ALL: [Self; 2] = [Self::OutOfTown, Self::InTown];

    /// Its word on the wire and in the database.
    pub fn word(self) -> &'static str {
        match self {
            Self::OutOfTown => "luar-kota",
            Self::InTown => "dalam-kota",
        }
    }

    /// The place with this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|place| place.word() == word)
    }
}

/// Journey or meeting that a tariff is for; what its kind does not take is `None`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Journey {
    /// Place where it starts: a province, a destination or a free name.
    pub origin: Option<String>,
    /// Place where it ends.
    pub destination: Option<String>,
    /// Class of the ticket.
    pub class: Option<TicketClass>,
    /// Place of the meeting; `None` for both.
    pub meeting: Option<MeetingPlace>,
    /// There and back; `None` where the kind tells it: tickets are, taxis and land transport are not.
    pub is_return: Option<bool>,
}

impl Journey {
    /// Its places as they are compared (office C-9), its class and meeting.
    pub fn key(&self) -> (Option<String>, Option<String>, Option<TicketClass>, Option<MeetingPlace>) {
        let place = |name: &Option<String>| name.as_deref().map(search_key);
        (place(&self.origin), place(&self.destination), self.class, self.meeting)
    }
}
