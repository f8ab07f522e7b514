import { type Currency, calls, isTrial } from '@fairhouse/contracts';
import { createTtlCache } from '#cache';
import { type Games, paceOf, requireOpen } from '#games';
import type { BaseContext, HandleCall, MemberSession } from '#http';
import { refuse } from '#refusal';
import { createLiveRecord } from './bets/count-live-bets.ts';
import { getBet, listBets, showBets } from './bets/list-bets.ts';
import type { MoneyDeps } from './bets/move-stake.ts';
import { placeBet } from './bets/place-bet.ts';
import { showSlip } from './bets/show-slip.ts';
import type { Book } from './book/create-book.ts';
import { getBookStatus } from './book/get-book-status.ts';
import { getTree } from './book/get-tree.ts';
import { getEvent, listChanges, listFixtures, listResults } from './book/list-fixtures.ts';
import { createNames } from './book/names.ts';
import { offerOf } from './book/offer-of.ts';
import { SPORTSBOOK } from './catalogue.ts';
import { MAX_BEHIND_MS } from './rules.ts';

export interface SportsRouteDeps extends MoneyDeps {
  handle: HandleCall;
  games: Games;
  book: Book;
  /** Without a feed the book is empty, and says so. */
  hasFeed: boolean;
}

type Seen = Pick<BaseContext, 'brand' | 'language' | 'country' | 'bypassToken' | 'ip'>;

/** Results come by the hour: visitors share a query. */
const RESULTS = { ttl_ms: 5_000, max: 500 };
/** Fixtures whose changes one call may ask for. */
const MAX_KNOWN = 50;

/** Registers the calls of the sportsbook. */
export function registerSportsRoutes(deps: SportsRouteDeps): void {
  const { handle, db, games, book, hasFeed } = deps;
  const { sports } = calls;
  const names = createNames(db);
  const liveRecord = createLiveRecord(db);
  const results = createTtlCache(
    async (input: Parameters<typeof listResults>[2], language: string) =>
      listResults(db, await names.in(language), input),
    (...query) => JSON.stringify(query),
    RESULTS,
  );

  const statusOf = ({ brand }: Seen) => getBookStatus({ games, book, hasFeed }, brand);
  const showFor = async ({ language, brand }: Seen) => ({
    offer: offerOf(book, brand.brandId),
    nameOf: await names.in(language),
  });
  const requireBook = async (context: Seen, currency: Currency, member: MemberSession | null) => {
    const { brand, language, country } = context;
    if (!hasFeed) throw refuse('SPORTS_FEED_DOWN');
    const tester = brand.isTester({ ...context }, member?.accountId);
    return requireOpen(db, { brandId: brand.brandId, currency, language, country, tester }, SPORTSBOOK);
  };

  handle(sports.tree, async (context) => ({
    status: await statusOf(context),
    sports: getTree(book, await names.in(context.language), new Date()),
  }));

  handle(sports.fixtures, async (context, input) => listFixtures(book, await showFor(context), input));

  handle(sports.event, async (context, { fixtureId }) => getEvent(db, book, await showFor(context), fixtureId));

  handle(sports.liveRecord, ({ brand }) => liveRecord.get(brand.brandId));

  handle(sports.results, async ({ language }, input) => results.get(input, language));

  handle(sports.prices, async (context, { known }) => {
    const versions = parseKnown(known);
    const ids = new Set(versions.map(({ fixtureId }) => fixtureId));
    return {
      status: await statusOf(context),
      producersDown: [...book.producers()].flatMap(([producer, status]) => (status === 'UP' ? [] : producer)),
      stops: book
        .stops(context.brand.brandId)
        .flatMap(({ fixtureId, market, outcome, state }) =>
          fixtureId !== null && ids.has(fixtureId) ? { fixtureId, market, outcome, state } : [],
        ),
      fixtures: listChanges(book, await showFor(context), versions),
    };
  });

  handle(sports.slip, async (context, { legs }) => {
    const { brand, member } = context;
    const currency = member?.currency ?? brand.currency;
    const game = await requireBook(context, currency, member);
    return showSlip(db, { book, ...(await showFor(context)) }, { brandId: brand.brandId, currency, game }, legs);
  });

  handle(sports.place, async (context, input) => {
    const { brand, member, language } = context;
    const { accountId, currency, type } = member;
    const bettor = { accountId, brandId: brand.brandId, currency, trial: isTrial(type) };
    const requireGame = () => {
      // what this process shows is too old to bet on
      if (book.health().behind_ms > MAX_BEHIND_MS) throw refuse('SPORTS_FEED_DOWN');
      return requireBook(context, currency, member);
    };
    const rule = await games.rule(brand.brandId, context.country);
    const bet = await placeBet(deps, bettor, input, async () => requireGame(), paceOf(rule, 'sports'));
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
