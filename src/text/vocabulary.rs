//! The words by which pages call what can be done and chosen on them: for each
//! page a closed vocabulary. Knows the words; does nothing.

/// A word of a closed vocabulary. It is printed and read by a permanent id:
/// style sheets and tests find their buttons by it.
pub trait Word: Copy + Sized + 'static {
    /// Every word.
    const ALL: &'static [Self];

    /// The id.
    fn id(self) -> &'static str;

    /// The word of an id.
    fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|word| word.id() == id)
    }
}

/// Declares a vocabulary: each word with its permanent id.
macro_rules! vocabulary {
    ($(#[$doc:meta])* $name:ident { $($(#[$word_doc:meta])* $word:ident = $id:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $($(#[$word_doc])* $word,)+ }

        impl Word for $name {
            const ALL: &'static [$name] = &[$($name::$word),+];

            fn id(self) -> &'static str {
                match self { $($name::$word => $id),+ }
            }
        }
    };
}

vocabulary! {
    /// What can be done at the table.
    TableAct {
        /// Take the last move back.
        Undo = "undo",
        /// Make it again.
        Redo = "redo",
        /// Ask the stock.
        Deal = "deal",
        /// Take up the cards and deal again.
        Redeal = "redeal",
        /// Show what could be done.
        Hint = "hint",
        /// Open the sheet with everything else.
        More = "more",
        /// Lay another deal.
        New = "new",
        /// Begin the same deal again.
        Restart = "restart",
        /// Play to the foundations what can go.
        Home = "home",
        /// Remember the table.
        Bookmark = "bookmark",
        /// Go back to the table remembered.
        BookmarkGo = "bookmark-go",
        /// Hand on the link to the deal.
        Share = "share",
        /// Have the table read out.
        Read = "read",
        /// Make one of the moves that the line offers.
        Take = "take",
        /// Make none of them.
        Release = "release",
        /// Open the rules.
        Rules = "rules",
        /// Want another value of an option.
        Choose = "choose",
        /// Lay a deal with the options wanted.
        DealThisWay = "deal-this-way",
        /// Lay the deal whose number is typed.
        Lay = "lay",
        /// Open the settings.
        Settings = "settings",
        /// Make the cards smaller.
        Smaller = "smaller",
        /// Make them larger.
        Larger = "larger",
        /// Exchange left and right.
        LeftHanded = "left-handed",
    }
}

vocabulary! {
    /// What can be done at the shelf.
    ShelfAct {
        /// Open the settings.
        Settings = "settings",
        /// Open any game.
        Surprise = "surprise",
        /// Open a volume.
        Volume = "volume",
        /// Look for a game.
        Find = "find",
    }
}

vocabulary! {
    /// What can be answered to a slip.
    SlipAct {
        /// Load the newer program.
        Reload = "reload",
        /// Go on with this one.
        Later = "later",
        /// Take the game up as another window has left it.
        TakeUp = "take-up",
        /// Go on in this window.
        GoOn = "go-on",
        /// Stay at the deal of the link.
        Stay = "stay",
        /// The trouble is read.
        CloseTrouble = "close-trouble",
        /// The note is read.
        CloseNote = "close-note",
        /// The link is copied.
        CloseLink = "close-link",
    }
}

vocabulary! {
    /// What can be done with a form.
    FormAct {
        /// Choose one of several values.
        Choose = "choose",
    }
}

vocabulary! {
    /// What may be chosen for all games.
    Setting {
        /// Day or night.
        Theme = "theme",
        /// The cloth of the table.
        Cloth = "cloth",
        /// The colours of the suits.
        Suits = "suits",
        /// The hand that plays.
        Hand = "hand",
        /// How much moves.
        Motion = "motion",
        /// The size of the table.
        Zoom = "zoom",
        /// Whether score and clock are shown.
        Score = "score",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn each_is_read_as_it_is_printed<W: Word + PartialEq + std::fmt::Debug>() {
        for word in W::ALL {
            assert_eq!(W::from_id(word.id()), Some(*word), "two words are {}", word.id());
        }
        assert_eq!(W::from_id(""), None);
    }

    #[test]
    fn no_two_words_of_a_page_are_the_same() {
        each_is_read_as_it_is_printed::<TableAct>();
        each_is_read_as_it_is_printed::<ShelfAct>();
        each_is_read_as_it_is_printed::<SlipAct>();
        each_is_read_as_it_is_printed::<FormAct>();
        each_is_read_as_it_is_printed::<Setting>();
    }
}
