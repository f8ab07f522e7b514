import { ask, asked, at, chooseLanguage, fill, followSite, launch, showBalance, site, tell } from './frame.js';

// The page of a drawn game. It shows what the simulator's server drew and decides nothing.
const WORDS = {
  EN: {
    demo: 'Demo game of the vendor simulator',
    stake: 'Stake',
    play: 'Play',
    balance: 'Balance',
    rules: 'Rules and odds',
    won: 'Drawn: {face}. Won {win}.',
    back: 'Drawn: {face}. {win} back.',
    lost: 'Drawn: {face}. No win.',
    INSUFFICIENT_FUNDS: 'The balance does not cover this stake.',
    INVALID_AMOUNT: 'Write the stake in digits with at most two decimals.',
    LIMIT_REACHED: 'This stake is above the limit.',
    SESSION_EXPIRED: 'The session has ended. Open the game again from the lobby.',
    INVALID_SESSION: 'The session has ended. Open the game again from the lobby.',
    free: 'Free rounds left: {left}. Each stakes {stake}, which the house pays.',
    FREE_CHANGED: 'Your free rounds have changed. Look again before you play.',
    BET_NOT_ALLOWED: 'The house does not take this round. Nothing was taken.',
    room: '{room}: stakes from {least} to {most}',
    NOT_IN_ROOM: 'This room is for stakes from {least} to {most}.',
    away: 'The house does not answer. Try again in a moment.',
    UNKNOWN: 'The house did not answer. The round was not played and the stake goes back.',
    other: 'The house refused this round ({status}). Nothing was taken.',
  },
  CN: {
    demo: '供应商模拟器的演示游戏',
    stake: '投注额',
    play: '开始',
    balance: '余额',
    rules: '规则与概率',
    won: '开出：{face}，赢得 {win}。',
    back: '开出：{face}，返还 {win}。',
    lost: '开出：{face}，未中奖。',
    INSUFFICIENT_FUNDS: '余额不足以支付该投注额。',
    INVALID_AMOUNT: '请输入数字，最多两位小数。',
    LIMIT_REACHED: '该投注额超过上限。',
    SESSION_EXPIRED: '会话已结束，请从大厅重新进入游戏。',
    INVALID_SESSION: '会话已结束，请从大厅重新进入游戏。',
    free: '剩余免费局：{left}。每局投注 {stake}，由平台支付。',
    FREE_CHANGED: '您的免费局有变动，请先查看再开始。',
    BET_NOT_ALLOWED: '平台不接受本局，未扣款。',
    room: '{room}：投注额 {least} 至 {most}',
    NOT_IN_ROOM: '本房间的投注额为 {least} 至 {most}。',
    away: '平台没有响应，请稍后再试。',
    UNKNOWN: '平台没有响应。本局未进行，投注额将退回。',
    other: '平台拒绝了本局（{status}），未扣款。',
  },
  AR: {
    demo: 'لعبة تجريبية من محاكي المزوّد',
    stake: 'مبلغ الرهان',
    play: 'العب',
    balance: 'الرصيد',
    rules: 'القواعد والاحتمالات',
    won: 'النتيجة: {face}. ربحت {win}.',
    back: 'النتيجة: {face}. عاد إليك {win}.',
    lost: 'النتيجة: {face}. لا ربح.',
    INSUFFICIENT_FUNDS: 'الرصيد لا يكفي لهذا الرهان.',
    INVALID_AMOUNT: 'اكتب المبلغ بالأرقام وبمنزلتين عشريتين على الأكثر.',
    LIMIT_REACHED: 'هذا الرهان أعلى من الحد المسموح.',
    SESSION_EXPIRED: 'انتهت الجلسة. افتح اللعبة من جديد من الردهة.',
    INVALID_SESSION: 'انتهت الجلسة. افتح اللعبة من جديد من الردهة.',
    free: 'الجولات المجانية المتبقية: {left}. رهان كل منها {stake} تدفعه المنصة.',
    FREE_CHANGED: 'تغيّرت جولاتك المجانية. راجعها قبل أن تلعب.',
    BET_NOT_ALLOWED: 'المنصة لا تقبل هذه الجولة. لم يُخصم شيء.',
    room: '{room}: الرهان من {least} إلى {most}',
    NOT_IN_ROOM: 'رهانات هذه الغرفة من {least} إلى {most}.',
    away: 'المنصة لا تستجيب. حاول مرة أخرى بعد قليل.',
    UNKNOWN: 'لم تُجب المنصة. لم تُلعب الجولة ويعود مبلغ الرهان.',
    other: 'رفضت المنصة هذه الجولة ({status}). لم يُخصم شيء.',
  },
};

