import type { Translate } from '@fairhouse/i18n/react';
import type { CardEvent } from '../room-view.ts';
import type { TableTexts } from '../table-context.tsx';

/** Describes what has happened in a sentence; null for what needs none. */
export function describeEvent(event: CardEvent, t: Translate, { chips, cards, nameOf }: TableTexts): string | null {
  switch (event.type) {
    case 'posted':
      return t('cards.log.posted', { name: nameOf(event.seat), post: event.post, amount: chips(event.amount) });
    case 'acted': {
      const values = { name: nameOf(event.seat), amount: chips(event.to) };
      return event.timedOut
        ? t(`cards.log.timeOut.${event.action === 'fold' ? 'fold' : 'check'}`, values)
        : t(`cards.log.${event.action}`, values);
    }
    case 'returned':
      return t('cards.log.returned', { name: nameOf(event.seat), amount: chips(event.amount) });
    case 'street':
      return t('cards.log.street', { street: event.street, cards: cards(event.cards) });
    case 'shown':
      return event.cards.length > 0
        ? t('cards.log.shown', { name: nameOf(event.seat), cards: cards(event.cards) })
        : null;
    case 'mucked':
      return t('cards.log.mucked', { name: nameOf(event.seat) });
    case 'instant-win':
      return t(`cards.log.instant.${event.kind}`, { name: nameOf(event.seat) });
    case 'played':
      return t(event.chop ? 'cards.log.chop' : 'cards.log.played', {
        name: nameOf(event.seat),
        cards: cards(event.cards),
      });
    case 'passed':
      return t('cards.log.passed', { name: nameOf(event.seat) });
    case 'finished':
      return t('cards.log.finished', { name: nameOf(event.seat), place: event.place });
    case 'trick':
      return t('cards.log.trick', { name: nameOf(event.leader) });
    case 'paid':
      return t('cards.log.paid', {
        from: nameOf(event.from),
        to: nameOf(event.to),
        amount: chips(event.amount),
        why: event.why,
      });
    case 'ended':
      return 'pots' in event ? describePots(event.pots, t, { chips, nameOf }) : null;
    case 'begun':
    case 'turn':
      return null;
  }
}

type PaidPots = Extract<CardEvent, { type: 'ended'; pots: unknown }>['pots'];

function describePots(pots: PaidPots, t: Translate, { chips, nameOf }: Pick<TableTexts, 'chips' | 'nameOf'>): string {
  return pots
    .flatMap(({ wins }, pot) =>
      wins.map(({ seat, amount }) =>
        t(pot === 0 ? 'cards.log.wins' : 'cards.log.winsSide', { name: nameOf(seat), amount: chips(amount), pot }),
      ),
    )
    .join(' ');
}
