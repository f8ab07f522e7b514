import { calls, type Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, FormError, failureText, notify } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { RateList } from '../agents/rate-list.tsx';

type Lowering = NonNullable<NonNullable<Output<typeof calls.agents.upline>['upline']>['lowering']>;

/** The lower rebate rates that the agent above asks for, with the answer. */
export function LowerRates({ name, lowering }: { name: string; lowering: Lowering }) {
  const t = useTranslation();
  const { time } = useFormats();
  const queries = useQueryClient();
  const { rates, now, askedAt, expiresAt } = lowering;
  const answer = useMutation({
    mutationFn: (accept: boolean) => call(calls.agents.answerLowerRates, { askedAt, accept }),
    onSuccess: (_answer, accept) =>
      notify(t(accept ? 'security.upline.lowering.accepted' : 'security.upline.lowering.rejected'), 'success'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['member', 'agents'] }),
  });
  return (
    <section aria-labelledby="lower-rates" className="mt-4 flex flex-col gap-3 rounded-box border border-line p-3">
      <h4 id="lower-rates" className="text-14 font-semibold">
        {t('security.upline.lowering', { name })}
      </h4>
      <p className="text-14 text-ink-soft">{t('security.upline.lowering.until', { time: time(expiresAt) })}</p>
      <dl className="flex flex-col gap-2 text-14">
        <div>
          <dt className="text-12 text-ink-soft">{t('security.upline.lowering.now')}</dt>
          <dd>
            <RateList rates={now} />
          </dd>
        </div>
        <div>
          <dt className="text-12 text-ink-soft">{t('security.upline.lowering.then')}</dt>
          <dd>
            <RateList rates={rates} />
          </dd>
        </div>
      </dl>
      {answer.isError ? <FormError>{failureText(answer.error, t)}</FormError> : null}
      <div className="flex flex-wrap gap-2">
        <Button size="small" busy={answer.isPending} onClick={() => answer.mutate(true)}>
          {t('security.upline.lowering.accept')}
        </Button>
        <Button size="small" busy={answer.isPending} onClick={() => answer.mutate(false)}>
          {t('security.upline.lowering.reject')}
        </Button>
      </div>
    </section>
  );
}