const language = chooseLanguage(WORDS);
const words = WORDS[language];

let ticket = '';
let currency = '';
let muted = false;
/** The chosen room, as words for its sentences. */
let room = {};
/** The free rounds in play, as reported by the server. */
let free = null;

/** During free rounds the stake is theirs and cannot be edited. */
function showFree(offer) {
  if (offer === undefined) return;
  if (offer && !free) at('stake').dataset.own = at('stake').value;
  if (!offer && free) at('stake').value = at('stake').dataset.own;
  free = offer;
  at('stake').readOnly = Boolean(offer);
  if (offer) at('stake').value = offer.stake;
  at('free').textContent = offer
    ? fill(words.free, {
        left: new Intl.NumberFormat(document.documentElement.lang).format(offer.left),
        stake: `${offer.stake} ${currency}`,
      })
    : '';
}

/** In a room the stake starts at the room's minimum. */
function showRoom(chosen) {
  if (!chosen) return;
  const [least, most] = chosen.stakes;
  room = { room: chosen.name[language], least: `${least}\u00a0${currency}`, most: `${most}\u00a0${currency}` };
  at('room').textContent = fill(words.room, room);
  at('stake').value = least;
}

function showRefusal(status) {
  at('result').className = '';
  at('result').textContent = fill(words[status] ?? words.other, { status, ...room });
  tell('house:error', { status });
}

function drawBoard(prizes) {
  const places = prizes.reduce((sum, { weight }) => sum + weight, 0);
  const piece = (name, text) => {
    const made = document.createElement(name);
    made.textContent = text;
    made.dir = 'ltr';
    return made;
  };
  const tiles = prizes.map(({ face, weight, pays_x100 }) => {
    const tile = document.createElement('li');
    tile.dataset.face = face;
    const pays = pays_x100 > 0 ? `×${(pays_x100 / 100).toFixed(2)}` : '–';
    tile.append(piece('b', face), piece('span', pays), piece('small', `${weight}/${places}`));
    return tile;
  });
  at('board').replaceChildren(...tiles);
}

async function open() {
  const told = await ask('/play/open', { launch, site, game: asked.get('game'), room: asked.get('room') });
  if (told.status !== 'OK') {
    // play is not possible: show only the reason
    document.body.classList.add('closed');
    return showRefusal(told.status === 'UNKNOWN' ? 'away' : told.status);
  }
  ticket = told.ticket;
  currency = told.currency;
  at('name').textContent = told.name[language];
  document.title = told.name[language];
  at('rules').textContent = told.rules[language];
  at('seed').textContent = `SHA-256(seed) ${told.seedHash}`;
  showRoom(told.room);
  drawBoard(told.prizes);
  showBalance(told.balance, currency);
  showFree(told.free);
  at('play').disabled = false;
  tell('house:ready');
}

async function play(event) {
  event.preventDefault();
  at('play').disabled = true;
  tell('house:round_start');
  const told = await ask('/play/round', { ticket, stake: at('stake').value.trim(), free: free?.grantId ?? '' });
  if (told.status === 'OK') showRound(told);
  else showRefusal(told.status);
  showFree(told.free);
  at('play').disabled = false;
  tell('house:round_end', { round: told.round });
}

function showRound({ face, win, pays_x100, balance }) {
  for (const tile of at('board').children) tile.classList.toggle('drawn', tile.dataset.face === face);
  // a payout up to the stake is not a win and is not shown as one
  const word = pays_x100 > 100 ? 'won' : pays_x100 > 0 ? 'back' : 'lost';
  at('result').className = word;
  at('result').textContent = fill(words[word], { face, win: `${win} ${currency}` });
  if (word === 'won' && !muted) navigator.vibrate?.(30);
  showBalance(balance, currency);
}

followSite({
  onMute: (silent) => {
    muted = silent;
  },
  onTerminate: () => {
    at('play').disabled = true;
    ticket = '';
  },
});

for (const [id, word] of Object.entries({
  demo: 'demo',
  'stake-label': 'stake',
  play: 'play',
  'balance-label': 'balance',
  'rules-label': 'rules',
}))
  at(id).textContent = words[word];
at('form').addEventListener('submit', play);
open();
