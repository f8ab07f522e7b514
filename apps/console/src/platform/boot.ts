import type { Boot } from '@fairhouse/contracts';

/** What the server wrote into the page. */
export const boot: Boot = JSON.parse(document.getElementById('boot')?.textContent ?? 'null') as Boot;
