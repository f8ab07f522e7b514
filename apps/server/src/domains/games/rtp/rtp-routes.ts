import { calls } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { HandleCall } from '#http';
import { getGameRtp, listRtp } from './list-rtp.ts';
import type { GetTheoreticalRtp } from './rtp-reading.ts';

/** Registers the back-office routes of RTP monitoring. Reopening a game that the monitor closed means lifting a kill switch. */
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
