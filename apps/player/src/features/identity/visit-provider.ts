import { SOCIAL_CHANNEL } from '@fairhouse/contracts';
import { openPopup } from '../../platform/open-popup.ts';

/** The result of a provider's page, in the form that the calls expect. */
export interface ProviderReturn {
  provider: string;
  flow: string;
  answer: string;
}

/** The browser blocked the provider's window. */
export class WindowBlocked extends Error {
  override readonly name = 'WindowBlocked';
}

interface Visit {
  provider: string;
  /** Requests the provider's page from the server. */
  start: () => Promise<{ url: string; flow: string }>;
  /** The window is closed without a result. A provider that isolates its page from ours looks the same, so the visit continues. */
  onClosed: () => void;
  /** Aborts when nobody waits any more. */
  signal: AbortSignal;
}

const CHECK_MS = 500;

/** Leaves time for the result to arrive before the window counts as closed. */
const GRACE_CHECKS = 2;

/**
 * Opens the provider's page in its own window, directly in the click, and waits for the result. It accepts only the page that we sent
 * there, by its `state` parameter. Throws WindowBlocked, and any error of `begin`.
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
    let checksAfter = 0;
    const looking = setInterval(() => {
      if (!opened.closed || ++checksAfter < GRACE_CHECKS) return;
      clearInterval(looking);
      onClosed();
    }, CHECK_MS);
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
