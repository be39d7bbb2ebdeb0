//! The collapsed glossary “Words used here”. This module selects the words, and `text::glossary`
//! defines them.

use leptos::prelude::*;

use crate::text::glossary::{self, Word};

#[component]
pub fn Glossary(words: Vec<&'static Word>) -> impl IntoView {
    let row = |word: &'static Word| {
        view! {
            <div>
                <dt>{word.word}</dt>
                <dd>{word.meaning}</dd>
            </div>
        }
    };
    view! {
        <details class="words-used">
            <summary>{glossary::HEADING}</summary>
            <dl class="in-short">{words.into_iter().map(row).collect_view()}</dl>
        </details>
    }
}
