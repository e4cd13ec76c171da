//! Isolation of a run of LibreOffice: namespaces where the host grants them, limits of its resources, and a guard that ends
//! it with the server. Everything is done by programs of the host (sh, bubblewrap, util-linux): the workspace forbids
//! `unsafe`, which a call between fork and exec needs.

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::path::Path;
use std::process::Stdio;

use tokio::process::Command;

/// Address space of a process, in bytes. A letter takes some 600 MB of it, most of them libraries.
const MOST_MEMORY: u64 = 1536 * 1024 * 1024;
/// Processor time of a process, in seconds: as long as a run.
const MOST_SECONDS: u64 = 60;
/// Largest file that a run writes, in bytes; a PDF may have half of it.
const LARGEST_FILE: u64 = 64 * 1024 * 1024;
/// Processes and threads that a run may add to those of its user; LibreOffice has some 20.
const MORE_PROCESSES: usize = 128;

/// `PATH` of the guard and of the programs in front of LibreOffice.
const SYSTEM_PATH: &str = "/usr/bin:/bin:/usr/sbin:/sbin";
/// Programs that LibreOffice's start script calls. Nothing else is in the `PATH` of a run: LibreOffice would give a picture
/// in `PostScript` to `gs` or `convert`.
const START_SCRIPT: [&str; 13] =
    ["sh", "basename", "cat", "cut", "dirname", "env", "grep", "ls", "readlink", "sed", "sleep", "tr", "uname"];

/// Runs a command, and kills its process group when the pipe on the guard's input is closed: the server holds its other end,
/// which the kernel closes when the server ends in any way. `PR_SET_PDEATHSIG` would not do: it does not reach children of a
/// child, and fires when a thread of the server ends.
const GUARD: &str = r#"exec 3<&0
"$@" </dev/null 3<&- & run=$!
{ read -r _; kill -KILL 0; } <&3 &
wait "$run""#;

/// Files and folders of `/etc` and `/var` that LibreOffice reads.
const READ: [&str; 5] =
    ["/etc/fonts", "/etc/ld.so.cache", "/etc/libreoffice", "/etc/alternatives", "/var/cache/fontconfig"];

/// Hides the file system but programs, libraries, devices and [`READ`], within a mount namespace of its own. Arguments: folder of
/// the run, of the program, [`READ`], `--`; then the command.
const HIDE: &str = r#"set -e
run=$1
mount -t tmpfs -o mode=0755 none /proc
stay=
while [ "$1" != -- ]; do
  if [ -e "$1" ]; then
    if [ -d "$1" ]; then mkdir -p "/proc$1"; else mkdir -p "/proc${1%/*}"; touch "/proc$1"; fi
    mount --bind "$1" "/proc$1"
    stay="$stay$1
"
  fi
  shift
