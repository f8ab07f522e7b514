import './site.css';
import { activateLanguage, LanguageProvider, rememberedLanguage, wholeLanguage } from '@fairhouse/i18n/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { applyBrand, loadBoot } from './platform/boot.ts';
import { later } from './platform/later.ts';
import { queryClient } from './platform/queries.ts';
import { reportFault } from './platform/report-fault.ts';
import { writeMerchant } from './platform/storage.ts';
import { router } from './site-map.tsx';

/** Most visitors never see it. */
const ClosedSite = lazy(later(async () => ({ default: (await import('./shell/closed-site.tsx')).ClosedSite })));

const told = await loadBoot();
const { brand, status } = told.status;
if (told.nonce) setNonce(told.nonce);
applyBrand(told);
writeMerchant(told);
const remembered = rememberedLanguage();
await activateLanguage(remembered && brand.languages.includes(remembered) ? remembered : told.language, 'first');

const element = document.getElementById('root');
if (!element) throw new Error('the page has no #root');
createRoot(element).render(
  <StrictMode>
    <LanguageProvider>
      <QueryClientProvider client={queryClient}>
        <Suspense>{status === 0 ? <RouterProvider router={router} /> : <ClosedSite status={told.status} />}</Suspense>
      </QueryClientProvider>
    </LanguageProvider>
  </StrictMode>,
);

// The socket is a visitor's in no hurry, and a member's balance has its call: neither waits for the other.
if (status === 0)
  void import('./platform/realtime.ts')
    .then(({ startRealtime }) => startRealtime())
    .catch((failure: unknown) => void reportFault(failure));

// The first paint is out; what windows and other pages say is fetched before anybody opens them. A failure shows where it is needed.
setTimeout(() => {
  void wholeLanguage().catch(() => undefined);
  void import('./platform/after-first-paint.ts')
    .then(({ afterFirstPaint }) => afterFirstPaint())
    .catch(() => undefined);
}, 1500);
