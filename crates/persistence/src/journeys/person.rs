//! People and signatories of a journey: those of the office by id, those of the archive as it wrote them.

use std::sync::Arc;

use kernel::Nip;
use ports::Stored;
use serde::{Deserialize, Serialize};
use staff::{StaffKind, Tenure};
use views::{AssignmentSignatoryView, EmployeeView, Named, SignatoryView};

use crate::queries::reference::{Office, Posts, post};

/// Digits of a NIP.
const NIP_DIGITS: usize = 18;

/// A traveller.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Person {
    /// Of the staff.
    Staff(i64),
    /// Of the archive; the employee where it is known.
    Written { employee: Option<i64>, name: String, nip: String, grade: String, post: String },
}

impl Person {
    /// The employee, if it is known.
    pub(super) fn employee(&self) -> Option<i64> {
        match self {
            Self::Staff(id) => Some(*id),
            Self::Written { employee, .. } => *employee,
        }
    }

    pub(super) fn view(&self, office: &Office) -> Stored<EmployeeView> {
        Ok(match self {
            Self::Staff(id) => office.employee(*id)?.clone(),
            Self::Written { employee, name, nip, grade, post } => {
                let digits: String = nip.chars().filter(char::is_ascii_digit).collect();
                EmployeeView {
                    id: employee.unwrap_or_default(),
                    nip: (digits.len() == NIP_DIGITS).then(|| Nip::stored(&digits)),
                    position: post.as_str().into(),
                    grade: Named { id: 0, name: grade.as_str().into() },
                    ..named_only(name)
                }
            }
        })
    }
}

/// A signatory: a post of the office, or a name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Signatory {
    /// A post.
    Listed(i64),
    /// A name of the archive.
    Written(String),
}

impl Signatory {
    /// The signatory, one of these posts, and the unit of the post.
    pub(super) fn view(&self, office: &Office, posts: &Posts) -> Stored<(SignatoryView, Option<i64>)> {
        Ok(match self {
            Self::Listed(id) => {
                let post = post(posts, *id)?;
                (office.signatory(post)?, Some(post.unit))
            }
            Self::Written(name) => (written(name), None),
        })
    }

    /// The signatory of an assignment letter; one of the archive signs for this parent unit.
    pub(super) fn of_assignment(&self, office: &Office, parent: i64) -> Stored<AssignmentSignatoryView> {
        match self {
            Self::Listed(id) => office.assignment_signatory(*id),
            Self::Written(name) => {
                let (parent_code, parent_name) = office.parent(parent);
                Ok(AssignmentSignatoryView { signatory: written(name), parent_unit: parent, parent_code, parent_name })
            }
        }
    }
}

fn written(name: &str) -> SignatoryView {
    SignatoryView { id: 0, title: "-".into(), tenure: Tenure::default(), employee: named_only(name) }
}

/// A person of whom no more than a name is known.
fn named_only(name: &str) -> EmployeeView {
    let unknown = || Named { id: 0, name: Arc::from("-") };
    EmployeeView {
        id: 0,
        name: name.into(),
        nip: None,
        position: "-".into(),
        rank: unknown(),
        grade: unknown(),
        level: unknown(),
        kind: StaffKind::Other,
        work_unit: None,
        version: 1,
    }
}

impl Default for Person {
    fn default() -> Self {
        Self::Staff(0)
    }
}
