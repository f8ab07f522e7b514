import type { Boot } from '@fairhouse/contracts';

/** The boot data that the server embedded in the page. */
export const boot: Boot = JSON.parse(document.getElementById('boot')?.textContent ?? 'null') as Boot;
