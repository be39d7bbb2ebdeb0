//! These tests check how `.ci/env` builds the site with different installations of Rust. They use a
//! fake toolchain. If the target for WebAssembly is installed, or can be installed, the build uses
//! no unstable flag.

use std::{fs, os::unix::fs::PermissionsExt as _, path::Path, process::Command};

/// Creates a folder with a fake `rustc`, with or without the target, and with or without a fake
/// `rustup`.
fn fake_toolchain(name: &str, has_target: bool, has_rustup: bool) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let targets = folder.join("lib/rustlib");
    fs::create_dir_all(&targets).expect("a folder");
    if has_target {
        fs::create_dir_all(targets.join("wasm32-unknown-unknown")).expect("a folder");
    }
    let add_command = |command: &str| {
        let file = folder.join(command);
        fs::write(&file, format!("#!/bin/sh\necho {}\n", folder.display())).expect("a script");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).expect("it can be run");
    };
    add_command("rustc");
    if has_rustup {
        add_command("rustup");
    }
    folder.display().to_string()
}

/// Returns where the target comes from, and the environment in which the site is built.
fn wasm_source_and_environment(folder: &str, auto_install: &str) -> (String, String) {
    let script = ". .ci/env; use_wasm; echo $wasm_from; env";
    let run = Command::new("bash")
        .args(["-euo", "pipefail", "-c", script])
        .env_clear()
        .env("HOME", folder)
        .env("PATH", format!("{folder}:/usr/bin:/bin"))
        .env("RUSTUP_AUTO_INSTALL", auto_install)
        .output()
        .expect("bash");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let output = String::from_utf8(run.stdout).expect("text");
    let (from, variables) = output.split_once('\n').expect("two lines");
    (from.to_owned(), variables.to_owned())
}

/// Parts of the environment that only a build with unstable flags needs.
const UNSTABLE: [&str; 4] = ["RUSTC_BOOTSTRAP=1", "CARGO_UNSTABLE_", " -Z", "immediate-abort"];

#[test]
fn installed_wasm_target_needs_no_unstable_flags() {
    for (name, has_target, auto_install, expected) in [
        ("ready", true, "1", "ready"),
        ("ready-and-forbidden", true, "0", "ready"),
        ("rustup", false, "1", "rustup"),
    ] {
        let (from, variables) =
            wasm_source_and_environment(&fake_toolchain(name, has_target, true), auto_install);
        assert_eq!(from, expected, "{name}");
        assert!(variables.contains("erase_components"), "{variables}");
        for flag in UNSTABLE {
            assert!(!variables.contains(flag), "{name}: {flag} in {variables}");
        }
    }
}

#[test]
fn standard_library_is_built_if_the_target_is_missing() {
    for (name, has_rustup) in [("forbidden", true), ("without-rustup", false)] {
        let (from, variables) =
            wasm_source_and_environment(&fake_toolchain(name, false, has_rustup), "0");
        assert_eq!(from, "debian", "{name}");
        for flag in UNSTABLE {
            assert!(variables.contains(flag), "{name}: no {flag} in {variables}");
        }
    }
}
