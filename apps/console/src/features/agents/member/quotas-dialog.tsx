import {
  type AgentQuota,
  calls,
  formatTenths,
  MAX_QUOTAS,
  MAX_RATE,
  parseTenths,
  type QuotaBand,
  RATE_CATEGORIES,
} from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, notify, Select, TextField } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { call } from '../../../platform/call.ts';
import { invalidateAgents } from '../agent-queries.ts';

type Category = (typeof RATE_CATEGORIES)[number];

interface BandTexts {
  id: number;
  category: Category;
  from: string;
  most: string;
}

/** Returns the typed bands; null when one is incomplete or named twice. */
function readBands(texts: readonly BandTexts[]): QuotaBand[] | null {
  const bands: QuotaBand[] = [];
  for (const { category, from, most } of texts) {
    const fromRate = parseTenths(from);
    if (fromRate === null || fromRate < 1 || fromRate > MAX_RATE || !/^\d{1,6}$/.test(most.trim())) return null;
    if (bands.some((band) => band.category === category && band.fromRate === fromRate)) return null;
    bands.push({ category, fromRate, most: Number(most) });
  }
  return bands;
}

/** Sets how many members an agent may give rates of a band. */
export function QuotasDialog({
  player: { accountId, username },
  quotas,
  onClose,
}: {
  player: { accountId: string; username: string };
  quotas: readonly AgentQuota[];
  onClose: () => void;
}) {
  const t = useTranslation();
  const { count } = useFormats();
  const [texts, setTexts] = useState<readonly BandTexts[]>(() =>
    quotas.map(({ category, fromRate, most }, id) => ({
      id,
      category,
      from: formatTenths(fromRate),
      most: String(most),
    })),
  );
  const bands = readBands(texts);
  const change = (id: number, to: Partial<BandTexts>): void =>
    setTexts(texts.map((band) => (band.id === id ? { ...band, ...to } : band)));
  const usedOf = ({ category, from }: BandTexts): number =>
    quotas.find((quota) => quota.category === category && quota.fromRate === parseTenths(from))?.used ?? 0;
  return (
    <ReasonDialog
      title={t('console.agents.quotas.title', { name: username })}
      submit={t('console.agents.save')}
      blocked={bands === null ? t('console.agents.quotas.wrong') : undefined}
      onConfirm={(reason) => call(calls.agentsBackoffice.setQuotas, { accountId, quotas: bands ?? [], reason })}
      onDone={() => notify(t('console.agents.quotas.done', { name: username }), 'success')}
      onSettled={() => void invalidateAgents()}
      onClose={onClose}
    >
      <p className="max-w-prose text-14 text-ink-soft">{t('console.agents.quotas.about')}</p>
      {texts.map((band) => (
        <fieldset key={band.id} className="grid min-w-0 grid-cols-2 items-start gap-3 sm:grid-cols-[2fr_1fr_1fr_auto]">
          <legend className="sr-only">{t('console.agents.quotas.band')}</legend>
          <Select
            label={t('console.agents.quotas.category')}
            value={band.category}
            options={RATE_CATEGORIES.map((value) => ({ value, label: t(`console.agents.category.${value}`) }))}
            onChange={({ target }) => change(band.id, { category: target.value as Category })}
          />
          <TextField
            label={t('console.agents.quotas.from')}
            dir="ltr"
            inputMode="decimal"
            maxLength={5}
            value={band.from}
            onChange={({ target }) => change(band.id, { from: target.value })}
          />
          <TextField
            label={t('console.agents.quotas.most')}
            help={t('console.agents.quotas.used', { used: count(usedOf(band)) })}
            dir="ltr"
            inputMode="numeric"
            maxLength={6}
            value={band.most}
            onChange={({ target }) => change(band.id, { most: target.value })}
          />
          <Button
            size="small"
            className="self-center"
            onClick={() => setTexts(texts.filter(({ id }) => id !== band.id))}
          >
            {t('console.agents.quotas.remove')}
          </Button>
        </fieldset>
      ))}
      {texts.length < MAX_QUOTAS ? (
        <Button
          size="small"
          className="self-start"
          onClick={() =>
            setTexts([
              ...texts,
              { id: Math.max(-1, ...texts.map(({ id }) => id)) + 1, category: 'LOTT', from: '', most: '' },
            ])
          }
        >
          {t('console.agents.quotas.add')}
        </Button>
      ) : null}
    </ReasonDialog>
  );
}
