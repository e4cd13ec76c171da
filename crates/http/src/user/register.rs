//! `POST user/register` (A2): registers an account by the public form or, with a session of role 5, adds one by the
//! administrator's.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, post, web};
use app::{
    App,
    users::{self, NewUser, Registration},
};
use ports::Error;
use serde::Deserialize;
use serde_json::Value;
use staff::{
    Actor, EmployeeId, Role, WorkUnitId,
    account::Username,
    password::{ChosenPassword, FirstPassword, FirstPasswordFault},
};
use utoipa::ToSchema;
use validator::Validate;

use super::Password;
use crate::{
    Problem,
    body::read,
    identity::{SignedIn, address},
    lenient::{
        Field, Id, TEXT, Text,
        kind::{self, Kind, Read},
    },
    problem::{FieldError, password_fault},
    run_to_completion::run_to_completion,
    validation::faults,
    wire::Message,
};

/// Registration of an account.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct RegisterAccount {
    /// Name.
    #[validate(required(message = "Nama wajib diisi"), length(max = TEXT))]
    nama: Text,
    /// User name of letters, digits, `.`, `_` and `-`; case does not count.
    #[validate(required(message = "Nama pengguna wajib diisi"), length(max = TEXT))]
    nama_pengguna: Text,
    /// The chosen password; from an administrator the NIP or a strong one, as first password.
    #[schema(value_type = String)]
    password: Field<Password>,
    /// `user` or `admin`, a wish; from an administrator the role's id.
    #[schema(value_type = serde_json::Value)]
    role: Field<RoleWish>,
    /// From an administrator: the work unit.
    #[validate(skip)]
    unit_kerja_id: Option<Id>,
    /// From an administrator: the employee whose account it is.
    #[validate(skip)]
    #[expect(dead_code, reason = "a field of the administrator's form, described with the public one")]
    pegawai_id: Option<Id>,
}

/// Form of an administrator.
#[derive(Debug, Deserialize, Validate)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
struct AddAccount {
    #[validate(required(message = "Nama wajib diisi"), length(max = TEXT))]
    nama: Text,
    #[validate(required(message = "Nama pengguna wajib diisi"), length(max = TEXT))]
    nama_pengguna: Text,
    password: Field<Password>,
    #[validate(required(message = "Pilih role"))]
    role: Id,
    #[validate(required(message = "Pilih unit kerja"))]
    unit_kerja_id: Id,
    #[validate(skip)]
    pegawai_id: Option<Id>,
}

/// Role asked for, by its word, or given by its id.
#[derive(Debug)]
enum RoleWish {
    Role(Role),
    Id,
}

impl Kind for RoleWish {
    type Value = Self;

    fn read(sent: &Value) -> Read<Self> {
        match sent.as_str().map(str::trim) {
            Some("user") => Ok(Some(Self::Role(Role::Clerk))),
            Some("admin") => Ok(Some(Self::Role(Role::UnitAdmin))),
            _ => kind::Id::read(sent).ok().flatten().map(|_| Some(Self::Id)).ok_or("Pilih role"),
        }
    }
}

/// Registers an account, which waits for approval; an administrator adds one that is active at once.
#[utoipa::path(
    request_body = RegisterAccount,
    responses(
        (status = 201, description = "Stored", body = Message),
        (status = 409, description = "The user name is taken", body = Problem),
        (status = 429, description = "Too many registrations from this address", body = Problem)
    )
)]
#[post("/user/register")]
pub(crate) async fn register_account(
    request: HttpRequest,
    app: web::Data<App>,
    who: Result<SignedIn, Problem>,
    payload: web::Payload,
) -> Result<HttpResponse, Problem> {
    match caller(who)? {
        Some(admin) if admin.administrator().is_ok() => {
            let form: AddAccount = read(payload).await?;
            users::add(&app, &admin, form.new_user()?).await?;
        }
        Some(_) => {
            let form: RegisterAccount = read(payload).await?;
            if form.names_role() {
                return Err(Error::Denied(staff::Denied::Role).into());
            }
            add(app, form.registration(address(&request))?).await?;
        }
        None => {
            let form: RegisterAccount = read(payload).await?;
            if form.names_role() || form.names_unit() {
                // Expired session of an administrator: the client refreshes it and retries.
                return Err(Error::NotSignedIn.into());
            }
            users::may_register(&app)?;
            add(app, form.registration(address(&request))?).await?;
        }
    }
    Ok(HttpResponse::Created().json(Message { message: "Registrasi berhasil" }))
}

