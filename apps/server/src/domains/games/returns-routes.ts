import { calls } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { HandleCall } from '#http';
import type { TheoryOf } from './game-return.ts';
import { listReturns, readGameReturn } from './read-returns.ts';

/** The operators' calls over what the games returned. Opening again what the monitor closed is lifting a kill switch. */
export function registerReturnsBackofficeRoutes({
  handle,
  db,
  theoryOf,
}: {
  handle: HandleCall;
  db: Db;
  theoryOf: TheoryOf;
}): void {
  const { returnsBackoffice } = calls;
  const deps = { db, theoryOf };
  handle(returnsBackoffice.list, ({ brand, language }, input) =>
    listReturns(deps, { brandId: brand.brandId, currency: brand.currency, language }, input),
  );
  handle(returnsBackoffice.read, ({ brand, language }, input) =>
    readGameReturn(deps, { brandId: brand.brandId, currency: brand.currency, language }, input),
  );
}
