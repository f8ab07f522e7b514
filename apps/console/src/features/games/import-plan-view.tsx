import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge } from '@fairhouse/ui';
import type { ImportPlan } from './games-queries.ts';

const TONES = { new: 'good', changed: 'info', delisted: 'bad' } as const;

/** The effect of an import: the counts, the first changes, or the lines that cannot be parsed. */
export function ImportPlanView({ plan: { counts, changes, problems } }: { plan: ImportPlan }) {
  const t = useTranslation();
  const { count } = useFormats();
  if (problems.length > 0)
    return (
      <div role="alert" className="flex flex-col gap-2 rounded-box border border-loss px-4 py-3 text-14">
        <p className="font-semibold">{t('catalogue.problems', { count: problems.length })}</p>
        <ul className="flex max-h-60 flex-col gap-1 overflow-y-auto">
          {problems.map(({ line, field, why }) => (
            <li key={`${line} ${field} ${why}`} className="break-words">
              {t('catalogue.problem', { line, field: field || '—', why: t(`catalogue.problem.${whyOf(why)}`) })}
            </li>
          ))}
        </ul>
      </div>
    );
  const message = changes.length;
  const all = counts.new + counts.changed + counts.delisted;
  return (
    <section aria-label={t('catalogue.plan.label')} className="flex flex-col gap-3">
      <p aria-live="polite" className="flex flex-wrap gap-2">
        {(['new', 'changed', 'delisted'] as const).map((what) => (
          <Badge key={what} tone={counts[what] > 0 ? TONES[what] : 'neutral'}>
            {t(`catalogue.change.${what}`, { count: counts[what] })}
          </Badge>
        ))}
        <Badge>{t('catalogue.change.same', { count: counts.same })}</Badge>
      </p>
      {all === 0 ? <p className="text-14 text-ink-soft">{t('catalogue.change.none')}</p> : null}
      <ul className="flex max-h-72 flex-col gap-1.5 overflow-y-auto text-14">
        {changes.map(({ code, name, what, changes: fields }) => (
          <li key={code} className="flex flex-wrap items-baseline gap-x-2 border-b border-line pb-1.5">
            <Badge tone={TONES[what]}>{t(`catalogue.what.${what}`)}</Badge>
            <bdi className="font-semibold">{name}</bdi>
            <bdi className="text-12 text-ink-faint">{code}</bdi>
            {fields.map(({ field, before, after }) => (
              <span key={field} className="w-full text-12 break-words text-ink-soft">
                {/* import fields keep the names of the file format, and the arrow points right */}
                <bdi dir="ltr">
                  {field}:{' '}
                  <bdi dir="auto">
                    <del>{before || '—'}</del>
                  </bdi>{' '}
                  → <bdi dir="auto">{after || '—'}</bdi>
                </bdi>
              </span>
            ))}
          </li>
        ))}
      </ul>
      {all > message ? (
        <p className="text-12 text-ink-faint">{t('catalogue.change.more', { count: count(all - message) })}</p>
      ) : null}
    </section>
  );
}

const WHYS = ['unreadable', 'invalid', 'twice', 'too-many', 'taken'] as const;
const whyOf = (why: string): (typeof WHYS)[number] => WHYS.find((each) => each === why) ?? 'invalid';
