//! The example configurations for web servers in `hosts` send the security headers.

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

/// Returns the name of each example configuration and its lines, without comments and indentation.
fn samples() -> Vec<(String, Vec<String>)> {
    let hosts = Path::new(env!("CARGO_MANIFEST_DIR")).join("hosts");
    let paths = fs::read_dir(hosts).expect("a folder").map(|entry| entry.expect("an entry").path());
    let sample = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("readable");
        let lines = text.lines().map(str::trim).filter(|line| !line.starts_with('#'));
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        (name, lines.map(str::to_owned).collect())
    };
    let samples: Vec<_> = paths.map(sample).collect();
    assert!(samples.len() >= 4, "{samples:?}");
    samples
}

#[test]
fn example_host_configs_send_security_headers() {
    for (name, lines) in samples() {
        for (header, value) in SECURITY_HEADERS {
            let is_sent = |line: &String| line.contains(header) && line.contains(value);
            assert!(lines.iter().any(is_sent), "{name} does not send {header}");
        }
    }
}

/// A file that is missing during an upload exists a moment later. If a browser remembered the
/// answer 404 for a year, the program could not start.
#[test]
fn example_host_configs_do_not_cache_missing_files() {
    for (name, lines) in samples() {
        let caching: Vec<&str> = lines
            .iter()
            .map(String::as_str)
            .filter(|line| line.contains("Cache-Control") || line.contains("Expires"))
            .collect();
        match name.as_str() {
            // These headers also apply to missing files.
            "_headers" => assert!(caching.is_empty(), "{caching:?}"),
            "Caddyfile" => {
                let long = caching.iter().filter(|line| line.contains("max-age"));
                assert!(long.clone().count() > 0);
                assert!(long.clone().all(|line| line.starts_with("header @named")), "{caching:?}");
                let matcher = lines.iter().skip_while(|line| *line != "@named {");
                let mut matcher = matcher.take_while(|line| *line != "}");
                assert!(matcher.any(|line| line == "file"), "only existing files are cached");
            }
            // With "always", these servers also send a header with error responses.
            _ => {
                assert!(!caching.is_empty(), "{name}");
                assert!(!caching.iter().any(|line| line.contains("always")), "{name}: {caching:?}");
            }
        }
    }
}