/// Registers an account, also when the client disconnects during the slow hash.
async fn add(app: web::Data<App>, registration: Registration) -> Result<(), Problem> {
    run_to_completion(async move { users::register(&app, registration).await }).await?;
    Ok(())
}

/// Signed-in caller; `None` without a valid session.
fn caller(who: Result<SignedIn, Problem>) -> Result<Option<Actor>, Problem> {
    use actix_web::ResponseError;
    match who {
        Ok(SignedIn(actor)) => Ok(Some(actor)),
        Err(problem) if problem.status_code() == StatusCode::UNAUTHORIZED => Ok(None),
        Err(problem) => Err(problem),
    }
}

/// The user name of a new account; a missing one is a fault already.
fn username(typed: &Text, faults: &mut Vec<FieldError>) -> Option<Username> {
    let username = Username::parse(typed.peek()?);
    let message = "Nama pengguna hanya huruf, angka, titik, garis bawah, dan tanda hubung";
    username.map_err(|_| faults.push(FieldError::new("namaPengguna", message))).ok()
}

/// The texts that are there, names that a password must not be made of.
fn present(texts: [&Text; 2]) -> Vec<&str> {
    texts.into_iter().filter_map(Text::peek).map(String::as_str).collect()
}

impl RegisterAccount {
    /// Tells whether it names a role or a unit by id, as the administrator's form alone does.
    fn names_role(&self) -> bool {
        matches!(self.role.peek(), Some(RoleWish::Id))
    }

    fn names_unit(&self) -> bool {
        self.unit_kerja_id.as_ref().is_some_and(|id| id.peek().is_some())
    }

    fn registration(self, address: String) -> Result<Registration, Problem> {
        let mut faults = faults(&self);
        let username = username(&self.nama_pengguna, &mut faults);
        let names = present([&self.nama, &self.nama_pengguna]);
        let password = ChosenPassword::parse(self.password.secret(), &names);
        let password = password.map_err(|fault| faults.push(FieldError::new("password", password_fault(&fault)))).ok();
        let registration = || {
            let Some(RoleWish::Role(wish)) = self.role.get() else { return None };
            let (name, username) = (self.nama.get()?, username?);
            Some(Registration { name, username, password: password?, wish, address })
        };
        registration().filter(|_| faults.is_empty()).ok_or_else(|| Problem::invalid(faults))
    }
}

impl AddAccount {
    fn new_user(self) -> Result<NewUser, Problem> {
        let mut faults = faults(&self);
        let username = username(&self.nama_pengguna, &mut faults);
        let names = present([&self.nama, &self.nama_pengguna]);
        let password = FirstPassword::parse(self.password.secret().expose(), &names);
        let message = |fault| match fault {
            FirstPasswordFault::NoNip => "Pegawai ini belum memiliki NIP".to_owned(),
            FirstPasswordFault::Refused(fault) => password_fault(&fault),
        };
        let password = password.map_err(|fault| faults.push(FieldError::new("password", message(fault)))).ok();
        let user = || {
            let (name, username) = (self.nama.get()?, username?);
            let (role, unit) = (self.role.get()?, WorkUnitId(self.unit_kerja_id.get()?));
            let employee = self.pegawai_id.and_then(Id::get).map(EmployeeId);
            Some(NewUser { name, username, password: password?, role, unit, employee })
        };
        user().filter(|_| faults.is_empty()).ok_or_else(|| Problem::invalid(faults))
    }
}
