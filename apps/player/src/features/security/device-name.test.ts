import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

it('[C-01] names browser and system, or nothing for an unknown user agent', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
  expect(deviceName(chrome)).toBe('Chrome · Windows');
  expect(deviceName(`${chrome} Edg/140.0`)).toBe('Edge · Windows');
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1')).toBe(
    'Safari · iOS',
  );
  expect(deviceName('Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36')).toBe('Chrome · Android');
  expect(deviceName('curl/8')).toBe('');
});
