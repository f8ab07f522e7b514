import { LIMITS, type LimitName } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';

/** What a limit is called: its subject and its span. */
export function useLimitName() {
  const say = useText();
  return (name: LimitName): string =>
    `${say(`limits.group.${LIMITS[name].of}`)} · ${say(`limits.period.${LIMITS[name].period}`)}`;
}
