import { useTranslation } from '@fairhouse/i18n/react';
import { useQueueKeys } from './use-queue-keys.ts';

/** Turns the keys of a queue on, and names them. */
export function QueueKeys() {
  const t = useTranslation();
  useQueueKeys();
  return <p className="text-12 text-ink-faint max-sm:hidden">{t('console.queue.keys')}</p>;
}
