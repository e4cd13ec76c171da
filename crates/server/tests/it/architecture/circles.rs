//! No circle of files is larger than one folder: uses are read of every crate's `use` and paths, through re-exports.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use syn::{Attribute, File, Item, ItemMod, ItemUse, UseTree, Visibility, visit::Visit};

use super::root;

/// Maximum modules beside `lib.rs` whose files may be in one circle.
const BESIDE_THE_ROOT: usize = 5;

/// A module or an item by its names from the crate's root.
type Names = Vec<String>;

/// Modules and items that a file names.
#[derive(Default)]
struct Named {
    module: Names,
    children: BTreeSet<String>,
    uses: Vec<Names>,
    /// Names that it gives on, and what they are.
    passed_on: BTreeMap<String, Names>,
}

impl Named {
    /// The names from the root of a path that begins in this file; none of another crate's.
    fn absolute(&self, path: &[String]) -> Option<Names> {
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => Some(rest.to_vec()),
            "self" => Some([&self.module, rest].concat()),
            "super" => {
                let ups = path.iter().take_while(|name| *name == "super").count();
                let above = self.module.get(..self.module.len().checked_sub(ups)?)?;
                Some([above, &path[ups..]].concat())
            }
            child if self.children.contains(child) => Some([&self.module, path].concat()),
            _ => None,
        }
    }

    fn add_use(&mut self, tree: &UseTree, before: &[String], public: bool) {
        let with = |name: &dyn ToString| [before, &[name.to_string()]].concat();
        let (path, name) = match tree {
            UseTree::Path(path) => return self.add_use(&path.tree, &with(&path.ident), public),
            UseTree::Group(group) => return group.items.iter().for_each(|item| self.add_use(item, before, public)),
            UseTree::Glob(_) => (before.to_vec(), "*".to_owned()),
            UseTree::Name(name) if name.ident == "self" => {
                (before.to_vec(), before.last().cloned().unwrap_or_default())
            }
            UseTree::Name(name) => (with(&name.ident), name.ident.to_string()),
            UseTree::Rename(name) => (with(&name.ident), name.rename.to_string()),
        };
        let Some(path) = self.absolute(&path) else { return };
        if public {
            self.passed_on.insert(name, path);
        } else {
            self.uses.push(path);
        }
    }
}

fn is_test(attributes: &[Attribute]) -> bool {
    let test = |attribute: &Attribute| attribute.parse_args::<syn::Ident>().is_ok_and(|name| name == "test");
    attributes.iter().any(|attribute| attribute.path().is_ident("cfg") && test(attribute))
}

impl<'a> Visit<'a> for Named {
    fn visit_item_mod(&mut self, module: &'a ItemMod) {
        if !is_test(&module.attrs) {
            syn::visit::visit_item_mod(self, module);
        }
    }

    fn visit_item_use(&mut self, item: &'a ItemUse) {
        self.add_use(&item.tree, &[], !matches!(item.vis, Visibility::Inherited));
    }

    fn visit_path(&mut self, path: &'a syn::Path) {
        let names: Names = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        if names.len() > 1 {
            self.uses.extend(self.absolute(&names));
        }
        syn::visit::visit_path(self, path);
    }
}

/// Reads the names in the files of a folder of sources, by module.
fn read(folder: &Path, module: &[String], found: &mut BTreeMap<Names, Named>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        if path.is_dir() {
            read(&path, &[module, &[name]].concat(), found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let own = if ["lib", "main", "mod"].contains(&name.as_str()) {
                module.to_vec()
            } else {
                [module, &[name]].concat()
            };
            let text = fs::read_to_string(&path).expect("a source file");
            let file: File = syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let modules =
                file.items.iter().filter_map(|item| if let Item::Mod(module) = item { Some(module) } else { None });
            let children = modules.map(|module| module.ident.to_string()).collect();
            let mut named = Named { module: own.clone(), children, ..Named::default() };
            named.visit_file(&file);
            found.insert(own, named);
        }
    }
}

/// The module that a path leads to, through what modules give on.
fn home<'a>(files: &'a BTreeMap<Names, Named>, path: &[String], steps: u8) -> Option<&'a Names> {
    let (module, named) = (0..=path.len()).rev().find_map(|length| files.get_key_value(&path[..length]))?;
    let passed_on = path.get(module.len()).and_then(|name| named.passed_on.get(name));
    match passed_on {
        Some(on) if steps > 0 => home(files, &[on, &path[module.len() + 1..]].concat(), steps - 1),
        _ => Some(module),
    }
}

/// Files that each file uses, by module.
type Arrows<'a> = BTreeMap<&'a Names, BTreeSet<&'a Names>>;

fn arrows(files: &BTreeMap<Names, Named>) -> Arrows<'_> {
    let used = |module: &Names, named: &'_ Named| -> Vec<_> {
        let homes = named.uses.iter().filter_map(|path| home(files, path, 10));
        homes.filter(|of| !of.is_empty() && *of != module).collect()
    };
    files.iter().map(|(module, named)| (module, used(module, named).into_iter().collect())).collect()
}

/// Every file that a file leads to.
fn reached<'a>(arrows: &Arrows<'a>, from: &'a Names) -> BTreeSet<&'a Names> {
    let mut found = BTreeSet::new();
    let mut next = vec![from];
    while let Some(module) = next.pop() {
        next.extend(arrows[module].iter().copied().filter(|of| found.insert(*of)));
    }
    found
}

/// Files that lead to each other.
fn circles<'a>(arrows: &Arrows<'a>) -> BTreeSet<Vec<&'a Names>> {
    let reach: BTreeMap<_, _> = arrows.keys().map(|module| (*module, reached(arrows, module))).collect();
    let circle = |module: &&'a Names| -> Vec<_> {
        reach[*module].iter().copied().filter(|of| reach[of].contains(module)).collect()
    };
    reach.keys().map(circle).filter(|circle| !circle.is_empty()).collect()
}

/// Returns whether a circle's files lie in one folder. The root of a crate is one, with the folders of its modules in the circle,
/// of which there may be [`BESIDE_THE_ROOT`].
fn is_in_one_folder(circle: &[&Names]) -> bool {
    let first: BTreeSet<_> = circle.iter().map(|module| &module[0]).collect();
    let of_circle = |name: &&String| circle.iter().any(|module| module.len() == 1 && module[0] == **name);
    first.len() == 1 || first.len() <= BESIDE_THE_ROOT && first.iter().all(of_circle)
}

#[test]
fn no_circle_of_files_is_larger_than_one_folder() {
    let mut larger = Vec::new();
    for entry in fs::read_dir(root().join("crates")).expect("the crates") {
        let folder = entry.expect("a crate").path();
        let mut files = BTreeMap::new();
        read(&folder.join("src"), &[], &mut files);
        let name = folder.file_name().expect("a name").to_string_lossy().into_owned();
        for circle in circles(&arrows(&files)).iter().filter(|circle| !is_in_one_folder(circle)) {
            let files: Vec<_> = circle.iter().map(|file| file.join("/")).collect();
            larger.push(format!("{name}: {}", files.join(", ")));
        }
    }
    assert!(larger.is_empty(), "circles across folders: {larger:#?}");
}
