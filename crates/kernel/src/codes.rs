//! Enums of codes.

/// Declares enums of codes, whose variants have a code, as stored, and an Indonesian name. A code that stands twice does not compile.
#[macro_export]
macro_rules! codes {
    ($($(#[$comment:meta])* $name:ident { $($variant:ident = $code:literal, $word:literal;)+ })+) => {$(
        $(#[$comment])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum $name {
            $(
                #[doc = $word]
                $variant,
            )+
        }

        impl $name {
            /// All variants, in the order of their declaration.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The code, as stored.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$variant => $code,)+
                }
            }

            /// The Indonesian name.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }

            /// The variant of a code.
            pub fn of(code: &str) -> Option<Self> {
                match code {
                    $($code => Some(Self::$variant),)+
                    _ => None,
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.code())
            }
        }
    )+};
}
