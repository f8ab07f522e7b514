import type { Raffle } from '@fairhouse/contracts';
import { useFormats, useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { StateTag, type Tone } from '@fairhouse/ui';
import { useId } from 'react';
import { formatLeft } from '../draws/format-left.ts';
import type { Clock } from '../draws/server-clock.ts';
import { useServerTime } from '../draws/use-server-time.ts';
import { RaffleOwn } from './raffle-own.tsx';
import { RafflePrizes } from './raffle-prizes.tsx';
import { RaffleProof } from './raffle-proof.tsx';

type Shown = Raffle['state'] | 'soon' | 'ended';

const TONES: Record<Shown, Tone> = {
  soon: 'waiting',
  open: 'good',
  ended: 'waiting',
  closed: 'waiting',
  drawn: 'info',
  cancelled: 'neutral',
};

/** A raffle: its state and end, how tickets are earned, the own tickets, the prizes, and from the closing on how to check it. */
export function RaffleCard({ raffle, clock }: { raffle: Raffle; clock: Clock }) {
  const t = useTranslation();
  const { time } = useFormats();
  const title = useId();
  const now = useServerTime(clock);
  const { name, state, startsAt, endsAt } = raffle;
  const shown = shownState(raffle, now);
  return (
    <article
      aria-labelledby={title}
      className="flex flex-col gap-5 rounded-tile border border-line bg-surface p-4 sm:p-6"
    >
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-1">
          <h2 id={title} className="text-20">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-12 text-ink-faint">{t('raffle.period', { from: time(startsAt), until: time(endsAt) })}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {shown === 'open' ? (
            <span className="flex items-baseline gap-2 text-12 text-ink-soft">
              {t('raffle.endsIn')}
              <TimeLeft left_ms={Date.parse(endsAt) - now} />
            </span>
          ) : null}
          <StateTag tone={TONES[shown]}>{t(`raffle.state.${shown}`)}</StateTag>
        </div>
      </header>
      {state === 'cancelled' ? <p className="text-14 text-ink-soft">{t('raffle.cancelled.about')}</p> : null}
      <div className="grid gap-5 md:grid-cols-2">
        <div className="flex flex-col gap-5">
          <RaffleTerms raffle={raffle} />
          {state === 'cancelled' ? null : <RaffleOwn raffle={raffle} isOpen={shown === 'open'} />}
        </div>
        <RafflePrizes raffle={raffle} />
      </div>
      <RaffleProof raffle={raffle} />
    </article>
  );
}

const DAY_MS = 86_400_000;

function TimeLeft({ left_ms }: { left_ms: number }) {
  const t = useTranslation();
  const days = Math.floor(left_ms / DAY_MS);
  return (
    <span role="timer" className="text-20 font-semibold text-primary-ink">
      {days > 0 ? `${t('raffle.days', { days })} ` : ''}
      <bdi dir="ltr" className="figures">
        {formatLeft(left_ms % DAY_MS)}
      </bdi>
    </span>
  );
}

function shownState({ state, startsAt, endsAt }: Raffle, now: number): Shown {
  if (state !== 'open') return state;
  if (now < Date.parse(startsAt)) return 'soon';
  return now < Date.parse(endsAt) ? 'open' : 'ended';
}

/** How tickets are earned, in words that are made of the rules. */
function RaffleTerms({ raffle }: { raffle: Raffle }) {
  const t = useTranslation();
  const { amount, count } = useFormats();
  const { tag } = useLanguage();
  const { categories, stakePerTicket, claimTickets, maxTickets, currency } = raffle;
  const names = categories.map((category) => t(`shell.category.${category}`));
  const games = new Intl.ListFormat(tag, { type: 'conjunction' }).format(names);
  return (
    <ul className="flex flex-col gap-1 text-14 text-ink-soft">
      {categories.length > 0 ? (
        <li>{t('raffle.rule.stake', { stake: amount(stakePerTicket, currency), games })}</li>
      ) : null}
      {claimTickets > 0 ? <li>{t('raffle.rule.claim', { count: claimTickets })}</li> : null}
      <li>{t('raffle.rule.most', { count: count(maxTickets) })}</li>
    </ul>
  );
}
