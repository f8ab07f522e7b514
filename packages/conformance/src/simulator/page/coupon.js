import { WORDS } from './coupon-words.js';
import { ask, asked, at, chooseLanguage, fill, followSite, launch, showBalance, site, tell } from './frame.js';

// The page of the coupon game. It shows what the simulator's server and the wallet did and decides nothing.
const language = chooseLanguage(WORDS);
const words = WORDS[language];

let ticket = '';
let currency = '';
let matches = [];
/** The chosen outcomes, by match. */
const picks = new Map();

const make = (name, { text = '', ...own } = {}, ...children) => {
  const made = Object.assign(document.createElement(name), own);
  made.append(text, ...children);
  return made;
};
const money = (amount) => `${amount}\u00a0${currency}`;
const price = (x100) => make('b', { text: (x100 / 100).toFixed(2), dir: 'ltr' });
const count = (n) => new Intl.NumberFormat(document.documentElement.lang).format(n);
const titleOf = ({ home, away }) => fill(words.match, { home: home[language], away: away[language] });
const nameOf = (match, outcome) => (outcome === 'draw' ? words.draw : match[outcome][language]);

function say(sentence, values = {}) {
  at('result').textContent = fill(sentence, values);
}

function showRefusal(status) {
  say(words[status] ?? words.other, { status });
  tell('house:error', { status });
}

function drawMatches() {
  const rows = matches.map((match) => {
    const buttons = ['home', 'draw', 'away'].map((outcome) => {
      const button = make(
        'button',
        { type: 'button', onclick: () => choose(match, outcome) },
        make('span', { text: nameOf(match, outcome) }),
        price(match.prices_x100[outcome]),
        make('small', { text: `${match.eighths[outcome]}/8`, dir: 'ltr' }),
      );
      button.ariaPressed = String(picks.get(match.id) === outcome);
      return button;
    });
    return make(
      'fieldset',
      {},
      make('legend', { text: titleOf(match) }),
      make('div', { className: 'outcomes' }, ...buttons),
    );
  });
  at('matches').replaceChildren(...rows);
}

/** Marks the buttons in place, so that the pressed one keeps the focus. */
function choose(match, outcome) {
  if (picks.get(match.id) === outcome) picks.delete(match.id);
  else picks.set(match.id, outcome);
  const row = at('matches').children[matches.indexOf(match)];
  for (const [index, button] of [...row.querySelectorAll('button')].entries())
    button.ariaPressed = String(picks.get(match.id) === ['home', 'draw', 'away'][index]);
}

function describeLeg(leg, { state }) {
  const match = matches.find(({ id }) => id === leg.match);
  const status = leg.result
    ? fill(words.result, { outcome: nameOf(match, leg.result) })
    : leg.accepted
      ? words.accepted
      : state === 'held'
        ? words.waiting
        : words.refused;
  const bet = `${titleOf(match)}: ${nameOf(match, leg.outcome)} `;
  return make('li', { text: bet }, price(leg.price_x100), ` · ${status}`);
}

function drawCoupon(coupon) {
  const { legs, state, corrected, held, staked, paid, steps } = coupon;
  const title = `${fill(words.coupon, { count: count(legs.length) })} · ${corrected ? words.corrected : words[state]}`;
  const facts = fill(words.facts, { held: money(held), staked: money(staked), paid: money(paid) });
  const buttons = steps.map((step) =>
    make('button', { type: 'button', text: words[step], onclick: () => takeStep(coupon.id, step) }),
  );
  const group = make('div', { className: 'steps', role: 'group', ariaLabel: words.steps }, ...buttons);
  return make(
    'section',
    { className: 'coupon' },
    make('h2', { text: title }),
    make('ul', {}, ...legs.map((leg) => describeLeg(leg, coupon))),
    make('p', { className: 'facts', text: facts }),
    ...(steps.length > 0 ? [make('p', { className: 'facts', text: words.steps }), group] : []),
  );
}

function showCoupons(coupons) {
  if (!coupons) return;
  at('coupons').replaceChildren(...coupons.map(drawCoupon));
}

function disable(disabled) {
  for (const button of document.querySelectorAll('#play, #coupons button')) button.disabled = disabled;
}

async function open() {
  const told = await ask('/coupon/open', { launch, site, game: asked.get('game') });
  if (told.status !== 'OK') {
    // betting is not possible: show only the reason
    document.body.classList.add('closed');
    return showRefusal(told.status === 'UNKNOWN' ? 'away' : told.status);
  }
  ({ ticket, currency, matches } = told);
  at('name').textContent = told.name[language];
  document.title = told.name[language];
  at('rules').textContent = told.rules[language];
  at('seed').textContent = `SHA-256(seed) ${told.seedHash}`;
  drawMatches();
  showCoupons(told.coupons);
  showBalance(told.balance, currency);
  at('play').disabled = false;
  tell('house:ready');
}

async function place(event) {
  event.preventDefault();
  if (picks.size === 0) return say(words.nothing);
  disable(true);
  const stake = at('stake').value.trim();
  const told = await ask('/coupon/place', { ticket, stake, picks: Object.fromEntries(picks) });
  disable(false);
  if (told.status !== 'OK') return showRefusal(told.status);
  picks.clear();
  drawMatches();
  showCoupons(told.coupons);
  showBalance(told.balance, currency);
  say(words.placed);
}

async function takeStep(coupon, step) {
  disable(true);
  const told = await ask('/coupon/step', { ticket, coupon, step });
  disable(false);
  showCoupons(told.coupons);
  showBalance(told.balance, currency);
  if (told.status !== 'OK') return showRefusal(told.status === 'UNKNOWN' ? 'UNKNOWN_STEP' : told.status);
  const after = told.coupons.find(({ id }) => id === coupon);
  if (Number(told.balance) < 0) say(words.below);
  else if (step === 'settle') say(Number(after.paid) > 0 ? words.paid : words.lost, { paid: money(after.paid) });
  else say('');
  at('coupons').querySelector('button')?.focus();
}

followSite({
  onTerminate: () => {
    disable(true);
    ticket = '';
  },
});

for (const [id, word] of Object.entries({
  demo: 'demo',
  'stake-label': 'stake',
  play: 'place',
  'balance-label': 'balance',
  'rules-label': 'rules',
}))
  at(id).textContent = words[word];
at('form').addEventListener('submit', place);
open();
