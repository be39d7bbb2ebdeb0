//! The sample configurations for web servers in `hosts` send the security headers.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// The security headers that only a web server can send. `index.html` contains the rest of the
/// Content-Security-Policy.
const SECURITY_HEADERS: [(&str, &str); 5] = [
    ("Content-Security-Policy", "frame-ancestors 'none'"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"),
];

#[test]
fn sample_hosts_send_security_headers() {
    let hosts = Path::new(env!("CARGO_MANIFEST_DIR")).join("hosts");
    let samples =
        fs::read_dir(hosts).expect("a folder").map(|entry| entry.expect("an entry").path());
    let samples: Vec<PathBuf> = samples.collect();
    assert!(samples.len() >= 4, "{samples:?}");
    for path in samples {
        let text = fs::read_to_string(&path).expect("readable");
        for (header, value) in SECURITY_HEADERS {
            let is_sent = |line: &str| {
                !line.trim_start().starts_with('#') && line.contains(header) && line.contains(value)
            };
            assert!(text.lines().any(is_sent), "{} does not send {header}", path.display());
        }
    }
}
