//! Treasurers of funding sources: reads.

use async_trait::async_trait;
use ports::{Stored, TreasurerQueries};
use staff::ParentUnitId;
use views::{FundedBy, Named, TreasurerChoice};

use super::{
    SeaQueries,
    reference::{Post, Reference},
    trips::active,
};

#[async_trait]
impl TreasurerQueries for SeaQueries {
    async fn treasurers(&self, parent: ParentUnitId) -> Stored<Vec<FundedBy>> {
        funded(&*self.reference().await?, parent)
    }
}

/// Sources with a treasurer in the parent unit, with those treasurers.
pub(super) fn funded(reference: &Reference, parent: ParentUnitId) -> Stored<Vec<FundedBy>> {
    let office = &reference.office;
    let keepers: Vec<&Post> = active(&office.treasurers).filter(|post| post.unit == parent.0).collect();
    let mut funded = Vec::new();
    for source in &reference.funding_sources {
        let of_source = keepers.iter().filter(|keeper| keeper.source == source.id);
        let treasurers = of_source.map(|keeper| {
            let person = office.employee(keeper.employee)?;
            let employee = Named { id: person.id, name: person.name.clone() };
            Ok(TreasurerChoice { id: keeper.id, title: keeper.title.clone(), employee })
        });
        let treasurers: Vec<_> = treasurers.collect::<Stored<_>>()?;
        if !treasurers.is_empty() {
            funded.push(FundedBy { id: source.id, name: source.name.clone(), treasurers });
        }
    }
    Ok(funded)
}
