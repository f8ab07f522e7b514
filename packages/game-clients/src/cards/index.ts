export { mountCards } from './mount-cards.tsx';
