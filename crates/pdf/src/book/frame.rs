//! The visible part of a page as its reader sees it: rotated, measured from its top left corner.

use lopdf::{Dictionary, Document, Object};

/// Position of a page's visible part in the space of its content.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Frame {
    /// Lower left and upper right corner.
    area: [f32; 4],
    /// Clockwise turn in right angles.
    turns: i64,
}

impl Frame {
    /// A page of this size that is not turned.
    pub(super) fn upright((width, height): (f32, f32)) -> Self {
        Self { area: [0.0, 0.0, width, height], turns: 0 }
    }

    /// The frame of a page that inherits nothing.
    pub(super) fn of(document: &Document, page: &Dictionary) -> Option<Self> {
        let media = area(document, page.get(b"MediaBox").ok()?)?;
        let crop = page.get(b"CropBox").ok().and_then(|crop| area(document, crop)).unwrap_or(media);
        let shown = [media[0].max(crop[0]), media[1].max(crop[1]), media[2].min(crop[2]), media[3].min(crop[3])];
        let rotate = page.get(b"Rotate").ok().and_then(|turn| number(document, turn)).unwrap_or(0.0);
        #[expect(clippy::cast_possible_truncation, reason = "a multiple of 90")]
        let turns = ((rotate / 90.0).round() as i64).rem_euclid(4);
        let fits = |area: [f32; 4]| (area[2] - area[0]).min(area[3] - area[1]) > 1.0;
        Some(Self { area: if fits(shown) { shown } else { media }, turns }).filter(|frame| fits(frame.area))
    }

    /// Its turn in degrees.
    pub(super) fn rotation(&self) -> i64 {
        self.turns * 90
    }

    /// Width and height as seen.
    pub(super) fn size(&self) -> (f32, f32) {
        let [left, bottom, right, top] = self.area;
        let (width, height) = (right - left, top - bottom);
        if self.turns % 2 == 0 { (width, height) } else { (height, width) }
    }

    /// The same with a strip above, as seen.
    pub(super) fn with_strip(self, height: f32) -> Self {
        let [left, bottom, right, top] = self.area;
        let area = match self.turns {
            1 => [left - height, bottom, right, top],
            2 => [left, bottom - height, right, top],
            3 => [left, bottom, right + height, top],
            _ => [left, bottom, right, top + height],
        };
        Self { area, ..self }
    }

    /// The matrix of a text that begins at a point: `x` to the right, `y` down, as seen from the top left corner.
    pub(super) fn matrix(&self, (x, y): (f32, f32)) -> [f32; 6] {
        let [left, bottom, right, top] = self.area;
        match self.turns {
            1 => [0.0, 1.0, -1.0, 0.0, left + y, bottom + x],
            2 => [-1.0, 0.0, 0.0, -1.0, right - x, bottom + y],
            3 => [0.0, -1.0, 1.0, 0.0, right - y, top - x],
            _ => [1.0, 0.0, 0.0, 1.0, left + x, top - y],
        }
    }

    /// Left, bottom, width and height.
    pub(super) fn rectangle(&self) -> [f32; 4] {
        let [left, bottom, right, top] = self.area;
        [left, bottom, right - left, top - bottom]
    }

    /// The frame as a box of a page.
    pub(super) fn media_box(&self) -> Vec<Object> {
        self.area.map(Object::from).to_vec()
    }
}

fn area(document: &Document, object: &Object) -> Option<[f32; 4]> {
    let (_, object) = document.dereference(object).ok()?;
    let numbers: Vec<f32> = object.as_array().ok()?.iter().filter_map(|it| number(document, it)).collect();
    let [x, y, other_x, other_y] = numbers.try_into().ok()?;
    Some([x.min(other_x), y.min(other_y), x.max(other_x), y.max(other_y)])
}

fn number(document: &Document, object: &Object) -> Option<f32> {
    document.dereference(object).ok()?.1.as_float().ok()
}
