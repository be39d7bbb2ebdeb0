//! What a file need not say. Knows nothing of any file.

/// Tests if a value is what it is where a file says nothing of it: 0, or not so.
/// Such a field is left out when it is written (`skip_serializing_if`), so that
/// files stay short and those of older versions read alike.
pub fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
