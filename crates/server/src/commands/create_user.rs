//! `jaladin user create`: creates an active account from the terminal; on an empty database the first user together with the
//! head office.

use std::io::Write;

use anyhow::{anyhow, bail};
use app::users::{AccountUnit, CommandRefusal, OperatorsAccount};
use kernel::text::{LONGEST, clean};
use staff::{NewUnit, Role, UnitCode, account::Username};

use super::{operator, refusal, seed};
use crate::cli::CreateUser;
use crate::startup;

pub(crate) async fn run(order: &CreateUser, out: &mut (dyn Write + Send)) -> anyhow::Result<()> {
    let account = account(order)?;
    let username = account.username.clone();
    let db = startup::open_database(&order.database.database_url).await?;
    let operator = operator(&db);
    seed::load_reference(&db, operator.clock.as_ref()).await?;
    let created = operator.create_account(account).await;
    db.close().await?;
    let password = created.map_err(|error| refusal_text(error, &order.unit))?;
    writeln!(out, "Pengguna {} dibuat. Kata sandi awal: {}", username.as_str(), password.secret().expose())?;
    if order.new_office.is_some() {
        writeln!(
            out,
            "Isilah JALADIN_PUBLIC_URL dengan alamat tetap aplikasi (misalnya https://jaladin.dinkes.example), agar surat memuat kode QR."
        )?;
    }
    Ok(())
}

fn account(order: &CreateUser) -> anyhow::Result<OperatorsAccount> {
    let unit = match (&order.new_office, &order.origin) {
        (Some(name), Some(origin)) => AccountUnit::NewOffice(NewUnit {
            name: text("--new-office", name)?,
            code: UnitCode::parse(order.unit.trim())
                .map_err(|_| anyhow!("--unit: kode hanya boleh memuat huruf, angka, tanda hubung, dan titik"))?,
            origin: text("--origin", origin)?,
        }),
        _ => AccountUnit::Coded(order.unit.trim().to_owned()),
    };
    let mut roles: Vec<Role> = order.roles.iter().filter_map(|id| Role::from_id(*id)).collect();
    roles.sort_unstable();
    roles.dedup();
    Ok(OperatorsAccount {
        name: text("--name", &order.name)?,
        username: Username::parse(&order.username)
            .map_err(|_| anyhow!("nama pengguna hanya huruf, angka, titik, garis bawah, dan tanda hubung"))?,
        roles,
        unit,
    })
}

/// A text of one line, as the wire takes it (contract G-8).
fn text(option: &str, given: &str) -> anyhow::Result<String> {
    let text = clean(given, false);
    if text.is_empty() {
        bail!("{option} wajib diisi");
    }
    if text.chars().count() > LONGEST {
        bail!("{option} paling panjang {LONGEST} karakter");
    }
    Ok(text)
}

fn refusal_text(error: CommandRefusal, code: &str) -> anyhow::Error {
    match error {
        CommandRefusal::Incomplete => anyhow!("nama dan role wajib diisi"),
        CommandRefusal::UnknownUnit => {
            anyhow!("unit kerja {code} tidak ditemukan; pada basis data kosong tambahkan --new-office dan --origin")
        }
        CommandRefusal::AmbiguousUnit => {
            anyhow!("ada beberapa unit kerja berkode {code}; buat pengguna ini lewat aplikasi")
        }
        CommandRefusal::OfficeExists => {
            anyhow!("sudah ada kantor di basis data ini; --new-office hanya untuk yang pertama")
        }
        CommandRefusal::Other(error) => refusal(error),
    }
}
