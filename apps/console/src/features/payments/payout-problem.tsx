import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { StoredImage } from '../../components/stored-image.tsx';
import { call } from '../../platform/call.ts';
import type { PayoutDetail } from './payout-queries.ts';
import { ReasonForm } from './reason-form.tsx';

/** The case of a withdrawal that the player says has not arrived: both sides' images, and its outcome. */
export function PayoutProblem({ detail, mayClose }: { detail: PayoutDetail; mayClose: boolean }) {
  const t = useTranslation();
  const { time } = useFormats();
  const { id, problem, problemText, problemImages, attempts } = detail;
  if (!problem) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-16">{t('console.problem')}</h3>
      <p className="text-14 text-ink-soft">{t('console.problem.opened', { time: time(problem.openedAt) })}</p>
      {problemText ? <blockquote className="text-14 break-words">{problemText}</blockquote> : null}
      {problem.answer ? <p className="text-14">{t('payments.problem.answer', { answer: problem.answer })}</p> : null}
      {mayClose ? (
        <>
          <Images id={id} part={null} count={problemImages} />
          {attempts.map(({ part, ref, receipts }) => (
            <Images key={ref} id={id} part={part} count={receipts} />
          ))}
        </>
      ) : null}
      {mayClose && problem.closedAt === null ? (
        <ReasonForm
          action={t('console.problem.close')}
          send={(reason) => call(calls.payoutBackoffice.closeProblem, { id, reason })}
        />
      ) : null}
    </section>
  );
}

/** Images of one side, each opened on request: every view is logged. */
function Images({ id, part, count }: { id: string; part: number | null; count: number }) {
  const t = useTranslation();
  return Array.from({ length: count }, (_, index) => (
    <StoredImage
      key={index}
      label={t(part === null ? 'console.problem.image' : 'console.payout.receipt.which', { n: index + 1 })}
      load={() => call(calls.payoutBackoffice.image, { id, part, n: index + 1 })}
    />
  ));
}
