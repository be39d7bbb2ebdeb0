//! The command that writes the pages of the built site as plain HTML. The module `site` decides
//! what is on these pages.

use std::{fs, path::Path};

use patientia::{
    games::Game,
    games::prose::ProseError,
    site::{self, Page, SiteUrl, Sources},
};

use super::{
    answer::{CommandError, CommandResult, print_line},
    args::Args,
};

/// Fills `DIR/index.html` and writes the other pages. If the arguments contain the address of the
/// site, also writes the pictures and the sitemap.
pub fn write_pages(args: &Args) -> CommandResult {
    let dir = Path::new(args.flag_value("dist").ok_or("--dist DIR is wanted")?);
    let url = args.flag_value("url").filter(|url| !url.is_empty());
    let url = url.map(|url| SiteUrl::parse(url).ok_or(format!("“{url}” is no address of a site")));
    let url = url.transpose()?;
    if url.is_some() && !cfg!(feature = "pictures") {
        return Err("--url needs pictures: build lab with --features pictures".into());
    }
    let template = read_text_file(&dir.join("index.html"))?;
    let volume = |name: &str| {
        let file = site::meta_content(&template, name);
        read_text_file(&dir.join(file.ok_or(format!("index.html names no file of {name}"))?))
    };
    let sources =
        Sources::read(&volume("words")?, &volume("figures")?).map_err(describe_text_error)?;
    let pages = site::all_pages(&sources);
    for page in &pages {
        let html = site::fill_template(&template, page, url.as_ref())
            .map_err(|error| error.to_string())?;
        write_file(&dir.join(page.file_path()), html.as_bytes())?;
    }
    if let Some(url) = &url {
        write_file(&dir.join("sitemap.xml"), site::sitemap(&pages, url).as_bytes())?;
        write_pictures(dir, &pages)?;
    }
    print_line(format_args!("Pages: {}", pages.len()))?;
    Ok(true)
}

fn describe_text_error((game, error): (&Game, Option<ProseError>)) -> String {
    match error {
        Some(error) => format!("the text of {}: {error}", game.id),
        None => format!("there is no text of {}", game.id),
    }
}

fn read_text_file(path: &Path) -> Result<String, CommandError> {
    Ok(fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?)
}

/// Writes a file. Creates the folder of the file if it does not exist.
fn write_file(path: &Path, content: &[u8]) -> Result<(), CommandError> {
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    let written = folder.and_then(|()| fs::write(path, content));
    Ok(written.map_err(|error| format!("{}: {error}", path.display()))?)
}

#[cfg(not(feature = "pictures"))]
#[allow(clippy::unnecessary_wraps, reason = "it can fail with the feature")]
fn write_pictures(_: &Path, _: &[Page]) -> Result<(), CommandError> {
    Ok(())
}

/// Draws the preview picture of each page. Draws a picture again for each page that shares it.
#[cfg(feature = "pictures")]
fn write_pictures(dir: &Path, pages: &[Page]) -> Result<(), CommandError> {
    use resvg::{
        tiny_skia::{Pixmap, Transform},
        usvg::{Options, Tree},
    };

    /// The font of the titles (`style/type.css`) in a format that `resvg` reads, with a font name.
    /// It is made from `public/fonts/bookletter.woff2` with fonttools: `flavor = None`, and the
    /// names 1, 2, 4 and 6 set to Bookletter and Regular. Licence:
    /// `public/fonts/bookletter-OFL.txt`.
    const FONT: &[u8] = include_bytes!("../../site/bookletter.otf");

    let mut options = Options::default();
    options.fontdb_mut().load_font_data(FONT.to_vec());
    let (width, height) = site::PICTURE_SIZE;
    for page in pages {
        let svg = page.picture.svg();
        let tree = Tree::from_str(&svg, &options).map_err(|error| error.to_string())?;
        let mut pixels = Pixmap::new(width, height).ok_or("there is no memory for a picture")?;
        resvg::render(&tree, Transform::default(), &mut pixels.as_mut());
        let png = pixels.encode_png().map_err(|error| error.to_string())?;
        write_file(&dir.join(page.picture.file_path()), &png)?;
    }
    Ok(())
}
