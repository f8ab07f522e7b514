import { useTranslation } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui';
import { useDialogs } from '../../platform/dialogs.ts';

/** What a player can do against excessive play, with a link. Shown below our own text about it. */
export function OwnLimits() {
  const t = useTranslation();
  const { openCentre } = useDialogs();
  return (
    <section className="mt-8 flex flex-col gap-3 rounded-tile border border-line bg-surface p-4 sm:p-6">
      <h2 className="text-20">{t('rg.public.title')}</h2>
      <ul className="flex list-disc flex-col gap-2 ps-5 text-16 text-ink-soft">
        <li>{t('rg.public.limits')}</li>
        <li>{t('rg.public.exclusions')}</li>
        <li>{t('rg.public.reminder')}</li>
      </ul>
      <Button kind="primary" className="self-start" onClick={() => openCentre('playLimits')}>
        {t('rg.public.open')}
      </Button>
    </section>
  );
}
