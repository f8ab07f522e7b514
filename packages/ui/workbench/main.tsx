import './workbench.css';
import { activateLanguage, LanguageProvider } from '@fairhouse/i18n/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Overlays } from '../src/index.ts';
import { parseAddress } from './address.ts';
import { Workbench } from './workbench.tsx';

const { theme, language } = parseAddress();
document.documentElement.dataset['theme'] = theme;
await activateLanguage(language);

const element = document.getElementById('root');
if (!element) throw new Error('the page has no #root element');
createRoot(element).render(
  <StrictMode>
    <LanguageProvider>
      <Workbench />
      <Overlays />
    </LanguageProvider>
  </StrictMode>,
);
