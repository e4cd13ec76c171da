//! Documents: a struct and the JSON of the database that it is read from, declared at once.

/// Declares a struct and its document. A field without an expression is the column of its name: `of` a table, or of its alias in
/// brackets, whose model must have it, or `from` a subquery of this name. Other fields name their expressions. With `by` a column `in`
/// another table, `of_each` is the array of the rows that refer to a row of that table by it.
///
/// ```ignore
/// document! {
///     /// A place.
///     struct PlaceJson(json) of trip_places {
///         id: i64,
///         city: Option<String>,
///         #[serde(deserialize_with = "list")] visits: Vec<VisitJson> = visits(json),
///     }
/// }
/// json.children(PlaceJson::document(json), |select| { select.from(trip_places::Entity); })
/// ```
macro_rules! document {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident($json:ident) of $table:ident by $key:ident in $parent:ident { $($fields:tt)* }
    ) => {
        document! {
            $(#[$meta])*
            $vis struct $name($json) of $table[stringify!($table)] { $($fields)* }
        }

        impl $name {
            /// The documents of the rows that refer to a row of the other table.
            $vis fn of_each($json: $crate::json_query::Json) -> sea_orm::sea_query::Expr {
                use sea_orm::sea_query::ExprTrait;
                let _: fn(&$table::Model) = |row| _ = &row.$key;
                $json.children(Self::document($json), |select| {
                    let key = $crate::json_query::column(stringify!($table), stringify!($key));
                    let of_parent = key.eq($crate::json_query::column(stringify!($parent), "id"));
                    select.from($table::Entity).and_where(of_parent);
                })
            }
        }
    };
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident($json:ident $(, $param:ident: $param_type:ty)*) of $table:ident { $($fields:tt)* }
    ) => {
        document! {
            $(#[$meta])*
            $vis struct $name($json $(, $param: $param_type)*) of $table[stringify!($table)] { $($fields)* }
        }
    };
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident($json:ident $(, $param:ident: $param_type:ty)*) of $table:ident[$alias:expr] {
            $($(#[$attribute:meta])* $field_vis:vis $field:ident: $type:ty $(= $value:expr)?,)*
        }
    ) => {
        document!(@declare [$(#[$meta])*] [$vis] $name, $json, [$($param: $param_type),*] {
            $([$(#[$attribute])*] [$field_vis] $field: $type = document!(@of $table, $alias, $field $(= $value)?);)*
        });
    };
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident($json:ident $(, $param:ident: $param_type:ty)*) from $subquery:literal {
            $($(#[$attribute:meta])* $field_vis:vis $field:ident: $type:ty $(= $value:expr)?,)*
        }
    ) => {
        document!(@declare [$(#[$meta])*] [$vis] $name, $json, [$($param: $param_type),*] {
            $([$(#[$attribute])*] [$field_vis] $field: $type = document!(@from $subquery, $field $(= $value)?);)*
        });
    };
    (
        @declare [$(#[$meta:meta])*] [$vis:vis] $name:ident, $json:ident, [$($param:ident: $param_type:ty),*] {
            $([$(#[$attribute:meta])*] [$field_vis:vis] $field:ident: $type:ty = $value:expr;)*
        }
    ) => {
        $(#[$meta])*
        #[derive(serde::Deserialize)]
        $vis struct $name {
            $($(#[$attribute])* $field_vis $field: $type,)*
        }

        impl $name {
            /// The document of a row.
            $vis fn document($json: $crate::json_query::Json $(, $param: $param_type)*) -> sea_orm::sea_query::Expr {
                $json.fields([$($value,)*])
            }
        }
    };
    (@of $table:ident, $alias:expr, $field:ident) => {{
        let _: fn(&$table::Model) = |row| _ = &row.$field;
        $crate::json_query::column($alias, stringify!($field))
    }};
    (@from $subquery:literal, $field:ident) => {
        $crate::json_query::column($subquery, stringify!($field))
    };
    (@of $table:ident, $alias:expr, $field:ident = $value:expr) => {
        $value
    };
    (@from $subquery:literal, $field:ident = $value:expr) => {
        $value
    };
}
pub(crate) use document;
