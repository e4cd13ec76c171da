//! Adds an account (contract A2, the administrator's form).

use ports::{Beginning, Error, NewAccount, Noun};
use staff::{
    Actor, EmployeeId, WorkUnitId,
    account::{AccountRefusal, FIRST_PASSWORD_LIFE, Username},
    password::{FirstPassword, judge},
};
use views::audit::{Action, Field};

use super::{entry, known_employee, role};
use crate::application::App;

/// A new account, as an administrator fills it in.
#[derive(Debug, Clone)]
pub struct NewUser {
    /// Name, for the screen.
    pub name: String,
    /// User name.
    pub username: Username,
    /// First password, to be changed at the first sign-in.
    pub password: FirstPassword,
    /// Id of its role.
    pub role: i64,
    /// The unit it acts for.
    pub unit: WorkUnitId,
    /// The employee whose account it is.
    pub employee: Option<EmployeeId>,
}

/// Stores an active account with unit and role.
///
/// # Errors
/// [`Error::Denied`] without role 5, [`Error::NotFound`] for an unknown role or unit, [`Error::Account`] when the name is
/// taken, [`Error::FirstPassword`] for one made of the unit's name.
#[tracing::instrument(name = "users.add", skip_all)]
pub async fn add(app: &App, actor: &Actor, user: NewUser) -> Result<(), Error> {
    let admin = actor.administrator()?;
    let role = role(user.role)?;
    let unit = app.queries.work_unit(user.unit).await?.ok_or(Error::NotFound(Noun::Unit))?;
    if !user.password.is_nip() {
        let names = [&unit.name, &unit.code, &unit.origin, &unit.parent_code].map(String::as_str);
        judge(user.password.secret().expose(), &names).map_err(Error::FirstPassword)?;
    }
    known_employee(app, user.employee).await?;
    let password_hash = app.passwords.hash(user.password.secret()).await?;

    let beginning = Beginning::Active { unit: user.unit, role };
    let username = user.username.as_str().to_owned();
    let now = app.clock.now();
    let password_expires_at = user.password.is_nip().then(|| now + FIRST_PASSWORD_LIFE);
    let account = NewAccount { name: user.name, username, password_hash, password_expires_at, beginning };
    let mut work = app.begin(actor).await?;
    let id = work.add_account(&account, now).await?.ok_or(AccountRefusal::NameTaken)?;
    let mut entry = entry(app, admin, Action::AccountAdded, id)
        .is(Field::Name, &account.name)
        .is(Field::Username, &account.username);
    if let Some(employee) = user.employee {
        work.link_employee(id, employee).await?;
        entry = entry.is(Field::Employee, employee);
    }
    work.record(entry.is(Field::Role, role.id()).is(Field::WorkUnit, user.unit)).await?;
    work.commit().await?;
    Ok(())
}
