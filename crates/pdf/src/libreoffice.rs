//! Conversion by LibreOffice: one run for several letters, in a folder and a process group of its own.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use app::{
    Error,
    ports::{PdfConverter, PdfFailure, StoreError},
};
use async_trait::async_trait;
use rustix::process::{Pid, Signal, kill_process_group, test_kill_process_group};
use tempfile::TempDir;
use tokio::{
    process::{Child, Command},
    sync::oneshot,
    time::{Instant, sleep, timeout},
};
use tracing::Instrument;

use crate::{MOST_BYTES, blocking, checked, profile};

/// Longest run.
const RUN_TIMEOUT: Duration = Duration::from_mins(1);
/// Longest wait for killed processes to be gone.
const KILL_TIMEOUT: Duration = Duration::from_secs(5);
/// Pause between two looks at a killed process group.
const KILL_PAUSE: Duration = Duration::from_millis(10);
/// Longest part of the output of LibreOffice in the log.
const LOGGED: u64 = 2_000;
/// Proxy settings in the environment: a closed port.
const NO_PROXY: &str = "http://127.0.0.1:9";

/// Starts LibreOffice for each conversion and never leaves a process or a file of it.
#[derive(Debug, Clone)]
pub struct LibreOffice {
    program: PathBuf,
    /// Program and arguments in front of it that take the network away, where the kernel allows it.
    wrapper: &'static [&'static str],
    timeout: Duration,
    /// Folder for the folders of runs.
    place: PathBuf,
}

/// Command that runs another one in a network namespace of its own.
const WITHOUT_NETWORK: &[&str] = &["unshare", "--user", "--map-current-user", "--net", "--"];

impl LibreOffice {
    /// The program at `program`. Its runs have a network namespace of their own where the kernel grants one.
    pub async fn new(program: PathBuf) -> Self {
        let place = std::env::temp_dir();
        let mut probe = Command::new(WITHOUT_NETWORK[0]);
        probe.args(&WITHOUT_NETWORK[1..]).arg("true").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let granted = probe.status().await.is_ok_and(|status| status.success());
        Self { program, wrapper: if granted { WITHOUT_NETWORK } else { &[] }, timeout: RUN_TIMEOUT, place }
    }

    /// The program `soffice` in a folder of `path`, as in `PATH`.
    pub fn find(path: &std::ffi::OsStr) -> Option<PathBuf> {
        std::env::split_paths(path).map(|folder| folder.join("soffice")).find(|program| program.is_file())
    }

    /// The same with another longest run.
    #[must_use]
    pub fn with_timeout(self, timeout: Duration) -> Self {
        Self { timeout, ..self }
    }

    /// The same with its files below another folder.
    #[must_use]
    pub fn working_in(self, place: PathBuf) -> Self {
        Self { place, ..self }
    }

    /// The same without a network namespace: the settings of the profile alone keep it off the network.
    #[must_use]
    pub fn without_namespace(self) -> Self {
        Self { wrapper: &[], ..self }
    }

    /// Returns whether its runs have a network namespace of their own.
    pub fn has_namespace(&self) -> bool {
        !self.wrapper.is_empty()
    }

    fn command(&self, folder: &Path, letters: usize) -> io::Result<Command> {
        let mut line: Vec<OsString> = self.wrapper.iter().map(OsString::from).collect();
        line.push(self.program.clone().into());
        let mut profile = OsString::from("-env:UserInstallation=file://");
        profile.push(folder.join("profile"));
        line.push(profile);
        line.extend(["--headless", "--norestore", "--nologo", "--nodefault", "--nolockcheck"].map(OsString::from));
        line.extend(["--convert-to", "pdf", "--outdir"].map(OsString::from));
        line.push(folder.join("pdf").into());
        line.extend((0..letters).map(|letter| folder.join(format!("{letter}.docx")).into()));
        let log = File::create(folder.join("log"))?;
        let mut command = Command::new(&line[0]);
        command.args(&line[1..]).current_dir(folder).env_clear();
        command.env("PATH", std::env::var_os("PATH").unwrap_or_else(|| "/usr/bin:/bin".into()));
        command.env("HOME", folder).env("TMPDIR", folder).env("LANG", "C.UTF-8").env("SAL_USE_VCLPLUGIN", "svp");
        for proxy in ["http_proxy", "https_proxy", "ftp_proxy", "all_proxy"] {
            command.env(proxy, NO_PROXY).env(proxy.to_uppercase(), NO_PROXY);
        }
        command.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
        command.process_group(0).kill_on_drop(true);
        Ok(command)
    }

