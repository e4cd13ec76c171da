//! nginx before the office, with the settings of docs/operations.md itself, without TLS.

use std::fs;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};

use crate::process::Process;

/// What an office is told to do; its nginx is the first block of that kind.
const HANDBOOK: &str = include_str!("../../../../docs/operations.md");
/// It is there within this time, or not at all.
const PATIENCE: Duration = Duration::from_secs(10);

/// A running nginx of one process; ends when dropped.
#[derive(Debug)]
pub struct Proxy {
    child: Child,
    address: SocketAddr,
}

impl Proxy {
    /// Starts one before these processes, with its files in `folder`.
    ///
    /// # Errors
    /// When there is no nginx, or it does not listen.
    pub async fn start(folder: &Path, office: &[Process]) -> anyhow::Result<Self> {
        // A free port: nobody else on this machine takes it in the moment between.
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let file = folder.join(format!("nginx-{}.conf", office.len()));
        let servers: Vec<_> = office.iter().map(|process| process.origin().replace("http://", "")).collect();
        fs::write(&file, settings(folder, address, &servers)?)?;
        let mut nginx = Command::new("nginx");
        nginx.arg("-e").arg(folder.join("nginx.log")).arg("-c").arg(&file);
        let child = nginx.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        let mut proxy = Self { child: child.context("nginx is needed: install the package nginx")?, address };
        let started = Instant::now();
        while TcpStream::connect(address).is_err() {
            if proxy.child.try_wait()?.is_some() || started.elapsed() > PATIENCE {
                bail!("nginx does not listen: {}", fs::read_to_string(folder.join("nginx.log")).unwrap_or_default());
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Ok(proxy)
    }

    /// Where it listens.
    pub fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Its process.
    pub fn pid(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // It may have ended; nothing else could be done.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The handbook's settings before these servers, without certificate and without the server that only redirects to it;
/// around them, where this nginx may write.
fn settings(folder: &Path, address: SocketAddr, servers: &[String]) -> anyhow::Result<String> {
    let block = HANDBOOK.split("```nginx\n").nth(1).and_then(|rest| rest.split("```").next());
    let (told, _) =
        block.context("no nginx in the handbook")?.split_once("server {\n    listen 80;").context("no redirect")?;
    let servers: Vec<_> = servers.iter().map(|server| format!("    server {server};")).collect();
    let lines = told.lines().filter_map(|line| match line.trim_start() {
        line if line.starts_with("ssl_") || line.starts_with("server_name ") => None,
        line if line.starts_with("listen ") => Some(format!("    listen {address};")),
        "server 127.0.0.1:8080;" => Some(servers.join("\n")),
        _ => Some(line.to_owned()),
    });
    let (told, folder) = (lines.collect::<Vec<_>>().join("\n"), folder.display());
    Ok(format!(
        "daemon off;
master_process off;
pid {folder}/nginx.pid;
events {{ worker_connections 4096; }}
http {{
access_log off;
client_body_temp_path {folder}/nginx-body;
proxy_temp_path {folder}/nginx-proxy;
fastcgi_temp_path {folder}/nginx-fastcgi;
uwsgi_temp_path {folder}/nginx-uwsgi;
scgi_temp_path {folder}/nginx-scgi;
{told}
}}
"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_handbook_is_followed_but_for_the_certificate() {
        let servers = ["127.0.0.1:2".to_owned(), "127.0.0.1:3".to_owned()];
        let told = settings(Path::new("/tmp"), ([127, 0, 0, 1], 1).into(), &servers).unwrap();
        for line in ["server 127.0.0.1:2;", "server 127.0.0.1:3;", "listen 127.0.0.1:1;", "proxy_next_upstream error;"]
        {
            assert!(told.contains(line), "{line} in {told}");
        }
        assert!(!told.contains("ssl") && !told.contains("8080;\n    keepalive"), "{told}");
    }
}
