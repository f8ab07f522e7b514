import { LIMITS, type LimitName } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';

/** What a limit is called: its subject and its span. */
export function useLimitName() {
  const t = useTranslation();
  return (name: LimitName): string => `${t(`rg.group.${LIMITS[name].of}`)} · ${t(`rg.period.${LIMITS[name].period}`)}`;
}
