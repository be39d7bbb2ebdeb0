//! Recognises default values, which files leave out. This module does not know any file format.

/// Returns true if the value is the default of its type, such as 0 or false. Files leave out fields
/// with default values (`skip_serializing_if`), so files stay short. Older files lack the newer
/// fields. They keep their meaning, because a missing field means the default.
pub fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
