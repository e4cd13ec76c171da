//! nginx before the office, with `deploy/nginx.conf`, without TLS.

use std::fs;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};

use crate::process::Process;

/// The shipped settings.
const SHIPPED: &str = include_str!("../../../../deploy/nginx.conf");
/// Timeout of the start.
const TIMEOUT: Duration = Duration::from_secs(10);

/// A running nginx of one process; ends when dropped.
#[derive(Debug)]
pub struct Proxy {
    child: Child,
    address: SocketAddr,
}

impl Proxy {
    /// Starts nginx before these processes, with its files in `folder`.
    ///
    /// # Errors
    /// A missing nginx, or a failed start.
    pub async fn start(folder: &Path, office: &[Process]) -> anyhow::Result<Self> {
        // nginx cannot choose a port itself.
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let file = folder.join(format!("nginx-{}.conf", office.len()));
        let servers: Vec<_> = office.iter().map(|process| process.origin().replace("http://", "")).collect();
        fs::write(&file, settings(folder, address, &servers)?)?;
        let program = if Path::new("/usr/sbin/nginx").exists() { "/usr/sbin/nginx" } else { "nginx" };
        let mut nginx = Command::new(program);
        nginx.arg("-e").arg(folder.join("nginx.log")).arg("-c").arg(&file);
        let child = nginx.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        let mut proxy = Self { child: child.context("nginx is needed: install the package nginx")?, address };
        let started = Instant::now();
        while TcpStream::connect(address).is_err() {
            if proxy.child.try_wait()?.is_some() || started.elapsed() > TIMEOUT {
                bail!("nginx does not listen: {}", fs::read_to_string(folder.join("nginx.log")).unwrap_or_default());
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Ok(proxy)
    }

    /// Origin of the listener.
    pub fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Process id.
    pub fn pid(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // Fails only when the process has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The shipped settings for these servers, without certificate and without the server that only redirects to it, in an
/// `http` block that names the folder nginx may write to. The limit of one address is lifted: all clients share one.
fn settings(folder: &Path, address: SocketAddr, servers: &[String]) -> anyhow::Result<String> {
    let (shipped, _) = SHIPPED.split_once("server {\n    listen 80;").context("no redirect")?;
    let servers: Vec<_> = servers.iter().map(|server| format!("    server {server};")).collect();
    let dropped = ["ssl_", "server_name ", "access_log ", "limit_conn "];
    let lines = shipped.lines().filter_map(|line| match line.trim_start() {
        line if dropped.iter().any(|start| line.starts_with(start)) => None,
        line if line.starts_with("listen ") => Some(format!("    listen {address};")),
        "server 127.0.0.1:8080;" => Some(servers.join("\n")),
        _ => Some(line.to_owned()),
    });
    let (settings, folder) = (lines.collect::<Vec<_>>().join("\n"), folder.display());
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
{settings}
}}
"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_settings_are_kept_except_for_the_certificate() {
        let servers = ["127.0.0.1:2".to_owned(), "127.0.0.1:3".to_owned()];
        let settings = settings(Path::new("/tmp"), ([127, 0, 0, 1], 1).into(), &servers).unwrap();
        for line in ["server 127.0.0.1:2;", "server 127.0.0.1:3;", "listen 127.0.0.1:1;", "proxy_next_upstream error;"]
        {
            assert!(settings.contains(line), "{line} in {settings}");
        }
        assert!(!settings.contains("ssl_") && !settings.contains("127.0.0.1:8080"), "{settings}");
    }
}
