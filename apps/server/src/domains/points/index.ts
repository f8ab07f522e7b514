export { addPoints } from './add-entries.ts';
export { createPointCheck } from './check-points.ts';
export { countStakes } from './count-stakes.ts';
export { createItem } from './item.ts';
export { registerPoints } from './register-points.ts';
export { readSettings, saveSettings } from './settings.ts';
export { updateRanks } from './update-ranks.ts';
