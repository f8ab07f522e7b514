import { SOCIAL_CHANNEL } from '@fairhouse/contracts';
import { openPopup } from '../../platform/open-popup.ts';

/** What a provider's page came back with, as the calls take it. */
export interface ProviderReturn {
  provider: string;
  flow: string;
  answer: string;
}

/** The browser has not let the provider's window open. */
export class WindowBlocked extends Error {
  override readonly name = 'WindowBlocked';
}

interface Visit {
  provider: string;
  /** Asks the house for the provider's page. */
  start: () => Promise<{ url: string; flow: string }>;
  /** The window is gone and nothing has come back. A provider that cuts its page off from ours looks the same, so the visit goes on. */
  onClosed: () => void;
  /** Nobody waits any more. */
  signal: AbortSignal;
}

const LOOK_MS = 500;

/** Long enough for what came back to be heard before the window is said to be closed. */
const GRACE_LOOKS = 2;

/**
 * Opens the provider's page in a window of its own, in the very click, and waits for what comes back: only the page that we sent there
 * is heard, by the state that it carries. Throws WindowBlocked, and what `begin` throws.
 */
export async function visitProvider({ provider, start, onClosed, signal }: Visit): Promise<ProviderReturn> {
  const opened = openPopup();
  if (!opened) throw new WindowBlocked();
  signal.addEventListener('abort', () => opened.close());
  const begun = await start().catch((failure: unknown) => {
    opened.close();
    throw failure;
  });
  const state = new URL(begun.url).searchParams.get('state');
  const channel = new BroadcastChannel(SOCIAL_CHANNEL);
  return new Promise((resolve) => {
    let looksAfter = 0;
    const looking = setInterval(() => {
      if (!opened.closed || ++looksAfter < GRACE_LOOKS) return;
      clearInterval(looking);
      onClosed();
    }, LOOK_MS);
    const end = () => {
      clearInterval(looking);
      channel.close();
    };
    signal.addEventListener('abort', end);
    channel.addEventListener('message', ({ data }: MessageEvent<{ provider: string; answer: string }>) => {
      if (data.provider !== provider || new URLSearchParams(data.answer).get('state') !== state) return;
      end();
      resolve({ provider, flow: begun.flow, answer: data.answer });
    });
    opened.location.replace(begun.url);
  });
}
