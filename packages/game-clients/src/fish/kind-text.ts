import type { FishKind } from '@fairhouse/game-math/fish';
import type { Translate } from '@fairhouse/i18n/react';

/** Returns the name of a kind of fish. */
export const kindName = (t: Translate, kind: string): string => t(`fish.kind.${kind}` as 'fish.kind.turtle');

/** Returns what a prize pays in prices of a shot. */
export const paysText = (t: Translate, [least, most]: readonly [number, number]): string =>
  least === most ? t('fish.times', { times: least }) : t('fish.timesRange', { least, most });

/** Returns what killing a fish pays. */
export function killText(t: Translate, { prizes }: FishKind): string {
  const kill = prizes.find(({ kills }) => kills);
  return kill ? paysText(t, kill.pays) : '';
}

/** Formats whole seconds as minutes and seconds, such as 2:05. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
