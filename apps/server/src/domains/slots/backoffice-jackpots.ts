import {
  accountId,
  type BrandId,
  type Currency,
  calls,
  formatMoney,
  type Money,
  money,
  type Output,
} from '@fairhouse/contracts';
import { type Progressive, resetValueOf } from '@fairhouse/game-math';
import { listBrandJackpots, listBrandJackpotWins, retireBrandJackpot } from '#bets';
import type { Db } from '#db';
import type { Games } from '#games';
import type { HandleCall, RecordAudit } from '#http';
import { refuse } from '#refusal';
import { offeredJackpots } from './jackpot-amounts.ts';

interface Deps {
  handle: HandleCall;
  db: Db;
  games: Games;
  recordAudit: RecordAudit;
}

type Jackpot = Output<typeof calls.jackpotsBackoffice.list>['jackpots'][number];
type Whose = { brandId: BrandId; currency: Currency };

/** Registers the back-office routes of the progressive jackpots. Their rates are part of the published maths and cannot be changed. */
export function registerJackpotBackofficeRoutes({ handle, db, games, recordAudit }: Deps): void {
  const { jackpotsBackoffice } = calls;

  handle(jackpotsBackoffice.list, async ({ brand }) => ({
    currency: brand.currency,
    jackpots: await listBackofficeJackpots({ db, games }, brand),
  }));

  handle(jackpotsBackoffice.wins, async ({ brand: { brandId, currency } }, { page, pageSize }) => {
    const { rows, total } = await listBrandJackpotWins(db, { brandId, currency, playMoney: false }, { page, pageSize });
    return {
      rows: rows.map(({ winNo, code: jackpot, wonBy, reference, gameCode, amount, at }) => ({
        number: winNo,
        code: jackpot,
        accountId: String(wonBy),
        roundId: reference,
        gameCode,
        amount: formatMoney(amount, currency),
        at: at.toISOString(),
      })),
      page,
      pageSize,
      total,
    };
  });

  handle(jackpotsBackoffice.retire, async (context, { id, into, reason }) => {
    const { brandId, currency } = context.brand;
    const jackpot = (await listBackofficeJackpots({ db, games }, context.brand)).find((one) => one.id === id);
    // players must be informed first: a game without its jackpot is a different game
    if (jackpot && jackpot.createGames.length > 0) throw refuse('GAMES_STILL_ENABLED', { field: 'id' });
    return db.transaction().execute(async (tx) => {
      const jackpots = { jackpotId: accountId(BigInt(id)), into: accountId(BigInt(into)) };
      const {
        moved,
        code: jackpot,
        intoCode,
      } = await retireBrandJackpot(tx, { brandId, currency, playMoney: false }, jackpots);
      const after = `${formatMoney(moved, currency)} ${currency} into ${intoCode}`;
      await recordAudit(tx, context, { action: 'jackpot.retire', subject: `jackpot ${jackpot}`, reason, after });
      return { moved: formatMoney(moved, currency) };
    });
  });
}

async function listBackofficeJackpots(
  { db, games }: Pick<Deps, 'db' | 'games'>,
  { brandId, currency }: Whose,
): Promise<Jackpot[]> {
  const format = (amount: Money): string => formatMoney(amount, currency);
  const offered = offeredJackpots();
  const lines = await listBrandJackpots(db, { brandId, currency, playMoney: false });
  return Promise.all(
    lines.map(async (line) => {
      const known = offered.find(({ jackpot }) => jackpot.id === line.code);
      const gameCodes = known?.gameCodes ?? [];
      const found = await Promise.all(gameCodes.map((code) => games.find(brandId, currency, code)));
      return {
        id: String(line.jackpotId),
        code: line.code,
        gameCodes,
        createGames: gameCodes.filter((_, at) => found[at]),
        amount: format(line.value),
        rules: known ? rulesOf(known.jackpot, currency) : null,
        contributed: format(line.contributed),
        funded: format(line.funded),
        paid: format(line.paid),
        wins: line.wins,
        openedAt: line.openedAt.toISOString(),
        retiredAt: line.retiredAt?.toISOString() ?? null,
        retiredInto: line.retiredInto === null ? null : String(line.retiredInto),
      };
    }),
  );
}

const rulesOf = (jackpot: Progressive, currency: Currency): Jackpot['rules'] => ({
  ticket: formatMoney(money(jackpot.ticket[currency] ?? 0), currency),
  oneIn: jackpot.oneIn,
  increment_ppm: jackpot.increment_ppm,
  resetValue: formatMoney(money(resetValueOf(jackpot, currency)), currency),
});
