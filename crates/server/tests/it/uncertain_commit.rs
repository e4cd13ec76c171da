//! A commit with unknown outcome: the session ends while PostgreSQL commits, or its answer is lost. The answer asks the client to
//! check before it repeats the call, and the data are consistent; with an idempotency key the repetition gives the one effect.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use app::App;
use documents::text_of;
use persistence::{SeaQueries, SeaStore};
use reqwest::Method;
use sea_orm::ConnectionTrait;
use serde_json::{Value, json};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};

use crate::api::perjalanan::form::{Form, count};
use crate::api_client::{ApiClient, Reply};
use crate::testapp::{TestApp, on_postgres};

/// Delays every commit of a trip, as a slow disk would.
const SLOW_COMMIT: &str = "
CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(20); RETURN NULL; END';
CREATE CONSTRAINT TRIGGER held AFTER INSERT ON trips DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold()";
/// Terminates the sessions that are committing; returns how many.
const END_THEM: &str = "
SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query = 'COMMIT' AND state = 'active'";

/// Answer of a call whose session PostgreSQL ends while it commits; later commits are quick again.
async fn ended_in_its_commit(app: &TestApp, call: impl Future<Output = Reply> + Send + 'static) -> Reply {
    app.db().execute_unprepared(SLOW_COMMIT).await.expect("a slow commit");
    let call = tokio::spawn(call);
    let ended = async {
        while app.db().execute_unprepared(END_THEM).await.expect("an answer").rows_affected() == 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(15), ended).await.expect("a commit under way");
    let reply = call.await.expect("no panic");
    app.db().execute_unprepared("DROP TRIGGER held ON trips").await.expect("a quick commit");
    reply
}

#[tokio::test]
async fn an_unknown_commit_on_postgres_is_not_to_be_repeated_blindly() {
    on_postgres(|app| async move {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let before = count::<persistence::entity::trips::Entity>(&app).await;
        let filing = form.clone();
        let problem = ended_in_its_commit(&app, async move { filing.submit().await }).await;
        assert_eq!(problem.header("retry-after"), "", "nobody repeats it without looking");
        let problem = problem.expect(500);
        assert_eq!(problem["code"], "HASIL_BELUM_PASTI");
        let message = "Belum pasti apakah data tersimpan. Muat ulang halaman dan periksa sebelum mengulang.";
        assert_eq!(problem["message"], json!(message));
        assert_eq!(count::<persistence::entity::trips::Entity>(&app).await, before);
        form.submit().await.expect_docx();
    })
    .await;
}

/// Proxy of PostgreSQL that loses the answer of one commit: it closes the connection once the server has committed.
#[derive(Clone, Default)]
struct LossyProxy(Arc<AtomicBool>);

impl LossyProxy {
    /// Starts it in front of the database of a test; returns its URL.
    async fn start(&self, app: &TestApp) -> String {
        let url = reqwest::Url::parse(&app.database_url()).expect("a URL");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let (proxy, server) = (self.clone(), url.clone());
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let (proxy, server) = (proxy.clone(), server.clone());
                tokio::spawn(async move { proxy.connect(client, &server).await });
            }
        });
        let (user, password) = (url.username(), url.password().unwrap_or_default());
        format!("postgres://{user}:{password}@{address}{}?sslmode=disable", url.path())
    }

    async fn connect(&self, client: TcpStream, server: &reqwest::Url) {
        let socket = server.query_pairs().find(|(key, _)| key == "host").map(|(_, folder)| folder.into_owned());
        let port = server.port().unwrap_or(5432);
        if let Some(folder) = socket {
            let server = UnixStream::connect(format!("{folder}/.s.PGSQL.{port}")).await.expect("the server's socket");
            self.forward(client, server).await;
        } else {
            let host = server.host_str().unwrap_or("localhost");
            self.forward(client, TcpStream::connect((host, port)).await.expect("the server")).await;
        }
    }

    async fn forward(&self, mut client: TcpStream, mut server: impl AsyncRead + AsyncWrite + Unpin) {
        let (mut asked, mut told) = (vec![0; 1 << 16], vec![0; 1 << 16]);
        loop {
            tokio::select! {
                read = client.read(&mut asked) => {
                    let Ok(bytes @ 1..) = read else { return };
                    let commits = asked[..bytes].windows(6).any(|word| word == b"COMMIT");
                    if server.write_all(&asked[..bytes]).await.is_err() {
                        return;
                    }
                    if commits && self.0.swap(false, Ordering::SeqCst) {
                        server.read_u8().await.expect("the answer to the commit");
                        return;
                    }
                }
                read = server.read(&mut told) => {
                    let Ok(bytes @ 1..) = read else { return };
                    if client.write_all(&told[..bytes]).await.is_err() {
                        return;
                    }
                }
            }
        }
    }
}

async fn file_with_key(client: &ApiClient, body: &Value) -> Reply {
    let request = client.request(Method::POST, "perjalanan/post/nota-dinas").header("Idempotency-Key", "filing-0001");
    ApiClient::send(request.json(body)).await
}

#[tokio::test]
async fn the_repetition_after_a_commit_whose_answer_was_lost_gets_the_stored_answer_on_postgres() {
    on_postgres(|app| async move {
        let proxy = LossyProxy::default();
        let db = persistence::connect(&proxy.start(&app).await).await.expect("the database behind the proxy");
        let queries = Arc::new(SeaQueries::new(db.clone()));
        let store = Arc::new(SeaStore::new(&queries));
        let address = app.beside(|app| App { queries: queries.clone(), identities: queries, store, ..app });
        let klerk = ApiClient::signed_in(address, "klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let before = count::<persistence::entity::trips::Entity>(&app).await;
        proxy.0.store(true, Ordering::SeqCst);
        let problem = file_with_key(&klerk, &form.body).await.expect(500);
        assert_eq!(problem["code"], "HASIL_BELUM_PASTI");
        assert_eq!(
            count::<persistence::entity::trips::Entity>(&app).await,
            before + 1,
            "it was committed all the same"
        );
        let letter = file_with_key(&klerk, &form.body).await.expect_docx();
        assert_eq!(count::<persistence::entity::trips::Entity>(&app).await, before + 1);
        let rows = klerk.get("perjalanan/get/all-perjalanan?limit=100").await.expect(200)["result"].clone();
        let newest = rows.as_array().expect("rows").iter().max_by_key(|row| row["id"].as_i64()).expect("the trip");
        let number = newest["noNotaDinas"].as_str().expect("a number");
        assert!(text_of(&letter).expect("a Word file").contains(number), "{number}");
        db.close().await.expect("closed");
    })
    .await;
}

#[tokio::test]
async fn the_repetition_after_a_commit_that_was_rolled_back_is_carried_out_once_on_postgres() {
    on_postgres(|app| async move {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let before = count::<persistence::entity::trips::Entity>(&app).await;
        let (filing, body) = (klerk.clone(), form.body.clone());
        let problem = ended_in_its_commit(&app, async move { file_with_key(&filing, &body).await }).await;
        assert_eq!(problem.expect(500)["code"], "HASIL_BELUM_PASTI");
        let letter = file_with_key(&klerk, &form.body).await.expect_docx();
        assert_eq!(file_with_key(&klerk, &form.body).await.expect_docx(), letter);
        assert_eq!(count::<persistence::entity::trips::Entity>(&app).await, before + 1);
    })
    .await;
}
