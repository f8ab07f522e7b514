/** A place in the field: x to the right, y down, in 1/16 px. The field is 1920 × 1080 px (`swarm/field.ts`). */
export type Point = readonly [x: number, y: number];

/** A cubic Bézier segment: start, two handles, end. */
export type Segment = readonly [Point, Point, Point, Point];

/** The path of a fish through the field: each segment starts where the one before it ends. */
export type SwimPath = readonly Segment[];

/** One way in which a hit wins. */
export type Prize = {
  /** How many of the target's `outOf` numbers win it. */
  count: number;
  /** The win in prices of the hit. Drawn uniformly from the least to the greatest if they differ. */
  pays: readonly [least: number, greatest: number];
  /** Whether the fish dies of it. A boss survives the loss of an arm. */
  kills: boolean;
};

/** The chances of a hit: one of `outOf` equally likely numbers is drawn; the first `count` of them win the first prize, and so on. */
export type Target = { outOf: number; prizes: readonly Prize[] };

/** A kind of fish. */
export type FishKind = Target & {
  id: string;
  /** A bullet hits within this distance of the centre. */
  radius_px: number;
  /** The time from entering the field to leaving it, at a pace of 100 %. */
  swim_ms: number;
};

/** A level of rooms. Its smallest price is `times` the unit of the currency. */
export type RoomLevel = { id: string; times: number };

/**
 * A complete fishing game as data: everything that decides an outcome, a price or a position. A published version is never edited, because
 * sessions are recorded with its hash.
 */
export type FishTable = {
  /** The game code. */
  id: string;
  version: string;
  /** The kinds that enter by chance, with their weights. */
  fish: readonly (FishKind & { weight: number })[];
  /** Enters by the clock, one at a time. */
  boss: FishKind;
  paths: readonly SwimPath[];
  /** The prices of the cannon's steps, in multiples of the room level's smallest price. */
  steps: readonly number[];
  levels: readonly RoomLevel[];
  /** The smallest price of a hit at level × 1 in each currency, in its smallest unit. A currency without one has no rooms. */
  unit: Readonly<Record<string, number>>;
};

/** Returns every kind of fish of a table, the boss last. */
export const listKinds = ({ fish, boss }: FishTable): readonly FishKind[] => [...fish, boss];

/** Returns the kind with this id. Throws RangeError when there is none. */
export function getKind(table: FishTable, id: string): FishKind {
  const kind = id === table.boss.id ? table.boss : table.fish.find((each) => each.id === id);
  if (!kind) throw new RangeError(`${table.id} has no fish ${id}`);
  return kind;
}
