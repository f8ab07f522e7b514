export { type BaccaratMark, baccaratMarks, winnersOf } from './baccarat-marks.ts';
export { BeadPlate, BigRoadChart, DerivedRoadChart, PredictedMarks } from './road-charts.tsx';
