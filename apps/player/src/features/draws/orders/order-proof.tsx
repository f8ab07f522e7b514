import { verdictOf } from '@fairhouse/game-math';
import { checkLotteryProof, orderProof } from '@fairhouse/game-math/lottery';
import { useTranslation } from '@fairhouse/i18n/react';
import { Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CodeLine } from '../../bets/code-line.tsx';
import { ProofResult } from '../draw/proof-result.tsx';
import { toDrawRecord } from '../draw/to-draw-record.ts';
import { useBeaconCheck } from '../draw/use-beacon-check.ts';
import type { DrawDetail } from '../draw-queries.ts';
import type { OrderDetail } from './order-queries.ts';
import { orderRoundQuery } from './order-round-query.ts';
import { toOrderRecord } from './to-order-record.ts';

/** The proof that an order was among the sealed ones, what it pays and what the ledger moved; until then the leaf with which the player can check it. */
export function OrderProof({ order, detail }: { order: OrderDetail; detail: DrawDetail }) {
  const t = useTranslation();
  const draw = useMemo(() => toDrawRecord(detail), [detail]);
  const record = useMemo(() => toOrderRecord(order), [order]);
  const checkBeacon = useBeaconCheck(draw);
  const { data: round = null, isLoading } = useQuery({
    ...orderRoundQuery(order.roundId ?? ''),
    enabled: record !== null && order.roundId !== null,
  });
  const file = useMemo(
    () => (draw && record ? orderProof(order.gameCode, draw, record, round) : null),
    [draw, record, round, order.gameCode],
  );
  const findings = useMemo(() => (file ? checkLotteryProof(file, checkBeacon) : []), [file, checkBeacon]);
  // a file that is saved early would be without its ledger entries
  if (isLoading) return <Skeleton className="h-48 w-full rounded-tile" />;
  if (!file)
    return (
      <dl className="rounded-box border border-line">
        <CodeLine label={t('draws.order.leaf')} code={order.leaf} />
        <CodeLine
          label={t('draws.order.place')}
          text={t(order.place ? 'draws.order.place.sealed' : 'draws.order.place.none')}
        />
      </dl>
    );
  return (
    <ProofResult
      title={t('draws.proof')}
      findings={findings}
      verdict={verdictOf(findings)}
      file={{ name: `order-${order.orderNo}.json`, content: file }}
      about={t('draws.order.proof.about')}
    />
  );
}
