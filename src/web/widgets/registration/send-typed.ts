/** Answers whether it is settled: what waits for the network, or for the rest of a field, is sent again. */
type Send = () => Promise<boolean>;

/** What was typed and is not on the server yet, by form; also of one that was left without a network. REG-25 */
const unsent = new Map<string, Send>();

/** Sends what was typed last: whatever reads the registration next reads it too. */
export const sendTyped = async (): Promise<void> => {
  await Promise.all([...unsent.values()].map(send => send()));
};

const sendWhenHidden = () => document.visibilityState === 'hidden' && void sendTyped();
const askBeforeLeaving = (event: Event) => event.preventDefault();

/** Takes the place of what the same form typed before. Answers how to send it now. */
export function setUnsent(form: string, work: Send): Send {
  let running: Promise<boolean> | null = null;
  const run = async (): Promise<boolean> => {
    const isSettled = await work();
    running = null;
    if (isSettled && unsent.get(form) === send) unsent.delete(form);
    if (!isSettled) addEventListener('beforeunload', askBeforeLeaving);
    else if (unsent.size === 0) removeEventListener('beforeunload', askBeforeLeaving);
    return isSettled;
  };
  const send = () => {
    running ??= run();
    return running;
  };
  unsent.set(form, send);
  document.addEventListener('visibilitychange', sendWhenHidden);
  return send;
}

/** Saved in another way, or thrown away. */
export function forgetUnsent(form: string): void {
  unsent.delete(form);
  if (unsent.size === 0) removeEventListener('beforeunload', askBeforeLeaving);
}

/** Also what a page that is closed by now had typed. */
export async function sendAllTyped(registrationId: number): Promise<void> {
  await sendTyped();
  if ('nlc.edits' in localStorage) await (await import('./edits-on-device.ts')).sendKeptEdits(registrationId);
}
