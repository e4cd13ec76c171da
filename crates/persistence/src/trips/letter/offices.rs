//! Units of letter data with their letterheads.

use letters::Letterhead;
use sea_orm::sea_query::{Expr, ExprTrait};
use views::units::LetterheadView;

use crate::{
    entity::{assignment_signatories, parent_units, trips, work_units},
    json_query::{Json, column, document},
};

document! {
    /// A work unit and its parent.
    pub(super) struct UnitJson(json) of work_units {
        pub(super) name: String,
        pub(super) origin: String,
        pub(super) parent: ParentJson = ParentJson::document(json),
    }
}

document! {
    /// A parent unit with its place and letterhead.
    pub(super) struct ParentJson(json) of parent_units {
        pub(super) name: String,
        pub(super) origin: String,
        government: String,
        second_line_above: String,
        third_line_above: String,
        letterhead_name: String,
        second_line: String,
        address: String,
        phone: String,
        mail: String,
        site: String,
        logo: Option<String>,
    }
}

impl UnitJson {
    /// The work unit of a trip.
    pub(super) fn of_trip(json: Json) -> Expr {
        let unit = |name| column("work_units", name);
        json.child(Self::document(json), |select| {
            let id = column("parent_units", parent_units::Column::Id);
            let of_unit = id.eq(unit(work_units::Column::ParentUnitId));
            let of_trip = unit(work_units::Column::Id).eq(column("trips", trips::Column::WorkUnitId));
            select.from(work_units::Entity).inner_join(parent_units::Entity, of_unit).and_where(of_trip);
        })
    }
}

impl ParentJson {
    /// The parent unit of the signatory of the trip's assignment letter.
    pub(super) fn issuer(json: Json) -> Expr {
        let own = |name| column("assignment_signatories", name);
        json.child(Self::document(json), |select| {
            let of_parent = column("parent_units", parent_units::Column::Id);
            select.from(assignment_signatories::Entity);
            select.inner_join(parent_units::Entity, of_parent.eq(own(assignment_signatories::Column::ParentUnitId)));
            let of_trip = column("trips", trips::Column::AssignmentSignatoryId);
            select.and_where(own(assignment_signatories::Column::Id).eq(of_trip));
        })
    }

    /// The letterhead.
    pub(super) fn letterhead(self) -> Letterhead {
        let above = [self.government, self.second_line_above, self.third_line_above];
        let head = staff::Letterhead {
            above: above.into_iter().filter(|line| !line.is_empty()).collect(),
            name: self.letterhead_name,
            second_line: self.second_line,
            address: self.address,
            phone: self.phone,
            mail: self.mail,
            site: self.site,
        };
        LetterheadView { unit: self.name, head, logo: self.logo }.into()
    }
}
