import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Checkbox, notify, Select } from '@fairhouse/ui';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { call } from '../../../platform/call.ts';
import { type CreateOptions, invalidateLotteries } from '../lottery-queries.ts';
import { ScheduleFields } from '../schedule/schedule-fields.tsx';
import { SchedulePreview } from '../schedule/schedule-preview.tsx';
import { EntryFields } from './entry-fields.tsx';
import {
  areEntriesRight,
  hasRegions,
  type LotteryForm,
  newEntry,
  newForm,
  parseForm,
  todayOf,
} from './lottery-draft.ts';
import { CodeField, NameFields } from './name-fields.tsx';
import { PricePreview } from './price-preview.tsx';
import { SourceFields } from './source-fields.tsx';

/** Creates a lottery: its names, rules, source, schedule and entries, with a preview of its draws and of what its prices return. */
export function CreateDialog({
  options,
  currency,
  clock_ms,
  onClose,
}: {
  options: CreateOptions;
  currency: string;
  clock_ms: number;
  onClose: () => void;
}) {
  const t = useTranslation();
  const [form, setForm] = useState(() => newForm(options.rules[0]?.rules ?? '', options.rules[0]?.modes ?? []));
  const [fromDay] = useState(() => todayOf(clock_ms));
  const change = (own: Partial<LotteryForm>) => setForm((now) => ({ ...now, ...own }));
  const { input, schedule, wrong, wrongSchedule } = parseForm(form);
  const isNameless = form.gameCode === '' || form.name.trim() === '';
  const chosen = options.rules.find(({ rules }) => rules === form.rules);
  // the numbers of a block are characters of its hash
  const sources = options.sources.filter((source) => chosen?.family !== 'CHAIN' || source === 'chain');
  const choose = (rules: string) => {
    const next = options.rules.find((each) => each.rules === rules);
    change({
      rules,
      entries: (next?.modes ?? []).map(newEntry),
      ...(next?.family === 'CHAIN' && { source: 'chain' as const, chain: form.chain || (options.chains[0] ?? '') }),
    });
  };
  return (
    <ReasonDialog
      title={t('lotteries.create.title')}
      submit={t('lotteries.create.submit')}
      blocked={input ? undefined : isNameless ? t('lotteries.create.incomplete') : t('lotteries.schedule.incomplete')}
      onConfirm={(reason) => {
        if (!input) throw new Error('the form is blocked');
        return call(calls.lotteryGamesBackoffice.create, { ...input, reason });
      }}
      onDone={({ gameCode }) => notify(t('lotteries.create.done', { gameCode }), 'success')}
      onSettled={() => void invalidateLotteries()}
      onClose={onClose}
    >
      <Part title={t('lotteries.create.names')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <CodeField gameCode={form.gameCode} wrong={wrong} onChange={change} />
          <NameFields form={form} onChange={change} />
        </div>
      </Part>
      <Part title={t('lotteries.create.draws')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t('lotteries.create.rules')}
            help={t('lotteries.create.rules.help')}
            value={form.rules}
            options={options.rules.map(({ rules, family }) => ({
              value: rules,
              label: `${t(`lotteries.family.${family}`)} (${rules})`,
            }))}
            onChange={(event) => choose(event.target.value)}
          />
          {hasRegions(form.rules) ? (
            <Select
              label={t('lotteries.create.region')}
              value={form.region}
              options={(['S', 'C'] as const).map((value) => ({ value, label: t(`lotteries.create.region.${value}`) }))}
              onChange={(event) => change({ region: event.target.value === 'C' ? 'C' : 'S' })}
            />
          ) : null}
        </div>
        <Checkbox
          label={t('lotteries.create.video')}
          checked={form.isVideo}
          onChange={(event) => change({ isVideo: event.target.checked })}
        />
        <SourceFields form={form} options={{ ...options, sources }} isWrong={wrong === 'source'} onChange={change} />
      </Part>
      <Part title={t('lotteries.tab.schedule')}>
        <ScheduleFields
          draft={form.schedule}
          wrong={wrongSchedule}
          onChange={(own) => setForm((now) => ({ ...now, schedule: { ...now.schedule, ...own } }))}
        />
        {schedule ? <SchedulePreview key={schedule.zone} schedule={schedule} fromDay={fromDay} isFirst /> : null}
      </Part>
      <Part title={t('lotteries.create.entries')}>
        <EntryFields
          form={form}
          modes={chosen?.modes ?? []}
          currency={currency}
          wrong={wrong}
          onChange={(entries) => change({ entries })}
        />
        {form.entries.length > 0 && areEntriesRight(form.entries) ? <PricePreview form={form} /> : null}
      </Part>
      <Checkbox
        label={t('lotteries.create.open')}
        checked={form.isOpen}
        onChange={(event) => change({ isOpen: event.target.checked })}
      />
      <p className="max-w-prose text-14 text-ink-soft">{t('lotteries.create.open.about')}</p>
    </ReasonDialog>
  );
}

/** A part of the form of a lottery. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-line border-t pt-4 first:border-t-0 first:pt-0">
      <legend className="sr-only">{title}</legend>
      <h3 aria-hidden className="text-16 font-semibold">
        {title}
      </h3>
      {children}
    </fieldset>
  );
}
