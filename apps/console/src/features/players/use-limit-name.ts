import { LIMITS, type LimitName } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';

/** Returns a function that names a limit: its subject and its period. */
export function useLimitName() {
  const t = useTranslation();
  return (name: LimitName): string => `${t(`rg.group.${LIMITS[name].of}`)} · ${t(`rg.period.${LIMITS[name].period}`)}`;
}
