//! nginx before the office, set up as docs/operations.md says, without TLS.

use std::fs;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};

use crate::process::Process;

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
        fs::write(&file, settings(folder, address, office))?;
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

fn settings(folder: &Path, address: SocketAddr, office: &[Process]) -> String {
    let folder = folder.display();
    let server = |process: &Process| format!("    server {};", process.origin().replace("http://", ""));
    let servers = office.iter().map(server).collect::<Vec<_>>().join("\n");
    format!(
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
  client_max_body_size 8m;
  client_body_buffer_size 8m;
  proxy_max_temp_file_size 0;
  upstream jaladin {{
{servers}
    keepalive 64;
  }}
  server {{
    listen {address};
    location / {{
      proxy_pass http://jaladin;
      proxy_http_version 1.1;
      proxy_set_header Connection \"\";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    }}
  }}
}}
"
    )
}