done
shift
for place in /* /dev/shm; do
  case $place in /usr|/bin|/sbin|/lib|/lib[0-9x]*|/dev|/proc) continue;; esac
  if [ -d "$place" ] && ! [ -L "$place" ]; then mount -t tmpfs -o mode=0755 none "$place"; fi
done
mkdir -p /tmp
while read -r place; do
  [ "$place" ] || continue
  if [ -d "/proc$place" ]; then mkdir -p "$place"; else mkdir -p "${place%/*}"; touch "$place"; fi
  mount --bind "/proc$place" "$place"
done <<END
$stay
END
mount -t tmpfs -o mode=0755 none /proc
touch /proc/version
cd "$run"
exec setpriv --no-new-privs --inh-caps=-all --bounding-set=-all "$@""#;

/// Isolation that the host grants, strongest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Isolation {
    /// bubblewrap: namespaces of its own, and of the file system only the programs, fonts and the folder of the run.
    Bubblewrap,
    /// Namespaces by `unshare`: no network, no other processes, and of the file system the same.
    Namespaces,
    /// The same user, network and file system as the server; the profile of LibreOffice alone refuses links.
    None,
}

impl fmt::Display for Isolation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Bubblewrap => "bubblewrap",
            Self::Namespaces => "namespaces",
            Self::None => "none",
        })
    }
}

/// Measures in force for the runs of a program.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sandbox {
    pub(crate) isolation: Isolation,
    /// Limits of memory, processor time, processes and files, by `prlimit`.
    pub(crate) limits: bool,
}

impl Sandbox {
    /// Finds the strongest isolation in which `program` can be started from a folder in `place`.
    pub(crate) async fn probe(program: &Path, place: &Path) -> Self {
        let Ok(folder) = tempfile::Builder::new().prefix("jaladin-probe-").tempdir_in(place) else {
            return Self { isolation: Isolation::None, limits: false };
        };
        for limits in [true, false] {
            for isolation in [Isolation::Bubblewrap, Isolation::Namespaces, Isolation::None] {
                let tried = Self { isolation, limits };
                if tried.works(program, folder.path()).await {
                    return tried;
                }
            }
        }
        Self { isolation: Isolation::None, limits: false }
    }

    async fn works(self, program: &Path, folder: &Path) -> bool {
        let mut probe = self.command(program, folder, &["test".into(), "-x".into(), program.into()]);
        let probe = probe.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).kill_on_drop(true);
        let Ok(child) = probe.spawn() else { return false };
        // Its output is awaited with the pipe of the guard open.
        let mut child = child;
        let guard = child.stdin.take();
        let ended = child.wait().await;
        drop(guard);
        ended.is_ok_and(|status| status.success())
    }

    /// The command line `line` of `program` with `folder` as its only place to write, under the guard. The caller pipes its
    /// input, and keeps the pipe as long as the run may go on.
    pub(crate) fn command(self, program: &Path, folder: &Path, line: &[OsString]) -> Command {
        let mut command = Command::new("/bin/sh");
        command.args(["-c", GUARD, "jaladin-pdf"]);
        match self.isolation {
            Isolation::Bubblewrap => drop(command.args(bubblewrap(program, folder))),
            Isolation::Namespaces => drop(command.args(unshare(program, folder))),
            Isolation::None => {}
        }
        if self.limits {
            let processes = processes_of_this_user() + MORE_PROCESSES;
            command.arg("prlimit").arg(format!("--as={MOST_MEMORY}")).arg(format!("--cpu={MOST_SECONDS}"));
            command.arg(format!("--fsize={LARGEST_FILE}")).arg(format!("--nproc={processes}"));
            command.args(["--core=0", "--nofile=1024", "--"]);
        }
        let mut path = OsString::from("PATH=");
        path.push(folder.join("bin"));
        path.push(if folder.join("bin").is_dir() { "" } else { ":/usr/bin:/bin" });
        command.arg("env").arg(path).args(line);
        command.current_dir(folder).env_clear().env("PATH", SYSTEM_PATH).process_group(0).kill_on_drop(true);
        command
    }
}

/// Links the programs of the start script into the folder `bin` of a run.
pub(crate) fn link_programs(bin: &Path) -> std::io::Result<()> {
    std::fs::create_dir(bin)?;
    for name in START_SCRIPT {
        let found =
            std::env::split_paths(SYSTEM_PATH).map(|folder| folder.join(name)).find(|program| program.is_file());
        if let Some(program) = found {
            std::os::unix::fs::symlink(program, bin.join(name))?;
        }
    }
    Ok(())
}

/// Folder with all of a program: of `/opt/libreoffice/program/soffice`, `/opt/libreoffice`.
fn installation(program: &Path) -> &Path {
    let folder = program.parent().unwrap_or(Path::new("/usr"));
    folder.parent().filter(|whole| whole.parent().is_some()).unwrap_or(folder)
}

fn bubblewrap(program: &Path, folder: &Path) -> Vec<OsString> {
    let mut line: Vec<OsString> = Vec::new();
    let mut add = |words: &[&OsStr]| line.extend(words.iter().map(OsString::from));
    add(&["bwrap", "--unshare-all", "--die-with-parent", "--cap-drop", "ALL", "--dev", "/dev"].map(OsStr::new));
    add(&["--ro-bind", "/usr", "/usr"].map(OsStr::new));
    for name in ["bin", "sbin", "lib", "lib32", "lib64", "libx32"] {
        let here = Path::new("/").join(name);
        match std::fs::read_link(&here) {
            Ok(target) => add(&["--symlink".as_ref(), target.as_os_str(), here.as_os_str()]),
            Err(_) => add(&["--ro-bind-try".as_ref(), here.as_os_str(), here.as_os_str()]),
        }
    }
    // The start script looks for the last one; no other entry of /proc is there.
    for file in READ.into_iter().chain(["/proc/version"]) {
        add(&["--ro-bind-try", file, file].map(OsStr::new));
    }
    // LibreOffice keeps its pipe there, also where the folders of runs lie elsewhere.
    add(&["--dir", "/tmp"].map(OsStr::new));
    let program = installation(program).as_os_str();
    add(&["--ro-bind".as_ref(), program, program]);
    add(&[
        "--bind".as_ref(),
        folder.as_os_str(),
        folder.as_os_str(),
        "--chdir".as_ref(),
        folder.as_os_str(),
        "--".as_ref(),
    ]);
    line
}

fn unshare(program: &Path, folder: &Path) -> Vec<OsString> {
    let words =
        ["unshare", "--user", "--map-root-user", "--net", "--ipc", "--pid", "--mount", "--fork", "--kill-child"];
    let mut line: Vec<OsString> =
        words.into_iter().chain(["--", "/bin/sh", "-c", HIDE, "sh"]).map(OsString::from).collect();
    let stay = [folder, installation(program)].into_iter().chain(READ.map(Path::new));
    line.extend(stay.map(OsString::from).chain([OsString::from("--")]));
    line
}

/// Threads of this process's user on this machine, which `RLIMIT_NPROC` counts.
fn processes_of_this_user() -> usize {
    let user = rustix::process::getuid().as_raw().to_string();
    let threads = |status: String| {
        let value = |key: &str| status.lines().find_map(|line| line.strip_prefix(key)?.split_whitespace().next());
        (value("Uid:") == Some(&user)).then(|| value("Threads:")?.parse().ok()).flatten().unwrap_or(0)
    };
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    entries.filter_map(|entry| std::fs::read_to_string(entry.path().join("status")).ok()).map(threads).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_installation_is_the_folder_above_the_program_but_never_the_root() {
        for (program, folder) in [
            ("/usr/lib/libreoffice/program/soffice", "/usr/lib/libreoffice"),
            ("/opt/soffice", "/opt"),
            ("/soffice", "/"),
        ] {
            assert_eq!(installation(Path::new(program)), Path::new(folder));
        }
    }

    #[test]
    fn the_threads_of_this_process_are_counted() {
        assert!(processes_of_this_user() > 0);
    }
}
