import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { useContractRequests } from './use-contract-requests.ts';

/** The number of contract requests that wait for the agent. Renders nothing at zero. */
export function RequestsBadge() {
  const t = useTranslation();
  const { count } = useFormats();
  const waiting = useContractRequests();
  if (waiting === 0) return null;
  return (
    <span className="figures shrink-0 rounded-chip bg-primary px-1.5 text-12 leading-5 font-semibold text-on-primary">
      <span aria-hidden="true">{waiting > 99 ? '99+' : count(waiting)}</span>
      <span className="sr-only">{t('contracts.requests.count', { count: waiting })}</span>
    </span>
  );
}
