import { typedControls } from './keep-typed.ts';
import { type } from './type-into.ts';

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
