import type { RoomProduct } from './room-product.ts';

/** A product of any frames, events and states: what the runtime passes to it came from it. */
export type ErasedProduct = RoomProduct<unknown, unknown, unknown>;

/** Splits `<product>/<id>`. */
export function splitRoomName(name: string): { product: string; id: string } {
  const slash = name.indexOf('/');
  return { product: name.slice(0, slash), id: name.slice(slash + 1) };
}
