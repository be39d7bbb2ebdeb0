//! Recognises default values, which files leave out. This module does not know any file format.

/// Returns true if the value is the default of its type, such as 0 or false. Files leave out
/// such fields (`skip_serializing_if`). So files stay short, and older files, which do not have
/// the newer fields, still have the same meaning.
pub fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
