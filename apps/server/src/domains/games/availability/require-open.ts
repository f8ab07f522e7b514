import { joinReads } from '#cache';
import type { Db } from '#db';
import { refuse } from '#refusal';
import { loadGamesByCode, type Offer, type OfferedGame } from '../game-store.ts';
import { whyNotOffered } from '../launch/require-launchable.ts';

type Question = { offer: Offer; code: string };

/** Returns `requireOpen` for one process: what is asked at the same time is read together. */
export function createRequireOpen(db: Db): (offer: Offer & { tester: boolean }, code: string) => Promise<OfferedGame> {
  const load = joinReads((questions: readonly Question[]) => loadAll(db, questions));
  return async (offer, code) => requireUnmaintained(db, offer, code, await load({ offer: offerOf(offer), code }));
}

const offerOf = ({ tester: _tester, ...offer }: Offer & { tester: boolean }): Offer => offer;

async function loadAll(db: Db, questions: readonly Question[]): Promise<(OfferedGame | undefined)[]> {
  const keyOf = ({ offer }: Question): string =>
    Object.values({ ...offer })
      .map(String)
      .join(' ');
  const offers = Map.groupBy(questions, keyOf);
  const loaded = new Map(
    await Promise.all(
      [...offers].map(async ([key, asked]) => {
        const { offer } = asked[0] as Question;
        return [key, await loadGamesByCode(db, offer, [...new Set(asked.map(({ code }) => code))])] as const;
      }),
    ),
  );
  return questions.map((question) => loaded.get(keyOf(question))?.get(question.code));
}

/**
 * Returns a game that takes bets without a launch. Refuses NOT_FOUND, GAME_UNAVAILABLE (country, currency), GAME_DISABLED, and
 * GAME_MAINTENANCE but for testers.
 */
export async function requireOpen(db: Db, offer: Offer & { tester: boolean }, code: string): Promise<OfferedGame> {
  return requireUnmaintained(db, offer, code, (await loadGamesByCode(db, offerOf(offer), [code])).get(code));
}

async function requireUnmaintained(
  db: Db,
  { tester, ...offer }: Offer & { tester: boolean },
  code: string,
  game: OfferedGame | undefined,
): Promise<OfferedGame> {
  if (!game) throw await whyNotOffered(db, offer, code);
  if (game.maintained && !tester)
    throw refuse('GAME_MAINTENANCE', { value: { until: game.maintainedUntil?.toISOString() ?? null } });
  return game;
}
