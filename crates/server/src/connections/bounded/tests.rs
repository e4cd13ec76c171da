//! Clients of every pace, on a clock that is set forward.

use std::future::poll_fn;
use std::io::ErrorKind;
use std::pin::Pin;
use std::task::Poll;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, DuplexStream, ReadBuf, duplex};
use tokio::time::{Instant, sleep, timeout};

use super::BoundedStream;

const SECOND: Duration = Duration::from_secs(1);
const KIB: usize = 1024;
const MIB: usize = 1024 * KIB;

/// A client and its connection, with a buffer of so many bytes each way between them.
fn connected(buffer: usize) -> (DuplexStream, BoundedStream<DuplexStream>) {
    let (client, server) = duplex(buffer);
    (client, BoundedStream::new(server))
}

/// Sends so many bytes each second, as long as they are taken.
async fn send_slowly(client: &mut (impl AsyncWrite + Unpin), bytes: usize) {
    while client.write_all(&vec![b'x'; bytes]).await.is_ok() {
        sleep(SECOND).await;
    }
}

/// Takes so many bytes each second, as long as some come.
async fn take_slowly(client: &mut (impl AsyncRead + Unpin), bytes: usize) {
    while client.read_exact(&mut vec![0; bytes]).await.is_ok() {
        sleep(SECOND).await;
    }
}

/// Reads so many bytes, or to the failure; how many came, and how the reading ended.
async fn read_up_to(server: &mut BoundedStream<DuplexStream>, most: usize) -> (usize, Option<ErrorKind>) {
    let (mut all, mut buffer) = (0, vec![0; 8 * KIB]);
    while all < most {
        match server.read(&mut buffer).await {
            Ok(read) => all += read,
            Err(error) => return (all, Some(error.kind())),
        }
    }
    (all, None)
}

/// The whole seconds since then.
fn seconds(since: Instant) -> u64 {
    since.elapsed().as_secs()
}

#[tokio::test(start_paused = true)]
async fn a_trickled_request_fails_after_a_minute() {
    let (mut client, mut server) = connected(KIB);
    let started = Instant::now();
    let read = tokio::select! {
        read = read_up_to(&mut server, MIB) => read,
        () = send_slowly(&mut client, 1) => unreachable!(),
    };
    assert_eq!((read.1, seconds(started)), (Some(ErrorKind::TimedOut), 60));
}

#[tokio::test(start_paused = true)]
async fn a_request_that_falls_silent_fails_after_a_minute_though_nobody_writes() {
    let (mut client, mut server) = connected(KIB);
    let started = Instant::now();
    client.write_all(b"GET /").await.unwrap();
    assert_eq!(read_up_to(&mut server, MIB).await, (5, Some(ErrorKind::TimedOut)));
    assert_eq!(seconds(started), 60);
}

#[tokio::test(start_paused = true)]
async fn a_connection_that_rests_is_not_timed() {
    let hour = Duration::from_hours(1);
    let (mut client, mut server) = connected(KIB);
    assert!(timeout(hour, server.read_u8()).await.is_err(), "it has not asked yet");
    client.write_all(b"?").await.unwrap();
    server.read_u8().await.unwrap();
    server.write_all(b"!").await.unwrap();
    assert!(timeout(hour, server.read_u8()).await.is_err(), "it was answered");
}

#[tokio::test(start_paused = true)]
async fn a_large_body_at_eight_kibibytes_a_second_passes() {
    let (mut client, mut server) = connected(16 * KIB);
    let started = Instant::now();
    let read = tokio::select! {
        read = read_up_to(&mut server, 5 * MIB) => read,
        () = send_slowly(&mut client, 8 * KIB) => unreachable!(),
    };
    assert_eq!((read, seconds(started)), ((5 * MIB, None), 639));
}

