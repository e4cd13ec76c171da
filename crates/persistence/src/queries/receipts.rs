//! Receipts of travellers: lines, actual costs, states, photos: reads.

impl app::ports::ReceiptQueries for super::SeaQueries {}
