import fs from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { hasRoomInMemory } from '../../tools/testing/tmpfs-space.ts';
import { unpackChromium } from './unpack-chromium.ts';

/** No flag here weakens what is tested: the package's own set turns off web security and hides CSP and CORS errors. */
export const chromiumArgs = [
  '--no-sandbox', // the tests run as root in containers
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // Without a graphics card the browser renders in software; emulating one costs five times as much. WebGL still works.
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
  '--font-render-hinting=none',
];

/**
 * The two screens of each journey, at a device pixel ratio of 1: with software rendering a sharper phone costs four times as much. Motion
 * runs on the phone; on the desktop it is off (a setting players have), because every frame is rendered by the processor.
 */
export const screens = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, reducedMotion: 'reduce' },
} satisfies Record<string, BrowserContextOptions>;

/** For journeys through games, which are rendered in software: a quarter of the pixels, same layout. */
export const GAME_SCREEN: BrowserContextOptions = { viewport: { width: 1024, height: 640 }, deviceScaleFactor: 0.5 };

/** Starts the real Chromium; close it when done. */
export async function openBrowser(): Promise<Browser> {
  const { executablePath, env } = await unpackChromium();
  // by default Playwright's processes exchange rendered frames through files on disk
  const ignoreDefaultArgs = hasRoomInMemory() ? ['--disable-dev-shm-usage'] : [];
  return chromium.launch({ executablePath, env, args: chromiumArgs, ignoreDefaultArgs });
}

/** Saves a screenshot in the folder SCREENSHOT_DIR; does nothing without that variable. */
export async function captureScreenshot(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOT_DIR'];
  if (folder === undefined) return;
  fs.mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

/** Collects what no journey may cause: script errors, console errors and warnings, blocked content, failed requests. */
export function watchForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`script error: ${error.message}`));
  // An unknown address is answered with a 404 page; the browser logs the status of the page itself.
  const noPages = new Set<string>();
  page.on('response', (reply) => {
    if (reply.status() === 404 && reply.request().isNavigationRequest()) noPages.add(reply.url());
  });
  page.on('console', (message) => {
    if (noPages.has(message.location().url) && message.text().includes('404')) return;
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // the page closed its own socket, because it was left before the server had answered; a server that refuses has another text
    if (message.text().endsWith('WebSocket is closed before the connection is established.')) return;
    // the browser does not say in the text which address it could not load
    const address = message.text().startsWith('Failed to load resource') ? ` ${message.location().url}` : '';
    errors.push(`console: ${message.text()}${address}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // leaving a page aborts its pending requests
    if (reason !== 'net::ERR_ABORTED') errors.push(`request failed: ${request.url()} ${reason}`);
  });
  return errors;
}
