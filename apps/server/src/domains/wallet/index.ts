export { bindWallet } from './routes.ts';
