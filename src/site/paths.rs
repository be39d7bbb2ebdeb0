//! Shortens the paths of drawings: relative coordinates need fewer digits, and equal cards get
//! equal texts, which compress well. A page has up to a hundred drawings. The shapes do not change,
//! because all coordinates are multiples of a tenth.

use std::fmt::Write as _;

/// Returns an SVG with shorter paths. Does not change paths with commands other than `M`, `L` and
/// `Z`, or with coordinates finer than tenths.
pub fn shorten_paths(svg: &str) -> String {
    let mut out = String::with_capacity(svg.len());
    let mut rest = svg;
    while let Some((before, after)) = rest.split_once(" d=\"") {
        let (path, after) = after.split_once('"').unwrap_or((after, ""));
        let short = to_relative_path(path);
        let _ = write!(out, "{before} d=\"{}\"", short.as_deref().unwrap_or(path));
        rest = after;
    }
    out.push_str(rest);
    out
}

/// Returns a path with relative coordinates. Returns `None` if a command is not `M`, `L` or `Z`, or
/// if a coordinate is not a multiple of a tenth.
fn to_relative_path(path: &str) -> Option<String> {
    let mut out = String::new();
    // The current point and the first point of the current shape, in tenths.
    let (mut at, mut start) = ((0, 0), (0, 0));
    let mut rest = path;
    while let Some(command) = rest.chars().next() {
        let end = rest[1..].find(['M', 'L', 'Z']).map_or(rest.len(), |found| found + 1);
        let numbers = &rest[1..end];
        rest = &rest[end..];
        if command == 'Z' {
            out.push('z');
            at = start;
            continue;
        }
        let (x, y) = numbers.split_once(' ')?;
        let to = (parse_tenths(x)?, parse_tenths(y)?);
        let by = (to.0 - at.0, to.1 - at.1);
        match (command, by) {
            ('M', _) => {
                let letter = if out.is_empty() { 'M' } else { 'm' };
                write_command(&mut out, letter, by);
                start = to;
            }
            ('L', (0, dy)) => {
                let _ = write!(out, "v{}", format_tenths(dy));
            }
            ('L', (dx, 0)) => {
                let _ = write!(out, "h{}", format_tenths(dx));
            }
            ('L', _) => write_command(&mut out, 'l', by),
            _ => return None,
        }
        at = to;
    }
    Some(out)
}

fn parse_tenths(number: &str) -> Option<i32> {
    let tenths = number.parse::<f32>().ok()? * 10.0;
    ((tenths - tenths.round()).abs() < 0.01).then_some(tenths.round() as i32)
}

/// Returns a number of tenths as a decimal number without a zero before the point.
fn format_tenths(tenths: i32) -> String {
    let sign = if tenths < 0 { "-" } else { "" };
    let (whole, tenth) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
    match (whole, tenth) {
        (_, 0) => format!("{sign}{whole}"),
        (0, _) => format!("{sign}.{tenth}"),
        _ => format!("{sign}{whole}.{tenth}"),
    }
}

fn write_command(out: &mut String, letter: char, (dx, dy): (i32, i32)) {
    let gap = if dy < 0 { "" } else { " " };
    let _ = write!(out, "{letter}{}{gap}{}", format_tenths(dx), format_tenths(dy));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn absolute_coordinates_become_relative() {
        let svg = "<path class=\"vacant\" d=\"M2 3.5L12 3.5L12 10L9.5 9.9ZM20 3L19.5 4\"/>";
        let short = "<path class=\"vacant\" d=\"M2 3.5h10v6.5l-2.5-.1zm18-.5l-.5 1\"/>";
        assert_eq!(shorten_paths(svg), short);
        assert_eq!(shorten_paths("<rect/>"), "<rect/>");
    }

    #[test]
    fn paths_with_unsupported_commands_or_coordinates_are_unchanged() {
        for path in ["M1 2C3 4 5 6 7 8", "M1.25 3L2 2", "m1 2", "M1,2"] {
            let svg = format!("<path d=\"{path}\"/>");
            assert_eq!(shorten_paths(&svg), svg);
        }
    }
}
