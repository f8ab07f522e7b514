import '@fontsource-variable/bricolage-grotesque';
import '../src/slot/slot.css';
import {
  betModes,
  commitmentOf,
  createDraw,
  findBetMode,
  findSlot,
  lanternOrchard,
  payout,
  playRound,
  type SlotRound,
  versionHash,
} from '@fairhouse/game-math';
import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import arPlay from '../../i18n/messages/ar/shared/play.json' with { type: 'json' };
import ar from '../../i18n/messages/ar/shared/slots.json' with { type: 'json' };
import cnPlay from '../../i18n/messages/cn/shared/play.json' with { type: 'json' };
import cn from '../../i18n/messages/cn/shared/slots.json' with { type: 'json' };
import enPlay from '../../i18n/messages/en/shared/play.json' with { type: 'json' };
import en from '../../i18n/messages/en/shared/slots.json' with { type: 'json' };
import { formatAmount } from '../../i18n/src/format.ts';
import { isolateValues } from '../../i18n/src/isolate-values.ts';
import { mountReplay, mountSlot, type SlotApi, type SlotSpun } from '../src/slot/index.ts';

// Development page that shows the game without the platform: it plays the server's part from a fixed seed. ?game=… selects the game,
// ?nonce=… starts at a round, ?fail=lost|refused|open simulates a failure. Also ?unfinished, ?replay, ?lang=cn|ar and ?reduced. ?win=…
// picks a round that wins at least so many stakes, ?feature one with so many steps, ?has=… one with a tumble, respin, hold, free, mystery,
// prize or retrigger. ?buy selects the bought feature.
const ask = new URLSearchParams(location.search);
const serverSeed = '10'.repeat(32);
const clientSeed = 'orchard';
const [language, catalogue] =
  { cn: ['zh-CN', { ...cn, ...cnPlay }] as const, ar: ['ar', { ...ar, ...arPlay }] as const }[ask.get('lang') ?? ''] ??
  (['en', { ...en, ...enPlay }] as const);
document.documentElement.lang = language;
document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
const spec = findSlot(ask.get('game') ?? lanternOrchard.id) ?? lanternOrchard;
const messages = Object.fromEntries(Object.entries(catalogue).map(([id, text]) => [id, compileMessageOrThrow(text)]));
const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
const texts = {
  t: (key: string, values?: Record<string, string | number>) =>
    i18n._(key, language === 'ar' ? isolateValues(values) : values),
  game: (code: string) => i18n._(`slots.game.${code}`),
  symbol: (id: string) => i18n._(`slots.symbol.${id}`),
  refusal: (code: string) => `Refused: ${code}.`,
};
const format = (amount: string) => formatAmount(language, amount, 'USD');

let nonce = Number(ask.get('nonce') ?? 0);
let cents = BigInt(ask.get('balance') ?? 100_000);
let fails = ask.get('fail');
const draw = (at: number, option?: string) =>
  playRound(spec, createDraw({ serverSeed, clientSeed, nonce: at, tag: spec.id }), option);
/** Whether a round has the requested property. */
const has: Record<string, (round: SlotRound) => boolean> = {
  tumble: ({ spins }) => spins.filter(({ step }) => step === 'tumble').length > 1,
  respin: ({ spins }) => spins.some(({ step }) => step === 'respin'),
  hold: ({ spins }) => spins.some(({ step }) => step === 'hold'),
  free: ({ spins }) => spins.some(({ set }) => set === 'free'),
  mystery: ({ spins }) => spins.some(({ mystery }) => mystery !== undefined),
  prize: ({ spins }) => spins.some(({ step, coins }) => step === 'hold' && coins?.some(({ prize }) => prize)),
  retrigger: ({ spins }) => spins.some(({ set, freeSpinsAwarded }) => set === 'free' && freeSpinsAwarded > 0),
};
const min = Number(ask.get('win') ?? 0) * 100;
const max = Number(ask.get('max') ?? 100_000) * 100;
const requested = (at: number) => {
  const round = draw(at);
  const fits = round.totalWin_x100 >= min && round.totalWin_x100 <= max;
  const input = ask.get('has');
  return (
    fits &&
    (!input || has[input]?.(round)) &&
    (!ask.has('feature') || round.spins.length > Number(ask.get('feature') || 1))
  );
};
const money = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;
const fair = () => ({
  seedPairId: 'p1',
  commitment: commitmentOf(serverSeed),
  nextCommitment: commitmentOf('20'.repeat(32)),
  clientSeed,
  nonce,
});
const recorded = new Map<string, SlotSpun>();

