import type { Control } from './type-into.ts';

const isChoice = (control: Control): control is HTMLInputElement => /checkbox|radio/.test(control.type);

/** The controls of a page by name, choices by name and value, without passwords and files: those never leave the page. */
export const typedControls = (): [key: string, control: Control, typed: string | boolean][] =>
  [...document.querySelectorAll<Control>('form :is(input, select, textarea)[name]')]
    .filter(({ type }) => !/password|file|hidden/.test(type))
    .map(control =>
      isChoice(control)
        ? [`${control.name} ${control.value}`, control, control.checked]
        : [control.name, control, control.value],
    );

/** Keeps what is typed on this page until it opens in the other language. LANG-3 */
export function keepTyped(): void {
  sessionStorage['nlc.typed'] = JSON.stringify(typedControls().map(([key, , typed]) => [key, typed]));
}
