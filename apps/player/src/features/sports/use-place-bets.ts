import { calls } from '@fairhouse/contracts';
import type { OddsFormat, PricePolicy } from '@fairhouse/game-math/sports';
import { useTranslation } from '@fairhouse/i18n/react';
import { failureText } from '@fairhouse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { isFinal } from '../payments/is-final.ts';
import { type SentBet, slip, useSlip } from './slip-store.ts';
import { betQuery } from './sports-queries.ts';
import type { Slot } from './use-slots.ts';

/** How the bets of a slip are placed. */
interface Terms {
  account: string;
  format: OddsFormat;
  policy: PricePolicy;
}

/**
 * Places bets one after the other. Each is stored with its id before it is sent, and stays until it is answered: a lost answer is asked for
 * again with the same id, so nothing is placed twice.
 */
export function usePlaceBets() {
  const t = useTranslation();
  const queries = useQueryClient();
  const { sent } = useSlip();
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});

  const send = async ({ slot, input }: SentBet): Promise<void> => {
    try {
      const bet = await call(calls.sports.place, input);
      queries.setQueryData(betQuery(bet.betId).queryKey, {
        ...bet,
        legExplanations: [],
        explanation: [],
        payments: [],
      });
      slip.settleSent(input.clientRef, bet.betId);
    } catch (failure) {
      if (isFinal(failure)) slip.settleSent(input.clientRef, null);
      setFailures((now) => ({ ...now, [slot]: failureText(failure, t) }));
    }
  };
  const sendAll = async (bets: readonly SentBet[]): Promise<void> => {
    setBusy(true);
    setFailures({});
    for (const bet of bets) await send(bet);
    setBusy(false);
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['member', 'sports'] }),
      queries.invalidateQueries({ queryKey: ['member', 'balance'] }),
      queries.invalidateQueries({ queryKey: ['sports', 'slip'] }),
    ]);
  };
  const place = (slots: readonly Slot[], { account, format, policy }: Terms): void => {
    const bets = slots.map((slot): SentBet => {
      const legs = slot.legs.map(({ fixtureId, market, outcome, price }) => ({ fixtureId, market, outcome, price }));
      const input = { clientRef: crypto.randomUUID(), legs, amount: slot.amount, format, policy };
      return { account, slot: slot.key, input };
    });
    for (const bet of bets) slip.keepSent(bet);
    void sendAll(bets);
  };
  return {
    busy,
    failures,
    place,
    /** The bets of a player that have no answer yet. */
    unanswered: (account: string) => sent.filter((each) => each.account === account),
    /** Asks for the answers of bets that were sent before. */
    resend: (bets: readonly SentBet[]) => void sendAll(bets),
  };
}
