//! Memory of request bodies, shared by user (assurance D-18): it is taken as bytes arrive. One user's bodies are let in as far as
//! his half reaches; where memory runs out, a body that has stopped coming loses first, of the user who holds the most.

mod state;

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use actix_web::{
    Error, HttpMessage,
    body::{BoxBody, MessageBody},
    dev::{Payload, ServiceRequest, ServiceResponse},
    error::PayloadError,
    http::header,
    middleware::Next,
    rt::time::{Instant, timeout},
    web::Bytes,
};
use app::accounts::Identity;
use futures_util::{Stream, StreamExt, stream::try_unfold};
use ports::StoreError;
use tokio::sync::Notify;

use self::state::{Loss, Room, State};
use crate::{Problem, identity::address};

/// Memory for all bodies, in bytes.
const ALL: usize = 48 * 1024 * 1024;
/// Size of a body that declares none, at most what any call takes.
const LARGEST: usize = 12 * 1024 * 1024;
/// Longest wait to be let in, or for memory; a connection lasts a minute.
const WAIT: Duration = Duration::from_secs(25);
/// Wait for memory that comes free by itself.
const PATIENCE: Duration = Duration::from_secs(2);

/// Memory of the bodies of a process.
static MEMORY: Memory = Memory { state: Mutex::new(State::new(ALL)), released: Notify::const_new() };

struct Memory {
    state: Mutex<State>,
    released: Notify,
}

/// A body that is let in; its memory is free again when this is dropped.
struct Body<'a> {
    memory: &'a Memory,
    number: u64,
    lost: Arc<Notify>,
}

/// Counts the bodies of `/api`.
///
/// # Errors
/// Those of the request.
pub(crate) async fn counted(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let payload = match request.take_payload() {
        Payload::None => return Ok(next.call(request).await?.map_into_boxed_body()),
        payload => payload,
    };
    let Some(body) = MEMORY.admit(owner(&request), declared(&request)).await else {
        return Ok(request.error_response(busy()));
    };
    let body = Arc::new(body);
    request.set_payload(Payload::Stream { payload: Box::pin(arriving(payload, Arc::clone(&body))) });
    let response = next.call(request).await?.map_into_boxed_body();
    Ok(if body.is_lost() { ServiceResponse::from_err(busy(), response.into_parts().0) } else { response })
}

fn busy() -> Problem {
    ports::Error::Store(StoreError::Busy("too many uploads at once".into())).into()
}

/// User of a request; before a sign-in the address.
fn owner(request: &ServiceRequest) -> String {
    let user = request.extensions().get::<Identity>().map(|caller| format!("#{}", caller.holder.actor.user.0));
    user.unwrap_or_else(|| address(request.request()))
}

fn declared(request: &ServiceRequest) -> usize {
    let length = request.headers().get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    length.unwrap_or(LARGEST).min(LARGEST)
}

/// The bytes of a body, each piece once there is memory for it.
fn arriving(payload: Payload, body: Arc<Body<'static>>) -> impl Stream<Item = Result<Bytes, PayloadError>> {
    try_unfold((payload, body), |(mut payload, body)| async move {
        let next = tokio::select! {
            next = payload.next() => next,
            () = body.lost.notified() => Some(Err(PayloadError::Overflow)),
        };
        let Some(chunk) = next.transpose()? else {
            body.complete();
            return Ok(None);
        };
        if body.take(chunk.len()).await { Ok(Some((chunk, (payload, body)))) } else { Err(PayloadError::Overflow) }
    })
}

impl Memory {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets a body in when its user's others leave room for it; `None` if they do not in time.
    async fn admit(&self, owner: String, declared: usize) -> Option<Body<'_>> {
        let until = Instant::now() + WAIT;
        loop {
            let released = self.released.notified();
            if let Some((number, lost)) = self.state().admit(&owner, declared, Instant::now()) {
                return Some(Body { memory: self, number, lost });
            }
            if !wait(released, until).await {
                return None;
            }
        }
    }
}

impl Body<'_> {
    /// Takes memory for bytes that have arrived; false if the body has lost it, or none comes free in time.
    async fn take(&self, bytes: usize) -> bool {
        let (until, mut waited) = (Instant::now() + WAIT, false);
        loop {
            let released = self.memory.released.notified();
            let room = self.memory.state().take(self.number, bytes, waited, Instant::now());
            match room {
                Room::Given => return true,
                Room::Lost => return false,
                Room::Freed => {}
                Room::None => {
                    waited = true;
                    if !wait(released, until).await {
                        self.memory.state().lose(self.number, Loss::Late);
                        return false;
                    }
                }
            }
        }
    }

    fn complete(&self) {
        self.memory.state().complete(self.number);
        self.memory.released.notify_waiters();
    }

    fn is_lost(&self) -> bool {
        self.memory.state().is_lost(self.number)
    }
}

impl Drop for Body<'_> {
    fn drop(&mut self) {
        self.memory.state().remove(self.number);
        self.memory.released.notify_waiters();
    }
}

/// Waits for a release for a while; false when time is over.
async fn wait(released: impl Future<Output = ()>, until: Instant) -> bool {
    let left = until.saturating_duration_since(Instant::now());
    // Bodies that stop coming meanwhile are found after the pause.
    let _ = timeout(PATIENCE.min(left), released).await;
    !left.is_zero()
}

#[cfg(test)]
mod tests;
