import '@fontsource-variable/bricolage-grotesque';
import '../../ui/src/tokens.css';
import '../src/room/room.css';
import '../src/cards/cards.css';
import type { Translate } from '@fairhouse/i18n/react';
import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import arErrors from '../../i18n/messages/ar/server/errors.json' with { type: 'json' };
import arCards from '../../i18n/messages/ar/shared/cards.json' with { type: 'json' };
import arPlay from '../../i18n/messages/ar/shared/play.json' with { type: 'json' };
import arPvp from '../../i18n/messages/ar/shared/pvp.json' with { type: 'json' };
import cnErrors from '../../i18n/messages/cn/server/errors.json' with { type: 'json' };
import cnCards from '../../i18n/messages/cn/shared/cards.json' with { type: 'json' };
import cnPlay from '../../i18n/messages/cn/shared/play.json' with { type: 'json' };
import cnPvp from '../../i18n/messages/cn/shared/pvp.json' with { type: 'json' };
import enErrors from '../../i18n/messages/en/server/errors.json' with { type: 'json' };
import enCards from '../../i18n/messages/en/shared/cards.json' with { type: 'json' };
import enPlay from '../../i18n/messages/en/shared/play.json' with { type: 'json' };
import enPvp from '../../i18n/messages/en/shared/pvp.json' with { type: 'json' };
import { formatAmount } from '../../i18n/src/format.ts';
import { isolateValues } from '../../i18n/src/isolate-values.ts';
import { mountCards } from '../src/cards/index.ts';
import { sampleHoldemTable, sampleTienLenTable } from '../src/cards/testing/sample-table.ts';
import { type Simulation, simulateRoom } from '../src/cards/testing/simulate-room.ts';

// Development page that shows a card room without a server: bots and one player, by the rules. ?game=tien-len selects the game, ?seats=2|6|9
// the seats, ?rail begins without a seat, ?cheat=swapped-card|late-root|other-seed plays a dishonest server, ?lang=cn|ar, ?bot_ms=…, ?seed=….
const ask = new URLSearchParams(location.search);
const lang = ask.get('lang') ?? 'en';
const [language, catalogue] =
  {
    cn: ['zh-CN', { ...cnCards, ...cnPlay, ...cnPvp, ...cnErrors }] as const,
    ar: ['ar', { ...arCards, ...arPlay, ...arPvp, ...arErrors }] as const,
  }[lang] ?? (['en', { ...enCards, ...enPlay, ...enPvp, ...enErrors }] as const);
document.documentElement.lang = language;
document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
document.documentElement.dataset['theme'] = ask.get('theme') ?? 'felt';
const messages = Object.fromEntries(Object.entries(catalogue).map(([id, text]) => [id, compileMessageOrThrow(text)]));
const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
const t: Translate = (id, values) => i18n._(id, language === 'ar' ? isolateValues(values) : values);

const seats = Number(ask.get('seats') ?? 6);
const isTienLen = ask.get('game') === 'tien-len';
const table = isTienLen ? sampleTienLenTable() : sampleHoldemTable(seats);
const cheat = ask.get('cheat') as Simulation['cheat'] | null;
const bots = Array.from({ length: table.seats - 1 }, (_, seat) => seat + 1).filter(
  (seat) => !ask.has('free') || seat % 2 === 1,
);
const simulation: Simulation = {
  table,
  bots,
  seed: Number(ask.get('seed') ?? 3),
  bot_ms: Number(ask.get('bot_ms') ?? 900),
  ...(cheat && { cheat }),
  ...(!ask.has('rail') && { seated: { seat: 0, stack: isTienLen ? 20_000 : 10_000 } }),
};
const root = document.getElementById('game');
if (!root) throw new Error('the page has no #game element');
mountCards(
  root,
  {
    gameCode: table.gameCode,
    roomId: table.roomId,
    socketUrl: '',
    language,
    t,
    format: (amount, currency) => formatAmount(language, amount, currency),
    onEvent: (event) => console.info(event),
    saveReminder: () => undefined,
    spread: Math.random,
  },
  {
    connect: simulateRoom(simulation),
    open: async () => ({
      gameToken: '',
      room: table,
      balance: '1000.00',
      atTables: '100.00',
      seatedIn: [],
      mode: 'demo',
      limits: { reminder_min: 60, maxReminder_min: 120 },
    }),
  },
);
