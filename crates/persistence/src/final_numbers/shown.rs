//! Final numbers where lists show them and searches find them.

use numbering::final_number::{FinalNumber, Paper};
use ports::Stored;
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, sea_query::Expr};
use views::final_numbers::NumberedPaper;

use crate::{
    entity::{outgoing_letters, travellers, trips as trip_table},
    error::{db_error, referenced},
};

/// Copies a final number, or that there is none, to where lists show it and searches find it.
pub(super) async fn show(tx: &DatabaseTransaction, paper: &NumberedPaper, number: Option<&FinalNumber>) -> Stored<()> {
    use trip_table::Column::{AssignmentFinal, MemoFinal};
    let text = || Expr::value(number.map(|number| number.text.clone()));
    let of_trip = |name: trip_table::Column| {
        trip_table::Entity::update_many().col_expr(name, text()).filter(trip_table::Column::Id.eq(paper.subject))
    };
    match paper.paper {
        Paper::Memo => {
            of_trip(MemoFinal).exec(tx).await.map_err(db_error)?;
            let letter = referenced!(tx, trip_table, paper.subject).outgoing_letter_id;
            show_on_letter(tx, letter, number.map(|number| number.text.clone())).await
        }
        Paper::AssignmentLetter => of_trip(AssignmentFinal).exec(tx).await.map(|_| ()).map_err(db_error),
        Paper::TravelOrder => {
            let update = travellers::Entity::update_many()
                .col_expr(travellers::Column::TravelOrderFinal, text())
                .filter(travellers::Column::Id.eq(paper.subject));
            update.exec(tx).await.map(|_| ()).map_err(db_error)
        }
        Paper::OutgoingLetter => show_on_letter(tx, paper.subject, number.map(|number| number.text.clone())).await,
    }
}

async fn show_on_letter(tx: &DatabaseTransaction, letter: i64, text: Option<String>) -> Stored<()> {
    let update = outgoing_letters::Entity::update_many()
        .col_expr(outgoing_letters::Column::FinalNumber, Expr::value(text))
        .filter(outgoing_letters::Column::Id.eq(letter));
    update.exec(tx).await.map(|_| ()).map_err(db_error)
}

/// Takes the final numbers of a trip from where lists show them.
pub(super) async fn show_none(tx: &DatabaseTransaction, trip: &trip_table::Model) -> Stored<()> {
    let none = || Expr::value(Option::<String>::None);
    let of_trip = trip_table::Entity::update_many()
        .col_expr(trip_table::Column::MemoFinal, none())
        .col_expr(trip_table::Column::AssignmentFinal, none())
        .filter(trip_table::Column::Id.eq(trip.id));
    of_trip.exec(tx).await.map_err(db_error)?;
    let of_travellers = travellers::Entity::update_many()
        .col_expr(travellers::Column::TravelOrderFinal, none())
        .filter(travellers::Column::TripId.eq(trip.id));
    of_travellers.exec(tx).await.map_err(db_error)?;
    show_on_letter(tx, trip.outgoing_letter_id, None).await
}
