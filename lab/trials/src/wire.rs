//! A connection whose bytes are sent by hand: slowly, without end, or cut off.

use std::time::{Duration, Instant};

use anyhow::Context;
use reqwest::Url;
use socket2::SockRef;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

use crate::client::Client;

/// An answer that is not there by then does not come.
const PATIENCE: Duration = Duration::from_secs(30);

/// A connection.
#[derive(Debug)]
pub struct Wire {
    stream: TcpStream,
    opened: Instant,
}

/// What came back on it.
#[derive(Debug)]
pub struct Heard {
    /// Bytes, as text where they are text.
    pub text: String,
    /// Whether the server ended the connection.
    pub ended: bool,
    /// How long after the connection was opened that was clear.
    pub after: Duration,
}

impl Heard {
    /// The status of the first answer; 0 where none came.
    pub fn status(&self) -> u16 {
        status_in(&self.text)
    }
}

fn status_in(answer: &str) -> u16 {
    answer.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or_default()
}

impl Wire {
    /// Opens one.
    ///
    /// # Errors
    /// When it is refused.
    pub async fn to(origin: &str) -> anyhow::Result<Self> {
        let url = Url::parse(origin)?;
        let address = (url.host_str().context("no host")?, url.port().context("no port")?);
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream, opened: Instant::now() })
    }

    /// Opens one of which little lies ready at this end: what is not taken stays with the server.
    ///
    /// # Errors
    /// As [`Wire::to`].
    pub async fn narrow(origin: &str) -> anyhow::Result<Self> {
        let socket = TcpSocket::new_v4()?;
        socket.set_recv_buffer_size(8 * 1024)?;
        let stream = socket.connect(origin.trim_start_matches("http://").parse()?).await?;
        Ok(Self { stream, opened: Instant::now() })
    }

    /// Sends bytes; `false` when the server takes them no more.
    pub async fn say(&mut self, bytes: &[u8]) -> bool {
        self.stream.write_all(bytes).await.is_ok()
    }

    /// Sends a byte a pause until all are sent or the server takes no more; what it says to that, within the patience.
    pub async fn dictate(mut self, bytes: &[u8], pause: Duration, patience: Duration) -> Heard {
        let deadline = self.opened + patience;
        let mut heard = Heard { text: String::new(), ended: false, after: Duration::ZERO };
        for byte in bytes {
            if !self.say(&[*byte]).await || Instant::now() > deadline {
                break;
            }
            self.listen(pause, &mut heard).await;
            if heard.ended {
                return heard;
            }
        }
        self.listen(deadline.saturating_duration_since(Instant::now()), &mut heard).await;
        heard
    }

    /// What comes until the server ends the connection or the patience does.
    pub async fn hear(&mut self, patience: Duration) -> Heard {
        let mut heard = Heard { text: String::new(), ended: false, after: Duration::ZERO };
        self.listen(patience, &mut heard).await;
        heard
    }

    /// Waits for the first bytes of an answer; its status.
    ///
    /// # Errors
    /// When the server ends the connection instead.
    pub async fn answered(&mut self) -> anyhow::Result<u16> {
        let mut buffer = [0; 4096];
        let read = timeout(PATIENCE, self.stream.read(&mut buffer)).await.context("no answer")??;
        anyhow::ensure!(read > 0, "the connection was ended");
        Ok(status_in(&String::from_utf8_lossy(&buffer[..read])))
    }

    /// Takes back [`Wire::narrow`].
    ///
    /// # Errors
    /// When the system refuses.
    pub fn widen(&self) -> anyhow::Result<()> {
        Ok(SockRef::from(&self.stream).set_recv_buffer_size(1024 * 1024)?)
    }

    /// Reads at most so many bytes at a time with pauses between them, as a slow client does, until the server ends the
    /// connection or the patience does; how many came, and whether the server ended it.
    pub async fn sip(&mut self, bytes: usize, pause: Duration, patience: Duration) -> (usize, bool) {
        let (mut cup, mut all) = (vec![0; bytes], 0);
        let sips = timeout(patience, async {
            while let Ok(read @ 1..) = self.stream.read(&mut cup).await {
                all += read;
                tokio::time::sleep(pause).await;
            }
        });
        let ended = sips.await.is_ok();
        (all, ended)
    }

    /// Goes away as a phone does whose network is gone: without a word of farewell (RST).
    ///
    /// # Errors
    /// When the system can't do that.
    pub fn vanish(self) -> anyhow::Result<()> {
        Ok(self.stream.set_zero_linger()?)
    }

    async fn listen(&mut self, patience: Duration, heard: &mut Heard) {
        let mut buffer = vec![0; 16 * 1024];
        let deadline = Instant::now() + patience;
        while let Ok(read) =
            timeout(deadline.saturating_duration_since(Instant::now()), self.stream.read(&mut buffer)).await
        {
            match read {
                Ok(read) if read > 0 => heard.text.push_str(&String::from_utf8_lossy(&buffer[..read])),
                _ => {
                    heard.ended = true;
                    break;
                }
            }
        }
        heard.after = self.opened.elapsed();
    }
}

/// The head of a request with a session, its body to follow.
pub fn head(client: &Client, method: &str, path: &str, headers: &str) -> String {
    let token = client.token().unwrap_or_default();
    format!("{method} /api/{path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n{headers}\r\n")
}
