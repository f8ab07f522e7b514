import '@fairhouse/game-clients/slot.css';
import { mountSlot, type SlotEvent, slotTexts } from '@fairhouse/game-clients/slot';
import { verifyFragment } from '../platform/verify-address.ts';
import { createPracticeApi } from './create-practice-api.ts';
import type { MountGame } from './game-mount.ts';
import { postToHost } from './host.ts';
import { createSlotApi } from './slot-api.ts';

/** Mounts a slot. */
export const mountSlotGame: MountGame = (root, { launchToken, gameCode, practice, language, t, write, ...options }) => {
  let { currency } = options;
  const sentences = new Map<string, string>();
  const server = createSlotApi({
    launchToken,
    language,
    onExpired: () => postToHost({ type: 'house:relaunch' }),
    onRefused: (code, sentence) => {
      sentences.set(code, sentence);
      postToHost({ type: 'house:error', code });
    },
    onOpened: (opened) => {
      currency = opened.currency;
    },
  });
  const api = practice ? createPracticeApi(server) : server;
  return mountSlot(root, {
    gameCode,
    api,
    language,
    texts: slotTexts(t, (code) => sentences.get(code) ?? t('ui.systemError')),
    format: (amount) => write(amount, currency),
    onBalance: (balance) => practice || postToHost({ type: 'house:balance', balance, currency }),
    onEvent: practice ? (event) => event.type === 'leave' && handleEvent(event) : handleEvent,
  });
};

function handleEvent(event: SlotEvent): void {
  switch (event.type) {
    case 'open_cashier':
      return postToHost({ type: 'house:open_cashier' });
    case 'leave':
      return postToHost({ type: 'house:close' });
    case 'round_started':
      return postToHost({ type: 'house:round_start', clientRoundId: event.clientRoundId });
    case 'round_shown':
      return postToHost({ type: 'house:round_end', roundId: event.roundId });
    case 'open_verify': {
      const { gameCode, versionHash, nonce, ...seeds } = event;
      const fragment = verifyFragment({ ...seeds, game: gameCode, version: versionHash, nonce: String(nonce) });
      window.open(`/verify#${fragment}`, '_blank', 'noopener');
      return;
    }
    case 'refused':
      // The call itself reports it, with the server's message.
      return;
  }
}
