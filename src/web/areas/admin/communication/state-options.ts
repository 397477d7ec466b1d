import { deliveryStates } from '#contract/communication.ts';
import { stateWords } from './delivery-state.ts';

/** For a field that filters by state. */
export const stateOptions = deliveryStates.map(state => ({ value: state, label: stateWords[state].label }));
