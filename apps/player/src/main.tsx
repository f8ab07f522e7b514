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
if (!element) throw new Error('the page has no #root element');
const isSsr = restoreSsrState(element);
// The server-rendered markup stays until the page can replace it.
if (isSsr) await router.load().catch(() => undefined);
const replayInput = isSsr ? replayEarlyInput(element) : undefined;
const onShown = () => {
  replayInput?.();
  refetchSsrQueries();
};
const root = createRoot(element);
// In a transition: the markup can be read, scrolled and clicked in the meantime.
startTransition(() => root.render(<Site status={bootData.status} onShown={isSsr ? onShown : undefined} />));

// The socket loads separately. A visitor does not need it yet, and a member's balance has its own call.
if (status === 0)
  void import('./platform/realtime.ts')
    .then(({ startRealtime }) => startRealtime())
    .catch((failure: unknown) => void reportClientError(failure));

// After the first paint, the messages of dialogs and other pages are loaded before anybody opens them. A failure shows when they are
// needed.
setTimeout(() => {
  void wholeLanguage().catch(() => undefined);
  void import('./platform/after-first-paint.ts')
    .then(({ afterFirstPaint }) => afterFirstPaint())
    .catch(() => undefined);
}, 1500);
