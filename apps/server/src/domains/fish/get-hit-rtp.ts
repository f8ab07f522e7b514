import { findFishTable, listKinds, targetReturn } from '@fairhouse/game-math/fish';
import type { GetTheoreticalRtp } from '#games';

/** The name of a part (`count-hits.ts`): the kind of fish, and the level of the cannon from 1 on. */
const PART = /^hit:(?<kind>[a-z-]+):(?<level>\d+)$/;

/** Returns the exact return of a hit on a kind of fish at a level of the cannon; it is the same at every level. */
export const getHitRtp: GetTheoreticalRtp = (code, versionHash, option) => {
  const table = findFishTable(code, versionHash);
  const { kind: id, level } = PART.exec(option)?.groups ?? {};
  const kind = table && listKinds(table).find((each) => each.id === id);
  if (!kind || !table.steps[Number(level) - 1]) return null;
  const { mean, variance } = targetReturn(kind);
  return {
    rtp_ppm: Math.round((Number(mean.num) / Number(mean.den)) * 1e6),
    sd_x100: Math.sqrt(Number(variance.num) / Number(variance.den)) * 100,
  };
};
