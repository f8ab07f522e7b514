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
import { type Progressive, seedOf } from '@fairhouse/game-math';
import { readJackpotBooks, readJackpotHits, retireJackpot } from '#bets';
import type { Db } from '#db';
import type { Games } from '#games';
import type { HandleCall, RecordAudit } from '#http';
import { refuse } from '#refusal';
import { offeredJackpots } from './open-jackpots.ts';

interface Deps {
  handle: HandleCall;
  db: Db;
  games: Games;
  recordAudit: RecordAudit;
}

type Pot = Output<typeof calls.jackpotsBackoffice.list>['pots'][number];
type Whose = { brandId: BrandId; currency: Currency };

/** The operators' calls over the growing jackpots. Their rates stand in the published mathematics and are nobody's to change. */
export function registerJackpotBackofficeRoutes({ handle, db, games, recordAudit }: Deps): void {
  const { jackpotsBackoffice } = calls;

  handle(jackpotsBackoffice.list, async ({ brand }) => ({
    currency: brand.currency,
    pots: await listPots({ db, games }, brand),
  }));

  handle(jackpotsBackoffice.hits, async ({ brand: { brandId, currency } }, { page, pageSize }) => {
    const { rows, total } = await readJackpotHits(db, { brandId, currency, playMoney: false }, { page, pageSize });
    return {
      rows: rows.map(({ hitNo, jackpot, wonBy, reference, gameCode, amount, at }) => ({
        ...{ number: hitNo, code: jackpot, accountId: String(wonBy), roundId: reference, gameCode },
        ...{ amount: formatMoney(amount, currency), at: at.toISOString() },
      })),
      ...{ page, pageSize, total },
    };
  });

  handle(jackpotsBackoffice.retire, async (context, { id, into, reason }) => {
    const { brandId, currency } = context.brand;
    const pot = (await listPots({ db, games }, context.brand)).find((one) => one.id === id);
    // whoever plays for it must be told first: a game without its jackpot is another game
    if (pot && pot.openGames.length > 0) throw refuse('GAMES_OPEN', { field: 'id' });
    return db.transaction().execute(async (tx) => {
      const pots = { potId: accountId(BigInt(id)), into: accountId(BigInt(into)) };
      const { moved, jackpot, intoJackpot } = await retireJackpot(tx, { brandId, currency, playMoney: false }, pots);
      const after = `${formatMoney(moved, currency)} ${currency} into ${intoJackpot}`;
      await recordAudit(tx, context, { action: 'jackpot.retire', subject: `jackpot ${jackpot}`, reason, after });
      return { moved: formatMoney(moved, currency) };
    });
  });
}

async function listPots({ db, games }: Pick<Deps, 'db' | 'games'>, { brandId, currency }: Whose): Promise<Pot[]> {
  const show = (amount: Money): string => formatMoney(amount, currency);
  const offered = offeredJackpots();
  const lines = await readJackpotBooks(db, { brandId, currency, playMoney: false });
  return Promise.all(
    lines.map(async (line) => {
      const known = offered.find(({ jackpot }) => jackpot.id === line.jackpot);
      const gameCodes = known?.gameCodes ?? [];
      const found = await Promise.all(gameCodes.map((code) => games.find(brandId, currency, code)));
      return {
        ...{ id: String(line.potId), code: line.jackpot, gameCodes, openGames: gameCodes.filter((_, at) => found[at]) },
        ...{ amount: show(line.value), rules: known ? rulesOf(known.jackpot, currency) : null },
        ...{ contributed: show(line.contributed), seeded: show(line.seeded), paid: show(line.paid), hits: line.hits },
        openedAt: line.openedAt.toISOString(),
        retiredAt: line.retiredAt?.toISOString() ?? null,
        retiredInto: line.retiredInto === null ? null : String(line.retiredInto),
      };
    }),
  );
}

const rulesOf = (jackpot: Progressive, currency: Currency): Pot['rules'] => ({
  ticket: formatMoney(money(jackpot.ticket[currency] ?? 0), currency),
  ...{ oneIn: jackpot.oneIn, increment_ppm: jackpot.increment_ppm },
  seed: formatMoney(money(seedOf(jackpot, currency)), currency),
});
