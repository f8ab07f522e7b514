import { type Finding, judge } from '../../proof/finding.ts';
import { isSealed, orderLeaf } from '../draw/order-tree.ts';
import { findLotteryRules, findPlay, type LotteryRules } from '../lottery-rules.ts';
import type { Draw } from '../play/draw.ts';
import { countUnits, countWins } from '../play/evaluate.ts';
import { parseSelection } from '../play/parse-selection.ts';
import type { PlayType } from '../play/play-type.ts';
import type { Selection } from '../play/selection.ts';
import { formatMicro, parseMicro } from '../prices/micro.ts';
import { isMultiple, lineStake } from '../prices/stake.ts';
import { groupPrizes, linePayout, oddsPrizes, type UnitPrizes } from '../prices/unit-prizes.ts';
import type { DrawRecord } from './draw-record.ts';
import type { OrderRecord, SealedLine } from './order-record.ts';

/**
 * Checks an order against its draw, without the server: that it was among the sealed orders whose root decided the draw, its units, prizes
 * and stake, and what it returned. Never throws for a record of the right shape. The draw itself is checked by `checkDraw`.
 */
export function checkOrder(record: OrderRecord, draw: DrawRecord): Finding[] {
  const rules = findLotteryRules(draw.rules, draw.versionHash);
  if (!rules) return [judge(false, 'maths', { game: draw.rules, version: draw.versionHash })];
  try {
    const lines = record.order.lines.map((line, at) => checkLine(rules, draw, line, at + 1, record.paid[at] ?? ''));
    return [
      ...checkSeal(record, draw),
      ...lines.flatMap(({ findings }) => findings),
      ...checkSums(
        record,
        lines.reduce((sum, { stake }) => sum + stake, 0n),
        lines.reduce((sum, { paid }) => sum + paid, 0n),
      ),
    ];
  } catch (error) {
    if (error instanceof RangeError) return [judge(false, 'order-read', {}, [error.message])];
    throw error;
  }
}

/** Only own draws have the root of their orders in the key. */
function checkSeal({ order, place }: OrderRecord, { issueNo, source }: DrawRecord): Finding[] {
  const findings = [judge(order.issueNo === issueNo, 'order-draw', { issueNo })];
  if (source.kind !== 'own') return findings;
  const values = { order: order.orderNo, number: place.index + 1, orders: place.orders };
  return [...findings, judge(isSealed(source.orderRoot, orderLeaf(order), place), 'order-sealed', values)];
}

type CheckedLine = { stake: bigint; paid: bigint; findings: Finding[] };

function checkLine(
  rules: LotteryRules,
  draw: DrawRecord,
  line: SealedLine,
  number: number,
  claimed: string,
): CheckedLine {
  const play = findPlay(rules, line.play);
  if (!play) throw new RangeError(`${rules.id} has no play type ${line.play}`);
  const selection = selectionOf(play, line);
  const units = countUnits(play, selection);
  const unitStake = parseMicro(line.unitStake);
  const prizes = new Map(Object.entries(line.prizes).map(([key, prize]) => [key, parseMicro(prize)] as const));
  const result = countWins(play, selection, toDraw(draw));
  const { prize_micro, push_micro } = linePayout(result, prizes, unitStake, line.multiple);
  const paid = prize_micro + push_micro;
  const values = { number, play: line.play };
  return {
    stake: lineStake(units, unitStake, line.multiple),
    paid,
    findings: [
      judge(units === line.units && isMultiple(line.multiple), 'order-units', { ...values, units: line.units }, [
        `computed ${units}`,
      ]),
      judge(samePrizes(expectedPrizes(play, line, unitStake), prizes), 'order-prizes', { number }),
      judge(formatMicro(paid) === claimed, 'order-line', { ...values, amount: claimed }, [
        `computed ${formatMicro(paid)}`,
      ]),
    ],
  };
}

function selectionOf(play: PlayType, { sel }: SealedLine): Selection {
  const parsed = parseSelection(play, sel);
  if ('problem' in parsed) throw new RangeError(`${play.id}: ${parsed.problem.code} ${parsed.problem.field}`);
  return parsed.selection;
}

const toDraw = ({ numbers, year }: DrawRecord): Draw => ({ numbers, ...(year && { year }) });

function expectedPrizes(play: PlayType, { group, odds }: SealedLine, unitStake: bigint): UnitPrizes {
  if (group !== undefined) return groupPrizes(play, unitStake, group);
  if (odds !== undefined) return oddsPrizes(play, unitStake, odds);
  throw new RangeError(`${play.id} has no price`);
}

/** A line may leave out the prizes of picks that it does not have. */
const samePrizes = (expected: UnitPrizes, claimed: UnitPrizes): boolean =>
  claimed.size > 0 && [...claimed].every(([key, prize]) => expected.get(key) === prize);

function checkSums({ order, payout }: OrderRecord, stake: bigint, paid: bigint): Finding[] {
  return [
    judge(parseMicro(order.stake) === stake, 'order-stake', { stake: order.stake }, [`computed ${formatMicro(stake)}`]),
    judge(parseMicro(payout) === paid, 'order-return', { amount: payout }, [`computed ${formatMicro(paid)}`]),
  ];
}
