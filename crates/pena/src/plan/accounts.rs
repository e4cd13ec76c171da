//! Accounts with their roles. Passwords are never read.

use std::collections::{BTreeMap, HashMap};

use moving_in::plan::{AccountPlan, OfficePlan, OldId};
use staff::{
    Role,
    account::{Username, name_key},
};

use super::{Draft, is_living, line};
use crate::{
    dump::RowRef,
    questions::{Ask, Distinct, Valued},
};

/// Role of the head of office's administrators.
const HEADS_OFFICE: i64 = 6;
/// Role of travellers.
const TRAVELLER: i64 = 9;

impl<'a> Draft<'a> {
    pub(super) fn accounts(&mut self, office: &mut OfficePlan) {
        let rows = self.dump.rows("users");
        let names = self.usernames();
        let mut roles = self.roles();
        let profiles = self.profiles();
        for row in rows.iter() {
            let old = row.id();
            let profile = profiles.get(&old).copied();
            let employee = profile.and_then(|row| row.int("pegawaiId")).filter(|id| self.known.employees.contains(id));
            let unit = profile.and_then(|row| row.int("unitKerjaId")).filter(|id| self.known.units.contains_key(id));
            let name =
                Some(line(row, "nama")).filter(|name| !name.is_empty()).unwrap_or_else(|| format!("Pengguna {old}"));
            if profile.is_none() {
                self.find("akun tanpa profil", row, "", name.clone());
            }
            let (roles, is_traveller, without) = self.account_roles(row, roles.remove(&old).unwrap_or_default(), &name);
            if !without.is_empty() {
                let ids: Vec<String> = without.iter().map(ToString::to_string).collect();
                self.find("peran tanpa padanan", row, "", format!("{name}: peran {}", ids.join(", ")));
            }
            let username = names.get(&old).cloned().unwrap_or_else(|| format!("pengguna{old}"));
            let (traveller, roles_without_equal) = (is_traveller && roles.is_empty(), without);
            let closed = !is_living(row);
            self.take(row.table());
            office.accounts.push(AccountPlan {
                old,
                name,
                username,
                roles,
                traveller,
                roles_without_equal,
                closed,
                unit,
                employee,
            });
        }
    }

    fn usernames(&mut self) -> HashMap<OldId, String> {
        let rows = self.dump.rows("users");
        let topic = "nama pengguna kembar atau kosong";
        let distinct = Distinct {
            table: "users",
            column: "namaPengguna",
            topics: [topic; 3],
            choices: "huruf, angka, titik, garis bawah, tanda hubung; lain dari semua pengguna",
            is_optional: false,
        };
        let values: Vec<Valued> = rows
            .iter()
            .map(|row| Valued {
                old: row.id(),
                scope: 0,
                label: format!("Pengguna {} (id {})", line(row, "nama"), row.id()),
                present: line(row, "namaPengguna").split_whitespace().collect(),
            })
            .collect();
        distinct.settle(&values, &mut self.questions, name_key, |name| {
            Username::parse(name).is_ok() && name.chars().any(char::is_alphanumeric)
        })
    }

    /// Roles of the former system, by user. Rows without user are left out.
    fn roles(&mut self) -> HashMap<OldId, BTreeMap<i64, u64>> {
        let users: std::collections::HashSet<OldId> = self.dump.rows("users").iter().map(|row| row.id()).collect();
        let mut roles: HashMap<OldId, BTreeMap<i64, u64>> = HashMap::new();
        for row in self.dump.rows("userRoles").iter() {
            if let Some(user) = row.int("userId").filter(|user| users.contains(user)) {
                *roles.entry(user).or_default().entry(row.int("roleId").unwrap_or(0)).or_default() += 1;
            } else {
                self.find("peran tanpa akun", row, "userId", "baris peran tanpa pengguna ditinggalkan");
                self.leave_out(row.table(), "tanpa pengguna");
            }
        }
        roles
    }

    /// The first profile of each user; others are left out.
    fn profiles(&mut self) -> HashMap<OldId, RowRef<'a>> {
        let users: std::collections::HashSet<OldId> = self.dump.rows("users").iter().map(|row| row.id()).collect();
        let mut profiles = HashMap::new();
        for row in self.dump.rows("profiles").iter() {
            self.file(row, "profilePic");
            match row.int("userId").filter(|user| users.contains(user)) {
                None => self.leave_out(row.table(), "tanpa pengguna"),
                Some(user) if profiles.contains_key(&user) => self.leave_out(row.table(), "profil kedua"),
                Some(user) => {
                    self.take(row.table());
                    profiles.insert(user, row);
                }
            }
        }
        profiles
    }

    fn account_roles(&mut self, row: RowRef<'_>, held: BTreeMap<i64, u64>, name: &str) -> (Vec<Role>, bool, Vec<i64>) {
        let (mut roles, mut without, mut is_traveller) = (Vec::new(), Vec::new(), false);
        for (id, rows) in held {
            let role = match id {
                HEADS_OFFICE => self.heads_office(row, name),
                id => Role::from_id(id),
            };
            let mut left = rows;
            match role {
                Some(role) if !roles.contains(&role) => {
                    roles.push(role);
                    self.take("userRoles");
                    left -= 1;
                }
                Some(_) => {}
                None if id == TRAVELLER => is_traveller = true,
                None => without.push(id),
            }
            let reason = match role {
                Some(_) => "peran kembar",
                None if id == TRAVELLER => "peran 9: pelaksana, melekat pada akunnya",
                None => "peran tanpa padanan",
            };
            for _ in 0..left {
                self.leave_out("userRoles", reason);
            }
        }
        roles.sort_unstable();
        (roles, is_traveller, without)
    }

    /// Role of an administrator of the head's office: user, if that is wanted.
    fn heads_office(&mut self, row: RowRef<'_>, name: &str) -> Option<Role> {
        let ask = Ask {
            column: "peran",
            topic: "peran 6",
            table: "users",
            old: row.id(),
            text: format!("{name} (id {}): admin kepala dinas. Jadikan user (peran 1)?", row.id()),
            present: "6".to_owned(),
            choices: "ya; tidak".to_owned(),
        };
        let answer = self.questions.ask(ask, |answer| match answer.to_lowercase().as_str() {
            "ya" | "1" | "y" | "user" => Ok(Some(Role::Clerk)),
            "tidak" | "0" | "t" | "-" => Ok(None),
            _ => Err("jawablah ya atau tidak".to_owned()),
        });
        answer.unwrap_or(Some(Role::Clerk))
    }
}
