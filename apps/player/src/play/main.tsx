import '@fairhouse/ui/fonts.css';
import '@fairhouse/ui/tokens.css';
import '@fairhouse/game-clients/slot.css';
import './play.css';
import { activateLanguage, formatAmount, languageInUse, rememberedLanguage, translate } from '@fairhouse/i18n/react';
import { applyBrand, loadBoot } from '../platform/boot.ts';
import { hearHost, tellHost } from './host.ts';
import { mountGame } from './mount-game.ts';
import { takeLaunch } from './take-launch.ts';

// The game page inside the frame: no React, no router, only the game and what it needs of the platform.
const launch = takeLaunch();
const told = await loadBoot();
applyBrand(told);
const { brand } = told.status;
const spoken = [launch.language, rememberedLanguage()].find((each) => each && brand.languages.includes(each));
await activateLanguage(spoken ?? told.language);

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

if (launch.token === null) {
  // The frame was reloaded: the token was good once, and lived in memory alone. The page around asks for another.
  const waiting = document.createElement('p');
  waiting.className = 'play-waiting';
  waiting.textContent = translate('slots.opening');
  root.append(waiting);
  tellHost({ type: 'house:relaunch' });
} else {
  const { tag } = languageInUse();
  const game = mountGame(root, {
    launchToken: launch.token,
    gameCode: launch.gameCode,
    practice: launch.practice,
    language: tag,
    currency: brand.currency,
    t: translate,
    write: (amount, currency) => formatAmount(tag, amount, currency),
  });
  hearHost((message) => {
    switch (message.type) {
      case 'house:balance':
        return game.setBalance(message.balance);
      case 'house:mute':
        return game.mute(message.muted);
      case 'house:terminate':
        // what was bet is settled, and shown when the game is opened again
        game.destroy();
        return tellHost({ type: 'house:close' });
    }
  });
  tellHost({ type: 'house:ready' });
}
