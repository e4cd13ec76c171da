//! Lines sent on to syslog.

use std::time::Duration;

use jaladin::syslog::{Receiver, forward};
use persistence::entity::audit_log;
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{NotSet, Set},
    EntityTrait, QueryOrder,
};
use tokio::io::AsyncReadExt;
use tokio::net::{TcpListener, UdpSocket};
use tokio::time::timeout;

use crate::both_databases;

/// Longest wait for a message.
const PATIENCE: Duration = Duration::from_secs(20);

both_databases! {
    async fn a_new_line_is_sent_by_udp(app: TestApp) {
        let socket = UdpSocket::bind("127.0.0.1:0").await.expect("a socket");
        let place = socket.local_addr().expect("an address").to_string();
        persistence::audit::forwarded(app.db()).await.expect("from now on");
        let task = tokio::spawn(forward(app.db().clone(), Receiver::Udp(place)));
        app.client_as("klerk").await;
        let mut bytes = vec![0; 65_536];
        let length = timeout(PATIENCE, socket.recv(&mut bytes)).await.expect("in time").expect("a message");
        let message = String::from_utf8(bytes[..length].to_vec()).expect("UTF-8");
        assert!(message.starts_with("<85>1 2026-"), "authpriv, notice, version 1: {message}");
        assert!(message.contains("Z - jaladin - account.signed_in - "), "{message}");
        let json = &message[message.find('{').expect("JSON")..];
        let line: serde_json::Value = serde_json::from_str(json).expect("JSON");
        assert_eq!((&line["address"], line["hash"].as_str().map(str::len)), (&"127.0.0.1".into(), Some(64)));
        task.abort();
    }

    async fn a_line_that_no_datagram_holds_is_cut_and_the_next_one_follows(app: TestApp) {
        let socket = UdpSocket::bind("127.0.0.1:0").await.expect("a socket");
        let place = socket.local_addr().expect("an address").to_string();
        persistence::audit::forwarded(app.db()).await.expect("from now on");
        app.client_as("klerk").await;
        let newest = audit_log::Entity::find().order_by_desc(audit_log::Column::Id).one(app.db()).await;
        let newest = newest.expect("a query").expect("a line");
        let values = format!("{{\"note\":\"{}\"}}", "\\u0001\u{1f600}".repeat(40_000));
        let long = audit_log::ActiveModel { id: NotSet, after: Set(Some(values)), ..newest.into() };
        long.insert(app.db()).await.expect("a long line");
        app.client_as("pencatat").await;
        let task = tokio::spawn(forward(app.db().clone(), Receiver::Udp(place)));
        let mut bytes = vec![0; 65_536];
        let mut cut = Vec::new();
        for _ in 0..3 {
            let length = timeout(PATIENCE, socket.recv(&mut bytes)).await.expect("in time").expect("a message");
            let message = String::from_utf8(bytes[..length].to_vec()).expect("UTF-8");
            let line: serde_json::Value = serde_json::from_str(&message[message.find('{').expect("JSON")..]).expect("JSON");
            cut.push(line["after"].as_str().is_some_and(|after| after.ends_with("… (cut)")));
        }
        assert_eq!(cut, [false, true, false]);
        task.abort();
    }

    async fn lines_wait_for_a_receiver_that_is_down(app: TestApp) {
        persistence::audit::forwarded(app.db()).await.expect("from now on");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a listener");
        let place = listener.local_addr().expect("an address");
        drop(listener);
        let task = tokio::spawn(forward(app.db().clone(), Receiver::Tcp(place.to_string())));
        app.client_as("klerk").await;
        app.client_as("pencatat").await;
        let listener = TcpListener::bind(place).await.expect("the same place");
        let (mut stream, _) = timeout(PATIENCE, listener.accept()).await.expect("in time").expect("a connection");
        for _ in 0..2 {
            let mut length = String::new();
            loop {
                match timeout(PATIENCE, stream.read_u8()).await.expect("in time").expect("a byte") {
                    b' ' => break,
                    digit => length.push(char::from(digit)),
                }
            }
            let mut message = vec![0; length.parse().expect("a length")];
            stream.read_exact(&mut message).await.expect("a whole message");
            assert!(String::from_utf8_lossy(&message).contains(" account.signed_in - "), "{message:?}");
        }
        task.abort();
    }
}
