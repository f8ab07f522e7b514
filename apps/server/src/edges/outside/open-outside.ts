import net from 'node:net';
import { fetchPublic, type Wish } from './fetch-public.ts';

/** The way to services whose address an operator wrote. */
export interface Outside {
  /** Whether services of this machine are let in, without encryption: for tests and a try at home. */
  near: boolean;
  /** Whether an address is one that the house would ask at all. */
  takes(address: string): boolean;
  fetch(address: string, wish: Wish): Promise<Response>;
}

const isNear = ({ hostname }: URL): boolean => hostname === 'localhost' || hostname === '127.0.0.1';

/** Asks https hosts of the open internet; with `near` those of this machine too. */
export function openOutside({ near }: { near: boolean }): Outside {
  return {
    near,
    takes(address) {
      const url = URL.parse(address);
      if (!url || url.username !== '' || url.hash !== '' || url.search !== '') return false;
      if (near && isNear(url)) return url.protocol === 'https:' || url.protocol === 'http:';
      return (
        url.protocol === 'https:' && net.isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 && url.hostname.includes('.')
      );
    },
    fetch(address, wish) {
      if (!near || !isNear(new URL(address))) return fetchPublic(address, wish);
      const { body, signal, ...rest } = wish;
      return fetch(address, {
        ...rest,
        redirect: 'manual',
        ...(signal ? { signal } : {}),
        ...(body === undefined ? {} : { body }),
      });
    },
  };
}
