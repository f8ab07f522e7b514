import './site.css';
import { activateLanguage, rememberedLanguage, wholeLanguage } from '@fairhouse/i18n/react';
import { setNonce } from 'get-nonce';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { applyBrand, loadBoot } from './platform/boot.ts';
import { askAgain, takeDrawn } from './platform/drawn.ts';
import { earlyHands } from './platform/early-hands.ts';
import { reportClientError } from './platform/report-client-error.ts';
import { writeMerchant } from './platform/storage.ts';
import { Site } from './site.tsx';
import { router } from './site-map.tsx';

const told = await loadBoot();
const { brand, status } = told.status;
if (told.nonce) setNonce(told.nonce);
applyBrand(told);
writeMerchant(told);
const remembered = rememberedLanguage();
await activateLanguage(remembered && brand.languages.includes(remembered) ? remembered : told.language, 'first');

const element = document.getElementById('root');
if (!element) throw new Error('the page has no #root');
const isDrawn = takeDrawn(element);
// What the server drew stays until the page itself can take its place.
if (isDrawn) await router.load().catch(() => undefined);
const doAgain = isDrawn ? earlyHands(element) : undefined;
const onShown = () => {
  doAgain?.();
  askAgain();
};
const root = createRoot(element);
// In slices: the drawing can be read, scrolled and pressed meanwhile.
startTransition(() => root.render(<Site status={told.status} onShown={isDrawn ? onShown : undefined} />));

// The socket is a visitor's in no hurry, and a member's balance has its call: neither waits for the other.
if (status === 0)
  void import('./platform/realtime.ts')
    .then(({ startRealtime }) => startRealtime())
    .catch((failure: unknown) => void reportClientError(failure));

// The first paint is out; what windows and other pages say is fetched before anybody opens them. A failure shows where it is needed.
setTimeout(() => {
  void wholeLanguage().catch(() => undefined);
  void import('./platform/after-first-paint.ts')
    .then(({ afterFirstPaint }) => afterFirstPaint())
    .catch(() => undefined);
}, 1500);
