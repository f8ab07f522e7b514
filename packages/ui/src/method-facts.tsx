import type { LimitWindow, PaymentFee } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Fragment, type ReactNode } from 'react';
import { Badge } from './badge.tsx';
import { useFeeText } from './use-fee-text.ts';
import { useMissingImage } from './use-missing-image.ts';

/** The data of a payment method for players. Amounts are decimal strings. */
export interface MethodFactsProps {
  name: string;
  demo: boolean;
  /** Address of its picture; '' without one. */
  image: string;
  currency: string;
  min: string;
  max: string;
  fee: PaymentFee;
  /** The processing time; '' if not given. */
  time: string;
  /** The limits of one player by window, and what is left of them when a player views it. */
  limits: readonly {
    window: LimitWindow;
    amount: { max: string; left?: string } | null;
    count: { max: number; left?: number } | null;
  }[];
  /** A limit leaves no payment now. */
  isFull?: boolean;
  /** Payments within 30 days without the fee, and those that are left when a player views it. */
  free: { count: number; left?: number } | null;
  /** When it takes new payments again; null: it takes them now. */
  opensAt?: string | null;
  /** Maintenance that runs or is planned; `text` is the operator's. */
  maintenance?: { from: string; until: string; text: string } | null;
  /** The least rank of players who may use it; 0: every player. */
  leastRank?: number;
  /** How many of its deposits were accepted; null where too few were measured. */
  accepted?: { n: number; rate_bps: number } | null;
}

/** A payment method with its limits, fee, processing time, and a sandbox badge. */
export function MethodFacts({
  name,
  demo,
  image,
  currency,
  min,
  max,
  fee,
  time,
  limits,
  isFull = false,
  free,
  opensAt,
  maintenance,
  leastRank = 0,
  accepted,
}: MethodFactsProps) {
  const t = useTranslation();
  const { amount, count, rate, time: writeTime } = useFormats();
  const { isMissing, watch } = useMissingImage(image);
  const cost = useFeeText()(fee, currency);
  const write = (text: string): string => amount(text, currency);
  const describe = <T,>(
    of: 'amount' | 'count',
    window: LimitWindow,
    { max: most, left }: { max: T; left?: T },
    format: (value: T) => string | number,
  ): string => {
    const shared = { max: format(most), window: t(`payments.window.${window}`) };
    return left === undefined
      ? t(`payments.limit.${of}`, shared)
      : t(`payments.limit.${of}.left`, { ...shared, left: format(left) });
  };
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3">
      {image && !isMissing ? (
        <img {...watch} src={image} alt="" className="size-10 shrink-0 rounded-chip object-contain" />
      ) : null}
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex min-w-0 flex-col">
          <span className="text-16 break-words">{name}</span>
          <Line>{t('payments.limits', { min: write(min), max: write(max) })}</Line>
          {limits.map(({ window, amount: sum, count: payments }) => (
            <Fragment key={window}>
              {sum ? <Line>{describe('amount', window, sum, write)}</Line> : null}
              {payments ? <Line>{describe('count', window, payments, Number)}</Line> : null}
            </Fragment>
          ))}
          {isFull ? <Line>{t('payments.limit.reached')}</Line> : null}
          {cost ? <Line>{t('payments.fee.is', { fee: cost })}</Line> : null}
          {free ? <Line>{t('payments.free', { count: free.left ?? free.count })}</Line> : null}
          {time ? <Line>{time}</Line> : null}
          {accepted ? (
            <Line>{t('payments.accepted', { rate: rate(accepted.rate_bps), n: count(accepted.n) })}</Line>
          ) : null}
          {leastRank > 0 ? <Line>{t('payments.leastRank', { rank: leastRank })}</Line> : null}
          {maintenance ? (
            <Line>
              {t(opensAt ? 'payments.maintenance.until' : 'payments.maintenance.planned', {
                from: writeTime(maintenance.from),
                until: writeTime(maintenance.until),
              })}{' '}
              <bdi>{maintenance.text}</bdi>
            </Line>
          ) : null}
          {opensAt && opensAt !== maintenance?.until ? (
            <Line>{t('payments.opensAt', { time: writeTime(opensAt, 'weekday') })}</Line>
          ) : null}
        </span>
        {demo ? <Badge tone="info">{t('payments.sandbox')}</Badge> : null}
      </span>
    </span>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <span className="figures text-12 whitespace-normal text-ink-faint">{children}</span>
);
