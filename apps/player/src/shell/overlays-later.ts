/** A module of its own, so that what draws dialogs and notices is fetched after the first paint, and alone. */
export { Overlays } from '@fairhouse/ui';
