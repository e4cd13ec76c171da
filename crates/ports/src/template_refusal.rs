//! Calls that the state of a template does not allow.

/// The state that stands against a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TemplateRefusal {
    /// The version to be restored is in force.
    #[error("the template is in force")]
    InForce,
    /// The built-in template prints already.
    #[error("the built-in template is in force")]
    BuiltIn,
    /// The version to be withdrawn is not in force.
    #[error("the template is not in force")]
    NotInForce,
    /// The version to be approved was uploaded lately by its approver.
    #[error("the template was uploaded by its approver")]
    OwnUpload,
    /// The version to be restored waits for its approval.
    #[error("the template waits for its approval")]
    Waits,
    /// The version to be approved or refused does not wait.
    #[error("the template does not wait for approval")]
    NotWaiting,
}
