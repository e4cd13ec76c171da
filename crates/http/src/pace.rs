//! Least pace of request bodies (assurance D-18): a body that brings less than a kibibyte in twenty seconds of waiting ends with 408.
//!
//! The rest of a body that no handler reads is not read by the server either: actix would read a chunked one to an end that may
//! never come. The body is held until the answer is sent, and the connection closes.

use std::cell::RefCell;
use std::io;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use actix_web::{
    Error, HttpMessage, ResponseError,
    body::{BodySize, BoxBody, MessageBody},
    dev::{Payload, ServiceRequest, ServiceResponse},
    error::PayloadError,
    http::StatusCode,
    middleware::Next,
    rt::time::{Instant, Sleep, sleep_until},
    web::Bytes,
};
use futures_util::Stream;

use crate::Problem;

/// Bytes that must arrive within [`PERIOD`].
const LEAST: usize = 1024;
/// Time of waiting for them.
const PERIOD: Duration = Duration::from_secs(20);
/// Longest time of waiting for a whole body: five MiB at four and a half KiB a second.
const LONGEST: Duration = Duration::from_mins(20);

/// Ends requests whose bodies come too slowly.
///
/// # Errors
/// Those of the request.
pub async fn paced(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let body = Shared::default();
    match request.take_payload() {
        Payload::None => {}
        payload => {
            *body.borrow_mut() = Some(Paced::new(payload));
            request.set_payload(Payload::Stream { payload: Box::pin(Reading(Rc::clone(&body))) });
        }
    }
    let mut response = next.call(request).await?.map_into_boxed_body();
    if body.borrow().as_ref().is_some_and(|body| body.is_late) {
        let message = "Isi permintaan terlalu lambat diterima. Periksa jaringan, lalu coba lagi.";
        let late = Problem::new(StatusCode::REQUEST_TIMEOUT, "WAKTU_HABIS", message);
        response = ServiceResponse::new(response.into_parts().0, late.error_response());
    }
    let is_whole = body.borrow().is_none();
    let held = |_: &mut _, response| if is_whole { response } else { BoxBody::new(Held { response, _request: body }) };
    Ok(response.map_body(held))
}

/// Body of a request; `None` once all of it has arrived.
type Shared = Rc<RefCell<Option<Paced>>>;

/// A body with the time that was waited for it.
struct Paced {
    payload: Payload,
    /// Bytes of this period, and the time waited for them.
    arrived: usize,
    waited: Duration,
    in_all: Duration,
    /// Begin of the wait, and its longest end.
    waiting: Option<(Instant, Pin<Box<Sleep>>)>,
    is_late: bool,
}

impl Paced {
    fn new(payload: Payload) -> Self {
        let (waited, in_all) = (Duration::ZERO, Duration::ZERO);
        Self { payload, arrived: 0, waited, in_all, waiting: None, is_late: false }
    }

    fn arrived(&mut self, bytes: usize) {
        if let Some((since, _)) = self.waiting.take() {
            self.waited += since.elapsed();
            self.in_all += since.elapsed();
        }
        self.arrived += bytes;
        if self.arrived >= LEAST {
            (self.arrived, self.waited) = (0, Duration::ZERO);
        }
    }

    /// Ready when the wait has been too long.
    fn poll_late(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        let left = PERIOD.saturating_sub(self.waited).min(LONGEST.saturating_sub(self.in_all));
        let (_, timer) = self.waiting.get_or_insert_with(|| {
            let now = Instant::now();
            (now, Box::pin(sleep_until(now + left)))
        });
        timer.as_mut().poll(cx)
    }
}

/// Stream of a body for the handler.
struct Reading(Shared);

impl Stream for Reading {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let mut shared = self.0.borrow_mut();
        let Some(body) = shared.as_mut() else { return Poll::Ready(None) };
        if let Poll::Ready(next) = Pin::new(&mut body.payload).poll_next(cx) {
            match &next {
                Some(Ok(chunk)) => body.arrived(chunk.len()),
                // Complete, or broken: nothing more will come.
                None | Some(Err(_)) => *shared = None,
            }
            return Poll::Ready(next);
        }
        ready!(body.poll_late(cx));
        body.is_late = true;
        Poll::Ready(Some(Err(PayloadError::Io(io::ErrorKind::TimedOut.into()))))
    }
}

/// Body of a response, with what is left of the request's.
struct Held {
    response: BoxBody,
    _request: Shared,
}

impl MessageBody for Held {
    type Error = Box<dyn std::error::Error>;

    fn size(&self) -> BodySize {
        self.response.size()
    }

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Bytes, Self::Error>>> {
        Pin::new(&mut self.response).poll_next(cx)
    }
}
