import { typedControls } from './keep-typed.ts';

type Control = ReturnType<typeof typedControls>[number][1];

/** Types into a control as a person would, so that the page hears of it. */
function type(control: Control, typed: string | boolean): void {
  if (typeof typed === 'boolean') {
    control.click();
    return;
  }
  // React listens to the prototype's setter through one of its own, which would hide the change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, typed);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Puts back what was typed before the language was switched, also where a form comes later than its page. LANG-3 */
export function typeAgain(): void {
  const left = new Map<string, string | boolean>(JSON.parse(sessionStorage['nlc.typed']));
  delete sessionStorage['nlc.typed'];
  const page = location.pathname;
  const put = () => {
    if (location.pathname !== page) left.clear();
    for (const [key, control, typed] of typedControls()) {
      const wanted = left.get(key);
      left.delete(key);
      if (wanted !== undefined && wanted !== typed) type(control, wanted);
    }
    if (left.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(put);
  observer.observe(document.body, { childList: true, subtree: true });
  put();
}
