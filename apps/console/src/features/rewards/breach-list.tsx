import type { Breach } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { StateTag } from '@fairhouse/ui';

/** What rules break in which place, and whether that prevents the launch or the place is left out. */
export function BreachList({ breaches }: { breaches: readonly Breach[] }) {
  const t = useTranslation();
  const countries = [...new Set(breaches.map(({ country }) => country))];
  return (
    <section aria-label={t('launching.places')} className="flex flex-col gap-2">
      <h3 className="text-16 font-semibold">{t('launching.places')}</h3>
      {countries.length === 0 ? <p className="text-14 text-ink-soft">{t('launching.places.none')}</p> : null}
      {countries.map((country) => {
        const own = breaches.filter((breach) => breach.country === country);
        const isOpen = own.some((breach) => breach.isOpen);
        return (
          <div key={country} className="rounded-box border border-line p-3">
            <StateTag tone={isOpen ? 'bad' : 'neutral'}>
              {t(isOpen ? 'launching.place.open' : 'launching.place.closed', { country })}
            </StateTag>
            <ul className="mt-1 list-disc ps-5 text-14 text-ink-soft">
              {own.map(({ rule }) => (
                <li key={rule}>{t(`launching.breach.${rule}`)}</li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
