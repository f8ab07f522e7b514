import {
  type BetsOpen,
  type Currency,
  formatMoney,
  type Money,
  type ShoeInfo,
  type SpotSettled,
  type TableInfo,
} from '@fairhouse/contracts';
import type { SettledSpot } from '@fairhouse/game-math/tables';
import type { FrameBody, FramesFor } from '#rooms';
import { gameOf, type TableSettings } from '../live-table.ts';
import { outcomeOf } from './create-dealer.ts';
import { findPlayer, itemsOf, type RoundNow, sumBySpot, sumOf, type TableState } from './table-state.ts';

/** Visitors see the same as each other; a player also sees their own bets. */
export const RAIL = 'rail';
export const audienceOf = (account: string): string => `player-${account}`;
const accountOf = (audience: string): string | null =>
  audience === RAIL ? null : audience.slice(audienceOf('').length);

/** Frames for one player alone, in all their windows. */
export const toOwner = (account: string, body: FrameBody): FramesFor => {
  const own = audienceOf(account);
  return (audience) => (audience === own ? body : null);
};

export function toTableInfo(settings: TableSettings, language = 'EN'): TableInfo {
  const { tableId, name, names, gameCode, versionHash, currency, limits, timing, sideUntilCard, bothSides } = settings;
  const { kind } = gameOf(settings);
  const format = (amount: string) => formatMoney(BigInt(amount) as Money, currency);
  return {
    tableId,
    name: names[language] ?? name,
    gameCode,
    kind,
    versionHash,
    currency,
    dealer: 'automatic',
    betting_s: timing.betting_ms / 1_000,
    sideUntilCard: kind === 'baccarat' ? sideUntilCard : null,
    limits: {
      spots: Object.entries(limits.spots).map(([spot, [min, max]]) => ({ spot, min: format(min), max: format(max) })),
      maxStake: format(limits.maxStake),
      maxReturn: format(limits.maxReturn),
      maxDifference: format(limits.maxDifference),
      bothSides,
    },
  };
}

/** Returns a player's accepted bets in the running round. */
export function betsOf(state: TableState, account: string, balance: Money | null): BetsOpen {
  const currency = state.settings?.currency ?? 'USD';
  const format = (amount: bigint) => formatMoney(amount as Money, currency);
  const player = findPlayer(state, account);
  const items = itemsOf(player, 'open');
  return {
    roundId: state.round?.roundId ?? '',
    spots: sumBySpot(items).map(({ spot, amount }) => ({ spot, amount: format(amount) })),
    total: format(sumOf(items)),
    bets: player?.slips.filter(({ state: is }) => is === 'open').length ?? 0,
    balance: balance === null ? null : format(balance),
  };
}

export const toSpotSettled = ({ spot, stake, returned, paid }: SettledSpot, currency: Currency): SpotSettled => ({
  spot,
  stake: formatMoney(stake as Money, currency),
  returned: formatMoney(returned as Money, currency),
  paid: paid && { pay: [...paid.pay], event: paid.event },
});

/** Lists the spots that pay for an outcome, and for which event. */
export const paidOf = (settings: TableSettings, outcome: { events: readonly string[] }) =>
  gameOf(settings).spots.flatMap(({ id: spot, rows }) => {
    if (!settings.limits.spots[spot]) return [];
    const row = rows.find(({ on }) => on.some((event) => outcome.events.includes(event)));
    const event = row?.on.find((each) => outcome.events.includes(each));
    return row && event !== undefined ? [{ spot, pay: [...row.pay] as [number, number], event }] : [];
  });

export const describeResult = (settings: TableSettings, round: RoundNow) =>
  round.mark && { roundId: round.roundId, mark: round.mark, paid: paidOf(settings, outcomeOf(round)) };

export const describeRound = (round: RoundNow | null) =>
  round && { roundId: round.roundId, roundNo: round.roundNo, sideOpen: round.sideOpen, draw: round.draw };

/** The seed of a running shoe is never in the state; it is published when the shoe has ended. */
const describeShoe = ({ shoe }: TableState): ShoeInfo | null => shoe && { ...shoe, burnt: toOpened(shoe.burnt) };
const toOpened = ({ path, ...opening }: NonNullable<TableState['shoe']>['burnt']) => ({ ...opening, path: [...path] });

/** The content of the frame `state` for an audience. */
export function describeTable(state: TableState, audience: string): Record<string, unknown> {
  const { settings, phase, endsAt, round, marks } = state;
  const account = accountOf(audience);
  return {
    phase,
    ...(endsAt !== null && { endsAt }),
    table: settings && toTableInfo(settings),
    round: describeRound(round),
    shoe: describeShoe(state),
    cards: round?.cards ?? [],
    number: round?.number ?? null,
    result: settings && round && describeResult(settings, round),
    marks,
    bets: account !== null && findPlayer(state, account) ? betsOf(state, account, null) : null,
  };
}
