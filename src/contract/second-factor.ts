import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { id, pathId, text, texts, token } from './fields.ts';
import { route } from './route.ts';
import { Credentials, Session } from './users.ts';

/** Bytes as WebAuthn writes them in JSON. */
// @__NO_SIDE_EFFECTS__
const bytes = (max: number) => token(max).check(z.regex(/^[\w-]+$/, texts.characters));

/** What a browser is asked to have a passkey sign: `navigator.credentials.get`. */
const PasskeyAsk = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
/** What it answers. */
const PasskeyAnswer = z.object(
  {
    id: bytes(1400),
    response: z.object(
      {
        clientDataJSON: bytes(4000),
        authenticatorData: bytes(4000),
        signature: bytes(6000),
        userHandle: z.optional(bytes(100)),
      },
      texts.required,
    ),
  },
  texts.required,
);
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** What a browser is asked to make a passkey with: `navigator.credentials.create`. */
const PasskeyWish = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
  timeout: z.int(),
});
const MadePasskey = z.object(
  {
    id: bytes(1400),
    response: z.object({ clientDataJSON: bytes(4000), attestationObject: bytes(20_000) }, texts.required),
  },
  texts.required,
);

/** Both ways at once: the page shows what its browser can do. */
export const FactorOffer = z.object({
  /** Null where browsers make none: on plain http, or under a bare network address. */
  passkey: z.nullable(PasskeyWish),
  authenticator: z.object({
    /** To be typed where no code can be read. */
    secret: z.string(),
    /** The same for apps: otpauth://… */
    address: z.string(),
    qr: z.object({ size: z.int(), path: z.string() }),
    /** Goes back with the first code. */
    offer: z.string(),
  }),
});
export type FactorOffer = z.infer<typeof FactorOffer>;

/** What somebody made of the offer: one of the two. */
const made = {
  passkey: z.optional(z.object({ name: text(60), made: MadePasskey }, texts.required)),
  authenticator: z.optional(z.object({ offer: token(400), code: text(20) }, texts.required)),
};
const isOneOfBoth = (value: { passkey?: unknown; authenticator?: unknown }): boolean =>
  (value.passkey === undefined) !== (value.authenticator === undefined);
const notOneOfBoth = { ...texts.choice, path: ['passkey'] };
/** Shown once; empty while there are some, or where none is needed. */
const recoveryCodes = z.array(z.string());

const visitor = { method: 'POST', roles: access.visit, transaction: 'own' } as const;

export const askPasskey = route({
  ...visitor,
  method: 'GET',
  path: '/api/users/passkey-sign-in/challenge',
  summary: 'What a passkey has to sign to sign in',
  output: PasskeyAsk,
  errors: ['bad_passkey'],
});
export const signInByPasskey = route({
  ...visitor,
  path: '/api/users/passkey-sign-in',
  summary: 'Sign in with a passkey alone',
  input: PasskeyAnswer,
  output: Session,
  errors: ['bad_passkey', 'not_verified', 'too_many_attempts'],
});
export const offerSecondFactor = route({
  ...visitor,
  path: '/api/users/second-factor/offer',
  summary: 'With the right password, what to set up where a second factor is demanded and there is none',
  input: Credentials,
  output: FactorOffer,
  errors: ['wrong_credentials', 'not_verified', 'nothing_to_do', 'too_many_attempts'],
});
export const setUpSecondFactor = route({
  ...visitor,
  path: '/api/users/second-factor',
  summary: 'With the right password, set it up and sign in',
  input: z.extend(Credentials, made).check(z.refine(isOneOfBoth, notOneOfBoth)),
  output: z.object({ session: Session, recoveryCodes }),
  errors: ['wrong_credentials', 'not_verified', 'nothing_to_do', 'bad_passkey', 'bad_input', 'too_many_attempts'],
});

const own = { roles: access.manageOwn, notWhileActing: true } as const;

export const SecondFactors = z.object({
  passkeys: z.array(
    z.object({ passkeyId: z.int(), name: z.string(), createdAt: z.string(), lastUsedAt: z.nullable(z.string()) }),
  ),
  authenticatorSince: z.nullable(z.string()),
  recoveryCodesLeft: z.int(),
  /** Their work asks for one. */
  isDemanded: z.boolean(),
  /** False: they sign in with Google, and have no password to show that it is them. */
  hasPassword: z.boolean(),
});
export type SecondFactors = z.infer<typeof SecondFactors>;
export const getSecondFactors = route({
  ...own,
  method: 'GET',
  path: '/api/users/second-factors',
  summary: 'The caller’s passkeys, authenticator and recovery codes',
  output: SecondFactors,
});

/** Changing how one signs in: first a proof of who one is, as at sign-in; then changes, for ten minutes. */
const change = { ...own, method: 'POST', transaction: 'own', notInTrial: true } as const;
const byProof = { proof: token(200) };
const byPasskey = z.object({ passkeyId: pathId() });
const done = z.literal(true);

export const askOwnPasskey = route({
  ...change,
  path: '/api/users/second-factors/challenge',
  summary: 'What the caller’s own passkey has to sign to prove who is there',
  output: PasskeyAsk,
  errors: ['bad_passkey'],
});
export const proveOneself = route({
  ...change,
  path: '/api/users/second-factors/proof',
  summary: 'Prove again who is there: by password, with a code where one is set up, or by passkey',
  input: z
    .object({
      password: z.optional(z.string(texts.required).check(z.maxLength(1000, texts.maxLength(1000)))),
      code: z.optional(text(60)),
      passkey: z.optional(PasskeyAnswer),
    })
    .check(
      z.refine(value => value.passkey !== undefined || Boolean(value.password), {
        ...texts.required,
        path: ['password'],
      }),
    ),
  output: z.object({ proof: z.string(), offer: FactorOffer }),
  errors: ['bad_input', 'bad_passkey', 'codes_used_up', 'too_many_attempts'],
});
export const addSecondFactor = route({
  ...change,
  path: '/api/users/second-factors',
  summary: 'Add a passkey or the authenticator that was offered with the proof',
  input: z.object({ ...byProof, ...made }).check(z.refine(isOneOfBoth, notOneOfBoth)),
  output: z.object({ recoveryCodes }),
  errors: ['proof_wanted', 'bad_passkey', 'bad_input', 'nothing_to_do', 'limit_reached'],
});
export const renamePasskey = route({
  ...own,
  method: 'PUT',
  path: '/api/users/passkeys/{passkeyId}',
  summary: 'Call a passkey something else',
  params: byPasskey,
  input: z.object({ ...byProof, name: text(60) }),
  output: done,
  errors: ['proof_wanted', 'not_found'],
});
export const removeSecondFactor = route({
  ...own,
  method: 'POST',
  path: '/api/users/second-factors/remove',
  summary: 'Remove a passkey; without one, the authenticator',
  input: z.object({ ...byProof, passkeyId: z.optional(id()) }),
  output: done,
  errors: ['proof_wanted', 'not_found', 'last_factor'],
});
export const renewRecoveryCodes = route({
  ...own,
  method: 'POST',
  path: '/api/users/recovery-codes',
  summary: 'Make new recovery codes; the old ones end',
  input: z.object(byProof),
  output: z.object({ recoveryCodes }),
  errors: ['proof_wanted', 'nothing_to_do'],
});
