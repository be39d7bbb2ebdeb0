//! Plays sound waves and vibrates the device. The caller supplies the wave. This module calls
//! the functions of Web Audio by name, because it needs only a few.

use std::cell::OnceCell;

use js_sys::{Array, Float32Array, Function, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast as _, JsValue};

use super::by_name::{call_method, get_property};

thread_local! {
    /// The audio context. It is created for the first sound, because browsers do not allow it
    /// earlier.
    static PLAYER: OnceCell<Option<JsValue>> = const { OnceCell::new() };
}

/// Plays a sound wave. `wave` computes the wave for the sample rate of this device. `pan` is the
/// direction, from -1 (left) to 1 (right).
pub fn play_wave(pan: f32, wave: impl FnOnce(f32) -> Vec<f32>) {
    PLAYER.with(|player| {
        if let Some(player) = player.get_or_init(new_audio_context) {
            // A browser that cannot play sound, or does not allow it, stays silent.
            let _ = play_samples(player, pan, wave);
        }
    });
}

/// Vibrates the device, if it can, for a time in milliseconds.
pub fn vibrate(time: u32) {
    let navigator = window().navigator();
    if Reflect::has(&navigator, &"vibrate".into()).unwrap_or(false) {
        let _ = navigator.vibrate_with_duration(time);
    }
}

fn new_audio_context() -> Option<JsValue> {
    let constructor = get_property(&window(), "AudioContext")?;
    Reflect::construct(constructor.dyn_ref::<Function>()?, &Array::new()).ok()
}

fn play_samples(player: &JsValue, pan: f32, wave: impl FnOnce(f32) -> Vec<f32>) -> Option<()> {
    call_method(player, "resume", &[])?;
    let rate = get_property(player, "sampleRate")?.as_f64()?;
    let samples = wave(rate as f32);
    let length = samples.len() as f64;
    let buffer = call_method(player, "createBuffer", &[1.0.into(), length.into(), rate.into()])?;
    let samples: JsValue = Float32Array::from(samples.as_slice()).into();
    call_method(&buffer, "copyToChannel", &[samples, 0.0.into()])?;
    let source = call_method(player, "createBufferSource", &[])?;
    Reflect::set(&source, &"buffer".into(), &buffer).ok()?;
    let out = get_property(player, "destination")?;
    // A browser that cannot pan plays the sound in the middle.
    let panner = (pan != 0.0).then(|| new_panner(player, pan)).flatten();
    match panner {
        Some(panner) => {
            call_method(&source, "connect", std::slice::from_ref(&panner))?;
            call_method(&panner, "connect", &[out])?;
        }
        None => drop(call_method(&source, "connect", &[out])?),
    }
    call_method(&source, "start", &[])?;
    Some(())
}

/// Returns a node that plays sounds from a direction. Returns `None` if the browser has no such
/// node.
fn new_panner(player: &JsValue, pan: f32) -> Option<JsValue> {
    let panner = call_method(player, "createStereoPanner", &[])?;
    let direction = get_property(&panner, "pan")?;
    Reflect::set(&direction, &"value".into(), &f64::from(pan).into()).ok()?;
    Some(panner)
}
