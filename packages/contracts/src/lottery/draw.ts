import * as z from 'zod/mini';

/** The number of a draw: the draw day and the count within it, three or four digits. Unique in its game. */
export const IssueNo = z.string().check(z.regex(/^\d{11,12}$/));

/**
 * The states of a draw. OPEN (from openAt) and CLOSING (from closeAt) follow from its times and the server's clock; all others are stored
 * before they are published. VOID from any state before DRAWN; RESETTLING while a correction of a settled draw is paid.
 */
export const DRAW_STATES = [
  ...(['SCHEDULED', 'OPEN', 'CLOSING', 'SEALED', 'DRAWN', 'SETTLING', 'SETTLED', 'RESETTLING', 'VOID'] as const),
] as const;
export const DrawState = z.enum(DRAW_STATES);
export type DrawState = z.infer<typeof DrawState>;

/**
 * What a draw proves. `beacon`: nobody could choose the result. `order-book-late`: sealed after its beacon was public. `order-book-only`:
 * bound to its orders, without a beacon. `chain`: read from a block. `external`: a result of others.
 */
export const PROOF_LEVELS = ['beacon', 'order-book-late', 'order-book-only', 'chain', 'external'] as const;
export const ProofLevel = z.enum(PROOF_LEVELS);
export type ProofLevel = z.infer<typeof ProofLevel>;

/**
 * `no-result`: its source was silent too long. `old-block`: the block is older than the seal. `skipped`: the server was down for more than a
 * day. `operator`: an operator made it void.
 */
export const VOID_REASONS = ['no-result', 'old-block', 'skipped', 'operator'] as const;
export const VoidReason = z.enum(VOID_REASONS);
export type VoidReason = z.infer<typeof VoidReason>;

/** The times of a draw, in milliseconds since 1970 by the server's clock. Orders count from openAt until before closeAt. */
export const DrawTimes = z.object({
  issueNo: IssueNo,
  openAt: z.number(),
  closeAt: z.number(),
  drawAt: z.number(),
});
export type DrawTimes = z.infer<typeof DrawTimes>;

export const LotteryDraw = z.extend(DrawTimes, {
  state: DrawState,
  /** Its result is more than a minute late. */
  isDelayed: z.boolean(),
  /** The drawn numbers in the order of drawing, boards digit by digit; null before the draw and for a void one. */
  numbers: z.nullable(z.array(z.number())),
  /** The numbers of each prize, for families with a board. */
  board: z.nullable(z.record(z.string(), z.array(z.string()))),
  /** When the result was stored; openings begin then. */
  drawnAt: z.nullable(z.number()),
  /** The hash of the block that decided it, which its opening shows; null before the draw and for any other source. */
  blockHash: z.nullable(z.string()),
  level: z.nullable(ProofLevel),
  voidReason: z.nullable(VoidReason),
  /** 1, and one more for each correction. */
  version: z.number(),
});
export type LotteryDraw = z.infer<typeof LotteryDraw>;

/** One change of a draw in its log. Each hash is SHA-256 of the hash before it and of the entry as canonical JSON. */
export const DrawLogEntry = z.object({
  at: z.number(),
  state: DrawState,
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
  hash: z.string(),
});
export type DrawLogEntry = z.infer<typeof DrawLogEntry>;

/** The seed of a draw of our own: link `position` of a chain whose anchor was published before its first draw. */
export const DrawSeed = z.object({
  chainNo: z.number(),
  anchor: z.string(),
  length: z.number(),
  publishedAt: z.number(),
  position: z.number(),
  /** Null until the draw is drawn or void. */
  seed: z.nullable(z.string()),
});

/** The public randomness that a draw waits for; its round is fixed when the draw is created. */
export const DrawBeacon = z.object({
  source: z.string(),
  round: z.number(),
  at: z.number(),
  /** Hex; null until the draw is drawn. */
  value: z.nullable(z.string()),
  /** Of the round by the network, hex: the value is its SHA-256. Draws from before signatures were stored have none. */
  signature: z.nullable(z.string()),
  isLate: z.boolean(),
});

/** The block that decides a draw; its height is fixed before orders open. */
export const DrawBlock = z.object({
  chain: z.string(),
  height: z.number(),
  confirmations: z.number(),
  hash: z.nullable(z.string()),
  /** The block's own time. */
  at: z.nullable(z.number()),
});

/** Everything of a draw that anybody may know: the input of `checkDraw` of the maths, and the way to it. */
export const LotteryDrawRecord = z.object({
  gameCode: z.string(),
  name: z.string(),
  family: z.string(),
  /** `VIDEO`: its opening is shown as a studio scene. */
  presentation: z.enum(['NUMBERS', 'VIDEO']),
  rules: z.string(),
  versionHash: z.string(),
  source: z.enum(['own', 'chain', 'simulated', 'external']),
  /** The animal of the lunar year, in games with animals. */
  year: z.nullable(z.string()),
  draw: LotteryDraw,
  /** What the board of its day is called; null without a name. */
  boardName: z.nullable(z.string()),
  /** The schedule from which its times follow. */
  schedule: z.object({ version: z.number(), zone: z.string(), rule: z.record(z.string(), z.unknown()) }),
  /** Null until the orders are sealed. The number counts real money only, as the root does. */
  sealed: z.nullable(z.object({ at: z.number(), orderRoot: z.string(), orderCount: z.number() })),
  seed: z.nullable(DrawSeed),
  beacon: z.nullable(DrawBeacon),
  block: z.nullable(DrawBlock),
  /** SHA-256 of seed, beacon and order root; null until the draw is drawn. */
  key: z.nullable(z.string()),
  /** Corrections of the result, oldest first. */
  corrections: z.array(z.object({ at: z.number(), before: z.array(z.number()), after: z.array(z.number()) })),
  /** Who confirmed a result of others: names of feeds, `operator` for each operator. */
  confirmedBy: z.array(z.string()),
  log: z.array(DrawLogEntry),
});
export type LotteryDrawRecord = z.infer<typeof LotteryDrawRecord>;
