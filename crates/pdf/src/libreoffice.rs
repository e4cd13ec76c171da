//! Conversion by LibreOffice: one run for some letters of one user, in a folder, a sandbox and a process group of its own.

use std::{
    ffi::OsString,
    fs::File,
    io::{self, Read},
    path::{Path, PathBuf},
    process::{ExitStatus, Stdio},
    time::Duration,
};

use async_trait::async_trait;
use ports::{Error, PdfFailure, StoreError};
use rustix::process::{Pid, Signal, kill_process_group, test_kill_process_group};
use tokio::{
    process::{Child, Command},
    sync::oneshot,
    time::{Instant, sleep},
};
use tracing::Instrument;

use crate::{
    Converter, Isolation, MOST_BYTES, Run, blocking, checked,
    run_folder::{self, RunFolder},
    sandbox::Sandbox,
};

/// A PDF with the blank pages before sections that begin on an odd page: fronts of SPD lie on fronts of sheets, as in Word and by
/// Gotenberg.
const PDF_WITH_BLANK_PAGES: &str = r#"pdf:writer_pdf_Export:{"IsSkipEmptyPages":{"type":"boolean","value":"false"}}"#;

/// Longest wait for killed processes to be gone.
const KILL_TIMEOUT: Duration = Duration::from_secs(5);
/// Pause between two looks at a killed process group.
const KILL_PAUSE: Duration = Duration::from_millis(10);
/// Longest run of several letters of which none takes too long (beyond 6.1).
const LONGEST_RUN: Duration = Duration::from_mins(1);
/// Pause between two looks at the number of PDFs.
const PROGRESS_PAUSE: Duration = Duration::from_millis(250);
/// Longest part of the output of LibreOffice in the log.
const LOGGED: u64 = 2_000;
/// Proxy settings in the environment: a closed port.
const NO_PROXY: &str = "http://127.0.0.1:9";

/// Starts LibreOffice for each conversion and never leaves a process or a file of it.
#[derive(Debug, Clone)]
pub struct LibreOffice {
    program: PathBuf,
    sandbox: Sandbox,
    /// Folder for the folders of runs.
    place: PathBuf,
}

impl LibreOffice {
    /// The program at `program`, in the strongest sandbox that the host grants.
    pub async fn new(program: PathBuf) -> Self {
        // Its libraries lie beside the program itself, not beside a link to it.
        let program = program.canonicalize().unwrap_or(program);
        let place = std::env::temp_dir();
        let sandbox = Sandbox::probe(&program, &place).await;
        Self { program, sandbox, place }
    }

    /// The program `soffice` in a folder of `path`, as in `PATH`.
    pub fn find(path: &std::ffi::OsStr) -> Option<PathBuf> {
        std::env::split_paths(path).map(|folder| folder.join("soffice")).find(|program| program.is_file())
    }

    /// The same with its files below another folder.
    #[must_use]
    pub fn working_in(self, place: PathBuf) -> Self {
        Self { place, ..self }
    }

    /// The same in another isolation, which the host must grant.
    #[must_use]
    pub fn isolated_by(self, isolation: Isolation) -> Self {
        Self { sandbox: Sandbox { isolation, ..self.sandbox }, ..self }
    }

    /// Isolation of its runs.
    pub fn isolation(&self) -> Isolation {
        self.sandbox.isolation
    }

    /// Returns whether memory, processor time, processes and files of its runs are limited.
    pub fn has_limits(&self) -> bool {
        self.sandbox.limits
    }

    /// Removes what runs of servers that are gone have left, and returns the number of their folders.
    ///
    /// # Errors
    /// A folder that cannot be read.
    pub fn sweep(&self) -> io::Result<usize> {
        run_folder::sweep(&self.place)
    }

    fn command(&self, folder: &Path, letters: usize) -> io::Result<Command> {
        let mut line: Vec<OsString> = vec![self.program.clone().into()];
        let mut profile = OsString::from("-env:UserInstallation=file://");
        profile.push(folder.join("profile"));
        line.push(profile);
        line.extend(["--headless", "--norestore", "--nologo", "--nodefault", "--nolockcheck"].map(OsString::from));
        line.extend(["--convert-to", PDF_WITH_BLANK_PAGES, "--outdir"].map(OsString::from));
        line.push(folder.join("pdf").into());
        line.extend((0..letters).map(|letter| folder.join(format!("{letter}.docx")).into()));
        let log = File::create(folder.join("log"))?;
        let mut command = self.sandbox.command(&self.program, folder, &line);
        command.env("HOME", folder).env("TMPDIR", folder).env("LANG", "C.UTF-8").env("SAL_USE_VCLPLUGIN", "svp");
        // Without /proc the loader does not find them beside the program.
        command.env("LD_LIBRARY_PATH", self.program.parent().unwrap_or(Path::new("/")));
        for proxy in ["http_proxy", "https_proxy", "ftp_proxy", "all_proxy"] {
            command.env(proxy, NO_PROXY).env(proxy.to_uppercase(), NO_PROXY);
        }
        command.stdin(Stdio::piped()).stdout(log.try_clone()?).stderr(log);
        Ok(command)
    }

    /// One run, from the folder to its removal. `cancelled` ends when nobody waits for the result any more.
    async fn run_once(
        self,
        letters: Vec<Vec<u8>>,
        longest: Duration,
        cancelled: impl Future<Output = ()>,
    ) -> Result<Run, Error> {
        let (count, place) = (letters.len(), self.place.clone());
        let folder =
            blocking(move || RunFolder::create(&place, &letters)).await?.map_err(|error| not_started(&error))?;
        let started = self.command(folder.path(), count).and_then(|mut command| command.spawn());
        let ended = match started {
            Ok(child) => wait(child, folder.path(), longest, cancelled).await,
            Err(error) => Err(not_started(&error)),
        };
        let done = blocking(move || (collect(folder.path(), count, ended), folder.close()));
        let (run, removed) = done.await?;
        if let Err(error) = removed {
            tracing::error!(%error, "files of a conversion were not removed");
        }
        Ok(run)
    }
}

