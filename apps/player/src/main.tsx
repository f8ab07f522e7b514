import './site.css';
import { activateLanguage, LanguageProvider, rememberedLanguage, wholeLanguage } from '@fairhouse/i18n/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyBrand, loadBoot } from './platform/boot.ts';
import { queryClient } from './platform/queries.ts';
import { startRealtime } from './platform/realtime.ts';
import { writeMerchant } from './platform/storage.ts';
import { ClosedSite } from './shell/closed-site.tsx';
import { router } from './site-map.tsx';

const told = await loadBoot();
const { brand, status } = told.status;
if (told.nonce) setNonce(told.nonce);
applyBrand(told);
writeMerchant(told);
const remembered = rememberedLanguage();
await activateLanguage(remembered && brand.languages.includes(remembered) ? remembered : told.language, 'first');
if (status === 0) startRealtime();

const element = document.getElementById('root');
if (!element) throw new Error('the page has no #root');
createRoot(element).render(
  <StrictMode>
    <LanguageProvider>
      <QueryClientProvider client={queryClient}>
        {status === 0 ? <RouterProvider router={router} /> : <ClosedSite status={told.status} />}
      </QueryClientProvider>
    </LanguageProvider>
  </StrictMode>,
);

// The first paint is out; what windows and other pages say is fetched before anybody opens them. A failure shows where it is needed.
setTimeout(() => void wholeLanguage().catch(() => undefined), 1500);
