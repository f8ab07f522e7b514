import { calls, type Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { call } from '../../../platform/call.ts';
import { invalidateLotteries } from '../lottery-queries.ts';
import { Part } from './create-dialog.tsx';
import { EntryFields } from './entry-fields.tsx';
import { areEntriesRight, type EntryForm, type LotteryForm, toEntries, toNames } from './lottery-draft.ts';
import { NameFields } from './name-fields.tsx';
import { PricePreview } from './price-preview.tsx';

type Setup = Output<typeof calls.lotteryGamesBackoffice.setup>;

/** Changes the names of a lottery that operators created, and adds entries with their first prices. */
export function SetupDialog({
  gameCode,
  setup: { name, names, rules, others },
  currency,
  onClose,
}: {
  gameCode: string;
  setup: Setup;
  currency: string;
  onClose: () => void;
}) {
  const t = useTranslation();
  const [form, setForm] = useState<Pick<LotteryForm, 'name' | 'names'>>({ name, names });
  const [entries, setEntries] = useState<EntryForm[]>([]);
  const isRight = areEntriesRight(entries);
  return (
    <ReasonDialog
      title={t('lotteries.change.title', { name })}
      submit={t('lotteries.change.submit')}
      blocked={form.name.trim() !== '' && isRight ? undefined : t('lotteries.schedule.incomplete')}
      onConfirm={(reason) =>
        call(calls.lotteryGamesBackoffice.change, {
          gameCode,
          name: form.name.trim(),
          names: toNames(form.names),
          added: toEntries({ rules, entries }),
          reason,
        })
      }
      onDone={() => notify(t('lotteries.change.done'), 'success')}
      onSettled={() => void invalidateLotteries()}
      onClose={onClose}
    >
      <Part title={t('lotteries.change.names')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <NameFields form={form} onChange={(own) => setForm((now) => ({ ...now, ...own }))} />
        </div>
      </Part>
      {others.length > 0 ? (
        <Part title={t('lotteries.change.entries')}>
          <EntryFields
            form={{ rules, entries }}
            modes={others}
            currency={currency}
            wrong={isRight ? null : 'unitPrice'}
            onChange={setEntries}
          />
          {entries.length > 0 && isRight ? <PricePreview form={{ rules, entries }} /> : null}
        </Part>
      ) : null}
    </ReasonDialog>
  );
}
