//! Authorization middleware in front of `/api`: enforces the table and records refusals in the audit log.

use std::time::Duration;

use actix_web::{
    Error, HttpMessage, HttpRequest,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    middleware::Next,
    rt::time::timeout,
};
use app::{
    accounts::Identity,
    checks::keep_refusal,
    refusals::{Refused, record},
};
use percent_encoding::percent_decode_str;
use staff::UserId;
use views::audit::{RefusalCode, Target};

use super::{Access, Policy, TABLE, of};
use crate::{
    Problem,
    identity::{SessionUser, address, application, chosen_delegation, identity},
    lenient::whole_number,
    run_to_completion::run_to_completion,
};

/// Longest text of query ids in the audit log, in characters.
const LONGEST_IDS: usize = 200;
/// Timeout of a refusal for its record: with contention for the write lock, the record follows the answer.
const RECORD_TIMEOUT: Duration = Duration::from_secs(1);

/// Lets authorized requests pass; the body is not read before.
///
/// # Errors
/// None of its own: a refusal is a response.
pub(crate) async fn authorize(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let policy = match policy_of(&request) {
        Ok(policy) => policy,
        Err(problem) => return Ok(request.error_response(problem).map_into_right_body()),
    };
    request.extensions_mut().insert(policy);
    let response = match check_access(&request, policy).await {
        Ok(()) => next.call(request).await?.map_into_left_body(),
        Err(problem) => request.error_response(problem).map_into_right_body(),
    };
    record_refusal(policy, &response).await;
    Ok(response)
}

/// Row of the call that the router will find, by the decoded path that the router matches.
fn policy_of(request: &ServiceRequest) -> Result<&'static Policy, Problem> {
    let path = request.resource_map().match_pattern(request.match_info().as_str());
    let path = path.ok_or_else(Problem::unknown_path)?;
    if let Some(policy) = of(request.method(), &path) {
        return Ok(policy);
    }
    if TABLE.iter().any(|policy| policy.path == path) {
        return Err(Problem::unknown_path());
    }
    tracing::error!(path, "a call without a policy was refused");
    Err(Problem::misconfigured("policy"))
}

/// Checks that the caller may make the call: 401, then 403.
async fn check_access(request: &ServiceRequest, policy: &Policy) -> Result<(), Problem> {
    let permission = match policy.access {
        Access::Public | Access::PublicOrMore(_) => return Ok(()),
        Access::SignedInAnyway => return identity(request.request()).await.map(drop),
        Access::SignedIn => None,
        Access::Only(permission) => Some(permission),
    };
    let mut identity = identity(request.request()).await?;
    if policy.by_lent_role {
        let chosen = chosen_delegation(request.request(), identity.holder.actor.user);
        identity = identity.act(permission, chosen)?;
        request.extensions_mut().insert(identity.clone());
    }
    let actor = identity.actor()?;
    Ok(permission.map_or(Ok(()), |permission| actor.holds(permission)).map_err(ports::Error::from)?)
}

/// Records a refusal: in the audit log, or findings at a door. A failure changes no answer.
async fn record_refusal<B>(policy: &'static Policy, response: &ServiceResponse<B>) {
    let problem = response.response().error().and_then(|error| error.as_error::<Problem>());
    let (Some(problem), Ok(app)) = (problem, application(response.request())) else { return };
    let user = response.request().extensions().get::<SessionUser>().map(|asking| asking.0);
    if let Some((refused, user)) = problem.refused_at_door().cloned().zip(user) {
        return recorded(async move { keep_refusal(&app, &refused, user).await }).await;
    }
    let Some(code) = problem.audit_code() else { return };
    let refused = refused(policy, response.request(), user, code);
    recorded(async move { record(&app, refused).await }).await;
}

/// A refused call, as the audit log records it.
fn refused(policy: &'static Policy, request: &HttpRequest, user: Option<UserId>, code: RefusalCode) -> Refused {
    let acting = request.extensions().get::<Identity>().and_then(|asking| asking.holder.actor.on_behalf.clone());
    Refused {
        user,
        lender: acting.map(|lender| lender.user),
        address: address(request),
        code,
        method: policy.method.as_str(),
        path: &policy.path,
        object: Target { object: policy.object, id: id_in_path(policy, request.match_info().as_str()) },
        ids: ids_in_query(request.query_string()),
    }
}

/// Waits for the record of a refusal, for some time.
async fn recorded(record: impl Future<Output = Result<(), ports::Error>> + 'static) {
    // Continues after a disconnect of the client and after the timeout.
    let recorded = run_to_completion(async move {
        if let Err(error) = record.await {
            tracing::error!(%error, "a refusal was not recorded");
        }
        Ok(())
    });
    match timeout(RECORD_TIMEOUT, recorded).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::error!(%error, "the server stopped before a refusal was recorded"),
        Err(_) => tracing::warn!("a refusal is not yet recorded"),
    }
}

/// Id in a path, where its pattern has one.
fn id_in_path(policy: &Policy, path: &str) -> Option<i64> {
    let mut parts = policy.path.split('/').zip(path.split('/'));
    let (_, id) = parts.find(|(pattern, _)| pattern.starts_with('{'))?;
    whole_number(id)
}

/// Ids in a query; texts are left out, because they may hold personal data.
fn ids_in_query(query: &str) -> Option<String> {
    let is_id = |(key, value): &(&str, &str)| {
        let name = percent_decode_str(key).decode_utf8_lossy();
        (name == "id" || (name.ends_with("Id") && name.bytes().all(|b| b.is_ascii_alphanumeric())))
            && whole_number(value).is_some()
    };
    let pairs = query.split('&').filter_map(|pair| pair.split_once('=')).filter(is_id);
    let text = pairs.map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>().join("&");
    (!text.is_empty() && text.len() <= LONGEST_IDS).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_recorded_and_texts_are_not() {
        let path = "/api/perjalanan/get/detail-perjalanan/{id}";
        let policy = of(&actix_web::http::Method::GET, path).unwrap();
        assert_eq!(id_in_path(policy, "/api/perjalanan/get/detail-perjalanan/7"), Some(7));
        assert_eq!(id_in_path(policy, "/api/perjalanan/get/detail-perjalanan/x7"), None);
        assert_eq!(ids_in_query("&userId=3&id=4&search_query=5&page=0").as_deref(), Some("userId=3&id=4"));
        for nothing in ["", "userId=x", "a%20Id=1", "userId", "userId=99999999999999999999"] {
            assert_eq!(ids_in_query(nothing), None, "{nothing}");
        }
        assert_eq!(ids_in_query(&format!("{}Id=1", "a".repeat(LONGEST_IDS))), None);
    }
}
