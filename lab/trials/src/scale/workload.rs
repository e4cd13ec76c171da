//! Workloads of the scaling trial: reads, letters, and a mix.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use anyhow::Context;
use persistence::entity::{profiles, travellers, trips, users};
use rand::RngExt;
use reqwest::multipart::Form;
use sea_orm::{ColumnTrait, DatabaseConnection, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use serde_json::json;

use super::sharing::photo;
use crate::client::{Client, Reply};
use crate::trip_form::TripForm;

/// User with all roles in the clerk's unit.
const USER: &str = "semua";
/// Number of recent trips in the workload.
const NEWEST: u64 = 2000;

/// Kind of workload.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Pages of the trip list.
    Lists,
    /// Single trips and receipts.
    Details,
    /// New memos and assignment letters of one parent unit.
    Letters,
    /// The mix of a day.
    Day,
}

/// A call.
#[derive(Debug, Clone, Copy)]
enum Call {
    TripList,
    Trip,
    Receipt,
    FormLists,
    Register,
    Search,
    Memo,
    Assignment,
    Line,
    Photo,
    PrintedReceipt,
}

/// Percentages of the calls of a day: a trip is filed and issued once, read often, and its receipts are entered line by line.
const DAY: [(Call, u32); 11] = [
    (Call::TripList, 30),
    (Call::Trip, 12),
    (Call::Receipt, 20),
    (Call::FormLists, 4),
    (Call::Register, 5),
    (Call::Search, 3),
    (Call::Memo, 4),
    (Call::Assignment, 4),
    (Call::Line, 10),
    (Call::Photo, 4),
    (Call::PrintedReceipt, 4),
];

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Lists, Self::Details, Self::Letters, Self::Day];

    /// Display name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Lists => "pages of the trip list",
            Self::Details => "single trips and receipts",
            Self::Letters => "new letters of one parent unit",
            Self::Day => "an office's day",
        }
    }

    fn pick(self) -> Call {
        let percent = rand::rng().random_range(0..100);
        match self {
            Self::Lists => Call::TripList,
            Self::Details if percent < 50 => Call::Trip,
            Self::Details => Call::Receipt,
            Self::Letters if percent < 50 => Call::Memo,
            Self::Letters => Call::Assignment,
            Self::Day => {
                let mut left = percent;
                for (call, share) in DAY {
                    if left < share {
                        return call;
                    }
                    left -= share;
                }
                Call::TripList
            }
        }
    }
}

/// Data of one measurement.
pub struct Workload {
    work: Kind,
    client: Client,
    form: TripForm,
    trips: Vec<i64>,
    slots: Vec<i64>,
    drafts: Vec<i64>,
    approved: Vec<i64>,
    unissued: Mutex<Vec<i64>>,
    /// Number of calls not answered with 200.
    pub refused: AtomicUsize,
    first_refusal: Mutex<String>,
}

impl Workload {
    /// Signs in and selects the records.
    ///
    /// # Errors
    /// A refused call.
    pub async fn prepare(origin: &str, db: &DatabaseConnection, work: Kind) -> anyhow::Result<Self> {
        let client = Client::sign_in(origin, USER).await?;
        let user =
            users::Entity::find().filter(users::Column::UsernameKey.eq(USER)).one(db).await?.context("a user")?;
        let profile = profiles::Entity::find().filter(profiles::Column::UserId.eq(user.id)).one(db).await?;
        let of_unit = trips::Column::WorkUnitId.eq(profile.context("a unit")?.work_unit_id);
        let newest = trips::Entity::find().filter(of_unit.clone()).order_by_desc(trips::Column::SubmittedOn);
        let ids = newest.limit(NEWEST).select_only().column(trips::Column::Id).into_tuple().all(db).await?;
        let ids: Vec<i64> = ids;
        let slots = travellers::Entity::find().filter(travellers::Column::TripId.is_in(ids.iter().copied()));
        let slots = slots.all(db).await?;
        let unissued = trips::Entity::find().filter(of_unit).filter(trips::Column::AssignmentNumber.is_null());
        let unissued = unissued.select_only().column(trips::Column::Id).into_tuple().all(db).await?;
        Ok(Self {
            work,
            form: TripForm::load(&client).await?,
            client,
            trips: ids,
            drafts: in_state(1, &slots),
            approved: in_state(3, &slots),
            slots: slots.into_iter().map(|slot| slot.id).collect(),
            unissued: Mutex::new(unissued),
            refused: AtomicUsize::new(0),
            first_refusal: Mutex::default(),
        })
    }

