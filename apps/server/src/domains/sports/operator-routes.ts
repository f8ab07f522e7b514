import { type AuditAction, calls } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { HandleCall, OperatorContext, RecordAudit } from '#http';
import { getBookStatus, type StatusDeps } from './book/get-book-status.ts';
import { createNames } from './book/names.ts';
import { offerOf } from './book/offer-of.ts';
import { readStops, type Stop } from './book/stops.ts';
import { createStop, liftStop } from './trading/change-stops.ts';
import { getMatch, listMatches, toStopDto } from './trading/list-matches.ts';

interface Deps extends StatusDeps {
  handle: HandleCall;
  db: Db;
  recordAudit: RecordAudit;
}

/** Registers the operators' calls: matches with open bets and exposure, and what takes no bets. */
export function registerSportsOperatorRoutes({ handle, db, games, book, hasFeed, recordAudit }: Deps): void {
  const { sportsBackoffice } = calls;
  const names = createNames(db);
  const showFor = async ({ brand, language }: OperatorContext) => ({
    brandId: brand.brandId,
    nameOf: await names.in(language),
  });
  /** Changes a stop in one transaction with its entry in the audit log. */
  const change = async (
    context: OperatorContext,
    { action, reason }: { action: AuditAction; reason: string },
    how: (tx: Tx) => Promise<Stop>,
  ) => {
    const stop = await db.transaction().execute(async (tx) => {
      const changed = await how(tx);
      await recordAudit(tx, context, { action, subject: subjectOf(changed), reason, after: changed.state });
      return changed;
    });
    return toStopDto(stop);
  };

  handle(sportsBackoffice.book, async ({ brand }) => {
    const { behind_ms } = book.health();
    const whole = (await readStops(db, brand.brandId)).find(({ fixtureId }) => fixtureId === null);
    return {
      status: await getBookStatus({ games, book, hasFeed }, brand),
      behind_ms: Number.isFinite(behind_ms) ? Math.round(behind_ms) : null,
      producers: [...book.producers()].map(([producer, status]) => ({ producer, status })),
      stop: whole ? toStopDto(whole) : null,
    };
  });
  handle(sportsBackoffice.fixtures, async (context, input) => listMatches(db, await showFor(context), input));
  handle(sportsBackoffice.fixture, async (context, { fixtureId }) =>
    getMatch(db, await showFor(context), offerOf(book, context.brand.brandId), fixtureId),
  );
  handle(sportsBackoffice.stop, (context, input) =>
    change(context, { action: 'sports.stop', reason: input.reason }, (tx) => createStop(tx, context, input)),
  );
  handle(sportsBackoffice.reopen, (context, { id, reason }) =>
    change(context, { action: 'sports.reopen', reason }, (tx) => liftStop(tx, context, BigInt(id))),
  );
}

/** Names what was stopped, for the audit log. */
const subjectOf = ({ fixtureId, market, outcome }: Stop): string =>
  fixtureId === null
    ? 'sportsbook'
    : [`match ${fixtureId}`, ...(market === null ? [] : [market]), ...(outcome === null ? [] : [outcome])].join(', ');
