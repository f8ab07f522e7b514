import { useTranslation } from '@fairhouse/i18n/react';
import { Badge } from '@fairhouse/ui';
import type { Lottery } from './draw-queries.ts';

/** Says of a simulated lottery that it is one; nothing for others, and while the lottery is not known. */
export function SimulatedBadge({ source }: { source: Lottery['source'] | undefined }) {
  const t = useTranslation();
  return source === 'simulated' ? <Badge>{t('draws.source.simulated')}</Badge> : null;
}
