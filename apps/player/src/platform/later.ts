import { wholeLanguage } from '@fairhouse/i18n/react';

/** A part of the site that takes longer than this to arrive has failed (specification §9). */
const PART_TIMEOUT_MS = 120_000;

const tooLate = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('a part of the site did not arrive in time')), PART_TIMEOUT_MS);
  });

/** Loads a part of the site that is not in the first load, together with its sentences. */
export const later =
  <Loaded>(load: () => Promise<Loaded>) =>
  async (): Promise<Loaded> => {
    const [loaded] = await Promise.race([Promise.all([load(), wholeLanguage()]), tooLate()]);
    return loaded;
  };
