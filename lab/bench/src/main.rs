//! Benchmarks this engine, docxtemplater, docxtpl and the lower bound with the same templates and data: `just bench`.
//!
//! Measures CPU time of one thread from memory to memory, with the template loaded before. The engines alternate, so that other
//! load affects all of them. The lower bound is one deflate of the finished document at the same level, and a copy of the
//! other entries.
#![allow(clippy::print_stdout)] // a terminal program

mod office;

use std::{
    io::{Cursor, Read, Write},
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, Instant},
};

use documents::{
    built_in,
    letters::{sample, variables},
    template::{Map, Template, Value, deflate_level},
};
use flate2::{Compression, write::DeflateEncoder};
use letters::{Letter, TemplateKind};
use zip::ZipArchive;

type Failure = Box<dyn std::error::Error>;

const ROUNDS: usize = 3;
const ENGINES: [&str; 4] = ["JALADIN", "bound", "docxtemplater", "docxtpl"];

/// Number of renderings and their CPU seconds.
#[derive(Clone, Copy, Default)]
struct Spent {
    renders: f64,
    seconds: f64,
}

impl Spent {
    fn per_second(self) -> f64 {
        self.renders / self.seconds
    }
}

fn main() -> Result<(), Failure> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = root.join("target/bench");
    std::fs::create_dir_all(&folder)?;
    let seconds: f64 = std::env::args().nth(1).map_or(Ok(2.0), |text| text.parse())?;
    println!("renders per CPU second, best of {ROUNDS} rounds of {seconds} s\n");
    for (name, letter) in letters() {
        let docx = built_in(letter.template_kind());
        Case::write(&root, &folder, name.to_owned(), docx, &letter)?.measure(seconds)?;
        Case::write(&root, &folder, format!("{name}-office"), &office::aged(docx)?, &letter)?.measure(seconds)?;
    }
    Ok(())
}

