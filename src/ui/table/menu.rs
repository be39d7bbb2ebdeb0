//! The sheet with everything else: other deals, bookmarks, the link, the
//! rules, size and hand. Knows the desk and the frame.

use leptos::{ev, html, prelude::*};

use super::{Page, frame};
use crate::{
    session::{LARGEST_SEED, Session},
    ui::dialog::Dialog,
    web,
};

/// The sheet.
#[component]
pub fn Menu(page: Page) -> impl IntoView {
    let desk = page.desk;
    let then = move |act: fn(Page)| {
        move |_: ev::MouseEvent| {
            page.more.set(false);
            act(page);
        }
    };
    let marks = move || desk.session.with(Session::bookmarks) > 0;
    view! {
        <Dialog name="more" title="More".to_owned() open=page.more>
            <div class="choices">
                <Act id="new" words="New deal" run=then(|page| page.lay_deal(web::chance::seed()))/>
                <Act id="restart" words="Begin this deal again" run=then(|page| page.desk.restart())/>
                <Act id="home" words="Send home what can go" run=then(|page| page.desk.home())/>
                <Act id="bookmark" words="Remember this table" run=then(|page| page.desk.bookmark())/>
                <Show when=marks>
                    <Act id="bookmark-go" words="Back to the remembered table"
                        run=then(|page| page.desk.go_back())/>
                </Show>
                <Act id="share" words="Share this deal" run=then(frame::share)/>
                <Act id="rules" words="The rules" run=then(|page| page.rules.set(true))/>
                <Act id="read" words="Read the table out" run=then(|page| page.desk.read_out())/>
            </div>
            <Deal page/>
            <Size page/>
        </Dialog>
    }
}

/// Size and hand, for all games.
#[component]
fn Size(page: Page) -> impl IntoView {
    view! {
            <div class="choices">
                <Act id="settings" words="Settings" run=move |_| {
                page.more.set(false);
                page.frame.open_settings();
            }/>
                <Act id="smaller" words="Smaller cards" run=move |_| page.frame.resize(false)/>
                <Act id="larger" words="Larger cards" run=move |_| page.frame.resize(true)/>
                <button
                    type="button"
                    data-act="left-handed"
                    aria-pressed=move || page.frame.mirror().to_string()
                    on:click=move |_| page.frame.set_mirror(!page.frame.mirror())
                >
                    "Left-handed"
                </button>
            </div>
    }
}

#[component]
fn Act(
    id: &'static str,
    words: &'static str,
    run: impl Fn(ev::MouseEvent) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    view! { <button type="button" data-act=id on:click=run>{words}</button> }
}

/// The number of the deal, to be read and to be typed.
#[component]
fn Deal(page: Page) -> impl IntoView {
    let typed = NodeRef::<html::Input>::new();
    let wrong = RwSignal::new(false);
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let text = typed.get_untracked().map(|input| input.value());
        let seed = text.and_then(|text| text.trim().parse().ok());
        let seed = seed.filter(|seed| *seed <= LARGEST_SEED);
        wrong.set(seed.is_none());
        if let Some(seed) = seed {
            page.more.set(false);
            page.lay_deal(seed);
        }
    };
    view! {
        <form class="deal" on:submit=submit>
            <label>
                "Deal number "
                <input
                    node_ref=typed
                    data-seed-input=""
                    inputmode="numeric"
                    autocomplete="off"
                    size="11"
                    aria-invalid=move || wrong.get().then_some("true")
                    prop:value=move || page.desk.session.with(Session::seed).to_string()
                />
            </label>
            <button type="submit">"Lay it"</button>
            <Show when=move || wrong.get()>
                <p class="wrong" role="alert">
                    {format!("A whole number up to {LARGEST_SEED}.")}
                </p>
            </Show>
        </form>
    }
}
