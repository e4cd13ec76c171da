//! A stream that fails once its client takes too long or sends too much.

use std::io::{self, Error, ErrorKind, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::Sleep;

use super::allowance::Allowance;

/// An answer of which the client takes nothing for so long is not wanted.
const NOT_TAKEN: Duration = Duration::from_mins(1);

/// Of a request without end no more is taken in; it has so long to be answered for what it was.
const LAST_WORD: Duration = Duration::from_secs(5);

/// A connection. Between an answer and the next request it may rest as long as keep-alive lets it.
pub(super) struct BoundedStream {
    stream: TcpStream,
    /// The request that is coming in or being worked on, since when.
    request: Option<(Instant, Allowance)>,
    /// Since when it has sent more than it may.
    over: Option<Instant>,
    /// Wakes the connection when time is up.
    alarm: Option<Pin<Box<Sleep>>>,
    /// The client takes nothing of the answer.
    stuck: bool,
}

impl BoundedStream {
    pub(super) fn new(stream: TcpStream) -> Self {
        // An answer goes out at once; a system that can't do that sends it a little later.
        let _ = stream.set_nodelay(true);
        Self { stream, request: None, over: None, alarm: None, stuck: false }
    }

    /// Fails when the time has come, else sees to it that this is looked at again then.
    fn in_time(&mut self, at: Instant, cx: &mut Context<'_>) -> io::Result<()> {
        let at = tokio::time::Instant::from_std(at);
        let alarm = self.alarm.get_or_insert_with(|| Box::pin(tokio::time::sleep_until(at)));
        if alarm.deadline() != at {
            alarm.as_mut().reset(at);
        }
        match alarm.as_mut().poll(cx) {
            Poll::Ready(()) => Err(Error::from(ErrorKind::TimedOut)),
            Poll::Pending => Ok(()),
        }
    }

    fn noted(&mut self, bytes: usize) {
        if bytes > 0 {
            let (_, allowance) = self.request.get_or_insert_with(|| (Instant::now(), Allowance::default()));
            allowance.spend(bytes);
            if allowance.is_spent() {
                self.over = Some(Instant::now());
            }
        }
    }

    /// What came of an attempt to write.
    fn taken(&mut self, written: Poll<io::Result<usize>>, cx: &mut Context<'_>) -> Poll<io::Result<usize>> {
        if written.is_ready() {
            (self.request, self.over, self.alarm, self.stuck) = (None, None, None, false);
        } else {
            if !self.stuck {
                (self.alarm, self.stuck) = (Some(Box::pin(tokio::time::sleep(NOT_TAKEN))), true);
            }
            if let Some(alarm) = &mut self.alarm {
                ready!(alarm.as_mut().poll(cx));
                return Poll::Ready(Err(Error::from(ErrorKind::TimedOut)));
            }
        }
        written
    }
}

impl AsyncRead for BoundedStream {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = &mut *self;
        if let Some(since) = this.over {
            this.in_time(since + LAST_WORD, cx)?;
            return Poll::Pending;
        }
        let before = buf.filled().len();
        let read = Pin::new(&mut this.stream).poll_read(cx, buf);
        if matches!(read, Poll::Ready(Ok(()))) {
            this.noted(buf.filled().len() - before);
        }
        if !this.stuck
            && let Some((since, allowance)) = &this.request
        {
            let at = *since + allowance.time();
            this.in_time(at, cx)?;
        }
        read
    }
}

impl AsyncWrite for BoundedStream {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, buf);
        self.taken(written, cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, bufs);
        self.taken(written, cx)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
