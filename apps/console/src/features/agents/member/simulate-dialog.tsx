import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { failureText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { call } from '../../../platform/call.ts';
import { RequiredNumber } from '../../brand/required-number.tsx';
import type { AgentRow } from '../agent-queries.ts';
import { LineCost } from '../line-cost.tsx';
import { RateFields, type RateTexts, readRates, textsOf } from '../rate-fields.tsx';

const MAX_DAYS = 90;
const MAX_BPS = 10_000;
const SALARIES = ['realtime_bps', 'hourly_bps', 'daily_bps'] as const;

/** Computes what rates and salaries would have cost on a team's past days, against what the operator earned. */
export function SimulateDialog({
  member: { accountId, username, rates: present },
  onClose,
}: {
  member: AgentRow;
  onClose: () => void;
}) {
  const t = useTranslation();
  const [days, setDays] = useState(30);
  const [texts, setTexts] = useState<RateTexts>(() => textsOf(present));
  const [salaries, setSalaries] = useState({ realtime_bps: 0, hourly_bps: 0, daily_bps: 0 });
  const rates = readRates(texts, {}, present);
  const simulating = useMutation({
    mutationFn: () => call(calls.agentsBackoffice.simulate, { accountId, days, rates: rates ?? {}, ...salaries }),
  });
  return (
    <FormDialog
      title={t('console.agents.simulate.title', { name: username })}
      size="wide"
      submit={t('console.agents.simulate')}
      busy={simulating.isPending}
      blocked={rates === null ? t('console.agents.rates.wrong') : undefined}
      failure={simulating.error && failureText(simulating.error, t)}
      onSubmit={() => {
        if (rates !== null) simulating.mutate();
      }}
      onClose={onClose}
    >
      <p className="max-w-prose text-14 text-ink-soft">{t('console.agents.simulate.about')}</p>
      <RateFields
        legend={t('console.agents.rates.unit')}
        texts={texts}
        bounds={{}}
        before={present}
        onChange={setTexts}
      />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {SALARIES.map((name) => (
          <RequiredNumber
            key={name}
            label={t(`console.agents.simulate.${name}`)}
            help={t('console.agents.simulate.bps')}
            value={salaries[name]}
            max={MAX_BPS}
            onChange={(bps) => setSalaries({ ...salaries, [name]: bps })}
          />
        ))}
        <RequiredNumber
          label={t('console.agents.simulate.days')}
          help={t('console.agents.simulate.days.help')}
          value={days}
          min={1}
          max={MAX_DAYS}
          onChange={setDays}
        />
      </div>
      {simulating.data ? <LineCost of={simulating.data} /> : null}
    </FormDialog>
  );
}
