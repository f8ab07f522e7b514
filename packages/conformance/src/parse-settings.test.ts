import { describe, expect, it } from 'vitest';
import { parseSettings } from './parse-settings.ts';

const env = { HOUSE1_URL: 'https://w.example', HOUSE1_KEY_ID: 'k', HOUSE1_SECRET: 'very-secret', HOUSE1_GAME: 'g' };

describe('run settings', () => {
  it('come from the command line, else from the environment', () => {
    const { target, only } = parseSettings({ game: 'h', only: 'bet, idm-03', player: ['A=u1:gs_x:y'] }, env);
    expect(target).toMatchObject({
      urls: ['https://w.example'],
      game: 'h',
      key: { keyId: 'k', secret: 'very-secret' },
    });
    expect(target.players).toEqual({ A: { id: 'u1', session: 'gs_x:y' } });
    expect(only).toEqual(['BET', 'IDM-03']);
  });

  it('report missing or invalid values, and never a secret', () => {
    const wrong = (values: Record<string, string | string[]>, own: Record<string, string>): string => {
      try {
        parseSettings(values, own);
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(wrong({}, { ...env, HOUSE1_KEY_ID: '' })).toContain('--key-id is missing');
    expect(wrong({ url: ['w.example'] }, env)).toContain('"w.example"');
    expect(wrong({ player: ['Q=u1:s'] }, env)).toContain('A, B, E, Z, K, T');
    for (const text of [wrong({ url: ['x'] }, env), wrong({ player: ['A'] }, env)])
      expect(text).not.toContain('secret-');
  });
});
