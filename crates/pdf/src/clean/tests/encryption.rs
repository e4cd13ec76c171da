//! Passwords of bills.

use super::*;

/// A document under a password to open it, and one of its owner.
fn encrypted(user: &str) -> Vec<u8> {
    let mut made = Made::new();
    made.document.trailer.set("ID", vec![Object::string_literal("a"), Object::string_literal("b")]);
    let permissions = lopdf::Permissions::PRINTABLE;
    let version = lopdf::EncryptionVersion::V2 {
        document: &made.document,
        owner_password: "kepala",
        user_password: user,
        key_length: 128,
        permissions,
    };
    let state = lopdf::EncryptionState::try_from(version).expect("a key");
    made.document.encrypt(&state).expect("encrypted");
    made.bytes()
}

#[test]
fn a_password_to_open_is_refused_and_one_of_the_owner_alone_is_no_hindrance() {
    assert_eq!(cleaned(&encrypted("rahasia")), Err(DocumentRefusal::Encrypted));
    let open = cleaned(&encrypted("")).expect("it opens everywhere");
    assert!(text(&open.bytes).contains("(Hotel) Tj") && !text(&open.bytes).contains("Encrypt"));
}

#[test]
fn an_encryption_of_another_kind_is_refused() {
    let mut made = Made::new();
    let handler = made.add(dictionary! { "Filter" => "Adobe.PubSec", "V" => 4, "R" => 4 });
    made.document.trailer.set("Encrypt", handler);
    assert_eq!(cleaned(&made.bytes()), Err(DocumentRefusal::Encrypted));
}