    /// Prepares the folder of a run.
    fn prepare(&self, letters: &[Vec<u8>]) -> io::Result<TempDir> {
        let folder = tempfile::Builder::new().prefix("jaladin-pdf-").tempdir_in(&self.place)?;
        profile::write(&folder.path().join("profile"))?;
        std::fs::create_dir(folder.path().join("pdf"))?;
        for (number, letter) in letters.iter().enumerate() {
            std::fs::write(folder.path().join(format!("{number}.docx")), letter)?;
        }
        Ok(folder)
    }

    /// One run, from the folder to its removal. `cancelled` ends when nobody waits for the result any more.
    async fn run(self, letters: Vec<Vec<u8>>, cancelled: impl Future<Output = ()>) -> Result<Vec<Vec<u8>>, Error> {
        let (count, this) = (letters.len(), self.clone());
        let folder = blocking(move || this.prepare(&letters)).await?.map_err(|error| not_started(&error))?;
        let started = self.command(folder.path(), count).and_then(|mut command| command.spawn());
        let ended = match started {
            Ok(child) => wait(child, self.timeout, cancelled).await,
            Err(error) => Err(not_started(&error)),
        };
        let done = blocking(move || {
            let result = ended.and_then(|status| collect(folder.path(), count, status));
            (result, folder.close())
        });
        let (result, removed) = done.await?;
        if let Err(error) = removed {
            tracing::error!(%error, "files of a conversion were not removed");
        }
        result
    }
}

#[async_trait]
impl PdfConverter for LibreOffice {
    fn is_available(&self) -> bool {
        true
    }

    async fn convert(&self, letters: Vec<Vec<u8>>) -> Result<Vec<Vec<u8>>, Error> {
        let (mut sender, receiver) = oneshot::channel();
        let this = self.clone();
        // A task of its own cleans up also when the request is dropped, and with it the receiver.
        let run = async move {
            let result = this.run(letters, sender.closed()).await;
            drop(sender.send(result));
        };
        tokio::spawn(run.in_current_span());
        receiver.await.map_err(|_| StoreError::Failed("a conversion panicked".into()))?
    }
}

fn not_started(error: &io::Error) -> Error {
    PdfFailure::Broken(format!("LibreOffice was not started: {error}")).into()
}

/// Waits for the end of a run. Kills what is left of its process group in any case.
async fn wait(mut child: Child, limit: Duration, cancelled: impl Future<Output = ()>) -> Result<ExitStatus, Error> {
    let group = child.id().and_then(|id| Pid::from_raw(i32::try_from(id).ok()?));
    let ended = tokio::select! {
        ended = timeout(limit, child.wait()) => match ended {
            Ok(ended) => ended.map_err(|error| StoreError::Failed(error.to_string()).into()),
            Err(_) => Err(PdfFailure::Late.into()),
        },
        () = cancelled => Err(PdfFailure::Broken("nobody waits for the PDF any more".into()).into()),
    };
    if let Some(group) = group {
        end(group, &mut child).await;
    }
    ended
}

/// Kills a process group and waits until none of it is left.
async fn end(group: Pid, child: &mut Child) {
    let until = Instant::now() + KILL_TIMEOUT;
    while test_kill_process_group(group).is_ok() {
        // Members may be born while it is killed.
        let _ = kill_process_group(group, Signal::KILL);
        let _ = child.try_wait();
        if Instant::now() > until {
            tracing::error!("processes of a conversion are left");
            return;
        }
        sleep(KILL_PAUSE).await;
    }
}

/// Reads the PDF of each letter.
fn collect(folder: &Path, letters: usize, status: ExitStatus) -> Result<Vec<Vec<u8>>, Error> {
    let pdf = |letter: usize| {
        let mut pdf = Vec::new();
        let file = File::open(folder.join(format!("pdf/{letter}.pdf")))
            .map_err(|error| PdfFailure::Broken(format!("no PDF of letter {letter}: {error}")))?;
        file.take(MOST_BYTES + 1).read_to_end(&mut pdf).map_err(|error| PdfFailure::Broken(error.to_string()))?;
        if pdf.len() as u64 > MOST_BYTES {
            return Err(PdfFailure::Broken("the PDF is too large".into()));
        }
        checked(pdf)
    };
    let read = if status.success() {
        (0..letters).map(pdf).collect()
    } else {
        Err(PdfFailure::Broken(format!("LibreOffice ended with {status}")))
    };
    read.map_err(|failure| {
        let mut said = Vec::new();
        let log = File::open(folder.join("log")).and_then(|log| log.take(LOGGED).read_to_end(&mut said));
        tracing::warn!(?log, said = %String::from_utf8_lossy(&said), "LibreOffice failed");
        failure.into()
    })
}
