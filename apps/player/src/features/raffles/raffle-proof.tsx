import { calls, type Raffle } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, buttonClass, failureText, Icon, notify, saveFile } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileCheck2, ShieldCheck } from 'lucide-react';
import { call } from '../../platform/call.ts';

/** What was published before the draw, and the file that `/verify` checks. */
export function RaffleProof({ raffle }: { raffle: Raffle }) {
  const t = useTranslation();
  const { count } = useFormats();
  const { raffleId, commitment, listHash, tickets, holders, own } = raffle;
  const saving = useMutation({
    mutationFn: () => call(calls.raffles.file, { raffleId }),
    onSuccess: (file) => saveFile(`raffle-${raffleId}.json`, JSON.stringify(file, null, 1), 'application/json'),
    onError: (failure) => notify(failureText(failure, t), 'danger'),
  });
  const prints = [
    ['raffle.commitment', commitment],
    ...(listHash === null ? [] : ([['raffle.listHash', listHash]] as const)),
    ...(listHash === null || !own || own.tickets === 0 ? [] : ([['raffle.own.holder', own.holder]] as const)),
  ] as const;
  return (
    <details className="border-t border-line pt-3 text-14">
      <summary className="min-h-11 py-2 text-ink-soft">{t('raffle.check')}</summary>
      <div className="flex flex-col gap-3">
        <p className="max-w-prose text-ink-soft">{t('raffle.check.about')}</p>
        {tickets === null || holders === null ? null : (
          <p>{t('raffle.all', { tickets: count(tickets), holders: count(holders) })}</p>
        )}
        <dl className="flex flex-col gap-2">
          {prints.map(([name, text]) => (
            <div key={name}>
              <dt className="text-12 text-ink-faint">{t(name)}</dt>
              <dd dir="ltr" className="figures text-12 break-all whitespace-normal text-ink-soft">
                {text}
              </dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-2">
          {listHash === null ? null : (
            <Button
              size="small"
              busy={saving.isPending}
              icon={<Icon of={FileCheck2} size={18} />}
              onClick={() => saving.mutate()}
            >
              {t('raffle.file')}
            </Button>
          )}
          <Link to="/verify" className={buttonClass('ghost', 'small')}>
            <Icon of={ShieldCheck} size={18} />
            {t('shell.verify')}
          </Link>
        </div>
      </div>
    </details>
  );
}
