import { CREATURES, creatureSvg } from '../creatures/index.ts';

const images = new Map<string, string>();

/** Returns a creature as an image address, drawn once. Its shapes are constants of this package. */
function addressOf(kind: string): string {
  const known = images.get(kind);
  if (known !== undefined) return known;
  const creature = CREATURES[kind];
  const address = creature ? `data:image/svg+xml,${encodeURIComponent(creatureSvg(creature))}` : '';
  images.set(kind, address);
  return address;
}

/** The picture of a kind of fish. Decorative: its name is beside it. */
export const CreatureImage = ({ kind, size }: { kind: string; size: number }) => (
  <img src={addressOf(kind)} alt="" width={size} height={size} className="fish-image" />
);
