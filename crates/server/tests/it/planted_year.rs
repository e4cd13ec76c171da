//! A small planted year (assurance 3.5): every case is told, and few receipts without one need a reason. `trials planted` asks a whole one.

use generated_office::planted;
use persistence::SeaQueries;

use crate::{both_databases, databases::OFFICE_DAY};

/// Trips, and cases of the twenty codes: three of each.
const TRIPS: usize = 500;
const CASES: usize = 60;

both_databases! {
    async fn every_planted_case_is_told(app: TestApp) {
        let year = planted::plant(app.db(), TRIPS, CASES, OFFICE_DAY).await.expect("a planted year");
        let outcome = planted::outcome(&SeaQueries::new(app.db().clone()), &year, OFFICE_DAY).await.expect("checks");
        assert_eq!(outcome.missed, []);
        let told: Vec<_> = outcome.told.iter().map(|(code, (told, _))| (code.word(), *told)).collect();
        assert!(told.len() == 20 && told.iter().all(|(_, told)| *told >= 2), "{told:?}");
        assert!(outcome.clean > TRIPS / 2 && outcome.marked_per_mille() < 10, "{outcome:?}");
    }
}
