import { expect, it } from 'vitest';
import { payAddress } from './pay-window.ts';

it('opens only http and https addresses', () => {
  expect(payAddress('/sandbox-gateway/pay/7', 'https://house.example')).toBe(
    'https://house.example/sandbox-gateway/pay/7',
  );
  expect(payAddress('https://pay.example/x?y=1', 'https://house.example')).toBe('https://pay.example/x?y=1');
  expect(payAddress('javascript:alert(1)', 'https://house.example')).toBeNull();
  expect(payAddress('data:text/html,hello', 'https://house.example')).toBeNull();
  expect(payAddress('http://', 'https://house.example')).toBeNull();
});
