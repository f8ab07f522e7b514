import type { Dice } from './generate-spec.ts';

/** Values that manual edits, a form or another program might leave in a spec. */
const ODD_VALUES: readonly unknown[] = [
  undefined,
  null,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  -1,
  -0.5,
  0,
  1,
  1.5,
  2,
  7,
  16,
  99,
  1_000,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  1e300,
  '',
  '3',
  'A',
  'W',
  'S',
  '_',
  'nobody',
  '__proto__',
  'constructor',
  'spin',
  'megaways',
  true,
  10n,
  [],
  {},
  [[]],
  [null],
  { 0: 5 },
  { '-1': 5 },
  { 3: -5 },
  { 2.5: 5 },
  () => 1,
  new Map([[3, 5]]),
];

/** Returns a copy of a spec with a few random parts replaced, removed, doubled or added. */
export function spoilSpec(dice: Dice, spec: unknown): unknown {
  const root = { spec: structuredClone(spec) };
  for (let times = dice.int(1, 3); times > 0; times--) spoilPart(dice, pickPosition(dice, root));
  return root.spec;
}

type Position = { holder: Record<string, unknown>; key: string };

/** Picks some part of the spec, rarely the spec itself. */
function pickPosition(dice: Dice, root: Record<string, unknown>): Position {
  let position: Position = { holder: root, key: 'spec' };
  for (;;) {
    const value = position.holder[position.key];
    const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
    if (keys.length === 0 || (position.holder !== root && dice.int(1, 4) === 1)) return position;
    position = { holder: value as Record<string, unknown>, key: dice.pick(keys) };
  }
}

function spoilPart(dice: Dice, { holder, key }: Position): void {
  const value = holder[key];
  switch (dice.int(1, 5)) {
    case 1:
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete holder[key];
      return;
    case 2:
      if (Array.isArray(holder)) holder.push(value);
      else holder[dice.pick(['cascade', '1', '3', '01', 'A', 'toString'])] = dice.pick(ODD_VALUES);
      return;
    case 3:
      if (typeof value === 'number') {
        holder[key] = value + dice.pick([-1, 1, 0.1]);
        return;
      }
  }
  holder[key] = dice.pick(ODD_VALUES);
}
