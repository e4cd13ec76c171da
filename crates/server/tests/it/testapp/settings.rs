//! Settings of the demo office.

use app::{Retention, SecondFactorRule, Settings};
use staff::ParentUnitId;

pub(super) fn settings() -> Settings {
    Settings {
        short_name: "JALADIN".into(),
        head_office: ParentUnitId(1),
        full_day_hours: 8,
        daily_allowance: 170_000.into(),
        registration_open: true,
        force_first_password: true,
        second_factor: SecondFactorRule::Optional,
        retention: Retention::default(),
        public_url: None,
        letter_origin: None,
        release: None,
    }
}
