//! The sounds of cards as waves. The program computes each wave when it first needs the sound. This
//! module is pure; `web::sound` plays the waves.

use crate::cards::Rng;

/// A sound effect. A device that can vibrate does so with each sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    Deal,
    /// The sound when a card is selected, for players who listen instead of look.
    Select,
    /// The sound when a card goes to a foundation, for players who listen.
    Foundation,
    /// The sound when a card goes to a foundation and another card is turned face up, for players
    /// who listen.
    FoundationAndTurn,
    /// The sound when a card is put on a pile.
    PutDown,
    /// The sound when a card is turned face up.
    Turn,
    /// The sound when a move is illegal.
    Refuse,
    Win,
    Lose,
}

/// The peak amplitude of every sound, where 1 is the maximum.
const LOUDEST: f32 = 0.16;

impl Sound {
    pub const ALL: [Sound; 9] = [
        Sound::Deal,
        Sound::Select,
        Sound::Foundation,
        Sound::FoundationAndTurn,
        Sound::PutDown,
        Sound::Turn,
        Sound::Refuse,
        Sound::Win,
        Sound::Lose,
    ];

    /// Returns how long a device vibrates with the sound, in milliseconds.
    pub const fn vibration_ms(self) -> u32 {
        match self {
            Sound::Deal | Sound::Select | Sound::Turn => 6,
            Sound::PutDown | Sound::Foundation | Sound::FoundationAndTurn => 10,
            Sound::Refuse | Sound::Lose => 30,
            Sound::Win => 90,
        }
    }

    /// Returns the samples of the sound, from -1 to 1, at `rate` samples per second. The sound ends
    /// in silence.
    pub fn samples(self, rate: f32) -> Vec<f32> {
        let mut wave = Wave { rate, samples: Vec::new(), rng: Rng::new(7) };
        match self {
            Sound::Deal => {
                for card in 0..5_u8 {
                    wave.add_rustle(f32::from(card) * 0.055, 0.05, 0.35);
                }
            }
            Sound::Select => {
                wave.add_rustle(0.0, 0.025, 0.6);
                wave.add_tone(0.002, 0.07, 330.0, 0.5);
            }
            Sound::Foundation => wave.add_arrival_at_foundation(),
            Sound::FoundationAndTurn => {
                wave.add_arrival_at_foundation();
                wave.add_turned_card(0.3);
            }
            Sound::PutDown => {
                wave.add_rustle(0.0, 0.035, 0.25);
                wave.add_tone(0.004, 0.09, 150.0, 0.8);
            }
            Sound::Turn => wave.add_turned_card(0.0),
            Sound::Refuse => {
                wave.add_tone(0.0, 0.1, 110.0, 1.0);
                wave.add_tone(0.09, 0.14, 92.0, 1.0);
            }
            Sound::Win => {
                for (at, pitch) in [(0.0, 392.0), (0.14, 493.9), (0.28, 587.3), (0.42, 784.0)] {
                    wave.add_tone(at, 0.9, pitch, 0.6);
                }
            }
            Sound::Lose => {
                wave.add_tone(0.0, 0.4, 293.7, 0.6);
                wave.add_tone(0.2, 0.8, 220.0, 0.6);
            }
        }
        wave.normalised()
    }
}

/// A wave while the program computes it.
struct Wave {
    rate: f32,
    samples: Vec<f32>,
    rng: Rng,
}

impl Wave {
    /// Adds samples that start at the time `at` and last for `lasts`, both in seconds. `sample`
    /// computes a sample from the time since `at`. The samples fade out.
    fn add_faded_samples(
        &mut self,
        at: f32,
        lasts: f32,
        mut sample: impl FnMut(f32, &mut Rng) -> f32,
    ) {
        let (start, count) = ((at * self.rate) as usize, (lasts * self.rate) as usize);
        self.samples.resize(self.samples.len().max(start + count), 0.0);
        for number in 0..count {
            let progress = number as f32 / count as f32;
            let fade_in = (progress * 30.0).min(1.0);
            let fade_out = (1.0 - progress) * (1.0 - progress);
            let time = number as f32 / self.rate;
            self.samples[start + number] += sample(time, &mut self.rng) * fade_in * fade_out;
        }
    }

    fn add_arrival_at_foundation(&mut self) {
        self.add_rustle(0.0, 0.035, 0.25);
        self.add_tone(0.004, 0.12, 392.0, 0.6);
        self.add_tone(0.09, 0.2, 523.3, 0.6);
    }

    /// Adds the sound of a card that turns at the time `at`, in seconds.
    fn add_turned_card(&mut self, at: f32) {
        self.add_rustle(at, 0.06, 0.55);
        self.add_rustle(at + 0.05, 0.03, 0.3);
    }

    /// Adds low-pass filtered noise, which sounds like paper that slides on paper. `bright` is from
    /// 0 to 1; a larger value dampens high tones less.
    fn add_rustle(&mut self, at: f32, lasts: f32, bright: f32) {
        let mut previous = 0.0;
        self.add_faded_samples(at, lasts, |_, chance| {
            let noise = chance.random_below(2001) as f32 / 1000.0 - 1.0;
            previous += (noise - previous) * bright;
            previous
        });
    }

    /// Adds a soft tone, with a little of the tone one octave higher. `pitch` is in hertz.
    fn add_tone(&mut self, at: f32, lasts: f32, pitch: f32, loud: f32) {
        let radians_per_second = std::f32::consts::TAU * pitch;
        self.add_faded_samples(at, lasts, |time, _| {
            loud * ((radians_per_second * time).sin()
                + 0.2 * (2.0 * radians_per_second * time).sin())
        });
    }

    /// Scales the samples to the peak amplitude.
    fn normalised(mut self) -> Vec<f32> {
        let peak =
            self.samples.iter().fold(f32::EPSILON, |peak_so_far, at| peak_so_far.max(at.abs()));
        self.samples.iter_mut().for_each(|sample| *sample *= LOUDEST / peak);
        self.samples
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sound_is_quiet_and_short_and_fades_out() {
        for sound in Sound::ALL {
            let wave = sound.samples(8000.0);
            let peak = wave.iter().fold(0.0_f32, |peak_so_far, at| peak_so_far.max(at.abs()));
            assert!((peak - LOUDEST).abs() < 0.001, "{sound:?}: {peak}");
            assert!(wave.len() <= 12_000, "{sound:?} lasts {} samples", wave.len());
            assert!(wave.last().is_some_and(|at| at.abs() < 0.01), "{sound:?}");
        }
    }

    #[test]
    fn sounds_differ_from_each_other_and_never_change() {
        for (at, sound) in Sound::ALL.into_iter().enumerate() {
            assert_eq!(sound.samples(8000.0), sound.samples(8000.0));
            let others = Sound::ALL.into_iter().skip(at + 1);
            assert!(others.clone().all(|other| other.samples(8000.0) != sound.samples(8000.0)));
        }
    }
}
