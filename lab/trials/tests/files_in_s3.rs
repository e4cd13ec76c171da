//! The file store of `persistence` on a server that speaks S3.

use jaladin_trials::s3;
use persistence::{ObjectFiles, S3Access};
use ports::{Files, StoreError};
use tokio::net::TcpListener;

#[tokio::test]
async fn an_object_is_written_listed_read_and_removed() -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    s3::bucket(folder.path())?;
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let access = s3::access(&format!("http://{}", listener.local_addr()?));
    let buckets = folder.path().to_owned();
    tokio::spawn(async move { s3::serve(listener, &buckets).await });

    let files = ObjectFiles::open(&s3::files_url(), &access).map_err(anyhow::Error::msg)?;
    files.write("foto/a", b"one".to_vec()).await?;
    assert_eq!(files.read("foto/a").await?, b"one");
    files.write("templat/b", b"other".to_vec()).await?;
    let keys: Vec<String> = files.list("foto").await?.into_iter().map(|file| file.key).collect();
    assert_eq!(keys, ["foto/a"]);
    assert!(files.list("lain").await?.is_empty());
    files.remove("foto/a").await?;
    files.remove("foto/a").await?;
    assert!(matches!(files.read("foto/a").await, Err(StoreError::Missing(_))));

    let stranger = S3Access { secret_key: "another".into(), ..access };
    let refused = ObjectFiles::open(&s3::files_url(), &stranger).map_err(anyhow::Error::msg)?;
    assert!(refused.write("foto/c", vec![1]).await.is_err(), "a wrong secret key is refused");
    Ok(())
}
