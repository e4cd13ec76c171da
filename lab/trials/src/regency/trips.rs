//! Copies what is planned: letters, trips, places, travellers, lines, events, payments, numbers, photos.

use persistence::entity::{
    actual_costs, expense_lines, outgoing_letters, payments, travellers, trip_photos, trip_places, trips,
};
use sea_orm::ConnectionTrait;

use super::copy::{Dialect, copy};

/// Copies all that the staging tables plan.
///
/// # Errors
/// A failed statement.
pub(super) async fn copy_planned(db: &impl ConnectionTrait, dialect: Dialect) -> anyhow::Result<()> {
    letters_and_trips(db, dialect).await?;
    receipts(db, dialect).await?;
    events(db, dialect).await?;
    money(db, dialect).await?;
    numbers(db).await
}

/// Id that belongs to the unit, or parent unit, of a trip: that of its model, counted from the owner's thousand.
fn own(owner: &str, first: i64, column: &str) -> String {
    format!("CASE WHEN {owner} < {first} THEN m.{column} ELSE {owner} * 1000 + m.{column} END")
}

async fn letters_and_trips(db: &impl ConnectionTrait, dialect: Dialect) -> anyhow::Result<()> {
    let year = "CAST(substr(CAST(p.day AS text), 1, 4) AS integer)";
    let letter = [
        ("id", "p.letter"),
        ("parent_unit_id", "p.parent"),
        ("work_unit_id", "p.unit"),
        ("number", "p.memo"),
        ("year", year),
        ("sequence", "p.memo_sequence"),
        ("letter_date", "p.day"),
        ("version", "1"),
    ];
    let from = "planned_trips p CROSS JOIN trips t CROSS JOIN outgoing_letters m \
                WHERE t.id = p.model AND m.id = t.outgoing_letter_id";
    copy(db, outgoing_letters::Entity, &letter, from).await?;
    let (morning, moved) = (dialect.morning("p.day"), |column: &str| dialect.later(column, "p.shift"));
    let (departs, returns, cancelled_on) = (moved("m.departs_on"), moved("m.returns_on"), moved("m.cancelled_on"));
    let when = |column: &str, value: &str| format!("CASE WHEN m.{column} IS NULL THEN NULL ELSE {value} END");
    let (issued_at, issued_by) = (when("issued_at", &morning), when("issued_by", "p.clerk"));
    let (cancelled_at, cancelled_by) = (when("cancelled_at", &morning), when("cancelled_by", "p.clerk"));
    let unit = |column| own("p.unit", 9, column);
    let (memo, user, officer, activity) =
        (unit("memo_signatory_id"), unit("budget_user_id"), unit("technical_officer_id"), unit("sub_activity_id"));
    let signatory = own("p.signer", 4, "assignment_signatory_id");
    let treasurer = own("p.parent", 4, "treasurer_id");
    let trip = [
        ("id", "p.id"),
        ("work_unit_id", "p.unit"),
        ("outgoing_letter_id", "p.letter"),
        ("memo_number", "p.memo"),
        ("assignment_number", "p.assignment"),
        ("issued_at", &issued_at),
        ("issued_by", &issued_by),
        ("memo_signatory_id", &memo),
        ("assignment_signatory_id", &signatory),
        ("budget_user_id", &user),
        ("technical_officer_id", &officer),
        ("sub_activity_id", &activity),
        ("treasurer_id", &treasurer),
        ("submitted_on", "p.day"),
        ("departs_on", &departs),
        ("returns_on", &returns),
        ("photo", "NULL"),
        ("created_by", "p.clerk"),
        ("created_at", &morning),
        ("version", "1"),
        ("revision", "0"),
        ("cancelled_at", &cancelled_at),
        ("cancelled_on", &cancelled_on),
        ("cancelled_by", &cancelled_by),
    ];
    copy(db, trips::Entity, &trip, "planned_trips p CROSS JOIN trips m WHERE m.id = p.model").await?;
    let place = [("id", ""), ("trip_id", "p.id"), ("departs_on", &departs), ("returns_on", &returns)];
    copy(db, trip_places::Entity, &place, "planned_trips p CROSS JOIN trip_places m WHERE m.trip_id = p.model").await?;
    let photo =
        [("id", ""), ("trip_id", "p.id"), ("photo", "'foto/kegiatan-' || p.id || '.jpg'"), ("added_at", &morning)];
    copy(db, trip_photos::Entity, &photo, "planned_trips p CROSS JOIN trip_photos m WHERE p.settled AND m.id = 1").await
}

