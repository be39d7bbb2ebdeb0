//! Default values, which files leave out. This module knows no file.

/// Returns true if the value is the default of its type, such as 0 or false. Files leave out
/// such fields (`skip_serializing_if`). So files stay short, and files of older versions,
/// which lack newer fields, read the same.
pub fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