#[async_trait]
impl Converter for LibreOffice {
    async fn run(&self, letters: Vec<Vec<u8>>, longest: Duration) -> Run {
        let (mut sender, receiver) = oneshot::channel();
        let this = self.clone();
        // A task of its own cleans up also when the request is dropped, and with it the receiver.
        let run = async move {
            let run = this.run_once(letters, longest, sender.closed()).await;
            drop(sender.send(run.unwrap_or_else(Run::failed)));
        };
        tokio::spawn(run.in_current_span());
        let panicked = |_| Run::failed(StoreError::Failed("a conversion panicked".into()));
        receiver.await.unwrap_or_else(panicked)
    }
}

fn not_started(error: &io::Error) -> Error {
    PdfFailure::Broken(format!("LibreOffice was not started: {error}")).into()
}

/// End of the process of a run.
enum Ended {
    Itself(ExitStatus),
    /// The run as a whole took long; no letter of it hangs.
    OutOfTime,
}

/// Waits for the end of a run, which is late when `longest` passes without a new PDF. Kills what is left of its process group in
/// any case.
async fn wait(
    mut child: Child,
    folder: &Path,
    longest: Duration,
    cancelled: impl Future<Output = ()>,
) -> Result<Ended, Error> {
    // The guard ends the run when this end of its input is closed.
    let guard = child.stdin.take();
    let group = child.id().and_then(|id| Pid::from_raw(i32::try_from(id).ok()?));
    let pdfs = folder.join("pdf");
    let ended = tokio::select! {
        ended = child.wait() => match ended {
            Ok(status) => Ok(Ended::Itself(status)),
            Err(error) => Err(StoreError::Failed(error.to_string()).into()),
        },
        () = stalled(&pdfs, longest) => Err(PdfFailure::Late.into()),
        () = sleep(LONGEST_RUN) => Ok(Ended::OutOfTime),
        () = cancelled => Err(PdfFailure::Broken("nobody waits for the PDF any more".into()).into()),
    };
    if let Some(group) = group {
        end(group, &mut child).await;
    }
    drop(guard);
    ended
}

/// Ends when `longest` passes without a further file in a folder.
async fn stalled(folder: &Path, longest: Duration) {
    let (mut files, mut until) = (0, Instant::now() + longest);
    while Instant::now() < until {
        sleep(PROGRESS_PAUSE).await;
        let now = std::fs::read_dir(folder).map_or(0, Iterator::count);
        if now > files {
            (files, until) = (now, Instant::now() + longest);
        }
    }
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

/// Reads the PDFs of the first letters, up to the first one that has none. The last file of a run that was ended may be half
/// written, and does not count.
fn collect(folder: &Path, letters: usize, ended: Result<Ended, Error>) -> Run {
    let (whole, failure) = match ended {
        Ok(Ended::Itself(status)) if status.success() => (letters, None),
        Ok(Ended::Itself(status)) => {
            (letters, Some(PdfFailure::Broken(format!("LibreOffice ended with {status}")).into()))
        }
        Ok(Ended::OutOfTime) => {
            let whole = files(folder).saturating_sub(1);
            (whole, (whole == 0).then(|| PdfFailure::Late.into()))
        }
        Err(error) => (files(folder).saturating_sub(1), Some(error)),
    };
    let mut pdfs = Vec::with_capacity(whole.min(letters));
    for letter in 0..whole.min(letters) {
        match pdf(folder, letter) {
            Ok(bytes) => pdfs.push(bytes),
            Err(missing) => {
                let failure = failure.unwrap_or_else(|| missing.into());
                warn(folder, &failure);
                return Run { pdfs, failure: Some(failure) };
            }
        }
    }
    if pdfs.len() == letters {
        return Run { pdfs, failure: None };
    }
    if let Some(failure) = &failure {
        warn(folder, failure);
    }
    Run { pdfs, failure }
}

/// Number of PDFs, whole or half written.
fn files(folder: &Path) -> usize {
    std::fs::read_dir(folder.join("pdf")).map_or(0, Iterator::count)
}

fn pdf(folder: &Path, letter: usize) -> Result<Vec<u8>, PdfFailure> {
    let mut pdf = Vec::new();
    let path = folder.join(format!("pdf/{letter}.pdf"));
    // Only a file of its own counts: a link would be read with the rights of the server.
    let own = path.symlink_metadata().is_ok_and(|data| data.is_file());
    let file = own.then(|| File::open(path).ok()).flatten();
    let file = file.ok_or_else(|| PdfFailure::Broken(format!("no PDF of letter {letter}")))?;
    file.take(MOST_BYTES + 1).read_to_end(&mut pdf).map_err(|error| PdfFailure::Broken(error.to_string()))?;
    if pdf.len() as u64 > MOST_BYTES {
        return Err(PdfFailure::Broken("the PDF is too large".into()));
    }
    checked(pdf)
}

fn warn(folder: &Path, failure: &Error) {
    let mut said = Vec::new();
    let log = File::open(folder.join("log")).and_then(|log| log.take(LOGGED).read_to_end(&mut said));
    tracing::warn!(%failure, ?log, said = %String::from_utf8_lossy(&said), "LibreOffice failed");
}
