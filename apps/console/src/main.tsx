import './console.css';
import { activateLanguage, LanguageProvider, rememberedLanguage } from '@fairhouse/i18n/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { boot } from './platform/boot.ts';
import { queryClient } from './platform/queries.ts';
import { startRealtime } from './platform/realtime.ts';
import { captureUnhandledErrors } from './platform/report-client-error.ts';
import { applyTheme } from './platform/theme.ts';
import { router } from './site-map.tsx';

if (boot.nonce) setNonce(boot.nonce);
applyTheme();
await activateLanguage(rememberedLanguage() ?? boot.language);
startRealtime();
captureUnhandledErrors();

const element = document.getElementById('root');
if (!element) throw new Error('the page has no #root element');
createRoot(element).render(
  <StrictMode>
    <LanguageProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LanguageProvider>
  </StrictMode>,
);
