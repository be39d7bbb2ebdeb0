//! Reads a picture that the player chooses, and makes it small enough to be stored. Depends on the
//! shape of a card, not on what the picture is for.

use leptos::{
    prelude::{document, window},
    task::spawn_local,
};
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    CanvasRenderingContext2d, Event, File, HtmlCanvasElement, HtmlInputElement, ImageBitmap,
};

use crate::store::is_picture;

/// The largest width of a stored picture, in pixels.
const MAX_WIDTH: f64 = 400.0;
/// The height of a card as a multiple of its width.
const HEIGHT_OF_WIDTH: f64 = 7.0 / 5.0;

/// The formats and qualities that are tried until the picture is small enough. A browser without
/// WebP makes a PNG instead, which is not used.
const ATTEMPTS: [(&str, f64); 6] = [
    ("image/webp", 0.85),
    ("image/jpeg", 0.85),
    ("image/webp", 0.6),
    ("image/jpeg", 0.6),
    ("image/jpeg", 0.4),
    ("image/jpeg", 0.2),
];

/// The browser cannot read the file as a picture, or cannot make the picture small enough.
#[derive(Clone, Copy, Debug)]
pub struct NotAPicture;

/// Reads the picture that the player has just chosen in an input field, and calls `then` with a
/// small copy of it as a `data:` address. The copy has the shape of a card: the parts of the
/// picture outside this shape are cut off.
pub fn read_picture(chosen: &Event, then: impl FnOnce(Result<String, NotAPicture>) + 'static) {
    let field = chosen.target().and_then(|field| field.dyn_into::<HtmlInputElement>().ok());
    let file = field.as_ref().and_then(|field| field.files()?.get(0));
    let (Some(field), Some(file)) = (field, file) else {
        return;
    };
    spawn_local(async move {
        let copy = make_small_copy(&file).await;
        // Clear the field, so that the player can choose the same file again.
        field.set_value("");
        then(copy.ok_or(NotAPicture));
    });
}

async fn make_small_copy(file: &File) -> Option<String> {
    let picture = window().create_image_bitmap_with_blob(file).ok()?;
    let picture: ImageBitmap = JsFuture::from(picture).await.ok()?.dyn_into().ok()?;
    let canvas = draw_cropped(&picture).ok();
    picture.close();
    let canvas = canvas.flatten()?;
    ATTEMPTS.into_iter().find_map(|(kind, quality)| {
        let address = canvas.to_data_url_with_type_and_encoder_options(kind, &quality.into());
        address.ok().filter(|it| it.starts_with(&format!("data:{kind};")) && is_picture(it))
    })
}

/// Draws the middle of the picture on a canvas in the shape of a card.
fn draw_cropped(picture: &ImageBitmap) -> Result<Option<HtmlCanvasElement>, JsValue> {
    let (width, height) = (f64::from(picture.width()), f64::from(picture.height()));
    let cut_width = width.min(height / HEIGHT_OF_WIDTH);
    let cut_height = cut_width * HEIGHT_OF_WIDTH;
    let new_width = cut_width.clamp(1.0, MAX_WIDTH).round();
    let new_height = (new_width * HEIGHT_OF_WIDTH).round();
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    canvas.set_width(new_width as u32);
    canvas.set_height(new_height as u32);
    let Some(context) = canvas.get_context("2d")? else {
        return Ok(None);
    };
    let context: CanvasRenderingContext2d = context.unchecked_into();
    // A JPEG has no transparent parts. So fill the canvas with white, like paper.
    context.set_fill_style_str("#fff");
    context.fill_rect(0.0, 0.0, new_width, new_height);
    context.draw_image_with_image_bitmap_and_sw_and_sh_and_dx_and_dy_and_dw_and_dh(
        picture,
        (width - cut_width) / 2.0,
        (height - cut_height) / 2.0,
        cut_width,
        cut_height,
        0.0,
        0.0,
        new_width,
        new_height,
    )?;
    Ok(Some(canvas))
}
