import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isBelow } from './check-amount.ts';
import { type DepositOffer, depositOffersQuery, type PaymentMethod } from './payment-queries.ts';

/** What is sent with a deposit: a promotion, null for no bonus; undefined where nothing is offered. */
export type BonusOrder = { promotion: string; hash: string } | null | undefined;

/**
 * The bonus of a deposit that is being filled in. Until the player chooses, it is the promotion that the player has joined, or one that nobody
 * joins, and else no bonus: nothing that the player would have to agree to.
 */
export function useBonusChoice({ code }: Pick<PaymentMethod, 'code'>) {
  const all = useQuery(depositOffersQuery).data?.offers ?? [];
  const offers = all.filter(({ methods }) => methods.length === 0 || methods.includes(code));
  const [chosen, choose] = useState<string | null>();
  const [missing, setMissing] = useState<DepositOffer | null>(null);
  const given = offers.find(({ joined }) => joined) ?? null;
  const offer = chosen === undefined ? given : (offers.find(({ promotion }) => promotion === chosen) ?? null);
  return {
    offers,
    offer,
    /** The promotion whose least deposit is not reached. */
    missing,
    choose: (promotion: string | null) => {
      choose(promotion);
      setMissing(null);
    },
    /** Returns what is sent with a deposit of an amount, or `low` when the chosen promotion asks for more. */
    check(amount: string): BonusOrder | 'low' {
      if (offers.length === 0) return undefined;
      if (offer === null) return null;
      if (!isBelow(amount, offer.least, offer.currency)) return { promotion: offer.promotion, hash: offer.hash };
      if (chosen === undefined) return undefined;
      setMissing(offer);
      return 'low';
    },
  };
}
