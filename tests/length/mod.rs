//! The length of the tests. By default they play few rounds (`make test`). Before a release they
//! play many (`make test-long`, which sets `PATIENTIA_LONG=1`). The tests are the same in both
//! cases.

/// Returns `few` by default, or `many` in a long run.
pub fn few_unless_long_run<T>(few: T, many: T) -> T {
    let is_long = std::env::var_os("PATIENTIA_LONG").is_some_and(|long| long == "1");
    if is_long { many } else { few }
}
