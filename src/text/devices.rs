//! The texts about installing the site on a device, and about moving to another device. Depends on
//! the ways to install, not on the browser.

use super::statistics;
use crate::store::{FileError, ImportSummary};

/// How a browser installs the site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InstallWay {
    /// The site is installed, and runs as an app now.
    Installed,
    /// The page can open the browser's install dialog.
    Dialog,
    /// The player uses the share sheet of an Apple phone or tablet.
    ShareSheet,
    /// The player uses the menu of Safari on a Mac.
    Dock,
    /// The player uses the menu of another browser, if it can install the site.
    Menu,
}

impl InstallWay {
    pub const ALL: [InstallWay; 5] = [
        InstallWay::Installed,
        InstallWay::Dialog,
        InstallWay::ShareSheet,
        InstallWay::Dock,
        InstallWay::Menu,
    ];
}

pub const KEEP: &str = "Keep it on this device";
pub const INSTALL: &str = "Install";

/// Says how the player installs the site.
pub const fn how_to_install(way: InstallWay) -> &'static str {
    match way {
        InstallWay::Installed => "Patientia is installed on this device.",
        InstallWay::Dialog => "Install Patientia, and it opens like any other app.",
        InstallWay::ShareSheet => {
            "Tap Share in the browser’s bar, then “Add to Home Screen”, and Patientia opens like any other app."
        }
        InstallWay::Dock => {
            "Choose “Add to Dock” in Safari’s File menu, and Patientia opens like any other app."
        }
        InstallWay::Menu => {
            "Choose “Install” or “Add to Home screen” in the browser’s menu, if it has one of them, and Patientia opens like any other app."
        }
    }
}

/// Says why it is good to install the site.
pub const fn why_install(way: InstallWay) -> &'static str {
    match way {
        InstallWay::Installed => "It works without a network, and the browser keeps what you save.",
        InstallWay::ShareSheet | InstallWay::Dock => {
            "It then works without a network. Safari deletes what a page has saved if you do not visit it for seven days. It keeps what an installed app has saved."
        }
        InstallWay::Dialog | InstallWay::Menu => {
            "It then works without a network, and the browser is less likely to forget your games."
        }
    }
}

/// Returns a warning if the installed app may start without the games stored here.
pub const fn empty_app_warning(way: InstallWay) -> Option<&'static str> {
    match way {
        InstallWay::ShareSheet | InstallWay::Dock => Some(
            "The installed app may begin empty. Save everything to a file first, then open the file in the app.",
        ),
        InstallWay::Installed | InstallWay::Dialog | InstallWay::Menu => None,
    }
}

/// Returns the notice that is shown once, after the first win.
pub fn install_notice(way: InstallWay) -> String {
    format!("{} {}", how_to_install(way), why_install(way))
}

/// The label of the link from the notice to the page about installing.
pub const MORE: &str = "More about it";

pub const MOVE: &str = "Move to another device";
pub const MOVE_WHY: &str = "Your games are only on this device, and nothing leaves it by itself. A file carries everything: results, games in progress, favourites, settings. Opening it adds what is new, and nothing is counted twice, so you can carry it back and forth. Settings that the other device already has stay as they are.";
/// The captions of the three pictures about moving to another device.
pub const STEPS: [&str; 3] = [
    "Save everything to a file here.",
    "Send the file to the other device, as you send a photograph.",
    "Open it there, with Patientia or with the field below.",
];

/// The reason why a file that another program handed over could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IncomingError {
    /// No file arrived.
    Missing,
    TooLarge,
    Unreadable,
    File(FileError),
}

/// Says what was new in a file that another program handed over, or why the file could not be read.
pub fn incoming_file_message(outcome: &Result<ImportSummary, IncomingError>) -> String {
    match outcome {
        Ok(summary) => statistics::import_summary_sentence(*summary),
        Err(IncomingError::Missing) => {
            "The file did not arrive. Open it with the field below. Nothing has changed.".to_owned()
        }
        Err(IncomingError::TooLarge) => super::pages::FILE_TOO_LARGE.to_owned(),
        Err(IncomingError::Unreadable) => {
            "The file could not be read. Nothing has changed.".to_owned()
        }
        Err(IncomingError::File(error)) => statistics::file_error(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn install_notice_says_how_and_why_to_install() {
        for way in InstallWay::ALL {
            let notice = install_notice(way);
            assert!(notice.contains(why_install(way)) && notice.ends_with('.'), "{notice}");
        }
        assert!(why_install(InstallWay::Dock).contains("seven days"));
    }

    #[test]
    fn every_result_of_opening_a_file_has_a_sentence() {
        let summary = ImportSummary { results: 2, ..ImportSummary::default() };
        assert_eq!(incoming_file_message(&Ok(summary)), "File read. New here: two results.");
        let errors = [
            IncomingError::Missing,
            IncomingError::TooLarge,
            IncomingError::Unreadable,
            IncomingError::File(FileError::Foreign),
        ];
        for error in errors {
            let said = incoming_file_message(&Err(error.clone()));
            assert!(said.ends_with('.'), "{error:?}: {said}");
        }
    }
}
