import type { MailRenderer } from '#contract/mail.ts';
import type { InputOf, OutputOf, ParamsOf, QueryOf, Route } from '#contract/route.ts';
import type { Role } from '#core/access/access.ts';
import type { SessionUse } from '#core/access/session-end.ts';
import type { IdentityVerifier } from './adapters/identity/port.ts';
import type { MailSender } from './adapters/mail/port.ts';
import type { PaymentGateway, PracticeGateway } from './adapters/payment/port.ts';
import type { SmsSender } from './adapters/sms/port.ts';
import type { VirusScanner } from './adapters/virus-scan/port.ts';
import type { AppError } from './app-error.ts';
import type { CheckInSalts } from './check-in-salt.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/checked-settings.ts';
import type { Database } from './db/database.ts';
import type { Store } from './db/store.ts';
import type { FactorSeals } from './factor-seals.ts';
import type { KeptCopies } from './http/kept-copies.ts';
import type { LinkTokens } from './link-token.ts';
import type { Log } from './log.ts';
import type { KeptOrganisation } from './modules/organisation/organisation.actions.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { RingPins } from './ring-pin.ts';
import type { TokenSigner } from './token-signer.ts';
import type { Traffic } from './traffic.ts';
import type { WalkInCodes } from './walk-in-code.ts';

/** Every long-lived object, built once by context.ts; tests override single ones. */
export interface AppContext {
  config: Config;
  /** The database only tries out a backup: nothing outside may change, and nothing is sent. BACKUP-7 */
  isRehearsal: boolean;
  clock: Clock;
  /** By the clock. */
  startedAt: Date;
  store: Store;
  db: Database;
  payment: PaymentGateway;
  /** What a trial is paid with, also where the site takes real money. TRIAL-4 */
  practice: PracticeGateway;
  /** The one tournament that a trial family's calls know; null: calls of anyone else. TRIAL-2 */
  trialTournamentId: number | null;
  mail: MailSender;
  sms: SmsSender;
  identity: IdentityVerifier;
  viruses: VirusScanner;
  passwords: PasswordHasher;
  tokens: TokenSigner;
  unsubscribeTokens: LinkTokens<'unsubscribe'>;
  meetingTokens: LinkTokens<'meeting'>;
  familyTokens: LinkTokens<'family'>;
  schoolTokens: LinkTokens<'school'>;
  walkInCodes: WalkInCodes;
  ringPins: RingPins;
  checkInSalts: CheckInSalts;
  factorSeals: FactorSeals;
  /** Set when the pages are built: turns a mail template and its payload into subject, HTML and text. */
  renderMail: MailRenderer;
  /** Who runs the tournament, kept between calls. */
  organisation: KeptOrganisation;
  /** Tells the outbox job that a message waits. */
  wakeOutbox(): void;
  /** Drops every kept copy of a public answer or page, after a change of public data. */
  dropKeptCopies: KeptCopies['drop'];
  /** Another number after each drop: what was read before may be told to nobody who asks now. */
  copyGeneration(): number;
  /** Whether what was read in that generation may still be told to who asks again soon. */
  mayLag: KeptCopies['mayLag'];
  /** What this process answered, for alarms. */
  traffic: Traffic;
  /** This process is about to stop, and wants no more visitors. */
  isDraining: boolean;
  log: Log;
}

/** Who calls: `actorId` differs from `personId` only while staff act for somebody else. */
export interface Caller {
  personId: number;
  /** The account that holds the family's registrations: the caller's own, or the other parent's. ACCESS-43, ACCESS-45 */
  familyId: number;
  actorId: number;
  roles: readonly Role[];
  userDisplayName: string;
  /** The trial that the account belongs to. */
  trialTournamentId?: number;
  /** Why staff act for this person, for the history. ACCESS-23 */
  reason?: string;
  /** The actor's session, of a call that came with a token. */
  session?: CallingSession;
}

export interface CallingSession extends SessionUse {
  id: number;
}

export interface UploadedFile {
  fields: Record<string, string>;
  fileName: string;
  bytes: Buffer;
}

/** A file as an answer. */
export interface FileAnswer {
  bytes: Uint8Array | string;
  mediaType: string;
  fileName: string;
  /** Seconds a browser may keep it; absent: not at all. Only for what everybody may see. */
  publicForSeconds?: number;
  /** Shown in the page (pictures of our own), instead of downloaded. */
  isInline?: boolean;
}

export interface Call<R extends Route = Route> {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  input: InputOf<R>;
  /** Null only on routes that Unauthenticated may use. */
  caller: Caller | null;
  /** One instant for the whole call. */
  now: Date;
  /** The transaction of this call; the plain handle for GET and for routes with transactions of their own. */
  db: Database;
  app: AppContext;
  /** The caller's network address. */
  address: string;
  /** The hash of the key that the caller's browser keeps, signed in or not; null from anything else. */
  browser: Buffer | null;
  /** Only on routes with `body: 'raw'`. */
  rawBody: Buffer;
  header(name: string): string | undefined;
  /** Only on routes with `body: 'upload'`. */
  upload: UploadedFile;
  /** Runs after the commit, never after a refusal. */
  afterCommit(work: () => void): void;
}

/** What reading needs of a call. */
export type Occasion = Pick<Call, 'db' | 'app' | 'now'>;
/** The same, where it matters who calls. */
export type ActingCall = Occasion & Pick<Call, 'caller'>;
/** The same, where something is to follow the commit. */
export type ChangingCall = ActingCall & Pick<Call, 'afterCommit'>;

/** What the history notes: who did it, for whom and when. */
export type HistoryCall = Pick<Call, 'db' | 'now' | 'caller'>;
/** What queueing a mail or a text needs of a call. */
export type QueueCall = Occasion & Pick<Call, 'afterCommit'>;

/** Staff change something of an account: the history keeps both. */
export const onBehalfOf = (caller: Caller, personId: number): Caller => ({ ...caller, personId, familyId: personId });

/** The caller of a route that needs one. */
export function callerOf(call: { caller: Caller | null }): Caller {
  if (!call.caller) throw new Error('This route needs a caller; its roles say otherwise');
  return call.caller;
}

/** Where a stream's events go. */
export interface EventSink<News = unknown> {
  send(news: News): void;
  end(): void;
}
/** A stream as an answer: `follow` begins it, and answers how it is left. */
export interface EventsAnswer<News = unknown> {
  follow(to: EventSink<News>): () => void;
}

type Answer<R extends Route> = R extends { answers: 'file' }
  ? FileAnswer
  : R extends { answers: 'events' }
    ? EventsAnswer<OutputOf<R>>
    : OutputOf<R>;

/**
 * What a route does. `prepare` runs before the transaction (hashing, file bytes, outside calls). `recover` may fix the
 * cause of a refusal by an outside call, and says whether to try `run` once more.
 */
export interface Handler<R extends Route, P = unknown> {
  prepare?(call: Call<R>): Promise<P>;
  run(call: Call<R>, prepared: P): Promise<Answer<R>>;
  /** What a repeated call is answered, where the answer is how things stand: then no answer is kept. */
  again?(call: Call<R>): Promise<Answer<R>>;
  recover?(call: Call<R>, refusal: AppError): Promise<boolean>;
}

/** Types a handler by its route: `handler<typeof users.register, string>({ prepare, run })`. */
export function handler<R extends Route, P = undefined>(definition: Handler<R, P>): Handler<R, P> {
  return definition;
}
