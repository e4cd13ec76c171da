//! Matrices of PDF: `[a b c d e f]`.

use lopdf::Object;

/// A transformation of the plane.
pub(super) type Matrix = [f32; 6];

/// Leaves everything where it is.
pub(super) const IDENTITY: Matrix = [1.0, 0.0, 0.0, 1.0, 0.0, 0.0];

/// The matrix of six numbers; missing ones are 0.
pub(super) fn of_operands(operands: &[Object]) -> Matrix {
    std::array::from_fn(|at| operands.get(at).and_then(|number| number.as_float().ok()).unwrap_or_default())
}

/// Applies `first`, then `second`.
pub(super) fn times(first: Matrix, second: Matrix) -> Matrix {
    let [across, up, aside, upright, right, top] = second;
    let turned = |x: f32, y: f32| (x * across + y * aside, x * up + y * upright);
    let [base, side, origin] =
        [(first[0], first[1]), (first[2], first[3]), (first[4], first[5])].map(|(x, y)| turned(x, y));
    [base.0, base.1, side.0, side.1, origin.0 + right, origin.1 + top]
}
