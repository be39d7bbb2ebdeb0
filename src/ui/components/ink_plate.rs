//! A picture of a table as a small inked plate: white cards on a ruled ground in a double frame.
//! Depends on a drawing, not on a table.

use leptos::prelude::*;

/// The view box and the content of the drawing.
pub type InkDrawing = (String, String);

#[component]
pub fn InkPlate(
    /// The drawing, or `None` for an empty plate.
    #[prop(into)]
    drawing: Signal<Option<InkDrawing>>,
) -> impl IntoView {
    view! {
        <svg
            class="ink-plate"
            viewBox=move || drawing.with(|it| it.as_ref().map(|(view_box, _)| view_box.clone()))
            aria-hidden="true"
            inner_html=move || drawing.with(|it| it.as_ref().map(|(_, svg)| svg.clone())).unwrap_or_default()
        ></svg>
    }
}
