//! Measures processor time with the clocks of the operating system.

use std::{sync::LazyLock, time::Instant};

/// Returns the processor seconds that this thread has used. If the system does not report them,
/// returns the seconds since the first call.
pub fn thread_cpu_seconds() -> f64 {
    static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let began = *BEGAN;
    let schedstat = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = schedstat.split_whitespace().next().and_then(|word| word.parse::<f64>().ok());
    nanoseconds.map_or_else(|| began.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}
