//! The sounds of cards, made by us: each as a wave, worked out when it is first wanted.
//! Pure; what plays it is `web::sound`.

use crate::cards::Rng;

/// Something that is heard, and felt where a device can shake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// Cards are dealt.
    Deal,
    /// A card is laid.
    Lay,
    /// A card is turned up.
    Turn,
    /// Something may not be.
    Refuse,
    /// A game has come out.
    ComeOut,
}

/// The loudest that any sound is, of 1.
const LOUDEST: f32 = 0.16;

impl Sound {
    /// Every sound.
    pub const ALL: [Sound; 5] =
        [Sound::Deal, Sound::Lay, Sound::Turn, Sound::Refuse, Sound::ComeOut];

    /// How long a device shakes with it, in milliseconds.
    pub const fn shake(self) -> u32 {
        match self {
            Sound::Deal | Sound::Turn => 6,
            Sound::Lay => 10,
            Sound::Refuse => 30,
            Sound::ComeOut => 90,
        }
    }

    /// Its wave at so many samples a second: each from -1 to 1, silent at the end.
    pub fn wave(self, rate: f32) -> Vec<f32> {
        let mut wave = Wave { rate, samples: Vec::new(), chance: Rng::new(7) };
        match self {
            Sound::Deal => {
                for card in 0..5_u8 {
                    wave.rustle(f32::from(card) * 0.055, 0.05, 0.35);
                }
            }
            Sound::Lay => {
                wave.rustle(0.0, 0.035, 0.25);
                wave.tone(0.004, 0.09, 150.0, 0.8);
            }
            Sound::Turn => {
                wave.rustle(0.0, 0.06, 0.55);
                wave.rustle(0.05, 0.03, 0.3);
            }
            Sound::Refuse => {
                wave.tone(0.0, 0.1, 110.0, 1.0);
                wave.tone(0.09, 0.14, 92.0, 1.0);
            }
            Sound::ComeOut => {
                for (at, pitch) in [(0.0, 392.0), (0.14, 493.9), (0.28, 587.3), (0.42, 784.0)] {
                    wave.tone(at, 0.9, pitch, 0.6);
                }
            }
        }
        wave.levelled()
    }
}

/// A wave as it is being made.
struct Wave {
    rate: f32,
    samples: Vec<f32>,
    chance: Rng,
}

impl Wave {
    /// Adds what `sample` gives for each moment from a time on, for a time, both in
    /// seconds; it is handed the time since then, and dies away.
    fn add(&mut self, at: f32, lasts: f32, mut sample: impl FnMut(f32, &mut Rng) -> f32) {
        let (start, count) = ((at * self.rate) as usize, (lasts * self.rate) as usize);
        self.samples.resize(self.samples.len().max(start + count), 0.0);
        for number in 0..count {
            let part = number as f32 / count as f32;
            let rise = (part * 30.0).min(1.0);
            let fall = (1.0 - part) * (1.0 - part);
            let time = number as f32 / self.rate;
            self.samples[start + number] += sample(time, &mut self.chance) * rise * fall;
        }
    }

    /// Paper on paper: noise whose highest part is taken away; `bright` from 0 to 1.
    fn rustle(&mut self, at: f32, lasts: f32, bright: f32) {
        let mut last = 0.0;
        self.add(at, lasts, |_, chance| {
            let noise = chance.below(2001) as f32 / 1000.0 - 1.0;
            last += (noise - last) * bright;
            last
        });
    }

    /// A soft tone with a little of its octave.
    fn tone(&mut self, at: f32, lasts: f32, pitch: f32, loud: f32) {
        let turn = std::f32::consts::TAU * pitch;
        self.add(at, lasts, |time, _| {
            loud * ((turn * time).sin() + 0.2 * (2.0 * turn * time).sin())
        });
    }

    /// As loud as sounds are.
    fn levelled(mut self) -> Vec<f32> {
        let loudest = self.samples.iter().fold(f32::EPSILON, |most, at| most.max(at.abs()));
        self.samples.iter_mut().for_each(|sample| *sample *= LOUDEST / loudest);
        self.samples
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sounds_are_quiet_short_and_end_in_silence() {
        for sound in Sound::ALL {
            let wave = sound.wave(8000.0);
            let loudest = wave.iter().fold(0.0_f32, |most, at| most.max(at.abs()));
            assert!((loudest - LOUDEST).abs() < 0.001, "{sound:?}: {loudest}");
            assert!(wave.len() <= 12_000, "{sound:?} lasts {} samples", wave.len());
            assert!(wave.last().is_some_and(|at| at.abs() < 0.01), "{sound:?}");
        }
    }

    #[test]
    fn each_sound_is_another_and_the_same_again() {
        for (at, sound) in Sound::ALL.into_iter().enumerate() {
            assert_eq!(sound.wave(8000.0), sound.wave(8000.0));
            let others = Sound::ALL.into_iter().skip(at + 1);
            assert!(others.clone().all(|other| other.wave(8000.0) != sound.wave(8000.0)));
        }
    }
}
