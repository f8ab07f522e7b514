import { FIXTURE_TOPIC } from '@fairhouse/contracts';
import type { FastifyRequest } from 'fastify';
import type { createOperatorSessions } from '#backoffice';
import type { createBrandCache } from '#brand';
import type { Db } from '#db';
import { getExternalAccount } from '#http';
import type { createSessions } from '#identity';
import type { RealtimeDeps } from '#realtime';
import { customerOfToken } from '#support';

export interface ListenerCheckDeps {
  db: Db;
  brandOf: ReturnType<typeof createBrandCache>['byHost'];
  sessions: Pick<Awaited<ReturnType<typeof createSessions>>, 'peek'>;
  operators: Pick<ReturnType<typeof createOperatorSessions>, 'peek'>;
  country: (ip: string) => string;
}

type Checks = Pick<RealtimeDeps, 'identify' | 'isBlocked' | 'filterWatched'>;

/** Creates what decides who listens at `/ws`, and to what. */
export function createListenerChecks({ db, brandOf, sessions, operators, country }: ListenerCheckDeps): Checks {
  const isBlocked = async (request: FastifyRequest) => {
    const brand = await brandOf(request.host);
    return brand !== null && brand.accessBlockFor(getExternalAccount(request, country)) !== null;
  };
  return {
    isBlocked,
    async identify(hash, request) {
      const brand = await brandOf(request.host);
      if (!brand) return null;
      const nobody = {
        accountId: null,
        isBlocked: false,
        memberOf: null,
        visitorId: null,
        operatorOf: null,
        permissions: [],
        siteOf: brand.brandId,
      };
      if (!hash) return nobody;
      const member = await sessions.peek(hash, brand).catch(() => null);
      if (member) {
        const blocked = await isBlocked(request);
        const memberOf = blocked ? null : brand.brandId;
        return { ...nobody, accountId: member.accountId, isBlocked: blocked, memberOf };
      }
      const operator = await operators.peek(hash, brand).catch(() => null);
      if (operator) return { ...nobody, operatorOf: brand.brandId, permissions: operator.permissions };
      const visitor = await customerOfToken(db, brand.brandId, hash);
      return visitor && { ...nobody, visitorId: visitor.customerId };
    },
    async filterWatched(request, names) {
      const brand = await brandOf(request.host);
      if (!brand || (await isBlocked(request))) return [];
      return names.filter((name) => !name.startsWith(FIXTURE_TOPIC) || !brand.modulesOff.has('SPORTS-BOOK'));
    },
  };
}
