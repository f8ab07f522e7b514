import { formatMicro } from '@fairhouse/game-math/lottery';

/** Formats millionths of the main unit with all decimals that they have, at least two: prizes are exact below the smallest unit. */
export function exactText(micro: bigint): string {
  const [whole = '0', decimals = ''] = formatMicro(micro).split('.');
  const kept = decimals.replace(/0+$/, '').padEnd(2, '0');
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${kept}`;
}

/** Formats a part of the stake as a percentage with two decimals, rounded down. */
export const percentText = (part: number): string => `${(Math.floor(part * 10_000 + 1e-6) / 100).toFixed(2)} %`;