async fn receipts(db: &impl ConnectionTrait, dialect: Dialect) -> anyhow::Result<()> {
    let moved = |column: &str| dialect.later(column, "p.shift");
    // A settled receipt has something to settle.
    let kept = |value: &str| format!("CASE WHEN p.settled AND m.advance >= m.total THEN NULL ELSE {value} END");
    let (departs, returns, paid) = (moved("m.departs_on"), moved("m.returns_on"), kept(&moved("m.advance_paid_on")));
    let (advance, reference) = (kept("m.advance"), kept("m.advance_reference"));
    let note = "CASE WHEN p.status = 4 THEN coalesce(m.note, 'Bukti kurang') END";
    let lines = "CASE WHEN p.status = 4 THEN m.returned_lines END";
    let slot = [
        ("id", "p.id"),
        ("trip_id", "p.trip"),
        ("employee_id", "p.employee"),
        ("position", "p.position"),
        ("status", "p.status"),
        ("note", note),
        ("returned_lines", lines),
        ("travel_order_number", "p.order_number"),
        ("departs_on", &departs),
        ("returns_on", &returns),
        ("version", "1"),
        ("advance", &advance),
        ("advance_reference", &reference),
        ("advance_paid_on", &paid),
    ];
    let from = "planned_travellers p CROSS JOIN travellers m WHERE m.id = p.model";
    copy(db, travellers::Entity, &slot, from).await?;
    let written = dialect.morning(&dialect.later("p.day", "7"));
    // A proof belongs to one receipt.
    let proof = "CASE WHEN m.photo IS NOT NULL THEN 'foto/bukti-' || p.id || '-' || m.id || '.jpg' END";
    let line = [
        ("id", ""),
        ("traveller_id", "p.id"),
        ("created_at", written.as_str()),
        ("photo", proof),
        ("photo_digest", "NULL"),
        ("document", "NULL"),
        ("document_pages", "NULL"),
    ];
    let from = "planned_travellers p CROSS JOIN expense_lines m WHERE m.traveller_id = p.model";
    copy(db, expense_lines::Entity, &line, from).await?;
    let cost = [("id", ""), ("expense_line_id", "l.id"), ("traveller_id", "p.id"), ("created_at", written.as_str())];
    let from = "planned_travellers p CROSS JOIN actual_costs m CROSS JOIN expense_lines l \
                WHERE m.traveller_id = p.model AND l.traveller_id = p.id AND l.expense_kind_id = 4";
    copy(db, actual_costs::Entity, &cost, from).await
}

