import type { ContentSettings, ContentText } from '@fairhouse/contracts';
import { PosterArt } from '@fairhouse/game-ui';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { buttonClass, RichText, useMissingImage } from '@fairhouse/ui';
import { useState } from 'react';
import type { Draft } from './draft.ts';

/** A content item in the style of the site: not a copy of its page, but the same typography, colours and sanitised text. */
export function PreviewItem({
  draft,
  text,
  language,
  id,
}: {
  draft: Draft;
  text: ContentText;
  language: string;
  id: string;
}) {
  const t = useTranslation();
  const { settings } = draft;
  if (settings.kind === 'footer') return <span className="text-14 text-ink-soft underline-offset-4">{text.title}</span>;
  if (settings.kind === 'banner')
    return (
      <div className="overflow-hidden rounded-tile border border-line bg-surface">
        <div className="h-40">
          <BannerImage {...settings} />
        </div>
        <div className="flex flex-col items-start gap-3 p-5">
          <p className="font-display text-28 font-bold break-words">{text.title}</p>
          <p className="text-16 break-words text-ink-soft">{text.summary}</p>
          {text.action ? <span className={buttonClass('secondary')}>{text.action}</span> : null}
        </div>
      </div>
    );
  return (
    <article className="flex flex-col gap-3">
      {settings.kind === 'promotion' ? (
        <div className="h-32 overflow-hidden rounded-tile">
          <PosterArt tone={settings.tone} motif="star" />
        </div>
      ) : null}
      {settings.kind === 'announcement' ? (
        <p className="text-12 text-ink-faint">
          {t(`content.type.${settings.type}`)} · <DateOf draft={draft} />
        </p>
      ) : null}
      <p className="font-display text-28 font-bold break-words">{text.title}</p>
      {text.summary ? <p className="text-16 break-words text-ink-soft">{text.summary}</p> : null}
      <RichText key={`${id}/${language}`} html={text.body} language={language} />
      {text.terms ? (
        <>
          <p className="mt-3 font-display text-20 font-semibold">{t('content.field.terms')}</p>
          <RichText html={text.terms} language={language} />
        </>
      ) : null}
    </article>
  );
}

/** As the site shows it: the generated artwork replaces an image that does not load. */
function BannerImage({ image, tone }: Extract<ContentSettings, { kind: 'banner' }>) {
  const { isMissing, watch } = useMissingImage(image);
  if (!image || isMissing) return <PosterArt tone={tone} motif="lantern" />;
  return <img {...watch} src={image} alt="" className="size-full object-cover" />;
}

function DateOf({ draft }: { draft: Draft }) {
  const { time } = useFormats();
  const [today] = useState(() => new Date().toISOString());
  return time(draft.from ?? today, 'date');
}
