import { calls, MAX_RANK, type Output, type RankSettings } from '@fairhouse/contracts';
import { languageOf, useTranslation } from '@fairhouse/i18n/react';
import {
  Button,
  Card,
  ErrorState,
  FormError,
  failureText,
  NumberField,
  notify,
  Skeleton,
  TextArea,
} from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LabelFields } from '../../components/label-fields.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { invalidatePoints, pointLevelsQuery, writtenLanguages } from './points-queries.ts';

type Levels = Output<typeof calls.pointsBackoffice.levels>;

/** The ranks of the brand, from the lowest. */
export function RanksTab() {
  const t = useTranslation();
  const { data, error, refetch } = useQuery(pointLevelsQuery);
  if (data) return <RanksForm key={data.version} stored={data} />;
  return error ? (
    <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
  ) : (
    <Skeleton className="h-72 w-full" />
  );
}

function RanksForm({ stored: { version, levels: before } }: { stored: Levels }) {
  const t = useTranslation();
  const mayEdit = useMay('rewards.edit');
  const [levels, setLevels] = useState<RankSettings[]>(before);
  const saving = useMutation({
    mutationFn: () => call(calls.pointsBackoffice.saveLevels, { version, levels }),
    onSuccess: () => notify(t('pointsAdmin.saved'), 'success'),
    onSettled: () => void invalidatePoints(),
  });
  const change = (at: number, part: Partial<RankSettings>) =>
    setLevels(levels.map((level, n) => (n === at ? { ...level, ...part } : level)));
  const last = levels.at(-1);
  const add = () =>
    setLevels([
      ...levels,
      { rank: (last?.rank ?? 0) + 1, points: (last?.points ?? 0) + 1_000, names: { EN: '' }, benefits: [] },
    ]);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <p className="text-14 text-ink-soft">{t('pointsAdmin.ranks.about')}</p>
      <fieldset disabled={!mayEdit} className="flex min-w-0 flex-col gap-4">
        {levels.map((level, at) => (
          <Card
            key={level.rank}
            title={t('pointsAdmin.rank', { rank: level.rank })}
            action={
              at === levels.length - 1 ? (
                <Button size="small" kind="ghost" onClick={() => setLevels(levels.slice(0, -1))}>
                  {t('pointsAdmin.rank.remove')}
                </Button>
              ) : null
            }
          >
            <div className="flex flex-col gap-3">
              <NumberField
                label={t('pointsAdmin.rank.points')}
                value={level.points}
                min={1}
                max={1_000_000_000}
                onChange={(points) => change(at, { points: points ?? 1 })}
              />
              <LabelFields
                languages={writtenLanguages()}
                label="brand.labelIn"
                maxLength={60}
                labels={level.names}
                onChange={(names) => change(at, { names })}
              />
              <BenefitFields benefits={level.benefits} onChange={(benefits) => change(at, { benefits })} />
            </div>
          </Card>
        ))}
      </fieldset>
      {saving.error ? <FormError>{failureText(saving.error, t)}</FormError> : null}
      {mayEdit ? (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" kind="primary" busy={saving.isPending}>
            {t('catalogue.save')}
          </Button>
          {(last?.rank ?? 0) < MAX_RANK ? <Button onClick={add}>{t('pointsAdmin.rank.add')}</Button> : null}
        </div>
      ) : null}
    </form>
  );
}

/** The benefits of a rank, one in each line of each language. */
function BenefitFields({
  benefits,
  onChange,
}: {
  benefits: RankSettings['benefits'];
  onChange: (benefits: RankSettings['benefits']) => void;
}) {
  const t = useTranslation();
  const languages = writtenLanguages();
  const [lines, setLines] = useState<Record<string, string>>(() =>
    Object.fromEntries(languages.map((each) => [each, benefits.map((texts) => texts[each] ?? '').join('\n')])),
  );
  const set = (language: string, text: string) => {
    const next = { ...lines, [language]: text };
    setLines(next);
    const split = languages.map((each) => [each, (next[each] ?? '').split('\n').map((line) => line.trim())] as const);
    const most = Math.max(...split.map(([, own]) => own.length));
    onChange(
      Array.from({ length: most }, (_, n) =>
        Object.fromEntries(split.flatMap(([each, own]) => (own[n] ? [[each, own[n]]] : []))),
      ).filter((texts) => Object.keys(texts).length > 0),
    );
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {languages.map((each) => {
        const { name, dir, tag } = languageOf(each);
        return (
          <TextArea
            key={each}
            label={t('pointsAdmin.rank.benefitsIn', { language: name })}
            rows={3}
            dir={dir}
            lang={tag}
            value={lines[each] ?? ''}
            onChange={({ target }) => set(each, target.value)}
          />
        );
      })}
    </div>
  );
}
