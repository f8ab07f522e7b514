/** Start (s), pitch (Hz), duration (s), loudness (0 … 0.2) and waveform. */
export type Note = readonly [at_s: number, pitch_hz: number, length_s: number, loudness: number, wave: OscillatorType];

/** The notes of each sound of a game, by the names that the game uses. */
export type Sounds<Name extends string> = Readonly<Partial<Record<Name, readonly Note[]>>>;

export type Sound<Name extends string> = {
  setOn: (on: boolean) => void;
  /** Mutes from outside, without changing the player's setting. */
  mute: (muted: boolean) => void;
  play: (name: Name) => void;
  close: () => void;
};

/** The same sound again within this time counts once, so that reels that stop together do not add up. */
const TOGETHER_S = 0.04;

/** A small synthesiser. It loads nothing and is silent until the player enables sound. */
export function createSound<Name extends string>(sounds: Sounds<Name>): Sound<Name> {
  let on = false;
  let muted = false;
  let audio: AudioContext | null = null;
  const lastAt_s = new Map<Name, number>();
  return {
    setOn(next) {
      on = next;
      // Browsers allow audio only after a user action, such as enabling sound.
      if (on) audio ??= new AudioContext();
    },
    mute(next) {
      muted = next;
    },
    play(name) {
      if (!on || muted || !audio) return;
      const before_s = lastAt_s.get(name);
      if (before_s !== undefined && audio.currentTime - before_s < TOGETHER_S) return;
      lastAt_s.set(name, audio.currentTime);
      for (const note of sounds[name] ?? []) playNote(audio, note);
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
