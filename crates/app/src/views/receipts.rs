//! Receipts of travellers: lines, actual costs, states, photos: read models.
