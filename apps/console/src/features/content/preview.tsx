import { languageOf, useTranslation } from '@fairhouse/i18n/react';
import { ChoiceRow, Skeleton } from '@fairhouse/ui';
import { lazy, Suspense, useState } from 'react';
import { BrandFrame } from '../../components/brand-frame.tsx';
import { type Draft, hasText, textIn } from './draft.ts';

const PreviewItem = lazy(async () => ({ default: (await import('./preview-item.tsx')).PreviewItem }));

const WIDTHS = ['phone', 'desktop'] as const;
/** Viewport widths in CSS pixels; the wide one is scaled down to fit beside the fields. */
const SCREENS = { phone: { width: 360, maxWidth: '100%' }, desktop: { width: 760, zoom: 0.7 } } as const;

/** Live preview of the item as a visitor sees it, in the brand's theme. */
export function Preview({ draft, language, id }: { draft: Draft; language: string; id: string }) {
  const t = useTranslation();
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('phone');
  const written = hasText(draft.texts[language]);
  const spoken = languageOf(written ? language : 'EN');
  return (
    <section aria-label={t('content.preview')} className="flex min-w-0 flex-col gap-3 xl:sticky xl:top-20">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-20">{t('content.preview')}</h2>
        <ChoiceRow
          label={t('content.preview.width')}
          value={width}
          choices={WIDTHS.map((value) => ({ value, label: t(`content.preview.${value}`) }))}
          onChange={setWidth}
        />
      </div>
      {written || language === 'EN' ? null : <p className="text-12 text-ink-faint">{t('content.preview.fallback')}</p>}
      <div className="overflow-x-auto rounded-tile border border-line bg-raised/60">
        <BrandFrame language={spoken} style={SCREENS[width]} className="mx-auto max-h-[70dvh] overflow-y-auto p-4">
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            <PreviewItem draft={draft} text={textIn(draft, written ? language : 'EN')} language={spoken.code} id={id} />
          </Suspense>
        </BrandFrame>
      </div>
    </section>
  );
}
