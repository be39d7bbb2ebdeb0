//! How long the tests are: few rounds of play for every day (`make test`), or
//! many before a release (`make test-long`, which sets `PATIENTIA_LONG=1`). The
//! tests are the same.

/// The first, or the second where the long tests are asked for.
pub fn few_or_many<T>(few: T, many: T) -> T {
    let is_long = std::env::var_os("PATIENTIA_LONG").is_some_and(|long| long == "1");
    if is_long { many } else { few }
}
