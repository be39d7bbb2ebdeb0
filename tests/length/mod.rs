//! The length of the tests: few rounds of play by default (`make test`), or many before a release
//! (`make test-long`, which sets `PATIENTIA_LONG=1`). The tests are the same.

/// Returns `few`, or `many` if the long tests are asked for.
pub fn few_or_many<T>(few: T, many: T) -> T {
    let is_long = std::env::var_os("PATIENTIA_LONG").is_some_and(|long| long == "1");
    if is_long { many } else { few }
}
