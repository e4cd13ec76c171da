//! A stream that fails once its client takes too long, sends too much, or does not take what it asked for.

#[cfg(test)]
mod tests;

use std::io::{self, Error, ErrorKind, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep_until};

use super::allowance::Allowance;

/// An answer of which the client takes nothing for so long is not wanted, however fast it took what came before.
const NOT_TAKEN: Duration = Duration::from_mins(1);

/// Of a request without end no more is taken in; it has so long to be answered for what it was.
const LAST_WORD: Duration = Duration::from_secs(5);

/// A connection. Between an answer and the next request it may rest as long as keep-alive lets it.
pub(super) struct BoundedStream<S> {
    stream: S,
    /// The request that is coming in or being worked on.
    request: Option<Allowance>,
    /// Since when it has sent more than it may.
    over: Option<Instant>,
    /// The answer, once some of it had to wait for the client.
    answer: Option<Allowance>,
    /// Since when the client takes nothing of it.
    stuck: Option<Instant>,
    /// Wakes the connection when time is up.
    alarm: Option<Pin<Box<Sleep>>>,
}

impl<S> BoundedStream<S> {
    pub(super) fn new(stream: S) -> Self {
        Self { stream, request: None, over: None, answer: None, stuck: None, alarm: None }
    }

    /// Until when the client must have done something; `None` while it may rest.
    fn deadline(&self) -> Option<Instant> {
        match (self.over, self.stuck, &self.answer) {
            (Some(since), ..) => Some(since + LAST_WORD),
            (None, Some(since), Some(answer)) => Some(answer.deadline().min(since + NOT_TAKEN)),
            _ => self.request.as_ref().map(Allowance::deadline),
        }
    }

    /// Fails when the time has come, else sees to it that this is looked at again then.
    fn in_time(&mut self, cx: &mut Context<'_>) -> io::Result<()> {
        let Some(at) = self.deadline() else {
            self.alarm = None;
            return Ok(());
        };
        let alarm = self.alarm.get_or_insert_with(|| Box::pin(sleep_until(at)));
        if alarm.deadline() != at {
            alarm.as_mut().reset(at);
        }
        match alarm.as_mut().poll(cx) {
            Poll::Ready(()) => Err(Error::from(ErrorKind::TimedOut)),
            Poll::Pending => Ok(()),
        }
    }

    /// So many bytes have come.
    fn received(&mut self, bytes: usize) {
        if bytes > 0 {
            // Sent while an answer waits, it is no sign that the answer was taken.
            if self.stuck.is_none() {
                self.answer = None;
            }
            let request = self.request.get_or_insert_with(Allowance::from_now);
            request.spend(bytes);
            if request.is_spent() {
                self.over.get_or_insert_with(Instant::now);
            }
        }
    }

    /// What came of an attempt to write.
    fn taken(&mut self, written: Poll<io::Result<usize>>, cx: &mut Context<'_>) -> Poll<io::Result<usize>> {
        match &written {
            Poll::Ready(Ok(bytes)) => {
                (self.request, self.over, self.stuck, self.alarm) = (None, None, None, None);
                if let Some(answer) = &mut self.answer {
                    answer.spend(*bytes);
                }
            }
            Poll::Ready(Err(_)) => {}
            Poll::Pending => {
                self.stuck.get_or_insert_with(Instant::now);
                self.answer.get_or_insert_with(Allowance::from_now);
                self.in_time(cx)?;
            }
        }
        written
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for BoundedStream<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = &mut *self;
        if this.over.is_some() {
            this.in_time(cx)?;
            return Poll::Pending;
        }
        let before = buf.filled().len();
        let read = Pin::new(&mut this.stream).poll_read(cx, buf);
        if matches!(read, Poll::Ready(Ok(()))) {
            this.received(buf.filled().len() - before);
        }
        this.in_time(cx)?;
        read
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for BoundedStream<S> {
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
