//! Refusals by findings at a door, which the store keeps after the answer.

use ports::RefusedAtDoor;

use super::Problem;

impl Problem {
    /// The same refusal, whose findings the store keeps.
    pub(crate) fn at_door(self, refused: RefusedAtDoor) -> Self {
        Self { refused_at: Some(Box::new(refused)), ..self }
    }

    /// Findings that stand at a door.
    pub(crate) fn refused_at_door(&self) -> Option<&RefusedAtDoor> {
        self.refused_at.as_deref()
    }
}
