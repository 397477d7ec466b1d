import { pageOf } from './address.ts';
import { forgetTyped, type Typed, type TypedBefore, typedControls } from './keep-typed.ts';
import { readSession } from './session.ts';
import { type } from './type-into.ts';

/** Types it into this page, also where a form comes later than its page. */
function put(typed: Typed): void {
  const left = new Map<string, string | boolean>(typed);
  const page = location.pathname;
  const putWhatIsThere = () => {
    if (location.pathname !== page) left.clear();
    for (const [key, control, typed] of typedControls()) {
      const wanted = left.get(key);
      left.delete(key);
      if (wanted !== undefined && wanted !== typed) type(control, wanted);
    }
    if (left.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(putWhatIsThere);
  observer.observe(document.body, { childList: true, subtree: true });
  putWhatIsThere();
}

/** Puts back what was typed before the language was switched. LANG-3 */
export function typeAgain(): void {
  const typed: Typed = JSON.parse(sessionStorage['nlc.typed']);
  delete sessionStorage['nlc.typed'];
  put(typed);
}

/**
 * Puts back what the same person had typed here when their session ended; never another's, and not after its time.
 * Answers whether there was something. ACCESS-41
 */
export function typeAfterSignIn(): boolean {
  const session = readSession();
  const kept: TypedBefore | null = JSON.parse(sessionStorage['nlc.typedBefore'] ?? 'null');
  if (!kept || !session) return false;
  const isTheirs = kept.personId === session.personId && Date.now() < kept.until;
  if (isTheirs && kept.page !== pageOf(location.pathname)) return false;
  forgetTyped();
  if (isTheirs) put(kept.typed);
  return isTheirs;
}
