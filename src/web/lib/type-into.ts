export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Types into a control as a person would, so that the page hears of it. */
export function type(control: Control, typed: string | boolean): void {
  if (typeof typed === 'boolean') {
    control.click();
    return;
  }
  // React listens to the prototype's setter through one of its own, which would hide the change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, typed);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
