import './site.css';
import { activateLanguage, rememberedLanguage, wholeLanguage } from '@fairhouse/i18n/react';
import { setNonce } from 'get-nonce';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { applyBrand, loadBoot } from './platform/boot.ts';
import { replayEarlyInput } from './platform/replay-early-input.ts';
import { reportClientError } from './platform/report-client-error.ts';
import { refetchSsrQueries, restoreSsrState } from './platform/ssr-state.ts';
import { writeMerchant } from './platform/storage.ts';
import { Site } from './site.tsx';
import { router } from './site-map.tsx';

const bootData = await loadBoot();
const { brand, status } = bootData.status;
if (bootData.nonce) setNonce(bootData.nonce);
applyBrand(bootData);
writeMerchant(bootData);
const remembered = rememberedLanguage();
await activateLanguage(remembered && brand.languages.includes(remembered) ? remembered : bootData.language, 'first');

const element = document.getElementById('root');
if (!element) throw new Error('the page has no #root');
const isSsr = restoreSsrState(element);
// What the server drew stays until the page itself can take its place.
if (isSsr) await router.load().catch(() => undefined);
const replayInput = isSsr ? replayEarlyInput(element) : undefined;
const onShown = () => {
  replayInput?.();
  refetchSsrQueries();
};
const root = createRoot(element);
// In slices: the drawing can be read, scrolled and pressed meanwhile.
startTransition(() => root.render(<Site status={bootData.status} onShown={isSsr ? onShown : undefined} />));

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
