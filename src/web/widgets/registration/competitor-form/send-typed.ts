type Send = () => Promise<unknown>;

/** What this page has typed and not sent yet, of a form that is about to be left. */
let unsent: Send | null = null;
export const setUnsent = (send: Send | null): void => {
  unsent = send;
};
/** Sends what was typed last: whatever reads the registration next reads it too. */
export const sendTyped = async (): Promise<void> => void (await unsent?.());
