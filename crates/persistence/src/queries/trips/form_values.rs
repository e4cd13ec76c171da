//! Document of the values that the trip form is filled in with.

use app::views::form_values::TripFormValues;
use sea_orm::sea_query::{Expr, ExprTrait};
use serde::Deserialize;

use crate::{
    document::{Json, column},
    entity::{classification_codes, trips},
};

/// Values of the form; fields in the order of [`form_values`].
#[derive(Deserialize)]
pub(super) struct FormValuesJson(i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64);

/// The document of the form of a trip of the table `trips`.
pub(super) fn form_values(json: Json) -> Expr {
    use trips::Column::{
        AssignmentSignatoryId, BudgetUserId, ClassificationCodeId, FundingSourceId, HealthServiceId, MemoSignatoryId,
        Srikandi, TechnicalOfficerId, TreasurerId, TripKindId,
    };
    let code = |name| column("classification_codes", name);
    let classification = json.child(code(classification_codes::Column::ClassificationId), |select| {
        let of_trip = code(classification_codes::Column::Id).eq(column("trips", ClassificationCodeId));
        select.from(classification_codes::Entity).and_where(of_trip);
    });
    let srikandi = Expr::case(Expr::from(column("trips", Srikandi)), 1).finally(0).into();
    let own = [
        TripKindId,
        HealthServiceId,
        FundingSourceId,
        TreasurerId,
        MemoSignatoryId,
        AssignmentSignatoryId,
        BudgetUserId,
        TechnicalOfficerId,
    ];
    let own = own.map(|name| column("trips", name));
    json.array([classification, column("trips", ClassificationCodeId), srikandi].into_iter().chain(own))
}

impl From<FormValuesJson> for TripFormValues {
    fn from(read: FormValuesJson) -> Self {
        Self {
            classification: read.0,
            classification_code: read.1,
            srikandi: read.2 == 1,
            kind: read.3,
            health_service: read.4,
            funding_source: read.5,
            treasurer: read.6,
            memo_signatory: read.7,
            assignment_signatory: read.8,
            budget_user: read.9,
            technical_officer: read.10,
        }
    }
}
