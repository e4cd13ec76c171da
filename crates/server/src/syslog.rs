//! Sends lines of the audit log on to syslog (RFC 5424), by UDP (RFC 5426) or TCP with counted octets (RFC 6587), at least once
//! and in order. It reads committed lines, so no request waits for it.

use std::time::Duration;

use anyhow::{Context, bail};
use persistence::audit;
use persistence::entity::audit_log;
use sea_orm::DatabaseConnection;
use serde_json::json;
use syslog_fmt::Severity;
use syslog_fmt::v5424::{Config, Formatter};
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpStream, UdpSocket};

/// Pause between two looks for new lines, and after a failure.
const PAUSE: Duration = Duration::from_secs(2);
/// Lines of one look.
const AT_ONCE: u64 = 200;
/// Longest wait for a connection or a write.
const TIMEOUT: Duration = Duration::from_secs(5);

/// Most bytes of a UDP datagram, over IPv4.
const MOST_BYTES: usize = 65_507;
/// Characters that are kept of a value of a line above [`MOST_BYTES`]: the most that fit.
const SHORTER: [usize; 4] = [16_000, 4_000, 500, 0];
/// End of a value that was cut.
const CUT: &str = "… (cut)";

/// Receiver of the lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Receiver {
    /// `udp://host:port`.
    Udp(String),
    /// `tcp://host:port`.
    Tcp(String),
}

impl std::str::FromStr for Receiver {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || "tulis udp://host:porta atau tcp://host:porta, misalnya udp://127.0.0.1:514".to_owned();
        let (kind, place) = text.split_once("://").ok_or_else(wrong)?;
        let port = place.rsplit_once(':').filter(|(host, _)| !host.is_empty()).map(|(_, port)| port.parse::<u16>());
        match (kind, port) {
            ("udp", Some(Ok(_))) => Ok(Self::Udp(place.to_owned())),
            ("tcp", Some(Ok(_))) => Ok(Self::Tcp(place.to_owned())),
            _ => Err(wrong()),
        }
    }
}

/// Sends lines on until the process ends.
pub async fn forward(db: DatabaseConnection, receiver: Receiver) {
    let mut connection = None;
    let mut failing = false;
    loop {
        match send_new(&db, &receiver, &mut connection).await {
            Ok(()) if failing => {
                failing = false;
                tracing::info!("audit lines are sent on to syslog again");
            }
            Ok(()) => {}
            Err(error) => {
                connection = None;
                if !failing {
                    failing = true;
                    tracing::warn!(%error, "audit lines could not be sent on to syslog; they wait");
                }
            }
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// An open way to the receiver.
enum Connection {
    Udp(UdpSocket),
    Tcp(TcpStream),
}

async fn send_new(
    db: &DatabaseConnection,
    receiver: &Receiver,
    connection: &mut Option<Connection>,
) -> anyhow::Result<()> {
    let mut position = audit::forwarded(db).await?;
    loop {
        let lines = audit::lines_after(db, position, AT_ONCE).await?;
        let Some(newest) = lines.last() else { return Ok(()) };
        let opened = match connection.take() {
            Some(opened) => opened,
            None => open(receiver).await?,
        };
        let opened = connection.insert(opened);
        for line in &lines {
            let message = match receiver {
                Receiver::Udp(_) => datagram(line)?,
                Receiver::Tcp(_) => message(line)?,
            };
            tokio::time::timeout(TIMEOUT, send(opened, &message)).await.context("no answer in time")??;
        }
        position = newest.id;
        audit::set_forwarded(db, position).await?;
    }
}

async fn open(receiver: &Receiver) -> anyhow::Result<Connection> {
    let opened = async {
        Ok(match receiver {
            Receiver::Udp(place) => {
                let Some(target) = tokio::net::lookup_host(place).await?.next() else { bail!("{place} is unknown") };
                let own = if target.is_ipv4() { "0.0.0.0:0" } else { "[::]:0" };
                let socket = UdpSocket::bind(own).await?;
                socket.connect(target).await?;
                Connection::Udp(socket)
            }
            Receiver::Tcp(place) => Connection::Tcp(TcpStream::connect(place).await?),
        })
    };
    tokio::time::timeout(TIMEOUT, opened).await.context("no answer in time")?
}

async fn send(connection: &mut Connection, message: &[u8]) -> std::io::Result<()> {
    match connection {
        Connection::Udp(socket) => socket.send(message).await.map(drop),
        Connection::Tcp(stream) => {
            stream.write_all(format!("{} ", message.len()).as_bytes()).await?;
            stream.write_all(message).await?;
            stream.flush().await
        }
    }
}

/// A line as a message that fits in a datagram: longer values before and after a change are cut, with a marker.
fn datagram(line: &audit_log::Model) -> std::io::Result<Vec<u8>> {
    let mut fitting = message(line)?;
    for most in SHORTER {
        if fitting.len() <= MOST_BYTES {
            break;
        }
        let mut line = line.clone();
        for side in [&mut line.before, &mut line.after] {
            *side = side.take().map(|text| cut(text, most));
        }
        fitting = message(&line)?;
    }
    Ok(fitting)
}

/// The first characters of a text with a marker; the text itself if it is no longer.
fn cut(text: String, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}{CUT}", &text[..end]),
        None => text,
    }
}

/// A line as a message: the action as its kind, all values with the hash of the chain as JSON.
fn message(line: &audit_log::Model) -> std::io::Result<Vec<u8>> {
    let formatter: Formatter =
        Config { facility: FACILITY, hostname: None, app_name: Some("jaladin"), proc_id: None }.into_formatter();
    let text = json!({
        "id": line.id,
        "user": line.user_id,
        "address": line.address,
        "object": line.object,
        "objectId": line.object_id,
        "before": line.before,
        "after": line.after,
        "hash": line.hash,
    });
    let at = line.at.format("%Y-%m-%dT%H:%M:%S%.6fZ").to_string();
    let mut message = Vec::new();
    formatter.write_without_data(&mut message, Severity::Notice, at, text.to_string(), Some(&line.action))?;
    Ok(message)
}

const FACILITY: syslog_fmt::Facility = syslog_fmt::Facility::Authpriv;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_receiver_is_named_by_protocol_and_place() {
        assert_eq!("udp://127.0.0.1:514".parse(), Ok(Receiver::Udp("127.0.0.1:514".into())));
        assert_eq!("tcp://[::1]:601".parse(), Ok(Receiver::Tcp("[::1]:601".into())));
        for wrong in ["", "127.0.0.1:514", "udp://", "udp://host", "udp://:514", "tls://host:6514", "udp://host:x"] {
            assert!(wrong.parse::<Receiver>().is_err(), "{wrong}");
        }
    }
}
