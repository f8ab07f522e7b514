import { ContractPage } from './contract-page.tsx';

/** Dividend contracts. */
export const DividendPage = () => <ContractPage kind="dividend" />;
/** Contracts of daily salary. */
export const DailyPage = () => <ContractPage kind="daily" />;
/** Contracts of hourly salary. */
export const HourlyPage = () => <ContractPage kind="hourly" />;
/** Contracts of real-time salary. */
export const RealTimePage = () => <ContractPage kind="realtime" />;
