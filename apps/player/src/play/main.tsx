import '@fairhouse/ui/fonts.css';
import '@fairhouse/ui/tokens.css';
import './play.css';
import { activateLanguage, formatAmount, languageInUse, rememberedLanguage, translate } from '@fairhouse/i18n/react';
import { applyBrand, loadBoot } from '../platform/boot.ts';
import { consumeLaunch } from './consume-launch.ts';
import { onHostMessage, postToHost } from './host.ts';
import { loadGame } from './load-game.ts';

// The game page inside the frame: no router, only the game and the parts of the platform that it needs.
const launch = consumeLaunch();
// with the messages, not after them
const loading = loadGame(launch.gameCode);
loading.catch(() => {});
const boot = await loadBoot();
applyBrand(boot);
const { brand } = boot.status;
const translation = [launch.language, rememberedLanguage()].find((each) => each && brand.languages.includes(each));
await activateLanguage(translation ?? boot.language);

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root element');

function showWaiting(text: string): void {
  const waiting = document.createElement('p');
  waiting.className = 'play-waiting';
  waiting.textContent = text;
  root?.append(waiting);
}

if (launch.token === null) {
  // The frame was reloaded. The token works once and was only in memory, so the host page requests another.
  showWaiting(translate('play.opening'));
  postToHost({ type: 'house:relaunch' });
} else {
  const mountGame = await loading.catch((failure: unknown) => {
    showWaiting(translate('play.closedLost'));
    throw failure;
  });
  const { tag } = languageInUse();
  const game = mountGame(root, {
    launchToken: launch.token,
    gameCode: launch.gameCode,
    roomId: launch.roomId,
    practice: launch.practice,
    language: tag,
    currency: brand.currency,
    t: translate,
    write: (amount, currency) => formatAmount(tag, amount, currency),
  });
  onHostMessage((message) => {
    switch (message.type) {
      case 'house:balance':
        return game.setBalance(message.balance, message.bonus);
      case 'house:mute':
        return game.mute(message.muted);
      case 'house:terminate':
        // The round is already settled, and is shown when the game is opened again.
        game.destroy();
        return postToHost({ type: 'house:close' });
    }
  });
  postToHost({ type: 'house:ready' });
}
