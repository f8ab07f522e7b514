import { type FrameRefusal, FrameRefusedError } from '@fairhouse/contracts';
import { CANNONS } from '@fairhouse/game-math/fish';
import { useState } from 'react';
import { useHost, useRefusalText } from '../../room/game-context.tsx';
import { IconButton } from '../../room/icon-button.tsx';
import type { Cannon } from '../gun/create-cannon.ts';
import type { FishView } from '../reduce-fish.ts';
import { Codes } from './codes.tsx';
import { timesPrice } from './times-price.ts';

/** Money is reserved for so many shots. */
const RESERVED_SHOTS = 50;

/** Takes a seat: the price of a shot, what is reserved, and the seeds. Shown instead of the controls until then. */
export function SeatPanel({
  view,
  cannon,
  step,
  currency,
  nextCommitment,
  send,
}: {
  view: FishView;
  cannon: Cannon;
  step: number;
  currency: string;
  nextCommitment: string;
  send: (type: string, fields: Record<string, unknown>) => Promise<unknown>;
}) {
  const { t, format, onEvent } = useHost();
  const refusalText = useRefusalText();
  const [clientSeed, setClientSeed] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<FrameRefusal | null>(null);
  const price = view.prices[step] ?? '0';
  const isFull = view.seats.length >= CANNONS.length;
  const sit = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await send('sit', { seat: null, step, ...(clientSeed.trim() === '' ? {} : { clientSeed: clientSeed.trim() }) });
    } catch (error) {
      if (!(error instanceof FrameRefusedError)) throw error;
      setRefusal(error.refusal);
      onEvent({ type: 'refused', code: error.refusal.code });
    } finally {
      setBusy(false);
    }
  };
  if (view.status !== 'open') return <p className="fish-notice">{t('fish.seat.closed')}</p>;
  if (isFull) return <p className="fish-notice">{t('fish.seat.full')}</p>;
  return (
    <section className="fish-panel" aria-labelledby="fish-seat">
      <h2 id="fish-seat">{t('fish.seat.title')}</h2>
      <div className="fish-step" role="group" aria-label={t('fish.price')} dir="ltr">
        <IconButton icon="minus" label={t('fish.priceDown')} onClick={() => cannon.setStep(step - 1)} />
        <output className="fish-price">
          <small dir="auto">{t('fish.price')}</small>
          {format(price, currency)}
        </output>
        <IconButton icon="plus" label={t('fish.priceUp')} onClick={() => cannon.setStep(step + 1)} />
      </div>
      <p>
        {t('fish.seat.about', { count: RESERVED_SHOTS, amount: format(timesPrice(price, RESERVED_SHOTS), currency) })}
      </p>
      {refusal ? (
        <p className="fish-refusal" role="alert">
          {refusalText(refusal)}
        </p>
      ) : null}
      <div className="room-choices">
        <button type="button" className="room-action" disabled={isBusy} onClick={() => void sit()}>
          {t('fish.seat.start')}
        </button>
        {refusal?.code === 'INSUFFICIENT_FUNDS' ? (
          <button type="button" className="room-action room-quiet" onClick={() => onEvent({ type: 'open_cashier' })}>
            {t('play.deposit')}
          </button>
        ) : null}
      </div>
      <details>
        <summary>{t('play.fairness')}</summary>
        <Codes codes={[[t('fish.seat.commitment'), nextCommitment]]} />
        <label className="room-field">
          {t('fish.seat.clientSeed')}
          <input value={clientSeed} maxLength={64} onChange={({ target }) => setClientSeed(target.value)} />
        </label>
      </details>
    </section>
  );
}
