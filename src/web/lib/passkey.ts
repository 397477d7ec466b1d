import type { OutputOf, RequestOf } from '#contract/route.ts';
import type { addSecondFactor, askPasskey, FactorOffer, PasskeyAnswer } from '#contract/second-factor.ts';
import { isBareAddress } from '#core/access/second-factor.ts';
import * as say from '#say/passkey.ts';

/** Why nothing came of it, in words; the browser itself has said more to the person. */
export class PasskeyRefused extends Error {}

/** Whether passkeys work in this browser, at this address: not on plain http, nor under a bare network address. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !isBareAddress(location.hostname);

/** Loaded when somebody presses the button. */
const library = () => import('./passkey-library.ts');

/** Has the device sign; its owner shows it their face or finger, or unlocks it. */
export async function signByPasskey(ask: OutputOf<typeof askPasskey>): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  try {
    const { id, response } = await startAuthentication({ optionsJSON: ask });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    const signed = { clientDataJSON, authenticatorData, signature };
    return { id, response: userHandle === undefined ? signed : { ...signed, userHandle } };
  } catch (error) {
    throw new PasskeyRefused(say.noneUsed(), { cause: error });
  }
}

export type NewPasskey = NonNullable<RequestOf<typeof addSecondFactor>['input']['passkey']>;

/** Has the device make a passkey. */
export async function makePasskey(wish: NonNullable<FactorOffer['passkey']>, name: string): Promise<NewPasskey> {
  const { startRegistration } = await library();
  try {
    const { id, response } = await startRegistration({ optionsJSON: wish });
    const { clientDataJSON, attestationObject } = response;
    return { name, made: { id, response: { clientDataJSON, attestationObject } } };
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    throw new PasskeyRefused(isKnown ? say.deviceHasOne() : say.noneUsed(), {
      cause: error,
    });
  }
}

/** What the device is, for a name that its owner recognizes later. */
export function deviceName(): string {
  const { userAgent } = navigator;
  const known = [/iPhone/, /iPad/, /Android/, /Mac/, /Windows/, /CrOS/].find(pattern =>
    pattern.test(userAgent),
  )?.source;
  const names: Record<string, string> = {
    Android: say.androidPhone(),
    Windows: say.windowsComputer(),
    CrOS: 'Chromebook',
  };
  return known ? (names[known] ?? known) : say.myDevice();
}
