//! Parts of the API document that follow from the table and from the name of a handler.

use actix_web::http::Method;
use serde_json::{Map, Value, json};
use staff::Role;
use utoipa::{
    Modify,
    openapi::{
        OpenApi,
        extensions::Extensions,
        path::{Operation, PathItem},
        security::SecurityRequirement,
    },
};

use super::{Access, PREFIX, Policy, Reach};

/// Adds to each operation its prefix, tag and id, `security` of a call without session, and `x-policy`: `{roles,
/// whilePasswordDue?, moreWith?, reach}`. `roles` are role ids, `"*"` for any signed-in user, `"public"` for anyone; `reach` is
/// `own-account`, `work-unit`, `parent-unit`, `office`, or an object with one of them for each role id.
pub(crate) struct Registered;

impl Modify for Registered {
    fn modify(&self, document: &mut OpenApi) {
        let paths = std::mem::take(&mut document.paths.paths);
        document.paths.paths =
            paths.into_iter().map(|(path, item)| register(format!("{PREFIX}{path}"), item)).collect();
    }
}

fn register(path: String, mut item: PathItem) -> (String, PathItem) {
    let operations = [
        (Method::GET, &mut item.get),
        (Method::POST, &mut item.post),
        (Method::PUT, &mut item.put),
        (Method::DELETE, &mut item.delete),
    ];
    for (method, operation) in operations {
        let (Some(operation), Some(policy)) = (operation, super::of(&method, &path)) else { continue };
        name(operation);
        if matches!(policy.access, Access::Public | Access::PublicOrMore(_)) {
            operation.security = Some(vec![SecurityRequirement::default()]);
        }
        operation.extensions = Some(Extensions::from_iter([("x-policy", extension(policy))]));
    }
    (path, item)
}

/// Tag: the one a handler names, else its section, of which utoipa tells the module. Id: the name of the handler in camel case.
fn name(operation: &mut Operation) {
    for tag in operation.tags.iter_mut().flatten() {
        *tag = tag.split("::").next().unwrap_or_default().replace('_', "-");
    }
    let mut words = operation.operation_id.iter().flat_map(|id| id.split('_'));
    let mut id = words.next().unwrap_or_default().to_owned();
    for word in words {
        id.extend(word.chars().take(1).map(|first| first.to_ascii_uppercase()).chain(word.chars().skip(1)));
    }
    operation.operation_id = Some(id);
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
