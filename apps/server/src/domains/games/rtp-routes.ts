import { calls } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { HandleCall } from '#http';
import { getGameRtp, listRtp } from './list-rtp.ts';
import type { GetTheoreticalRtp } from './rtp-reading.ts';

/** The operators' calls over what the games returned. Opening again what the monitor closed is lifting a kill switch. */
export function registerRtpBackofficeRoutes({
  handle,
  db,
  getTheoreticalRtp,
}: {
  handle: HandleCall;
  db: Db;
  getTheoreticalRtp: GetTheoreticalRtp;
}): void {
  const { rtpBackoffice } = calls;
  const deps = { db, getTheoreticalRtp };
  handle(rtpBackoffice.list, ({ brand, language }, input) =>
    listRtp(deps, { brandId: brand.brandId, currency: brand.currency, language }, input),
  );
  handle(rtpBackoffice.read, ({ brand, language }, input) =>
    getGameRtp(deps, { brandId: brand.brandId, currency: brand.currency, language }, input),
  );
}
