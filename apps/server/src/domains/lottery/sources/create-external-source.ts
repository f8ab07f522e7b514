import { isResult } from '@fairhouse/game-math/lottery';
import type { Db } from '#db';
import type { ForeignDraw, ResultsFeed } from '#integrations/draw-results';
import type { LotteryGameSettings } from '../games/game.ts';
import { type DrawSource, NO_INPUTS } from './draw-source.ts';
import { loadEntries, saveEntry, stateOfEntries } from './result-entries.ts';

const ASK_AGAIN_MS = 2_000;
/** A lottery of others publishes a result within a day, or an operator decides earlier. */
const VOID_AFTER_MS = 24 * 3_600_000;

/** Creates the source of results of others: feeds and operators enter them, and two makers with the same numbers confirm one. */
export function createExternalSource(
  { db, feeds, log }: { db: Db; feeds: readonly ResultsFeed[]; log: (line: string) => void },
  { gameId, gameCode, family }: LotteryGameSettings,
): DrawSource {
  /** Returns the numbers that a feed has of a draw; null while it has none, does not answer, or has something else. */
  const ask = async (feed: ResultsFeed, draw: ForeignDraw): Promise<number[] | null> => {
    try {
      const said = await feed.getResult(draw);
      if (said === null || (isNumbers(said) && isResult(family, said))) return said;
      log(`lottery: the feed ${feed.name} has a malformed result of ${gameCode} ${draw.issueNo}`);
    } catch (error) {
      log(`lottery: the feed ${feed.name} does not answer: ${(error as Error).message}`);
    }
    return null;
  };

  return {
    assign: async (_tx, draws) => draws.map(() => NO_INPUTS),
    async resolve({ issueNo, drawAt }, now, waitingSince) {
      const answers = await Promise.all(feeds.map((feed) => ask(feed, { gameCode, family, issueNo, drawAt })));
      // operators may have entered results while the feeds were asked
      const entries = (await loadEntries(db, gameId, [issueNo])).get(issueNo) ?? [];
      for (const [at, said] of answers.entries()) {
        const maker = `feed:${feeds[at]?.name}`;
        const before = entries.findIndex((entry) => entry.maker === maker);
        if (!said || entries[before]?.numbers.join() === said.join()) continue;
        await saveEntry(db, { gameId, issueNo }, { maker, numbers: said });
        const entry = { maker, numbers: said, at: now };
        if (before < 0) entries.push(entry);
        else entries[before] = entry;
      }
      const { numbers } = stateOfEntries(entries);
      if (numbers) return { kind: 'drawn', numbers, level: 'external', revealed: {} };
      if (now > waitingSince + VOID_AFTER_MS) return { kind: 'void', reason: 'no-result' };
      return { kind: 'wait', until: now + ASK_AGAIN_MS };
    },
    reveal: () => ({}),
  };
}

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'number');
