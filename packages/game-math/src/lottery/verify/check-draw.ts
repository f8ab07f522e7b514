import { type Finding, judge, open } from '../../proof/finding.ts';
import { earlierSeed } from '../../tables/shoe/seed-chain.ts';
import { beaconRound } from '../draw/beacon-round.ts';
import { drawFromBlock } from '../draw/block-draw.ts';
import { drawKey } from '../draw/draw-key.ts';
import { drawNumbers } from '../draw/draw-numbers.ts';
import { isResult } from '../draw/family.ts';
import { findLotteryRules, hasAnimals, type LotteryRules } from '../lottery-rules.ts';
import type { ChainSource, DrawRecord, OwnSource, UsedBeacon } from './draw-record.ts';

/** Checks the value of a beacon's round: `checkBeacon` of `@fairhouse/game-math/lottery/beacon`, which needs pairings. */
export type BeaconCheck = (beacon: UsedBeacon) => Finding;

/** Leaves the value to the reader, who can compare it with the published one. */
const COMPARE: BeaconCheck = ({ source, round, value }) => open('draw-beacon', { source, round, value });

/**
 * Checks everything in a published draw that can be verified without the server: the rules, the seed and its chain, the key with the root of
 * the sealed orders, and the numbers. Never throws for a record of the right shape. With `checkBeacon` also the signature of the beacon's
 * round, without which its value is for the reader to compare.
 */
export function checkDraw(record: DrawRecord, checkBeacon: BeaconCheck = COMPARE): Finding[] {
  const { rules: id, versionHash, source } = record;
  const rules = findLotteryRules(id, versionHash);
  const known = judge(rules !== undefined, 'maths', { game: id, version: rules?.version ?? versionHash });
  if (!rules) return [known];
  const isWhole = isResult(rules.family, record.numbers) && (record.year !== null) === hasAnimals(rules);
  const values = { numbers: record.numbers.join(' '), family: rules.family };
  const findings = [known, judge(isWhole, 'draw-possible', values)];
  switch (source.kind) {
    case 'own':
      return [...findings, ...attempt(() => checkOwn(rules, record, source, checkBeacon))];
    case 'chain':
      return [...findings, ...attempt(() => checkChain(rules, record, source))];
    case 'external':
      return [...findings, open('draw-external', { source: source.source })];
  }
}

/** A value that a rule refuses, as a seed of another length, is a failed check. */
function attempt(check: () => Finding[]): Finding[] {
  try {
    return check();
  } catch (error) {
    // the hashing library throws its own errors for text that is not hex
    if (error instanceof Error) return [judge(false, 'replayed', {}, [error.message])];
    throw error;
  }
}

function checkOwn(rules: LotteryRules, record: DrawRecord, own: OwnSource, checkBeacon: BeaconCheck): Finding[] {
  const { anchor, position, seed, beacon, orderRoot, key } = own;
  const computed = drawKey({ seed, beacon: beacon?.value ?? '', orderRoot });
  return [
    judge(earlierSeed(seed, position) === anchor, 'draw-chain', { position, anchor }),
    ...beaconFindings(own, checkBeacon),
    judge(computed === key, 'draw-key', { root: orderRoot }, [`computed ${computed}`]),
    numbersFinding(rules, record, key),
  ];
}

/** One second of grace after the close, and one to seal: the round is the first after that. */
const SEALED_AFTER_S = 2;

function beaconFindings({ beacon, closeAt }: OwnSource, checkBeacon: BeaconCheck): Finding[] {
  if (!beacon) return [open('draw-no-beacon')];
  const { source, round, isLate } = beacon;
  const first = beaconRound(Math.ceil(Date.parse(closeAt) / 1000) + SEALED_AFTER_S).round;
  return [
    judge(round === first, 'draw-round', { round, closeAt }, [`computed ${first}`]),
    checkBeacon(beacon),
    ...(isLate ? [open('draw-late', { source, round })] : []),
  ];
}

function checkChain(rules: LotteryRules, record: DrawRecord, { chain, height, hash }: ChainSource): Finding[] {
  return [open('draw-block', { chain, height, hash }), numbersFinding(rules, record, hash)];
}

function numbersFinding({ family }: LotteryRules, { numbers, issueNo }: DrawRecord, key: string): Finding {
  const drawn = family === 'CHAIN' ? drawFromBlock(key) : drawNumbers(family, key, issueNo).numbers;
  const text = (values: readonly number[] | null): string => values?.join(' ') ?? 'none';
  return judge(text(drawn) === text(numbers), 'draw-numbers', { numbers: text(numbers) }, [`computed ${text(drawn)}`]);
}
