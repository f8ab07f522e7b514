export { closePeriods } from './close-periods.ts';
export { countFigures } from './count-figures.ts';
export { registerCashback } from './register-cashback.ts';
export { saveSettings as saveCashbackSettings } from './settings.ts';
