//! A TCP connection whose bytes are written by hand, to break off in the middle of a request.

use std::time::Duration;

use anyhow::Context;
use reqwest::Url;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::client::Client;

/// Timeout of an answer.
const TIMEOUT: Duration = Duration::from_secs(30);

/// A connection.
#[derive(Debug)]
pub struct RawConnection(TcpStream);

impl RawConnection {
    /// Connects to an origin.
    ///
    /// # Errors
    /// A refused connection.
    pub async fn open(origin: &str) -> anyhow::Result<Self> {
        let url = Url::parse(origin)?;
        let address = (url.host_str().context("no host")?, url.port().context("no port")?);
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Self(stream))
    }

    /// Sends bytes.
    ///
    /// # Errors
    /// A connection that the server closed.
    pub async fn send(&mut self, bytes: &[u8]) -> anyhow::Result<()> {
        Ok(self.0.write_all(bytes).await?)
    }

    /// Reads the status of the answer.
    ///
    /// # Errors
    /// A connection that the server closed, or a timeout.
    pub async fn status(&mut self) -> anyhow::Result<u16> {
        let mut buffer = [0; 4096];
        let read = timeout(TIMEOUT, self.0.read(&mut buffer)).await.context("no answer")??;
        let answer = String::from_utf8_lossy(&buffer[..read]).into_owned();
        answer.split(' ').nth(1).and_then(|status| status.parse().ok()).context("no status")
    }

    /// Resets the connection (RST), as a lost mobile network does.
    ///
    /// # Errors
    /// A socket option that the system refuses.
    pub fn reset(self) -> anyhow::Result<()> {
        Ok(self.0.set_zero_linger()?)
    }
}

/// Head of a request with a session.
pub fn head(client: &Client, method: &str, path: &str, headers: &str) -> String {
    let token = client.token().unwrap_or_default();
    format!("{method} /api/{path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n{headers}\r\n")
}
