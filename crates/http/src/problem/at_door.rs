//! Refusals by findings at a door (assurance 3.2), which the store keeps after the answer.

use actix_web::http::StatusCode;
use findings::Finding;
use ports::RefusedAtDoor;
use trips::TravellerId;
use views::findings::FindingView;

use super::Problem;

/// 409 `TEMUAN` with the findings.
pub(super) fn refused(refused: RefusedAtDoor) -> Problem {
    let findings = &refused.findings;
    let message = match findings.as_slice() {
        [(_, only)] => only.text.clone(),
        [(_, first), rest @ ..] => format!("{} (dan {} temuan lain)", first.text, rest.len()),
        [] => String::new(),
    };
    let view = |(traveller, finding): &(TravellerId, Finding)| FindingView {
        personil_id: Some(traveller.0),
        ..FindingView::from(finding)
    };
    let temuan = serde_json::to_value(findings.iter().map(view).collect::<Vec<_>>());
    let mut problem = Problem::new(StatusCode::CONFLICT, "TEMUAN", message);
    problem.temuan = temuan.ok().map(Box::new);
    problem.refused_at = Some(Box::new(refused));
    problem
}

impl Problem {
    /// Findings that stand at a door.
    pub(crate) fn refused_at_door(&self) -> Option<&RefusedAtDoor> {
        self.refused_at.as_deref()
    }
}
