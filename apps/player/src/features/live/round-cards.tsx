import type { PublicTableRound } from '@fairhouse/contracts';
import { cardName } from '@fairhouse/game-clients/table-round';
import { nextSide, toCard } from '@fairhouse/game-math/tables';
import { useTranslation } from '@fairhouse/i18n/react';
import { Icon } from '@fairhouse/ui';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { CodeLine } from '../bets/code-line.tsx';

/** The cards of a round with their places in the shoe and their proofs, or the seed of its number; and what was published before the bets. */
export function RoundCards({
  round: { shoe, draw, cards, number },
  isProven,
}: {
  round: PublicTableRound;
  isProven: (at: number) => boolean;
}) {
  const t = useTranslation();
  const seed = shoe ?? draw;
  const dealt = cards.map(({ card }) => toCard(card));
  return (
    <section aria-labelledby="round-cards" className="flex flex-col gap-3">
      <h2 id="round-cards" className="text-20">
        {t(shoe ? 'live.round.cards' : 'live.round.number')}
      </h2>
      {number === null ? null : <p className="figures text-16">{t('tables.event.number', { number })}</p>}
      {cards.length === 0 ? null : (
        <ol className="flex flex-col divide-y divide-line rounded-box border border-line">
          {cards.map(({ index, card, leafSalt, path }, at) => {
            const side = nextSide(dealt.slice(0, at));
            const holds = isProven(at);
            return (
              <li key={index} className="flex gap-3 p-3 text-14">
                <Icon
                  of={holds ? CircleCheck : CircleAlert}
                  size={20}
                  className={holds ? 'mt-0.5 shrink-0 text-win' : 'mt-0.5 shrink-0 text-loss-ink'}
                />
                <div className="min-w-0 flex-1">
                  <p>
                    {side
                      ? t('tables.dealt', { side: t(`tables.spot.${side}`), card: cardName(t, card) })
                      : cardName(t, card)}
                    <span className="figures text-ink-soft"> · {t('live.round.place', { number: index + 1 })}</span>
                    <span className="sr-only"> · {t(holds ? 'verify.proof.holds' : 'verify.proof.fails')}</span>
                  </p>
                  <details>
                    <summary className="min-h-11 py-2.5 text-12 text-ink-soft">{t('verify.proof.details')}</summary>
                    <pre dir="ltr" className="figures overflow-x-auto text-12 text-ink-soft">
                      {[leafSalt, ...path].join('\n')}
                    </pre>
                  </details>
                </div>
              </li>
            );
          })}
        </ol>
      )}
      {seed ? (
        <dl className="rounded-box border border-line">
          {shoe ? <CodeLine label={t('tables.fair.root')} code={shoe.root} /> : null}
          <CodeLine label={t('tables.fair.commitment')} code={seed.commitment} />
          {seed.seed === null ? (
            <CodeLine label={t('bets.round.serverSeed')} text={t('live.round.seedLater')} />
          ) : (
            <CodeLine label={t('bets.round.serverSeed')} code={seed.seed} />
          )}
          <CodeLine label={t('tables.fair.salt')} code={seed.salt} />
          <CodeLine label={t('tables.fair.first')} code={seed.chain.first} />
          <CodeLine label={t('tables.fair.number')} code={String(seed.chain.number)} />
        </dl>
      ) : null}
    </section>
  );
}
