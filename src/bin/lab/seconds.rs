//! How much processor time was taken. Knows the machine's clocks.

use std::{sync::LazyLock, time::Instant};

/// The processor seconds of this thread so far; where that is not told, the
/// seconds that have gone by.
pub fn of_this_thread() -> f64 {
    static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let began = *BEGAN;
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = told.split_whitespace().next().and_then(|word| word.parse::<f64>().ok());
    nanoseconds.map_or_else(|| began.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}
