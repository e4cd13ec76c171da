//! `POST user/register` (A2): the public form and, with a session of role 5, the administrator's.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, post, web};
use app::{
    App, Error,
    users::{self, NewUser, Registration},
};
use serde::Deserialize;
use staff::{
    Actor, Role, Secret, WorkUnitId,
    password::{ChosenPassword, FirstPassword},
};
use utoipa::ToSchema;

use super::{
    accounts::{PICK_ROLE, PICK_UNIT},
    no_password, password,
};
use crate::{
    Problem,
    body::read,
    identity::{SignedIn, address},
    lenient::{Loose, Reader, TEXT},
    problem::WEAK_PASSWORD,
    unabandoned::unabandoned,
    wire::Message,
};

/// Who wants an account, or is given one.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RegisterAccount {
    /// Name.
    #[serde(default)]
    #[schema(value_type = String)]
    nama: Loose,
    /// User name; case does not count.
    #[serde(default)]
    #[schema(value_type = String)]
    nama_pengguna: Loose,
    /// The chosen password; from an administrator the NIP, as first password.
    #[serde(default = "no_password", deserialize_with = "password")]
    #[schema(value_type = String)]
    password: Secret,
    /// `user` or `admin`, a wish; from an administrator the role's id.
    #[serde(default)]
    #[schema(value_type = serde_json::Value)]
    role: Loose,
    /// From an administrator: the work unit.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    unit_kerja_id: Loose,
}

/// Asks for an account, which waits for approval; an administrator gives one that may be used at once.
#[utoipa::path(
    post, path = "/api/user/register", operation_id = "registerAccount", tag = "user", security(()),
    request_body = RegisterAccount,
    responses(
        (status = 201, description = "Stored", body = Message),
        (status = 409, description = "The user name is taken", body = Problem),
        (status = 429, description = "Too many registrations from this address", body = Problem),
        (status = "4XX", body = Problem), (status = "5XX", body = Problem)
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
            let form: RegisterAccount = read(payload).await?;
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
                // An administrator whose session has just ended: the client renews it and tries again.
                return Err(Error::NotSignedIn.into());
            }
            users::may_register(&app)?;
            add(app, form.registration(address(&request))?).await?;
        }
    }
    Ok(HttpResponse::Created().json(Message { message: "Registrasi berhasil" }))
}

/// Goes on though its client hangs up: the slow hash was worked out, and counts.
async fn add(app: web::Data<App>, registration: Registration) -> Result<(), Problem> {
    unabandoned(async move { users::register(&app, registration).await }).await?;
    Ok(())
}

/// Who calls; nobody without a session, or with one that has ended.
fn caller(who: Result<SignedIn, Problem>) -> Result<Option<Actor>, Problem> {
    use actix_web::ResponseError;
    match who {
        Ok(SignedIn(actor)) => Ok(Some(actor)),
        Err(problem) if problem.status_code() == StatusCode::UNAUTHORIZED => Ok(None),
        Err(problem) => Err(problem),
    }
}

impl RegisterAccount {
    /// Whether it names a role by its id, as the administrator's form alone does.
    fn names_role(&self) -> bool {
        Reader::default().id("role", &self.role).is_some()
    }

    /// Whether it names a work unit, as the administrator's form alone does.
    fn names_unit(&self) -> bool {
        Reader::default().id("unitKerjaId", &self.unit_kerja_id).is_some()
    }

    fn names(&self, reader: &mut Reader) -> (String, String) {
        let mut name = |field, value, words| {
            let text = reader.text(field, value, TEXT, false);
            if text.is_none() {
                reader.refuse_once(field, words);
            }
            text.unwrap_or_default()
        };
        (
            name("nama", &self.nama, "Nama wajib diisi"),
            name("namaPengguna", &self.nama_pengguna, "Nama pengguna wajib diisi"),
        )
    }

    fn registration(self, address: String) -> Result<Registration, Problem> {
        let mut reader = Reader::default();
        let (name, username) = self.names(&mut reader);
        let wish = match reader.text("role", &self.role, TEXT, false).as_deref() {
            Some("user") => Some(Role::Clerk),
            Some("admin") => Some(Role::UnitAdmin),
            _ => None,
        };
        if wish.is_none() {
            reader.refuse_once("role", PICK_ROLE);
        }
        let password = ChosenPassword::parse(self.password);
        if password.is_err() {
            reader.refuse("password", WEAK_PASSWORD);
        }
        match (wish, password) {
            (Some(wish), Ok(password)) if !reader.refused() => {
                Ok(Registration { name, username, password, wish, address })
            }
            _ => Err(Problem::invalid(reader.errors())),
        }
    }

    fn new_user(self) -> Result<NewUser, Problem> {
        let mut reader = Reader::default();
        let (name, username) = self.names(&mut reader);
        let role = reader.id("role", &self.role);
        if role.is_none() {
            reader.refuse_once("role", PICK_ROLE);
        }
        let unit = reader.id("unitKerjaId", &self.unit_kerja_id);
        if unit.is_none() {
            reader.refuse_once("unitKerjaId", PICK_UNIT);
        }
        let password = FirstPassword::of_nip(self.password.expose());
        if password.is_err() {
            reader.refuse("password", "Pegawai ini belum memiliki NIP");
        }
        match (role, unit, password) {
            (Some(role), Some(unit), Ok(password)) if !reader.refused() => {
                Ok(NewUser { name, username, password, role, unit: WorkUnitId(unit) })
            }
            _ => Err(Problem::invalid(reader.errors())),
        }
    }
}
