import '@fontsource-variable/bricolage-grotesque';
import '../src/slot/slot.css';
import { commitmentOf, lanternOrchard, openDraw, payout, playRound, versionHash } from '@fairhouse/game-math';
import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import cn from '../../i18n/messages/cn/slots.json' with { type: 'json' };
import en from '../../i18n/messages/en/slots.json' with { type: 'json' };
import { mountReplay, mountSlot, type SlotApi, type SlotSpun } from '../src/slot/index.ts';

// A page to look at the game without the platform: the server's part is played here, from a fixed seed.
// ?nonce=… begins at a round, ?fail=lost|refused|open answers so, ?unfinished, ?replay, ?lang=cn, ?reduced, ?win=… picks a round that wins at least so many stakes, ?feature one with free spins.
const ask = new URLSearchParams(location.search);
const serverSeed = '10'.repeat(32);
const clientSeed = 'orchard';
const language = ask.get('lang') === 'cn' ? 'zh-CN' : 'en';
const messages = Object.fromEntries(
  Object.entries(language === 'en' ? en : cn).map(([id, text]) => [id, compileMessageOrThrow(text)]),
);
const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
const texts = {
  say: (key: string, values?: Record<string, string | number>) => i18n._(key, values),
  game: (code: string) => i18n._(`slots.game.${code}`),
  symbol: (id: string) => i18n._(`slots.symbol.${id}`),
  refusal: (code: string) => `Refused: ${code}.`,
};
const format = (amount: string) =>
  `$${Number(amount)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;

let nonce = Number(ask.get('nonce') ?? 0);
let cents = BigInt(ask.get('balance') ?? 100_000);
let fails = ask.get('fail');
const draw = (at: number) =>
  playRound(lanternOrchard, openDraw({ serverSeed, clientSeed, nonce: at, tag: lanternOrchard.id }));
const least = Number(ask.get('win') ?? 0) * 100;
const most = Number(ask.get('most') ?? 100_000) * 100;
const wished = (at: number) => {
  const round = draw(at);
  const fits = round.totalWin_x100 >= least && round.totalWin_x100 <= most;
  return fits && (!ask.has('feature') || round.spins.length > Number(ask.get('feature') || 1));
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

function play(stake: string, id: string): SlotSpun {
  const known = recorded.get(id);
  if (known) return known;
  if (ask.has('win') || ask.has('feature')) while (!wished(nonce)) nonce += 1;
  const round = draw(nonce);
  const staked = BigInt(stake.replace('.', ''));
  const win = payout(staked, round.totalWin_x100);
  cents += win - staked;
  const spun = {
    roundId: `r${nonce}`,
    stake,
    win: money(win),
    balance: money(cents),
    round,
    fair: { ...fair(), nonce },
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
      gameCode: lanternOrchard.id,
      versionHash: versionHash(lanternOrchard),
      currency: 'USD',
      balance: money(cents),
      stakes: ['0.20', '0.40', '1.00', '2.00', '5.00', '10.00'],
      defaultStake: '1.00',
      mode: ask.has('demo') ? 'demo' : 'real',
      fair: fair(),
      lastRound: null,
      unfinished,
      limits: { minCycle_ms: 0, autoplayAllowed: true, autoplayMax: 100 },
    }));
  },
  spin: async ({ stake, clientRoundId }) => {
    if (fails === 'refused') throw Object.assign(new Error('refused'), { code: 'LIMIT_REACHED' });
    const spun = await late(() => play(stake, clientRoundId));
    if (fails === 'lost') {
      fails = null;
      throw new Error('no link');
    }
    return spun;
  },
  presented: () => late(() => undefined),
  rotate: () =>
    late(() => ({
      ...fair(),
      revealed: { seedPairId: 'p1', serverSeed, commitment: commitmentOf(serverSeed), clientSeed, nonces: nonce },
    })),
};

const host = document.querySelector<HTMLElement>('#game');
if (!host) throw new Error('the page has no #game');
const reduced = ask.has('reduced') ? { reducedMotion: true } : {};
if (ask.has('replay'))
  mountReplay(host, { gameCode: lanternOrchard.id, round: play('1.00', 'shown'), texts, format, ...reduced });
else {
  mountSlot(host, {
    gameCode: lanternOrchard.id,
    api,
    texts,
    language,
    format,
    onEvent: (event) => console.info(JSON.stringify(event)),
    ...reduced,
  });
}
