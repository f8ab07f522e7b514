import { findTableGame, spotReturn } from '@fairhouse/game-math/tables';
import type { GetTheoreticalRtp } from '#games';

/** Returns the exact return of a kind of bet at a live table: a spot, or a kind of spots of a wheel (`count-spots.ts`). */
export const getSpotRtp: GetTheoreticalRtp = (code, versionHash, option) => {
  const game = option.startsWith('spot:') ? findTableGame(code, versionHash) : undefined;
  const exact = game && spotReturn(game, option.slice('spot:'.length));
  if (!exact) return null;
  const { mean, variance } = exact;
  const toNumber = ({ num, den }: { num: bigint; den: bigint }): number => Number(num) / Number(den);
  return { rtp_ppm: Math.round(toNumber(mean) * 1e6), sd_x100: Math.sqrt(toNumber(variance)) * 100 };
};