/// History of the receipts: submitted, approved or rejected; one in twenty of the approved was rejected before.
async fn events(db: &impl ConnectionTrait, dialect: Dialect) -> anyhow::Result<()> {
    let at = |days: &str| dialect.morning(&dialect.later("p.day", days));
    let steps = [
        ("submitted", 1, 2, "p.clerk", at("7 + p.id % 5"), "p.status = 3 AND p.id % 20 = 0"),
        ("rejected", 2, 4, "p.verifier", at("9 + p.id % 11"), "p.status = 3 AND p.id % 20 = 0"),
        (
            "submitted",
            1,
            2,
            "p.clerk",
            at("7 + p.id % 5"),
            "p.status IN (2, 3, 4) AND (p.status <> 3 OR p.id % 20 > 0)",
        ),
        ("submitted", 4, 2, "p.clerk", at("21"), "p.status = 3 AND p.id % 20 = 0"),
        ("approved", 2, 3, "p.verifier", at("22 + p.id % 13"), "p.status = 3"),
        ("rejected", 2, 4, "p.verifier", at("9 + p.id % 11"), "p.status = 4"),
    ];
    for (event, before, after, user, at, of) in steps {
        let note = if event == "rejected" { "'Bukti kurang'" } else { "NULL" };
        let sql = format!(
            "INSERT INTO receipt_events (traveller_id, event, from_status, to_status, note, user_id, at) \
             SELECT p.id, '{event}', {before}, {after}, {note}, {user}, {at} FROM planned_travellers p WHERE {of}"
        );
        db.execute_unprepared(&sql).await?;
    }
    db.execute_unprepared(
        "INSERT INTO rejection_event_reasons (event_id, reason_id, text) SELECT e.id, r.id, r.text \
         FROM planned_travellers p CROSS JOIN receipt_events e CROSS JOIN rejection_reasons r \
         WHERE e.traveller_id = p.id AND e.event = 'rejected' AND r.id = 1 + e.id % 6",
    )
    .await?;
    Ok(())
}

/// Advances as of the models; what is left of an approved receipt is paid.
async fn money(db: &impl ConnectionTrait, dialect: Dialect) -> anyhow::Result<()> {
    let paid = dialect.later("m.paid_on", "p.shift");
    let advance = [
        ("id", ""),
        ("trip_id", "p.trip"),
        ("employee_id", "p.employee"),
        ("traveller_id", "p.id"),
        ("paid_on", paid.as_str()),
        ("package_id", "NULL"),
    ];
    let from = "planned_travellers p CROSS JOIN payments m CROSS JOIN travellers t WHERE m.traveller_id = p.model \
                AND m.kind = 'uang-muka' AND m.reversed_by IS NULL AND t.id = p.id AND t.advance IS NOT NULL";
    copy(db, payments::Entity, &advance, from).await?;
    let day = dialect.later("p.day", "40");
    let owed = "t.total - coalesce(t.advance, 0)";
    let settlement = format!(
        "INSERT INTO payments (trip_id, employee_id, traveller_id, kind, amount, paid_on, reference) \
         SELECT p.trip, p.employee, p.id, 'pelunasan', {owed}, {day}, 'BKU-' || p.id \
         FROM planned_travellers p CROSS JOIN travellers t WHERE t.id = p.id AND p.settled AND {owed} > 0"
    );
    db.execute_unprepared(&settlement).await?;
    Ok(())
}

/// The number book.
async fn numbers(db: &impl ConnectionTrait) -> anyhow::Result<()> {
    let year = "CAST(substr(CAST(p.day AS text), 1, 4) AS integer)";
    let columns =
        "parent_unit_id, letter_kind_id, year, sequence, text, trip_id, traveller_id, outgoing_letter_id, letter_date";
    for (kind, of) in [
        (
            "Memo",
            format!("p.parent, 2, {year}, p.memo_sequence, p.memo, p.id, NULL, p.letter, p.day FROM planned_trips p"),
        ),
        (
            "Assignment",
            format!(
                "p.signer, 1, {year}, p.assignment_sequence, p.assignment, p.id, NULL, NULL, p.day FROM planned_trips p \
                 WHERE p.assignment IS NOT NULL"
            ),
        ),
        (
            "Order",
            format!(
                "p.parent, 3, {year}, p.order_sequence, p.order_number, NULL, p.id, NULL, p.day FROM planned_travellers p \
                 WHERE p.order_number IS NOT NULL"
            ),
        ),
    ] {
        let sql = format!("INSERT INTO letter_numbers ({columns}) SELECT {of}");
        db.execute_unprepared(&sql).await.map_err(|error| anyhow::anyhow!("{kind}: {error}"))?;
    }
    Ok(())
}
