//! The views of the teacher: the mark beside the status line, and the offer after a lost game. This
//! file does not judge moves.

use leptos::prelude::*;

use crate::{
    text::teacher as words,
    ui::{
        components::{DynamicView, Icon},
        table::{
            commands,
            contexts::use_table,
            insight::{
                answer_teacher_offer, is_teacher_on, should_offer_teacher, show_better_move,
            },
        },
    },
};

/// The mark: a button that says that the player has made a mistake. While the teacher is on, space
/// is reserved for the mark, so that nothing else moves when the mark appears.
#[component]
pub fn TeacherMark() -> impl IntoView {
    let table = use_table();
    let teacher = table.insight.teacher;
    let is_on = Memo::new(move |_| is_teacher_on(table));
    let show = move |_| {
        show_better_move(table);
        table.board.focus();
    };
    let mark = move || {
        teacher.mistake.get().map(|mistake| {
            view! {
                <button type="button" data-act="better-move" title=words::MARK_HELP on:click=show>
                    <Icon path=commands::LEARN.icon/>
                    <span>{words::mark_label(mistake.loss)}</span>
                </button>
            }
        })
    };
    view! {
        <Show when=move || is_on.get()>
            <div class="teacher"><DynamicView view=mark/></div>
        </Show>
    }
}

/// The offer to switch the teacher on. It appears after a lost game, until the player answers it.
#[component]
pub fn TeacherOffer() -> impl IntoView {
    let table = use_table();
    let is_offered = Memo::new(move |_| should_offer_teacher(table));
    let answer = move |is_wanted| {
        answer_teacher_offer(table, is_wanted);
        table.board.focus();
    };
    let offer = move || {
        is_offered.get().then(|| {
            view! {
                <p class="offer">{words::OFFER}</p>
                <button type="button" data-act="teacher-on" on:click=move |_| answer(true)>
                    {words::ACCEPT}
                </button>
                <button type="button" data-act="teacher-off" on:click=move |_| answer(false)>
                    {words::DECLINE}
                </button>
            }
        })
    };
    view! { <DynamicView view=offer/> }
}
