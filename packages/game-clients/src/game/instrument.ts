import type { Note } from './sound.ts';

/**
 * One partial of a tone: its pitch as a multiple of the note's, its duration (s), its loudness as a share of the note's, its waveform, and
 * its delay after the note's start (s).
 */
export type Overtone = readonly [
  multiple: number,
  length_s: number,
  share: number,
  wave: OscillatorType,
  after_s?: number,
];

/** Plays notes by name, such as `D4 F#4 A4`, one after the other, each with the given loudness (0 … 0.2). */
export type Instrument = (tune: string, step_s: number, loudness: number) => Note[];

/** Creates an instrument from the partials of its tone. */
export const instrument =
  (...overtones: readonly Overtone[]): Instrument =>
  (tune, step_s, loudness) =>
    tune
      .split(' ')
      .flatMap((name, index) =>
        overtones.map(
          ([multiple, length_s, share, wave, after_s = 0]): Note => [
            index * step_s + after_s,
            pitchOf(name) * multiple,
            length_s,
            loudness * share,
            wave,
          ],
        ),
      );

/** Returns the same notes delayed by `wait_s`. */
export const later = (wait_s: number, notes: readonly Note[]): Note[] =>
  notes.map(([at_s, ...rest]): Note => [at_s + wait_s, ...rest]);

const SEMITONES: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const SHIFTS: Readonly<Record<string, number>> = { '#': 1, b: -1, '': 0 };

/** Returns the pitch of a note in equal temperament, A4 = 440 Hz. Throws RangeError for an invalid note name. */
export function pitchOf(name: string): number {
  const [, letter = '', shift = '', octave = ''] = /^([A-G])([#b]?)(\d)$/.exec(name) ?? [];
  const semitone = SEMITONES[letter];
  if (semitone === undefined) throw new RangeError(`unknown note ${name}`);
  return 440 * 2 ** ((semitone + (SHIFTS[shift] ?? 0) - 9) / 12 + Number(octave) - 4);
}
