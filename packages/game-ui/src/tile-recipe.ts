/** The printing inks of the tiles (tokens.css). */
export type Ink = 'brass' | 'vermilion' | 'sea' | 'plum' | 'moss' | 'indigo' | 'rose' | 'mint' | 'paper' | 'night';

export const FRAMES = ['double', 'notched', 'scallop', 'deco'] as const;
export const FIELDS = ['rays', 'stripes', 'hills', 'dots'] as const;
export const MOTIFS = [
  'lantern',
  'bell',
  'horseshoe',
  'star',
  'gem',
  'cards',
  'wheel',
  'fish',
  'shell',
  'spade',
  'crown',
  'balls',
  'ticket',
  'ball',
  'cup',
] as const;
export type Motif = (typeof MOTIFS)[number];

/** The design of a tile: three inks on paper, a frame, a background field, a motif. The name goes on the ribbon. */
export interface TileRecipe {
  ground: Ink;
  accent: Ink;
  ribbon: Ink;
  frame: (typeof FRAMES)[number];
  field: (typeof FIELDS)[number];
  motif: Motif;
}

type Style = { palette: readonly [Ink, Ink, Ink][]; motifs: readonly Motif[] };

const SLOTS: Style = {
  palette: [
    ['moss', 'brass', 'vermilion'],
    ['vermilion', 'brass', 'night'],
    ['plum', 'brass', 'rose'],
    ['sea', 'rose', 'brass'],
  ],
  motifs: ['bell', 'horseshoe', 'star', 'gem'],
};

const BY_CATEGORY: Readonly<Record<string, Style>> = {
  LIVE: {
    palette: [
      ['night', 'vermilion', 'brass'],
      ['vermilion', 'paper', 'night'],
    ],
    motifs: ['cards', 'wheel'],
  },
  FISH: {
    palette: [
      ['sea', 'rose', 'indigo'],
      ['indigo', 'mint', 'brass'],
    ],
    motifs: ['fish', 'shell'],
  },
  PVP: {
    palette: [
      ['plum', 'mint', 'night'],
      ['indigo', 'rose', 'plum'],
    ],
    motifs: ['spade', 'crown', 'cards'],
  },
  LOTT: {
    palette: [
      ['mint', 'vermilion', 'moss'],
      ['moss', 'mint', 'brass'],
    ],
    motifs: ['balls', 'ticket'],
  },
  SPORTS: {
    palette: [
      ['brass', 'night', 'moss'],
      ['moss', 'paper', 'vermilion'],
    ],
    motifs: ['ball', 'cup'],
  },
};

/**
 * FNV-1a, 32 bits, with the last mixing steps of MurmurHash3: distributes codes evenly, and is the same on every machine. Not
 * cryptographic.
 */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const pick = <T>(list: readonly T[], hash: number, shift: number): T => list[(hash >>> shift) % list.length] as T;

/** Derives the tile of a game from its category and a hash of its code. Deterministic. */
export function tileRecipe(category: string, code: string): TileRecipe {
  const style = BY_CATEGORY[category === 'ELOTT' ? 'LOTT' : category] ?? SLOTS;
  const hash = hashOf(code);
  const [ground, accent, ribbon] = pick(style.palette, hash, 3);
  return {
    ground,
    accent,
    ribbon,
    frame: pick(FRAMES, hash, 9),
    field: pick(FIELDS, hash, 15),
    motif: pick(style.motifs, hash, 21),
  };
}

/** Splits a name into at most two lines of a ribbon, near the middle; long names get smaller type. */
export function ribbonLines(name: string): { lines: string[]; size: number } {
  const width = (text: string) => [...text].reduce((sum, each) => sum + (each > '\u2e7f' ? 1.75 : 1), 0);
  const words = name.split(' ');
  if (width(name) <= 12 || words.length === 1)
    return { lines: [name], size: sizeIn([name], 25, 300 / Math.max(width(name), 8)) };
  let best = { lines: [name], longest: width(name) };
  for (let at = 1; at < words.length; at++) {
    const lines = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    const longest = Math.max(...lines.map(width));
    if (longest < best.longest) best = { lines, longest };
  }
  return { lines: best.lines, size: sizeIn(best.lines, 24, 290 / Math.max(best.longest, 8)) };
}

/** Maximum width of a line on the ribbon of 224, with some paper at both ends. */
const LINE_WIDTH = 210;
/** The smallest of the sizes, limited by the ribbon's width: a line of capitals is wider than one of lower-case letters. */
const sizeIn = (lines: readonly string[], ...sizes: readonly number[]): number =>
  Math.min(...sizes, ...lines.map((line) => LINE_WIDTH / ems(line)));

/** The approximate width of a line in the display font, in ems. */
const ems = (line: string): number =>
  [...line].reduce((sum, each) => {
    if (each > '\u2e7f') return sum + 1;
    if (/[WMm@%]/.test(each)) return sum + 0.95;
    return sum + (/\p{Lu}/u.test(each) ? 0.7 : 0.56);
  }, 0);
