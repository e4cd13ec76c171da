//! Units of work of a caller. A body may arrive long after its call was authorized, so the caller is read again before
//! the commit: an account closed, a session ended or a role withdrawn meanwhile rolls everything back (contract G-17).

use std::ops::{Deref, DerefMut};

use ports::{Error, UnitOfWork};
use staff::Actor;
use trips::budget_year::YearRefusal;

use crate::{accounts, application::App};

/// A unit of work that commits only while its caller is still authorized.
pub(crate) struct AuthorizedWork<'a> {
    app: &'a App,
    actor: &'a Actor,
    work: Box<dyn UnitOfWork>,
    /// It may change trips and receipts of a closed year.
    after_closing: bool,
}

impl App {
    /// Begins a unit of work of a caller.
    ///
    /// # Errors
    /// As [`App::begin_work`].
    pub(crate) async fn begin<'a>(&'a self, actor: &'a Actor) -> Result<AuthorizedWork<'a>, Error> {
        Ok(AuthorizedWork { app: self, actor, work: self.begin_work().await?, after_closing: false })
    }
}

impl AuthorizedWork<'_> {
    /// Lets it change trips and receipts of a closed year: payments, final numbers and signed files, and verdicts on what was
    /// handed in before stay possible (office 8.1).
    pub(crate) fn after_closing(self) -> Self {
        Self { after_closing: true, ..self }
    }

    /// Commits. The caller is read as committed, outside of the transaction, because its own statements may change the
    /// caller: an administrator may withdraw an own role.
    ///
    /// # Errors
    /// [`Error::NotSignedIn`], [`Error::PasswordDue`], [`Error::Denied`], [`Error::Year`], [`Error::Store`].
    pub(crate) async fn commit(mut self) -> Result<(), Error> {
        accounts::still_authorized(self.app, self.actor).await?;
        if !self.after_closing
            && let Some(year) = self.work.closed_year_changed(self.app.clock.today()).await?
        {
            return Err(YearRefusal::Closed(year).into());
        }
        self.app.end_work(self.work).await
    }

    /// The unit of work, for a use case that ends the caller's session itself.
    pub(crate) fn unchecked(self) -> Box<dyn UnitOfWork> {
        self.work
    }

    /// The unit of work itself.
    pub(crate) fn as_mut(&mut self) -> &mut dyn UnitOfWork {
        self.work.as_mut()
    }
}

impl Deref for AuthorizedWork<'_> {
    type Target = dyn UnitOfWork;

    fn deref(&self) -> &Self::Target {
        self.work.as_ref()
    }
}

impl DerefMut for AuthorizedWork<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        self.work.as_mut()
    }
}
