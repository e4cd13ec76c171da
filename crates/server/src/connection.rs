//! Stream of a connection that answers what is no request with the body of every other failure (contract G-23).
//!
//! actix's HTTP/1 dispatcher answers 400, 408 or 431 itself, without a body and before any route or middleware, and drops the
//! connection without an answer when a chunk of a body is malformed. It offers no hook. These answers are the last bytes of
//! a connection, so the stream replaces or adds them.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::{Duration, SystemTime};

use actix_rt::net::{ActixStream, Ready, TcpStream};
use actix_web::http::header::HttpDate;
use jaladin_http::Problem;
use socket2::SockRef;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use crate::connections::{Connections, Held};
use crate::health::Shutdown;

/// Time for the first request head of a connection (408 afterwards).
pub(crate) const REQUEST_HEAD_TIMEOUT: Duration = Duration::from_secs(10);
/// Idle time of a kept-alive connection; longer than the 60 seconds of `keepalive_timeout` in `deploy/nginx.conf`, so that
/// the proxy closes first and never sends a request into a closing connection.
pub(crate) const KEEP_ALIVE: Duration = Duration::from_secs(75);
/// Time for a client to take the rest of an answer when its connection closes.
pub(crate) const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);
const BAD_REQUEST: &str = "HTTP/1.1 400 Bad Request\r\n";
const UNAVAILABLE: &str = "HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\n";

/// Status lines of the dispatcher's own answers.
const STATUS_LINES: [&str; 3] =
    [BAD_REQUEST, "HTTP/1.1 408 Request Timeout\r\n", "HTTP/1.1 431 Request Header Fields Too Large\r\n"];

/// Bytes that are longer than an answer of the dispatcher: status line, length, connection and date.
const LONGEST_ANSWER: usize = 256;

/// Longest method of a request, with the blank behind it.
const LONGEST_METHOD: usize = 8;

/// Stream of one connection.
pub(crate) struct Connection {
    stream: TcpStream,
    shutdown: Shutdown,
    /// Bytes that go out in place of those handed over, and how many have gone.
    replacement: Option<(Vec<u8>, usize)>,
    /// True from the first bytes of a request to those of its answer, while the client is there.
    unanswered: bool,
    _share: Held,
}

impl Connection {
    /// The stream, and the address of its client.
    ///
    /// # Errors
    /// A client that is gone, and one whose address holds its share of the connections: it is answered 503.
    pub(crate) fn new(
        stream: TcpStream,
        shutdown: Shutdown,
        connections: &Connections,
    ) -> io::Result<(Self, SocketAddr)> {
        let peer = stream.peer_addr()?;
        let Some(share) = connections.open(peer.ip()) else {
            // By the socket itself, as tokio does not know yet that it can be written. The client may have closed already.
            let _ = answer(UNAVAILABLE, &Problem::crowded()).map(|answer| SockRef::from(&stream).send(&answer));
            return Err(io::Error::other("the address holds its share of the connections"));
        };
        Ok((Self { stream, shutdown, replacement: None, unanswered: false, _share: share }, peer))
    }

    fn poll_replacement(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        if let Some((bytes, sent)) = &mut self.replacement {
            while *sent < bytes.len() {
                *sent += ready!(Pin::new(&mut self.stream).poll_write(cx, &bytes[*sent..]))?;
            }
            self.replacement = None;
        }
        Poll::Ready(Ok(()))
    }
}

/// Returns whether bytes begin with a method, as those do that follow an answer, unless they are the rest of a body.
fn begins_request(bytes: &[u8]) -> bool {
    let method = bytes.iter().take(LONGEST_METHOD).take_while(|byte| byte.is_ascii_uppercase()).count();
    method > 0 && bytes.get(method) == Some(&b' ')
}

/// Last answer of a connection.
fn answer(status_line: &str, problem: &Problem) -> Option<Vec<u8>> {
    let body = serde_json::to_string(problem).ok()?;
    let (length, date) = (body.len(), HttpDate::from(SystemTime::now()));
    let headers = "content-type: application/json\r\ncache-control: no-store\r\nconnection: close\r\n";
    Some(format!("{status_line}content-length: {length}\r\n{headers}date: {date}\r\n\r\n{body}").into_bytes())
}

