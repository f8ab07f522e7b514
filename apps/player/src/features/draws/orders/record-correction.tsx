import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../platform/call.ts';
import { CorrectionText } from './correction-text.tsx';

/** Explains a line of the account record that is the correction of a lottery order; nothing for any other line. */
export function RecordCorrection({ roundId, at }: { roundId: string; at: string }) {
  const t = useTranslation();
  const { data } = useQuery({
    queryKey: ['member', 'lottery corrections', roundId],
    queryFn: () => call(calls.lotteryOrders.corrections, { roundId }),
  });
  const found = data?.corrections.find((correction) => correction.at === at);
  if (!found) return null;
  return (
    <span className="block whitespace-normal">
      <Link
        to="/lottery/orders"
        search={{ orderNo: found.orderNo }}
        className="text-12 text-primary-ink underline underline-offset-4"
      >
        {t('draws.correction.draw', { issueNo: found.issueNo })}
      </Link>
      <CorrectionText {...found} />
    </span>
  );
}
