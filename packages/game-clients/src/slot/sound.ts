export type SoundName = 'start' | 'stop' | 'moon' | 'win' | 'bigWin' | 'banner';

export type Sound = { setOn: (on: boolean) => void; play: (name: SoundName) => void; close: () => void };

/** Notes of each sound: when (s), pitch (Hz), how long (s), how loud, and the wave. */
type Note = [at_s: number, pitch_hz: number, length_s: number, loudness: number, wave: OscillatorType];

const pluck = (pitches: number[], step_s: number, loudness: number): Note[] =>
  pitches.map((pitch, index) => [index * step_s, pitch, 0.28, loudness, 'triangle']);

const SOUNDS: Record<SoundName, Note[]> = {
  start: [[0, 196, 0.07, 0.1, 'triangle']],
  stop: [[0, 110, 0.09, 0.16, 'sine']],
  moon: pluck([659.3, 987.8], 0.07, 0.14),
  win: pluck([392, 493.9, 587.3], 0.08, 0.12),
  bigWin: pluck([392, 493.9, 587.3, 784, 987.8, 1174.7], 0.1, 0.13),
  banner: pluck([293.7, 440, 587.3], 0.12, 0.12),
};

/** A small synthesiser: nothing is loaded, and nothing sounds until the player switches it on. */
export function openSound(): Sound {
  let on = false;
  let audio: AudioContext | null = null;
  return {
    setOn(next) {
      on = next;
      // Browsers let audio begin only in answer to the player, which switching it on is.
      if (on) audio ??= new AudioContext();
    },
    play(name) {
      if (!on || !audio) return;
      for (const note of SOUNDS[name]) playNote(audio, note);
    },
    close() {
      void audio?.close();
      audio = null;
      on = false;
    },
  };
}

function playNote(audio: AudioContext, [at_s, pitch_hz, length_s, loudness, wave]: Note): void {
  const from = audio.currentTime + at_s;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = wave;
  voice.frequency.value = pitch_hz;
  volume.gain.setValueAtTime(loudness, from);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + length_s);
  voice.connect(volume).connect(audio.destination);
  voice.start(from);
  voice.stop(from + length_s);
}
