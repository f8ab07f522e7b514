import type * as z from 'zod/mini';
import type { SafeFetch } from '../http-client/index.ts';
import { GatewayUnavailable } from './payment-gateway.ts';

export interface GatewayRequest {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}

/**
 * Sends one call to a gateway and parses its JSON. Throws `GatewayUnavailable` for a time-out, a broken connection, a status of 500 or more
 * and an answer that cannot be read: what the gateway did is unknown then.
 */
export async function askGateway<T extends z.ZodMiniType>(
  safeFetch: SafeFetch,
  address: string,
  request: GatewayRequest,
  shape: T,
): Promise<z.output<T>> {
  const text = await read(safeFetch, address, request);
  const parsed = shape.safeParse(parseJson(text));
  if (!parsed.success) throw new GatewayUnavailable(`${address} answered unreadably`);
  return parsed.data;
}

async function read(safeFetch: SafeFetch, address: string, request: GatewayRequest): Promise<string> {
  try {
    const response = await safeFetch.fetch(address, request);
    if (response.status < 500) return await response.text();
    throw new GatewayUnavailable(`${address} answered ${response.status}`);
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw error;
    throw new GatewayUnavailable(`${address} did not answer: ${String(error)}`, { cause: error });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
