import { calls } from '@fairhouse/contracts';
import { verdictOf } from '@fairhouse/game-math';
import { checkHand } from '@fairhouse/game-math/cards';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, ErrorState, failureText, Icon, Skeleton, saveFile } from '@fairhouse/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { call } from '../../platform/call.ts';
import { HandFindingList } from '../verify/finding-list.tsx';
import { Verdict } from '../verify/verdict.tsx';

const proofQuery = (handId: string) =>
  queryOptions({
    queryKey: ['member', 'hand', handId, 'proof'],
    queryFn: () => call(calls.pvp.proof, { handId }),
  });

const KINDS = { verified: 'good', refuted: 'bad', open: 'open' } as const;

/** What this browser verifies of a hand, and the file with which anybody else can. */
export function HandVerification({ handId, revealedAt }: { handId: string; revealedAt: string }) {
  const t = useTranslation();
  const { time } = useFormats();
  const { data, error, refetch } = useQuery(proofQuery(handId));
  const findings = useMemo(() => (data ? checkHand(data.record) : []), [data]);
  if (error) return <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>;
  if (!data) return <Skeleton className="h-24 w-full rounded-box" />;
  const verdict = verdictOf(findings);
  const name = `${handId.replaceAll('/', '-')}.json`;
  return (
    <div className="flex flex-col gap-4">
      <Verdict kind={KINDS[verdict]} title={t(verdict === 'open' ? 'pvp.hand.open' : `verify.proof.${verdict}`)}>
        {verdict === 'open' ? (
          <p className="text-14 text-ink-soft">{t('pvp.hand.revealed', { time: time(revealedAt) })}</p>
        ) : null}
      </Verdict>
      <details>
        <summary className="min-h-11 py-2.5 text-14 text-ink-soft hover:text-ink">{t('pvp.hand.checks')}</summary>
        <HandFindingList findings={findings} />
      </details>
      <div className="flex flex-col items-start gap-3 rounded-box border border-line bg-page p-4">
        <p className="max-w-prose text-14 text-ink-soft">{t('pvp.hand.proof.about')}</p>
        <Button
          icon={<Icon of={Download} size={18} />}
          onClick={() => saveFile(name, `${JSON.stringify(data.record, null, 2)}\n`, 'application/json')}
        >
          {t('pvp.hand.proof')}
        </Button>
      </div>
    </div>
  );
}
