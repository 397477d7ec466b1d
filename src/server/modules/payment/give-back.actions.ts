export { giveBackMoney, leftToGiveBack } from './staff/give-back.ts';
