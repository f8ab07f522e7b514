import type { Note } from '../sound.ts';

export const RATE_HZ = 22_050;
/** Final gain of a tone's fade-out (`playNote`). */
const FADED = 0.0001;

const WAVES: Readonly<Record<string, (turn: number) => number>> = {
  sine: (turn) => Math.sin(2 * Math.PI * turn),
  square: (turn) => (turn < 0.5 ? 1 : -1),
  sawtooth: (turn) => 2 * turn - 1,
  triangle: (turn) => 1 - 4 * Math.abs(turn - 0.5),
};

/** Renders the samples of notes as the synthesiser plays them, but with waveforms that are not band-limited. */
export function renderNotes(notes: readonly Note[]): Float64Array {
  const end_s = Math.max(0, ...notes.map(([at_s, , length_s]) => at_s + length_s));
  const samples = new Float64Array(Math.ceil(end_s * RATE_HZ) + 1);
  for (const [at_s, pitch_hz, length_s, loudness, wave] of notes) {
    const from = Math.round(at_s * RATE_HZ);
    for (let i = 0; i < length_s * RATE_HZ; i++) {
      const time_s = i / RATE_HZ;
      const volume = loudness * (FADED / loudness) ** (time_s / length_s);
      samples[from + i] = (samples[from + i] ?? 0) + volume * (WAVES[wave]?.((time_s * pitch_hz) % 1) ?? 0);
    }
  }
  return samples;
}

export const peakOf = (samples: Float64Array): number =>
  samples.reduce((peak, each) => Math.max(peak, Math.abs(each)), 0);

/** Returns the level of the loudest 50 ms, in dB below full scale. */
export function levelOf_db(samples: Float64Array): number {
  const length = Math.round(RATE_HZ * 0.05);
  let max = 0;
  for (let from = 0; from < samples.length; from += length / 2) {
    const part = samples.subarray(Math.floor(from), Math.floor(from) + length);
    max = Math.max(max, part.reduce((sum, each) => sum + each * each, 0) / length);
  }
  return 10 * Math.log10(max);
}

/** Returns the spectral centroid in Hz: low for a thud, high for glass. */
export function brightnessOf_hz(samples: Float64Array): number {
  const part = samples.subarray(0, Math.min(samples.length, RATE_HZ / 4));
  let [weighted, all] = [0, 0];
  for (let pitch_hz = 40; pitch_hz < 8_000; pitch_hz *= 1.03) {
    let [re, im] = [0, 0];
    for (let i = 0; i < part.length; i += 1) {
      const angle = (2 * Math.PI * pitch_hz * i) / RATE_HZ;
      re += (part[i] ?? 0) * Math.cos(angle);
      im += (part[i] ?? 0) * Math.sin(angle);
    }
    // the steps grow with the pitch
    const power = (re * re + im * im) * pitch_hz;
    weighted += power * pitch_hz;
    all += power;
  }
  return all === 0 ? 0 : weighted / all;
}
