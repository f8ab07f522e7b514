import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer } from '../protocol/answer.ts';
import type { PasskeyAssertion } from '../protocol/create-wallet.ts';
import { NoAnswer } from '../protocol/post.ts';
import { sendHalf } from '../protocol/send-half.ts';
import { type Case, is } from '../run/create-case.ts';
import { insist } from '../run/faults.ts';
import type { Cases } from './cases.ts';

/** Max wait for an answer while a wallet is locked (4.7 rule 2), with tolerance for a slow machine. */
const LOCKED_ANSWER_MS = 5_000;

/** Sends a request and cuts the socket after `cutAfter_ms`. Whether the request took effect is unknown. */
async function cut(c: Case, signed: PasskeyAssertion, cutAfter_ms: number): Promise<void> {
  await c.wallet.send(signed, { cutAfter_ms }).catch((error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error;
  });
}

async function untilAnswered(call: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    const answer = await call().catch((error: unknown) => {
      if (error instanceof NoAnswer) return null;
      throw error;
    });
    if (answer && answer.status !== 'RETRY') return answer;
    insist(tries < 100, 'the wallet did not recover');
    await sleep(200);
  }
}

/** Lost answers, locks and an unavailable database. */
export const FLT: Cases = {
  'FLT-01 FLT-02 the answer is lost, the vendor resends the same bytes': async (c) => {
    const by = await c.player('A');
    for (const [index, cutAfter_ms] of [0, 0, 1, 1, 2, 3, 5, 8, 13, 21].entries()) {
      const signed = await c.signBet(`t${index}`, 'r', '1');
      await cut(c, signed, cutAfter_ms);
      await c.together([() => is(c.deliver(signed, by), 'OK')]);
      insist((await c.balanceOf('A')) === BigInt(99 - index) * 1_000_000n, 'the bet was not debited exactly once');
    }
  },
  'FLT-03 the answer is lost, the vendor rolls back': async (c) => {
    await c.player('A');
    for (const [index, cutAfter_ms] of [0, 0, 1, 1, 2, 3, 5, 8, 13, 21].entries()) {
      await cut(c, await c.signBet(`t${index}`, `r${index}`, '10'), cutAfter_ms);
      await c.together([() => is(c.rb(`x${index}`, `t${index}`), 'OK')]);
    }
    // a request still in flight finds the tombstone
    await sleep(100);
    insist((await c.balanceOf('A')) === 100_000_000n, 'a bet was not refunded');
  },
  'FLT-04 FLT-06 a locked wallet answers RETRY and stores nothing': async (c) => {
    const { id: player } = await c.player('A');
    await c.hook('delayWallet')({ player, for_ms: 3_000 });
    const began = performance.now();
    const [first] = (await c.together([() => c.bet('t1', 'r1', '10'), () => c.bet('t2', 'r2', '10')])) as [Answer];
    const took = Math.round(performance.now() - began);
    await is(first, 'RETRY');
    insist(took < LOCKED_ANSWER_MS, `RETRY came after ${took} ms`);
    await is(await untilAnswered(() => c.rb('x', 't2')), 'OK', undefined, { applied: false });
    await is(c.bet('t2', 'r2', '10'), 'TX_CANCELLED', '100');
    await is(c.bet('t1', 'r1', '10'), 'OK', '90', { replay: false });
  },
  'FLT-05 the database is unavailable and recovers': async (c) => {
    await is(c.bet('t1', 'r1', '10'), 'OK', '90');
    await c.hook('stopDatabase')({ for_ms: 1_000 });
    c.watch.reset();
    const away = await c.bet('t2', 'r2', '10').catch(() => null);
    insist(away === null || away.status === 'RETRY' || away.status === 'OK', `the answer was ${away?.status}`);
    await is(await untilAnswered(() => c.bet('t2', 'r2', '10')), 'OK', '80');
    await is(c.bet('t1', 'r1', '10'), 'OK', '80', { replay: true });
  },
  'FLT-08 half a body, then silence or a closed connection': async (c) => {
    await c.player('A');
    for (const how of ['cut', 'half-close'] as const) {
      const signed = await c.signBet(`t-${how}`, 'r', '10');
      await sendHalf(new URL(signed.path, c.target.urls[0]), signed, how);
      insist((await c.balanceOf('A')) === 100_000_000n, 'half a request moved money');
      await is(c.deliver(signed), 'OK', undefined, { replay: false });
      await is(c.rb(`x-${how}`, `t-${how}`), 'OK', '100');
    }
  },
  'FLT-11 a batch stops at its first refusal and is completed by a retry': async (c) => {
    const { game } = c.target;
    const win = (w: string, t: string) => {
      const ids = { round: c.own(t), tx: c.own(w), bet_tx: c.own(t) };
      return { op: 'win', game, ...ids, amount: '5', kind: 'win' };
    };
    await is(c.bet('t1', 't1', '10'), 'OK', '90');
    await is(c.bet('t3', 't3', '10'), 'OK', '80');
    const steps = [win('w1', 't1'), win('w2', 't2'), win('w3', 't3')];
    const batch = (): Promise<Answer> => c.send('batch', { steps });
    const first = await c.together([batch]);
    insist(first[0]?.status === 'BET_NOT_FOUND', `the batch was answered with ${first[0]?.status}`);
    insist((await c.balanceOf('A')) === 85_000_000n, 'not only the first step was applied');
    await is(c.bet('t2', 't2', '10'), 'OK', '75');
    await c.together([() => is(batch(), 'OK', '85')]);
  },
};