/// A surat tugas with five travellers and three places, a kwitansi with 12 lines and 5 actual costs.
fn letters() -> [(&'static str, Letter); 2] {
    let mut receipt = sample::letter(TemplateKind::Receipt, 1, 1);
    if let Letter::Receipt(receipt) = &mut receipt {
        receipt.lines = receipt.lines.iter().cycle().take(12).cloned().collect();
        receipt.actual_costs = receipt.actual_costs.iter().cycle().take(5).cloned().collect();
    }
    [("surat-tugas", sample::letter(TemplateKind::AssignmentLetter, 5, 3)), ("kwitansi", receipt)]
}

/// A template and its data, in memory for this engine and in files for the others.
struct Case {
    name: String,
    template: Template,
    /// Size of the template's document in bytes.
    source: usize,
    data: Map,
    root: PathBuf,
    folder: PathBuf,
}

impl Case {
    fn write(root: &Path, folder: &Path, name: String, docx: &[u8], letter: &Letter) -> Result<Self, Failure> {
        let data = variables(letter);
        std::fs::write(folder.join(format!("{name}.docx")), docx)?;
        std::fs::write(folder.join(format!("{name}.json")), json_of_map(&data).to_string())?;
        let template = Template::compile(docx).map_err(|faults| format!("{faults:?}"))?;
        let source = document_of(docx)?.0.len();
        Ok(Self { name, template, source, data, root: root.to_owned(), folder: folder.to_owned() })
    }

    fn measure(&self, seconds: f64) -> Result<(), Failure> {
        let bound = Bound::of(&self.render(), self.source)?;
        let mut best = [Spent::default(); ENGINES.len()];
        for _ in 0..ROUNDS {
            let round = [
                spend(seconds, || self.render()),
                spend(seconds, || bound.write()),
                self.other("node", &["--single-threaded", "lab/bench/docxtemplater.mjs"], seconds, "docxtemplater")?,
                self.other("target/bench-venv/bin/python", &["lab/bench/docxtpl_bench.py"], seconds, "docxtpl")?,
            ];
            for (best, now) in best.iter_mut().zip(round) {
                if best.seconds == 0.0 || now.per_second() > best.per_second() {
                    *best = now;
                }
            }
        }
        self.report(&bound, &best)
    }

    fn render(&self) -> Vec<u8> {
        self.template.render(&self.data).unwrap_or_default()
    }

    fn output(&self, engine: &str) -> PathBuf {
        self.folder.join(format!("{}-{engine}.docx", self.name))
    }

    fn other(&self, program: &str, arguments: &[&str], seconds: f64, engine: &str) -> Result<Spent, Failure> {
        let input = |end: &str| self.folder.join(format!("{}.{end}", self.name));
        let output = Command::new(program)
            .current_dir(&self.root)
            .args(arguments)
            .args([input("docx"), input("json"), PathBuf::from(seconds.to_string()), self.output(engine)])
            .output()?;
        if !output.status.success() {
            return Err(String::from_utf8_lossy(&output.stderr).into());
        }
        let spent: serde_json::Value = serde_json::from_slice(&output.stdout)?;
        let number = |name: &str| spent[name].as_f64().ok_or("no number");
        Ok(Spent { renders: number("renders")?, seconds: number("cpuSeconds")? })
    }

    fn report(&self, bound: &Bound, best: &[Spent]) -> Result<(), Failure> {
        let ours = self.render();
        std::fs::write(self.output(ENGINES[0]), &ours)?;
        println!("{}: {} bytes of XML", self.name, bound.document.len());
        let sizes = [
            ours.len(),
            bound.write().len(),
            file_size(&self.output(ENGINES[2]))?,
            file_size(&self.output(ENGINES[3]))?,
        ];
        for ((engine, spent), size) in ENGINES.iter().zip(best).zip(sizes) {
            let times = best[0].per_second() / spent.per_second();
            println!(
                "  {engine:<14}{:>10.1} a second   ours is {times:>7.2} x as fast   {size:>7} bytes",
                spent.per_second()
            );
        }
        #[expect(clippy::cast_precision_loss, reason = "file sizes")]
        let larger = (sizes[0] as f64 / sizes[2] as f64 - 1.0) * 100.0;
        println!("  output {larger:+.1} % beside docxtemplater's\n");
        Ok(())
    }
}

/// Lower bound of writing the same file: one deflate and one copy.
struct Bound {
    document: Vec<u8>,
    /// All other entries, compressed, and the central directory.
    rest: Vec<u8>,
    level: u32,
}

/// Document part of a .docx and its compressed size.
fn document_of(docx: &[u8]) -> Result<(Vec<u8>, usize), Failure> {
    let mut archive = ZipArchive::new(Cursor::new(docx))?;
    let mut entry = archive.by_name("word/document.xml")?;
    let (mut document, packed) = (Vec::new(), usize::try_from(entry.compressed_size())?);
    entry.read_to_end(&mut document)?;
    Ok((document, packed))
}

impl Bound {
    fn of(printed: &[u8], source: usize) -> Result<Self, Failure> {
        let (document, packed) = document_of(printed)?;
        let level = deflate_level(source, document.len());
        Ok(Self { document, rest: vec![0; printed.len() - packed], level })
    }

    fn write(&self) -> Vec<u8> {
        let out = Vec::with_capacity(self.rest.len() + self.document.len() / 4);
        let mut encoder = DeflateEncoder::new(out, Compression::new(self.level));
        let written = encoder.write_all(&self.document).and_then(|()| encoder.finish());
        let mut out = written.unwrap_or_default();
        out.extend_from_slice(&self.rest);
        out
    }
}

fn file_size(path: &Path) -> Result<usize, Failure> {
    Ok(usize::try_from(std::fs::metadata(path)?.len())?)
}

/// Calls `render` for some CPU seconds.
fn spend(seconds: f64, mut render: impl FnMut() -> Vec<u8>) -> Spent {
    let warm = Instant::now();
    while warm.elapsed() < Duration::from_millis(200) {
        std::hint::black_box(render());
    }
    let (start, mut renders) = (cpu_seconds(), 0.0);
    loop {
        for _ in 0..50 {
            std::hint::black_box(render());
        }
        renders += 50.0;
        let spent = cpu_seconds() - start;
        if spent >= seconds {
            return Spent { renders, seconds: spent };
        }
    }
}

/// CPU time of this thread from the scheduler, else wall-clock time.
fn cpu_seconds() -> f64 {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    let counted = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = counted.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| START.get_or_init(Instant::now).elapsed().as_secs_f64(), |n| n / 1e9)
}

fn json_of_map(map: &Map) -> serde_json::Value {
    map.iter().map(|(name, value)| (name.to_string(), json_of(value))).collect::<serde_json::Map<_, _>>().into()
}

fn json_of(value: &Value) -> serde_json::Value {
    match value {
        Value::Missing | Value::Image(_) => serde_json::Value::Null,
        Value::Text(text) => text.to_string().into(),
        Value::Number(number) => (*number).into(),
        Value::Bool(yes) => (*yes).into(),
        Value::List(items) => items.iter().map(json_of).collect(),
        Value::Map(map) => json_of_map(map),
    }
}