function play(stake: string, id: string, option = 'spin'): SlotSpun {
  const known = recorded.get(id);
  if (known) return known;
  if (option === 'spin' && (ask.has('win') || ask.has('feature') || ask.has('has')))
    while (!requested(nonce)) nonce += 1;
  const round = draw(nonce, option);
  const staked = BigInt(stake.replace('.', ''));
  const price = (staked * BigInt(findBetMode(spec, option)?.cost_x100 ?? 100)) / 100n;
  const win = payout(staked, round.totalWin_x100);
  cents += win - price;
  const spun = {
    roundId: `r${nonce}`,
    stake: money(price),
    win: money(win),
    jackpot: money(0n),
    balance: money(cents),
    round,
    fair: { ...fair(), nonce },
    free: false,
    at: new Date().toISOString(),
  };
  nonce += 1;
  recorded.set(id, spun);
  return spun;
}

const late = <T>(value: () => T): Promise<T> => new Promise((done) => setTimeout(() => done(value()), 120));
const api: SlotApi = {
  open: async () => {
    if (fails === 'open') throw new Error('no link');
    const unfinished = ask.has('unfinished') ? play('1.00', 'before') : null;
    return late(() => ({
      gameCode: spec.id,
      versionHash: versionHash(spec),
      currency: 'USD',
      balance: money(cents),
      freeRounds: [],
      stakes: ['0.20', '0.40', '1.00', '2.00', '5.00', '10.00'],
      defaultStake: '1.00',
      options: betModes(spec)
        .slice(1)
        .map(({ id, cost_x100, buy }) => ({ id, cost_x100, buysFeature: buy !== null })),
      mode: ask.has('demo') ? 'demo' : 'real',
      jackpot: null,
      fair: fair(),
      lastRound: null,
      unfinished,
      limits: {
        minCycle_ms: 0,
        autoplayAllowed: true,
        autoplayMax: 100,
        reminder_min: 30,
        maxReminder_min: 60,
        mandatoryBreak_min: 0,
      },
    }));
  },
  spin: async ({ stake, clientRoundId, option }) => {
    if (fails === 'refused') throw Object.assign(new Error('refused'), { code: 'LIMIT_REACHED' });
    const spun = await late(() => play(stake, clientRoundId, option));
    if (fails === 'lost') {
      fails = null;
      throw new Error('no link');
    }
    return spun;
  },
  presented: () => late(() => undefined),
  jackpot: () => late(() => null),
  setReminder: () => late(() => undefined),
  rotate: () =>
    late(() => ({
      ...fair(),
      revealed: { seedPairId: 'p1', serverSeed, commitment: commitmentOf(serverSeed), clientSeed, nonces: nonce },
    })),
};

const host = document.querySelector<HTMLElement>('#game');
if (!host) throw new Error('element #game not found');
const reduced = ask.has('reduced') ? { reducedMotion: true } : {};
if (ask.has('replay'))
  mountReplay(host, { gameCode: spec.id, round: play('1.00', 'shown'), texts, format, ...reduced });
else {
  mountSlot(host, {
    gameCode: spec.id,
    api,
    texts,
    language,
    format,
    onEvent: (event) => console.info(JSON.stringify(event)),
    ...reduced,
  });
}
