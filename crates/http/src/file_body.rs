//! Files as bodies, read piece by piece.

use std::io::Read;

use actix_web::{
    body::SizedStream,
    web::{Bytes, block},
};
use futures_util::stream::{Stream, try_unfold};
use ports::TemporaryFile;

/// Bytes of a piece.
const PIECE: usize = 64 * 1024;

/// The body of a file.
pub(crate) fn file_body(
    TemporaryFile { file, bytes }: TemporaryFile,
) -> SizedStream<impl Stream<Item = Result<Bytes, actix_web::Error>>> {
    SizedStream::new(
        bytes,
        try_unfold(file, |mut file| async {
            let read = block(move || {
                let mut piece = vec![0; PIECE];
                let length = file.read(&mut piece)?;
                piece.truncate(length);
                std::io::Result::Ok((piece, file))
            });
            let (piece, file) = read.await??;
            Ok((!piece.is_empty()).then(|| (Bytes::from(piece), file)))
        }),
    )
}
