//! E2: lists ranks, grades and levels.

use actix_web::{get, web};
use app::App;
use serde::Serialize;
use staff::grade::RankTables;
use utoipa::ToSchema;

use crate::{
    identity::SignedIn,
    problem::Problem,
    wire::{Grade, Level, Rank},
};

/// Choices of a staff record.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmployeeChoices {
    /// Ranks.
    pub result_pangkat: Vec<Rank>,
    /// Grades.
    pub result_golongan: Vec<Grade>,
    /// Travel levels.
    pub result_tingkatan: Vec<Level>,
}

impl From<RankTables> for EmployeeChoices {
    fn from(rank_tables: RankTables) -> Self {
        Self {
            result_pangkat: rank_tables
                .ranks
                .into_iter()
                .map(|(id, pangkat)| Rank { id: id.0, pangkat: pangkat.into() })
                .collect(),
            result_golongan: rank_tables
                .grades
                .into_iter()
                .map(|(id, golongan)| Grade { id: id.0, golongan: golongan.into() })
                .collect(),
            result_tingkatan: rank_tables
                .levels
                .into_iter()
                .map(|(id, tingkatan)| Level { id: id.0, tingkatan: tingkatan.into() })
                .collect(),
        }
    }
}

/// Ranks, grades and levels to choose from.
#[utoipa::path(responses((status = 200, body = EmployeeChoices)))]
#[get("/pegawai/get/seed")]
pub async fn get_employee_choices(app: web::Data<App>, who: SignedIn) -> Result<web::Json<EmployeeChoices>, Problem> {
    Ok(web::Json(app::employees::choices(&app, &who.0).await?.into()))
}
