import { type BrandId } from '@fairhouse/contracts';
import { publishToWatchers } from '#realtime';
import type { PriceSet } from '../prices/price-set.ts';
import type { GameBook } from './game-book.ts';

/** Changes within this time are one event. */
const COLLECTED_MS = 250;

/** What those who watch a game learn about its prices. Events may be lost: prices are asked for again, and an order checks them. */
export interface PriceNews {
  /** Orders of a draw have changed: publishes the reduced odds when they are others, unless another draw takes orders. */
  look(issueNo: string): void;
  /** Publishes the prices of the open draw. */
  publish(): void;
}

const hasSteps = ({ plays }: PriceSet): boolean => [...plays.values()].some(({ steps }) => steps !== null);

/** Creates what publishes the prices of a held game. */
export function createPriceNews(bookOf: () => GameBook): PriceNews {
  let timer: NodeJS.Timeout | null = null;
  let last = '';

  const send = async (isForced: boolean): Promise<void> => {
    const book = bookOf();
    const { game, db, rules, prices, closed, log } = book;
    const open = game.openDraw();
    if (!open || !game.isHeld()) return;
    const { issueNo } = open;
    const { picks } = book.of(issueNo);
    const entries = [...prices].flatMap(([entryCode, versions]) => {
      const now = versions.of(open.drawNo);
      const reductions = hasSteps(now) ? picks.reductions(rules, now) : [];
      return [{ entryCode, priceVersion: now.version, reductions }];
    });
    const own = closed.of(issueNo).list.map((each) => ({ ...each }));
    const text = JSON.stringify([issueNo, entries, own]);
    if (text === last && !isForced) return;
    last = text;
    const topic = { topic: 'lottery-prices' as const, gameCode: game.gameCode, issueNo, entries, picks: own };
    await publishToWatchers(db, game.brandId as BrandId, `lottery/${game.gameCode}`, topic).catch((error: Error) =>
      log(`lottery ${game.gameCode}: prices were not published: ${error.message}`),
    );
  };

  return {
    look(issueNo) {
      const { game, prices } = bookOf();
      const open = game.openDraw();
      if (timer || open?.issueNo !== issueNo) return;
      if (![...prices.values()].some((versions) => hasSteps(versions.of(open.drawNo)))) return;
      timer = setTimeout(() => {
        timer = null;
        void send(false);
      }, COLLECTED_MS);
      timer.unref();
    },
    publish: () => void send(true),
  };
}
