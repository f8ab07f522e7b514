import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Icon } from '@fairhouse/ui';
import { Headset } from 'lucide-react';
import { hasCustomerService, openCustomerService } from '../../shell/customer-service.ts';

/** The way to customer service for visitors who have not found an answer. Renders nothing when the brand has no contact channel. */
export function ContactSupport() {
  const t = useTranslation();
  if (!hasCustomerService()) return null;
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-tile border border-line bg-surface p-5">
      <Icon of={Headset} size={24} className="text-primary-ink" />
      <p className="min-w-0 flex-1 basis-60 text-14 text-ink-soft">{t('pages.help.contact')}</p>
      <Button onClick={openCustomerService}>{t('shell.service')}</Button>
    </div>
  );
}
