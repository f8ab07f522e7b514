import type { CDPSession, Frame, Page } from 'playwright-core';

/** A slow phone on a slow network: Lighthouse's phone profile, with the delay on each request. */
export const PHONE = {
  screen: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  network: { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 },
  slowedBy: 4,
};

export interface LoadedSlot {
  frame: Frame;
  /** Everything the game's page requested, in bytes over the wire, gzipped where that pays off. */
  bytes: number;
  /** From the first requested byte to the enabled spin button, in ms. */
  ready_ms: number;
}

/** Records when the game becomes playable, checked in each frame from its start. */
const NOTE_READY = `{
  const seen = new MutationObserver(() => {
    if (!document.querySelector('.slot[data-phase=idle]')) return;
    requestAnimationFrame(() => (window.readyAt_ms = performance.now()));
    seen.disconnect();
  });
  seen.observe(document, { subtree: true, childList: true, attributes: true });
}`;

/** Adds up what the frame of the game loads. Files already loaded by the surrounding page count too. */
async function weighFrame(cdp: CDPSession): Promise<() => number> {
  const urls = new Map<string, string>();
  const bytesOf = new Map<string, number>();
  const requests: { url: string; frameId: string | undefined }[] = [];
  let game: string | undefined;
  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url }, frameId, type }) => {
    urls.set(requestId, url);
    requests.push({ url, frameId });
    if (type === 'Document' && new URL(url).pathname === '/play/') game = frameId;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId);
    if (url) bytesOf.set(url, Math.max(encodedDataLength, bytesOf.get(url) ?? 0));
  });
  await cdp.send('Network.enable');
  return () => {
    const own = new Set(requests.filter(({ frameId }) => frameId === game).map(({ url }) => url));
    return [...own].reduce((sum, url) => sum + (bytesOf.get(url) ?? 0), 0);
  };
}

/** Opens a game on the slow phone with the lobby already loaded, as for a player. Removes the throttling afterwards. */
export async function loadSlot(page: Page, base: string, code: string): Promise<LoadedSlot> {
  const cdp = await page.context().newCDPSession(page);
  const weigh = await weighFrame(cdp);
  await page.addInitScript(NOTE_READY);
  await page.goto(`${base}/rng`, { waitUntil: 'networkidle' });
  await cdp.send('Network.emulateNetworkConditions', PHONE.network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slowedBy });
  await page.goto(`${base}/game?gameId=${code}`, { timeout: 120_000 });
  await page.frameLocator('iframe').locator('.slot[data-phase=idle]').waitFor({ timeout: 120_000 });
  const frame = page.frames().find((each) => each.url().includes('/play/'));
  if (!frame) throw new Error(`no frame found for ${code}`);
  const ready_ms = await frame.evaluate<number>(
    'new Promise((tell) => { const look = () => window.readyAt_ms ? tell(window.readyAt_ms) : requestAnimationFrame(look); look(); })',
  );
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const unbound = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await cdp.send('Network.emulateNetworkConditions', unbound);
  return { frame, bytes: weigh(), ready_ms };
}
