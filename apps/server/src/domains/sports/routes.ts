import { type Currency, calls, isTrial } from '@fairhouse/contracts';
import type { Db } from '#db';
import { type Games, requireOpen } from '#games';
import type { BaseContext, HandleCall, MemberSession } from '#http';
import { refuse } from '#refusal';
import { getBet, listBets, showBets } from './bets/list-bets.ts';
import type { MoneyDeps } from './bets/move-stake.ts';
import { placeBet } from './bets/place-bet.ts';
import { showSlip } from './bets/show-slip.ts';
import { getHealth, type Health } from './book/get-health.ts';
import { getTree } from './book/get-tree.ts';
import { getEvent, listChanges, listFixtures, listResults } from './book/list-fixtures.ts';
import { createNames } from './book/names.ts';
import type { Offer } from './book/to-dto.ts';
import { SPORTSBOOK } from './catalogue.ts';
import { MAX_BEHIND_MS } from './rules.ts';

export interface SportsRouteDeps extends MoneyDeps {
  handle: HandleCall;
  games: Games;
  /** Without a feed the book is empty, and says so. */
  hasFeed: boolean;
}

type Seen = Pick<BaseContext, 'brand' | 'language' | 'country' | 'bypassToken' | 'ip'>;

/** Fixtures whose changes one call may ask for. */
const MAX_KNOWN = 50;

/** Registers the calls of the sportsbook. */
export function registerSportsRoutes(deps: SportsRouteDeps): void {
  const { handle, db, games, hasFeed } = deps;
  const { sports } = calls;
  const names = createNames(db);

  const statusOf = async ({ brand }: Seen, health: Health) => {
    if (!hasFeed) return 'no-feed' as const;
    const game = await games.find(brand.brandId, brand.currency, SPORTSBOOK);
    if (!game) return 'disabled' as const;
    if (game.maintained) return 'maintenance' as const;
    return health.up.size === 0 || health.behind_ms > MAX_BEHIND_MS ? ('feed-down' as const) : ('open' as const);
  };
  const showFor = async ({ language }: Seen, health?: Health) => {
    const { up, behind_ms } = health ?? (await getHealth(db));
    const offer: Offer = { now: new Date(), up: behind_ms > MAX_BEHIND_MS ? new Set() : up };
    return { offer, nameOf: await names.in(language) };
  };
  const requireBook = async (context: Seen, currency: Currency, member: MemberSession | null) => {
    const { brand, language, country } = context;
    if (!hasFeed) throw refuse('SPORTS_FEED_DOWN');
    const tester = brand.isTester({ ...context }, member?.accountId);
    return requireOpen(db, { brandId: brand.brandId, currency, language, country, tester }, SPORTSBOOK);
  };

  handle(sports.tree, async (context) => ({
    status: await statusOf(context, await getHealth(db)),
    sports: await getTree(db, await names.in(context.language)),
  }));

  handle(sports.fixtures, async (context, input) => listFixtures(db, await showFor(context), input));

  handle(sports.event, async (context, { fixtureId }) => getEvent(db, await showFor(context), fixtureId));

  handle(sports.results, async ({ language }, input) => listResults(db, await names.in(language), input));

  handle(sports.prices, async (context, { known }) => {
    const health = await getHealth(db);
    return {
      status: await statusOf(context, health),
      producersDown: await listDown(db, health),
      fixtures: await listChanges(db, await showFor(context, health), parseKnown(known)),
    };
  });

  handle(sports.slip, async (context, { legs }) => {
    const { brand, language, member } = context;
    const currency = member?.currency ?? brand.currency;
    const game = await requireBook(context, currency, member);
    return showSlip(db, await names.in(language), { brandId: brand.brandId, currency, game }, legs);
  });

  handle(sports.place, async (context, input) => {
    const { brand, member, language } = context;
    const { accountId, currency, type } = member;
    const bettor = { accountId, brandId: brand.brandId, currency, trial: isTrial(type) };
    const bet = await placeBet(deps, bettor, input, () => requireBook(context, currency, member));
    const [shown] = await showBets(db, await names.in(language), [bet]);
    return shown as NonNullable<typeof shown>;
  });

  handle(sports.bets, async ({ member, language }, input) =>
    listBets(db, await names.in(language), member.accountId, input),
  );

  handle(sports.bet, async ({ member, language }, { betId }) =>
    getBet(db, await names.in(language), member.accountId, betId),
  );
}

/** Parses `id,version` pairs, separated by semicolons. Refuses INVALID_INPUT. */
function parseKnown(text: string): { fixtureId: string; version: number }[] {
  const pairs = text.split(';').map((pair) => /^([\w.:@+-]{1,80}),(\d{1,9})$/.exec(pair));
  if (pairs.length > MAX_KNOWN || pairs.some((pair) => pair === null))
    throw refuse('INVALID_INPUT', { field: 'known' });
  return pairs.map((pair) => ({ fixtureId: pair?.[1] ?? '', version: Number(pair?.[2]) }));
}

async function listDown(db: Db, { up }: Health): Promise<string[]> {
  const rows = await db.selectFrom('sports.producer').select('producer').orderBy('producer').execute();
  return rows.map(({ producer }) => producer).filter((producer) => !up.has(producer));
}
