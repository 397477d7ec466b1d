import { pageOf } from './address.ts';
import type { Control } from './type-into.ts';

const isChoice = (control: Control): control is HTMLInputElement => /checkbox|radio/.test(control.type);

/** What never leaves the page: passwords and codes, cards and files. */
const isSecret = ({ type, autocomplete }: Control): boolean =>
  /password|file|hidden/.test(type) || /one-time-code|^cc-/.test(autocomplete);

/** The controls of a page by name, choices by name and value, without secrets. */
export const typedControls = (): [key: string, control: Control, typed: string | boolean][] =>
  [...document.querySelectorAll<Control>('form :is(input, select, textarea)[name]')]
    .filter(control => !isSecret(control))
    .map(control =>
      isChoice(control)
        ? [`${control.name} ${control.value}`, control, control.checked]
        : [control.name, control, control.value],
    );

export type Typed = (readonly [key: string, typed: string | boolean])[];
const typedHere = (): Typed => typedControls().map(([key, , typed]) => [key, typed]);

/** Keeps what is typed on this page until it opens in the other language. LANG-3 */
export function keepTyped(): void {
  sessionStorage['nlc.typed'] = JSON.stringify(typedHere());
}

/** What somebody had typed when their session ended. */
export interface TypedBefore {
  personId: number;
  page: string;
  until: number;
  typed: Typed;
}

let typedOn: string | null = null;
/** Notes that something is typed on a page: what nobody touched is not worth keeping. */
export const noteTyping = (): void => {
  typedOn = location.pathname;
};

const keptForMs = 12 * 3_600_000;

/** Keeps what is typed on this page, in this tab only, until its owner has signed in again. ACCESS-41 */
export function keepTypedOf(personId: number): void {
  if (typedOn !== location.pathname) return;
  const page = pageOf(location.pathname);
  const kept: TypedBefore = { personId, page, until: Date.now() + keptForMs, typed: typedHere() };
  sessionStorage['nlc.typedBefore'] = JSON.stringify(kept);
}

export const hasTypedBefore = (): boolean => 'nlc.typedBefore' in sessionStorage;
export const forgetTyped = (): void => sessionStorage.removeItem('nlc.typedBefore');
