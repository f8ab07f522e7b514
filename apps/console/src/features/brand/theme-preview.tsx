import { useTranslation } from '@fairhouse/i18n/react';
import { Badge, buttonClass, Icon, Logo, Money } from '@fairhouse/ui';
import { Search } from 'lucide-react';
import type { CSSProperties, Ref } from 'react';

/** A sample of the site in a theme with the brand's tokens: every text colour on the backgrounds it appears on. */
export function ThemePreview({
  ref,
  name,
  logoUrl,
  theme,
  tokens,
}: {
  ref: Ref<HTMLDivElement>;
  name: string;
  logoUrl: string;
  theme: string;
  tokens: Readonly<Record<string, string>>;
}) {
  const t = useTranslation();
  const own = Object.fromEntries(Object.entries(tokens).map(([token, value]) => [`--${token}`, value]));
  return (
    <section aria-label={t('brand.preview')}>
      <div
        ref={ref}
        inert
        data-theme={theme}
        style={own as CSSProperties}
        className="overflow-hidden rounded-tile border border-line bg-page font-text text-ink"
      >
        <div className="flex items-center justify-between gap-3 border-b border-line bg-surface px-4 py-3">
          <Logo name={name || t('brand.name')} src={logoUrl} />
          <span className={buttonClass('primary', 'small')}>{t('brand.preview.deposit')}</span>
        </div>
        <div className="flex flex-col gap-3 p-4">
          <p className="font-display text-28 font-semibold">{t('brand.preview.heading')}</p>
          <p className="text-14 text-ink-soft">{t('brand.preview.text')}</p>
          <span className="flex min-h-11 items-center gap-2 rounded-box border border-edge bg-page px-3 text-14 text-ink-faint">
            <Icon of={Search} size={18} />
            {t('brand.preview.search')}
          </span>
          <div className="grid grid-cols-2 gap-3">
            <div className="rounded-tile border border-line bg-surface p-3">
              <p className="text-12 text-ink-faint">{t('brand.preview.won')}</p>
              <p className="text-20 text-win">
                <Money amount="1250.00" currency="USD" />
              </p>
            </div>
            <div className="rounded-tile border border-line bg-raised p-3">
              <p className="text-12 text-ink-faint">{t('brand.preview.lost')}</p>
              <p className="text-20 text-loss-ink">
                <Money amount="-40.00" currency="USD" />
              </p>
            </div>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <span className={buttonClass('secondary', 'small')}>{t('brand.preview.more')}</span>
            <span className={buttonClass('danger', 'small')}>{t('brand.preview.remove')}</span>
            <Badge tone="info">{t('brand.preview.new')}</Badge>
            <span className="text-14 text-primary-ink underline underline-offset-4">{t('brand.preview.link')}</span>
          </div>
        </div>
      </div>
    </section>
  );
}