#[tokio::test(start_paused = true)]
async fn of_a_request_without_end_no_more_is_read_and_it_fails_soon() {
    let (mut client, mut server) = connected(64 * KIB);
    let flood = tokio::spawn(async move {
        let block = vec![0; 64 * KIB];
        while client.write_all(&block).await.is_ok() {}
    });
    let started = Instant::now();
    let (read, failed) = read_up_to(&mut server, usize::MAX).await;
    assert!((16 * MIB + 1..=16 * MIB + 8 * KIB).contains(&read), "{read} bytes");
    assert_eq!((failed, seconds(started)), (Some(ErrorKind::TimedOut), 5));
    drop(server);
    flood.await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn an_answer_of_which_nothing_is_taken_fails_after_a_minute() {
    let (_client, mut server) = connected(KIB);
    let started = Instant::now();
    let error = server.write_all(&[0; 2 * KIB]).await.unwrap_err();
    assert_eq!((error.kind(), seconds(started)), (ErrorKind::TimedOut, 60));
}

#[tokio::test(start_paused = true)]
async fn an_answer_that_is_taken_no_longer_fails_after_a_minute_however_fast_it_went() {
    let (mut client, mut server) = connected(KIB);
    let (answer, mut half, started) = (vec![0; 8 * MIB], vec![0; 4 * MIB], Instant::now());
    let (written, read) = tokio::join!(server.write_all(&answer), client.read_exact(&mut half));
    read.unwrap();
    assert_eq!((written.unwrap_err().kind(), seconds(started)), (ErrorKind::TimedOut, 60));
}

#[tokio::test(start_paused = true)]
async fn an_answer_taken_at_eight_kibibytes_a_second_passes() {
    let (mut client, mut server) = connected(KIB);
    let (answer, started) = (vec![0; 5 * MIB], Instant::now());
    let written = tokio::select! {
        written = server.write_all(&answer) => written,
        () = take_slowly(&mut client, 8 * KIB) => unreachable!(),
    };
    assert_eq!((written.map_err(|error| error.kind()), seconds(started)), (Ok(()), 639));
}

#[tokio::test(start_paused = true)]
async fn an_answer_of_which_a_hundred_bytes_a_second_are_taken_fails_soon_after_a_minute() {
    let (mut client, mut server) = connected(64);
    let (answer, started) = (vec![0; MIB], Instant::now());
    let written = tokio::select! {
        written = server.write_all(&answer) => written,
        () = take_slowly(&mut client, 100) => unreachable!(),
    };
    assert_eq!((written.unwrap_err().kind(), seconds(started)), (ErrorKind::TimedOut, 61));
}

/// As actix does it: whenever it is woken it reads what there is, then writes what goes.
async fn read_and_write(server: &mut BoundedStream<DuplexStream>, mut answer: &[u8]) -> std::io::Result<()> {
    poll_fn(|cx| {
        let mut buffer = [0; 64];
        while Pin::new(&mut *server).poll_read(cx, &mut ReadBuf::new(&mut buffer))?.is_ready() {}
        while !answer.is_empty() {
            match Pin::new(&mut *server).poll_write(cx, answer)? {
                Poll::Ready(written) => answer = &answer[written..],
                Poll::Pending => return Poll::Pending,
            }
        }
        Poll::Ready(Ok(()))
    })
    .await
}

#[tokio::test(start_paused = true)]
async fn who_sends_on_while_an_answer_waits_gains_no_time_for_it() {
    let (client, mut server) = connected(64);
    let (mut taking, mut sending) = tokio::io::split(client);
    let (answer, started) = (vec![0; MIB], Instant::now());
    let written = tokio::select! {
        written = read_and_write(&mut server, &answer) => written,
        () = take_slowly(&mut taking, 100) => unreachable!(),
        () = send_slowly(&mut sending, 1) => unreachable!(),
    };
    assert_eq!((written.unwrap_err().kind(), seconds(started)), (ErrorKind::TimedOut, 61));
}

#[tokio::test(start_paused = true)]
async fn an_answer_ends_the_time_of_its_request_and_a_request_that_of_the_last_answer() {
    let (mut client, mut server) = connected(KIB);
    for _ in 0..3 {
        // Each is almost a minute in coming and its answer almost as long in being taken.
        client.write_all(b"?").await.unwrap();
        server.read_u8().await.unwrap();
        sleep(55 * SECOND).await;
        let (written, ()) = tokio::join!(server.write_all(&[0; 2 * KIB]), async {
            sleep(55 * SECOND).await;
            client.read_exact(&mut [0; 2 * KIB]).await.unwrap();
        });
        written.unwrap();
    }
    let started = Instant::now();
    client.write_all(b"?").await.unwrap();
    assert_eq!((read_up_to(&mut server, MIB).await.1, seconds(started)), (Some(ErrorKind::TimedOut), 60));
}
