//! Tables of tariffs: the costs and journeys that each is for, by its captions and headings (assurance D-5).

use receipts::tariff::{TariffKind, words::costs};
use tables::{Fills, Layout, heading_key};

use super::{
    fields::{AmountOf, TariffField},
    headings::one,
};

/// A table with what it is for.
pub(super) struct TariffTable<'a> {
    pub(super) layout: &'a mut Layout<TariffField>,
    /// Kind of its amounts that neither row nor column tells.
    pub(super) kind: Option<TariffKind>,
    /// Kind that a heading suggests.
    pub(super) likely: Option<TariffKind>,
    /// Text by which its kind is asked for; empty where one answer serves the file.
    pub(super) asked_as: String,
}

impl<'a> TariffTable<'a> {
    /// What a table is for: the answer, else the nearest caption that names a cost. `is_alone` says that no other table of the
    /// file lacks a kind.
    pub(super) fn of(layout: &'a mut Layout<TariffField>, fills: &Fills, is_alone: bool) -> Self {
        let key = TariffField::Kind.word();
        let caption = layout.captions.iter().find(|text| !costs(&heading_key(text)).is_empty()).cloned();
        let asked_as = match (is_alone, layout.captions.first()) {
            (true, _) => String::new(),
            (false, Some(nearest)) => caption.clone().unwrap_or_else(|| nearest.clone()),
            (false, None) => layout.range(),
        };
        let answered = fills.for_text(key, &asked_as).filter(|_| !asked_as.is_empty());
        let answered = answered.or_else(|| fills.once(key).filter(|_| is_alone)).and_then(super::words::kind);
        let by_caption = caption.as_deref().and_then(|text| one(&costs(&heading_key(text))));
        let mut table = Self { layout, kind: answered.or(by_caption), likely: None, asked_as };
        table.leave_suggestions();
        table.take_for_representation();
        table.find_journeys();
        table
    }

    /// A kind over all levels of a matrix is only a suggestion: regulations print several tables of the same heading.
    fn leave_suggestions(&mut self) {
        let matrix = |field: Option<TariffField>| match field {
            Some(TariffField::Amount(AmountOf { kind, levels, .. })) if levels != super::fields::Levels::OfRow => {
                Some(kind)
            }
            _ => None,
        };
        let mut kinds: Vec<_> = self.layout.columns.iter().filter_map(|column| matrix(column.field)).collect();
        kinds.dedup();
        let [Some(kind)] = kinds[..] else { return };
        self.likely = Some(kind);
        for column in &mut self.layout.columns {
            if let Some(TariffField::Amount(amount)) = &mut column.field {
                amount.kind = None;
            }
        }
    }

    /// A sheet of representation money has the headings of daily allowances: the column for out of town is its amount, the one for
    /// in town has no tariff of ours and is told as unread. A list of offices without provinces may be such a sheet, so that its
    /// kind is asked for.
    fn take_for_representation(&mut self) {
        let is_list_of_offices = self.layout.has(TariffField::Level) && !self.layout.has(TariffField::Province);
        let is_representation = self.kind == Some(TariffKind::Representation);
        if !(is_representation || self.kind.is_none() && is_list_of_offices) {
            return;
        }
        for column in &mut self.layout.columns {
            let Some(TariffField::Amount(amount)) = &mut column.field else { continue };
            match amount.kind {
                Some(TariffKind::AllowanceOutOfTown) => amount.kind = None,
                Some(TariffKind::AllowanceInTown) => column.field = None,
                _ => {}
            }
        }
    }

    /// Gives places of origin and destination their columns, where the table is for journeys or may be.
    fn find_journeys(&mut self) {
        let kinds: Vec<Option<TariffKind>> = self
            .layout
            .columns
            .iter()
            .filter_map(|column| match column.field {
                Some(TariffField::Amount(amount)) => Some(amount.kind.or(self.kind)),
                _ => None,
            })
            .collect();
        let may_be = kinds.iter().any(|kind| kind.is_none_or(TariffKind::has_route));
        let places: Vec<(usize, Place)> =
            (0..).zip(&self.layout.columns).filter_map(|(at, column)| Some((at, place(&column.heading)?))).collect();
        let first = |wanted: &[Place]| {
            wanted.iter().find_map(|of| places.iter().find(|(_, place)| place == of)).map(|(at, _)| *at)
        };
        let has_origin = self.layout.has(TariffField::Origin);
        let (Some(origin), Some(destination)) =
            (first(&[Place::Origin, Place::Capital, Place::Any]), first(&[Place::Destination, Place::Any]))
        else {
            return;
        };
        if !may_be || origin == destination || !has_origin && places.len() != 2 {
            return;
        }
        for (at, field) in [(origin, TariffField::Origin), (destination, TariffField::Destination)] {
            for column in self.layout.columns.iter_mut().filter(|column| column.field == Some(field)) {
                column.field = None;
            }
            if !self.layout.columns[at].is_left_out {
                self.layout.columns[at].field = Some(field);
            }
        }
        let has_class = self.layout.columns.iter().any(|column| match column.field {
            Some(TariffField::Amount(amount)) => amount.class.is_some(),
            field => field == Some(TariffField::Class),
        });
        let likely = if has_class { TariffKind::Ticket } else { TariffKind::LandTransport };
        self.likely = self.likely.or(Some(likely).filter(|_| self.kind.is_none()));
        // The units of rides tell whether they are there and back.
        let is_ride = kinds.iter().all(|kind| kind.is_none_or(|kind| kind.usually_returns().is_some()));
        let unit = self
            .layout
            .columns
            .iter_mut()
            .find(|column| is_ride && column.field.is_none() && heading_key(&column.heading) == "satuan");
        if let Some(column) = unit.filter(|column| !column.is_left_out) {
            column.field = Some(TariffField::Return);
        }
    }
}

/// Place that a heading names.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Origin,
    Destination,
    /// The capital of a province, which is where journeys of a list of land transport start.
    Capital,
    Any,
}

fn place(heading: &str) -> Option<Place> {
    let key = heading_key(heading);
    let has = |words: &[&str]| words.iter().any(|word| key.contains(word));
    if has(&["asal", "berangkat"]) {
        Some(Place::Origin)
    } else if has(&["tujuan", "tiba"]) && !key.contains("provinsi") {
        Some(Place::Destination)
    } else if key.contains("ibukota") {
        Some(Place::Capital)
    } else if has(&["kota", "kabupaten", "tempat", "kecamatan"]) && !has(&["luarkota", "dalamkota", "provinsi"]) {
        Some(Place::Any)
    } else {
        None
    }
}
