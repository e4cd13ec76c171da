//! The rule for second factors, as the setting names it.

use app::SecondFactorRule;
use staff::Role;

/// Reads `off`, `optional`, or `required:` with role ids.
pub(super) fn parse(text: &str) -> Result<SecondFactorRule, String> {
    let wrong = || "tulis off, optional, atau required: dengan id role, misalnya required:4,5".to_owned();
    match text {
        "off" => Ok(SecondFactorRule::Off),
        "optional" => Ok(SecondFactorRule::Optional),
        _ => {
            let ids = text.strip_prefix("required:").ok_or_else(wrong)?.split(',');
            let role = |id: &str| id.trim().parse().ok().and_then(Role::from_id);
            ids.map(role).collect::<Option<Vec<_>>>().map(SecondFactorRule::Required).ok_or_else(wrong)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn second_factors_are_off_optional_or_required_for_roles() {
        assert_eq!(parse("off"), Ok(SecondFactorRule::Off));
        assert_eq!(parse("optional"), Ok(SecondFactorRule::Optional));
        assert_eq!(parse("required:4, 5"), Ok(SecondFactorRule::Required(vec![Role::Registrar, Role::SuperAdmin])));
        for wrong in ["", "required", "required:", "required:6", "on"] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }
}
