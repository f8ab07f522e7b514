import { describe, expect, it } from 'vitest';
import { checkCriticalMessages, isCriticalMessage } from './critical-messages.ts';

/** Returns the plugin's error for a built site, or undefined when it passes. */
function complaint(scripts: Record<string, { code: string; imports?: string[] }>): string | undefined {
  const bundle = Object.fromEntries(
    Object.entries(scripts).map(([name, script]) => [
      name,
      { ...script, facadeModuleId: name === 'index.js' ? '/apps/player/index.html' : null },
    ]),
  );
  const { generateBundle } = checkCriticalMessages('index.html') as unknown as {
    generateBundle: (options: object, bundle: object) => void;
  };
  let text: string | undefined;
  generateBundle.call({ error: (words: string) => (text = words) } as never, {}, bundle);
  return text;
}

describe('messages of the first load', () => {
  it('include those of the frame and the top of the home page', () => {
    for (const id of ['home.title', 'shell.category.RNG', 'shell.language.none.about', 'ui.retry'])
      expect(isCriticalMessage(id)).toBe(true);
    for (const id of ['home.continue', 'shell.logout', 'payments.fee.is']) expect(isCriticalMessage(id)).toBe(false);
  });

  it('accepts a site that uses no other messages before its first paint', () => {
    const later = { code: 't("shell.logout")' };
    expect(complaint({ 'index.js': { code: 't("home.title")', imports: ['a.js'] }, 'a.js': { code: '' }, later })).toBe(
      undefined,
    );
  });

  it('fails a build whose first scripts use a later message, also by a template', () => {
    const index = { code: '', imports: ['a.js'] };
    expect(complaint({ 'index.js': index, 'a.js': { code: 't("shell.logout")' } })).toContain('shell.logout');
    expect(complaint({ 'index.js': index, 'a.js': { code: 't(`bets.state.${state}`)' } })).toContain('bets.state.OPEN');
  });

  it('fails a build without the page', () => {
    expect(complaint({ 'other.js': { code: '' } })).toContain('no scripts');
  });
});
