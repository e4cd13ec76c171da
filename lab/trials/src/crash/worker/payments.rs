//! Payments of a client: settlements of single receipts, and packages.

use std::collections::BTreeMap;

use anyhow::Context;
use serde_json::{Value, json};

use super::{Acknowledgement, Unanswered, Worker};
use crate::trip_form::today;

/// Codes of the findings of these receipts, handed in before the trip and with nights on trips of a day, that ask for a reason.
const CODES: [&str; 3] = ["T03", "T08", "T09"];
/// Reason for each.
const REASON: &str = "Uji henti membayar sebelum berangkat";

impl Worker {
    /// Settles an approved receipt.
    pub(super) async fn pay(&mut self) -> anyhow::Result<bool> {
        let Some(traveller) = self.share.approved.pop_front() else { return self.approve().await };
        let path = format!("kwitansi/{traveller}/pembayaran");
        let reply = self.officer.get(&path).await;
        let Some(reply) = self.shared.answer(reply, Unanswered::Other)? else { return Ok(false) };
        let sheet = reply.json()?;
        let amount = sheet["saldo"].as_i64().context("no balance")?;
        let body = json!({
            "jenis": "pelunasan", "nilai": amount, "tanggal": today(), "cara": "tunai", "nomorBukti": "BK-1",
            "versi": sheet["versi"], "alasanTemuan": CODES.map(|code| (code, REASON)).into_iter().collect::<BTreeMap<_, _>>(),
        });
        let reply = self.officer.post(&path, &body).await;
        let Some(_) = self.shared.answer(reply, Unanswered::Other)? else { return Ok(false) };
        Ok(self.shared.done(Acknowledgement::Payment { traveller, amount }))
    }

    /// Puts a package together of the approved receipts, hands it in and pays it.
    pub(super) async fn package(&mut self) -> anyhow::Result<bool> {
        if self.share.approved.is_empty() {
            return self.approve().await;
        }
        let receipts: Vec<i64> = self.share.approved.drain(..).collect();
        let reason = |id: &i64| CODES.map(|code| json!({ "personilId": id, "kode": code, "alasan": REASON }));
        let reasons: Vec<_> = receipts.iter().flat_map(reason).collect();
        let (source, treasurer) = self.shared.form.payer();
        let body = json!({
            "jenis": "GU", "sumberDanaId": source, "bendaharaId": treasurer, "tanggal": today(), "personilIds": receipts,
        });
        let Some(package) = self.act("paket".to_owned(), body).await? else { return Ok(false) };
        let path = format!("paket/{}", package["id"]);
        let body = json!({ "versi": package["versi"], "alasanTemuan": reasons });
        let Some(package) = self.act(format!("{path}/ajukan"), body).await? else { return Ok(false) };
        let body = json!({
            "versi": package["versi"], "tanggal": today(), "cara": "transfer", "nomorBukti": "SP-1",
            "alasanTemuan": reasons,
        });
        Ok(self.act(format!("{path}/bayar"), body).await?.is_some())
    }

    /// Calls and records the state of the package that is answered; `None` without an answer.
    async fn act(&self, path: String, body: Value) -> anyhow::Result<Option<Value>> {
        let reply = self.officer.post(&path, &body).await;
        let Some(reply) = self.shared.answer(reply, Unanswered::Other)? else { return Ok(None) };
        let package = reply.json()?["result"].take();
        let (id, state) = (package["id"].as_i64().context("no id")?, package["keadaan"].as_str().context("no state")?);
        self.shared.done(Acknowledgement::Package { id, state: state.to_owned() });
        Ok(Some(package))
    }
}