/// `bytes` with a body in the dispatcher's answer at their end; `None` when they end with something else.
fn with_body(bytes: &[u8]) -> Option<Vec<u8>> {
    if !bytes.ends_with(b"\r\n\r\n") {
        return None;
    }
    let from = bytes.len().saturating_sub(LONGEST_ANSWER);
    let (start, status_line) = STATUS_LINES.iter().find_map(|line| {
        let start = bytes[from..].windows(line.len()).rposition(|part| part == line.as_bytes())?;
        Some((from + start, *line))
    })?;
    let empty = bytes[start + status_line.len()..].starts_with(b"content-length: 0\r\n");
    empty.then_some([&bytes[..start], &answer(status_line, &Problem::unreadable())?].concat())
}

impl AsyncRead for Connection {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let before = buf.filled().len();
        let outcome = ready!(Pin::new(&mut self.stream).poll_read(cx, buf));
        let read = &buf.filled()[before..];
        // No bytes: the client has closed its half, or the connection broke.
        self.unanswered = !read.is_empty() && (self.unanswered || begins_request(read));
        Poll::Ready(outcome)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        self.unanswered = false;
        if self.replacement.is_none() {
            self.replacement = with_body(buf).map(|bytes| (bytes, 0));
        }
        if self.replacement.is_none() {
            return Pin::new(&mut self.stream).poll_write(cx, buf);
        }
        ready!(self.poll_replacement(cx))?;
        Poll::Ready(Ok(buf.len()))
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

impl Drop for Connection {
    /// Answers a request that the dispatcher dropped, unless the process is stopping: then a request may have had its effect.
    fn drop(&mut self) {
        if self.unanswered
            && !self.shutdown.has_begun()
            && let Some(answer) = answer(BAD_REQUEST, &Problem::unreadable())
            && let Err(error) = self.stream.try_write(&answer)
        {
            tracing::debug!(%error, "the client did not take the answer to a malformed request");
        }
    }
}

impl ActixStream for Connection {
    fn poll_read_ready(&self, cx: &mut Context<'_>) -> Poll<io::Result<Ready>> {
        ActixStream::poll_read_ready(&self.stream, cx)
    }

    fn poll_write_ready(&self, cx: &mut Context<'_>) -> Poll<io::Result<Ready>> {
        ActixStream::poll_write_ready(&self.stream, cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: &[u8] = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\ndate: Mon, 23 Nov 2026 08:00:00 GMT\r\n\r\n";

    #[test]
    fn the_answer_to_an_unreadable_request_gets_the_body_of_a_failure() {
        let earlier = [b"HTTP/1.1 200 OK\r\ncontent-length: 300\r\n\r\n".as_slice(), &[0xff; 300]].concat();
        for before in [b"".as_slice(), &earlier] {
            let written = with_body(&[before, OWN].concat()).expect("replaced");
            assert!(written.starts_with(before));
            let answer = str::from_utf8(&written[before.len()..]).expect("text");
            let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
            assert!(head.starts_with(BAD_REQUEST) && head.ends_with(" GMT"), "{head}");
            assert!(head.contains(&format!("content-length: {}\r\n", body.len())), "{head}");
            let body: serde_json::Value = serde_json::from_str(body).expect("JSON");
            assert_eq!(body["code"], "PERMINTAAN_RUSAK");
        }
    }

    #[test]
    fn other_answers_stay() {
        let with_own_body = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 2\r\n\r\n{}";
        let not_found = b"HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n";
        for bytes in [with_own_body.as_slice(), not_found, b"", b"\r\n\r\n", &OWN[..OWN.len() - 1]] {
            assert_eq!(with_body(bytes), None, "{}", String::from_utf8_lossy(bytes));
        }
    }

    #[test]
    fn a_request_begins_with_a_method() {
        for request in [b"GET / HTTP/1.1".as_slice(), b"OPTIONS * HTTP/1.1", b"POST "] {
            assert!(begins_request(request), "{}", String::from_utf8_lossy(request));
        }
        for rest in [b"".as_slice(), b" GET /", b"get /", b"PNG\r\n", b"PROPFINDS /", b"{}"] {
            assert!(!begins_request(rest), "{}", String::from_utf8_lossy(rest));
        }
    }
}
