import { describe, expect, it } from 'vitest';
import { checkCriticalMessages, isCriticalMessage } from './critical-messages.ts';

/** What the plugin says of a built site; undefined when it lets it pass. */
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

describe('the sentences of the first load', () => {
  it('are those of the frame and the top of home', () => {
    for (const id of ['home.title', 'shell.category.RNG', 'shell.language.none.about', 'ui.retry'])
      expect(isCriticalMessage(id)).toBe(true);
    for (const id of ['home.continue', 'shell.logout', 'payments.fee.is']) expect(isCriticalMessage(id)).toBe(false);
  });

  it('let a site pass that says no other before its first paint', () => {
    const later = { code: 't("shell.logout")' };
    expect(complaint({ 'index.js': { code: 't("home.title")', imports: ['a.js'] }, 'a.js': { code: '' }, later })).toBe(
      undefined,
    );
  });

  it('stop a build whose first scripts say one that comes later, also by a template', () => {
    const index = { code: '', imports: ['a.js'] };
    expect(complaint({ 'index.js': index, 'a.js': { code: 't("shell.logout")' } })).toContain('shell.logout');
    expect(complaint({ 'index.js': index, 'a.js': { code: 't(`bets.state.${state}`)' } })).toContain('bets.state.OPEN');
  });

  it('stop a build in which the page was not found', () => {
    expect(complaint({ 'other.js': { code: '' } })).toContain('no scripts');
  });
});
