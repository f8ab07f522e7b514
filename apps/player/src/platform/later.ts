import { wholeLanguage } from '@fairhouse/i18n/react';

/** Loads a part of the site that is not in the first load, together with its sentences. */
export const later =
  <Loaded>(load: () => Promise<Loaded>) =>
  async (): Promise<Loaded> => {
    const [loaded] = await Promise.all([load(), wholeLanguage()]);
    return loaded;
  };
