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
    let [a, b, c, d, e, f] = first;
    let [k, l, m, n, o, p] = second;
    [a * k + b * m, a * l + b * n, c * k + d * m, c * l + d * n, e * k + f * m + o, e * l + f * n + p]
}