    /// A client with the same session.
    ///
    /// # Errors
    /// A client that cannot be built.
    pub fn client(&self, origin: &str) -> anyhow::Result<Client> {
        self.client.again(origin)
    }

    /// Answer of the first refused call.
    pub fn first_refusal(&self) -> String {
        self.first_refusal.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Makes the next call; returns its duration.
    ///
    /// # Errors
    /// No answer.
    pub async fn next(&self, client: &Client) -> anyhow::Result<Duration> {
        let call = self.work.pick();
        let reply = self.make(call, client).await?;
        if reply.status != 200 && self.refused.fetch_add(1, Ordering::SeqCst) == 0 {
            let answer = format!("{call:?}: {} {}", reply.status, String::from_utf8_lossy(&reply.body));
            *self.first_refusal.lock().unwrap_or_else(PoisonError::into_inner) = answer;
        }
        Ok(reply.took)
    }

    async fn make(&self, call: Call, client: &Client) -> anyhow::Result<Reply> {
        let page = rand::rng().random_range(0..20);
        let reply = match call {
            Call::TripList => client.get(&format!("perjalanan/get/all-perjalanan?page={page}&limit=15")).await,
            Call::Trip => client.get(&format!("perjalanan/get/detail-perjalanan/{}", one_of(&self.trips)?)).await,
            Call::Receipt => client.get(&format!("kwitansi/get/rampung/{}", one_of(&self.slots)?)).await,
            Call::FormLists => client.get("perjalanan/get/seed").await,
            Call::Register => client.get(&format!("admin/get/surat-keluar?page={page}&limit=15")).await,
            Call::Search => client.get(&format!("pegawai/get/daftar?search_query=melati&page={}", page % 3)).await,
            Call::Memo => self.memo(client).await,
            Call::Assignment => {
                let trip = self.unissued.lock().unwrap_or_else(PoisonError::into_inner).pop();
                match trip {
                    Some(trip) => client.post("perjalanan/post/surat-tugas", &json!({ "id": trip })).await,
                    None => self.memo(client).await,
                }
            }
            Call::Line => client.post_form("kwitansi/post/rampung", line(*one_of(&self.drafts)?)).await,
            Call::Photo => {
                let form = line(*one_of(&self.drafts)?).part("pic", photo()?);
                client.post_form("kwitansi/post/rampung", form).await
            }
            Call::PrintedReceipt => {
                let order = json!({ "id": one_of(&self.approved)? });
                client.post("kwitansi/post/cetak-kwitansi", &order).await
            }
        };
        Ok(reply?)
    }

    async fn memo(&self, client: &Client) -> reqwest::Result<Reply> {
        /// Counter over all measurements, so that no two trips have the same travellers on the same day.
        static MEMOS: AtomicUsize = AtomicUsize::new(0);
        let n = MEMOS.fetch_add(1, Ordering::SeqCst);
        client.post("perjalanan/post/nota-dinas", &self.form.body(n, &format!("Uji kapasitas nomor {n}."))).await
    }
}

/// Travellers with a receipt in this state (contract 4.1).
fn in_state(state: i64, slots: &[travellers::Model]) -> Vec<i64> {
    slots.iter().filter(|slot| slot.status == state).map(|slot| slot.id).collect()
}

fn one_of(ids: &[i64]) -> anyhow::Result<&i64> {
    ids.get(rand::rng().random_range(0..ids.len().max(1))).context("nothing to work on")
}

fn line(traveller: i64) -> Form {
    let texts = [("item", "Transport"), ("satuan", "PP"), ("qty", "1"), ("nilai", "50000"), ("jenisId", "3")];
    let form = texts.into_iter().fold(Form::new(), |form, (name, text)| form.text(name, text));
    form.text("personilId", traveller.to_string())
}
