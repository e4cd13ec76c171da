//! Extension `x-policy` of the API document, from the rows of the table.

use actix_web::http::Method;
use serde_json::{Map, Value, json};
use staff::Role;
use utoipa::{
    Modify,
    openapi::{OpenApi, extensions::Extensions},
};

use super::{Access, Policy, Reach};

/// Adds `x-policy` to each operation: `{roles, whilePasswordDue?, moreWith?, reach}`. `roles` are role ids, `"*"` for any
/// signed-in user, `"public"` for anyone; `reach` is `own-account`, `work-unit`, `parent-unit`, `office`, or an object with
/// one of them for each role id.
pub(crate) struct PolicyExtension;

impl Modify for PolicyExtension {
    fn modify(&self, document: &mut OpenApi) {
        for (path, item) in &mut document.paths.paths {
            let operations = [
                (Method::GET, &mut item.get),
                (Method::POST, &mut item.post),
                (Method::PUT, &mut item.put),
                (Method::DELETE, &mut item.delete),
            ];
            for (method, operation) in operations {
                let (Some(operation), Some(policy)) = (operation, super::of(&method, path)) else { continue };
                operation.extensions = Some(Extensions::from_iter([("x-policy", extension(policy))]));
            }
        }
    }
}

fn extension(policy: &Policy) -> Value {
    let mut policy_of = Map::new();
    policy_of.insert("reach".to_owned(), reach(policy.reach));
    let roles = match policy.access {
        Access::Public | Access::PublicOrMore(_) => json!("public"),
        Access::SignedIn | Access::SignedInAnyway => json!("*"),
        Access::Only(permission) => ids(permission.roles()),
    };
    policy_of.insert("roles".to_owned(), roles);
    if let Access::PublicOrMore(permission) = policy.access {
        policy_of.insert("moreWith".to_owned(), ids(permission.roles()));
    }
    if policy.access == Access::SignedInAnyway {
        policy_of.insert("whilePasswordDue".to_owned(), json!(true));
    }
    Value::Object(policy_of)
}

fn ids(roles: &[Role]) -> Value {
    roles.iter().map(|role| role.id()).collect()
}

fn reach(reach: Reach) -> Value {
    match reach {
        Reach::Account => json!("own-account"),
        Reach::WorkUnit => json!("work-unit"),
        Reach::ParentUnit => json!("parent-unit"),
        Reach::Office => json!("office"),
        Reach::ByRole(reaches) => {
            let of_role = |(role, of): &(Role, Reach)| (role.id().to_string(), self::reach(*of));
            Value::Object(reaches.iter().map(of_role).collect())
        }
    }
}
