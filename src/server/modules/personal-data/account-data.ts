import { type RawBuilder, sql } from 'kysely';
import * as say from '#say/personal-data.ts';
import { anyOf, empty, given, hidden, none, ofPerson, plain, site, staffOnly, type TableRules } from './table-rule.ts';

/** Who gave whom which staff role stays on record, without names; of everything else the content goes. */
const ofRoles = (column: RawBuilder<unknown>) => sql`case when subject = 'person_role' then ${column} end`;

/** The account, what was agreed to, what was mailed, and what is remembered of it. PRIV-1, PRIV-5 */
export const accountData = {
  person: {
    words: say.account,
    theirs: ({ personId }) => sql`id = ${personId}`,
    rows: 'stay',
    columns: {
      ...plain('id'),
      firstName: given(sql`'Family'`),
      lastName: given(sql`id::text`),
      email: given(empty),
      emailKey: hidden('The address again, in lower case', sql`'erased ' || id`), // no address that anybody could type
      addressLine1: given(none),
      addressLine2: given(none),
      city: given(none),
      province: given(none),
      postalCode: given(none),
      phoneNumber: given(none),
      passwordHash: hidden('The password’s hash', none),
      googleSub: given(none),
      verifiedAt: given(none),
      tokenVersion: hidden('A counter that ends sessions', sql`token_version + 1`),
      ...plain('createdAt', 'erasedAt'),
      erasureAskedAt: given(none),
      ...plain('language', 'familyOf', 'importId', 'trialTournamentId'),
    },
  },
  personRole: {
    words: say.staffRole,
    theirs: ofPerson,
    rows: 'stay', // there are none: staff are not erased
    columns: plain('personId', 'role'),
  },
  importedCompetitor: {
    words: say.importedCompetitor,
    theirs: ofPerson,
    rows: 'go',
    columns: plain(
      ...([
        'id',
        'importId',
        'personId',
        'firstName',
        'lastName',
        'birthOn',
        'genderId',
        'schoolId',
        'madeAt',
      ] as const),
    ),
  },
  emailToken: {
    words: say.mailedLink,
    theirs: ofPerson,
    rows: 'go',
    columns: {
      tokenHash: hidden('A link that opens the account'),
      ...plain('personId', 'purpose'),
      browser: hidden('The hash of the browser’s key'),
      newEmail: given(),
      ...plain('expiresAt', 'usedAt', 'createdAt', 'invitedBy'),
    },
  },
  knownOrigin: {
    words: say.browserThatSignedIn,
    theirs: ofPerson,
    rows: 'go',
    key: ['person_id', 'mark'],
    columns: { ...plain('personId'), mark: hidden('The hash of the browser’s key'), ...plain('knownUntil') },
  },
  session: {
    words: say.deviceThatSignedIn,
    theirs: ofPerson,
    rows: 'go',
    columns: {
      ...plain('id', 'personId', 'device'),
      tokenVersion: hidden('A counter that ends sessions'),
      ...plain('createdAt', 'lastUsedAt', 'atWorkUntil', 'endsAt', 'endedAt'),
    },
  },
  passkey: {
    words: say.passkey,
    theirs: ofPerson,
    rows: 'go',
    columns: {
      ...plain('id', 'personId'),
      credentialId: hidden('What the device calls the passkey'),
      publicKey: hidden('What checks the passkey’s signatures'),
      ...plain('counter', 'name', 'createdAt', 'lastUsedAt'),
    },
  },
  authenticator: {
    words: say.authenticatorApp,
    theirs: ofPerson,
    rows: 'go',
    key: ['person_id'],
    columns: {
      ...plain('personId'),
      secret: hidden('The secret of the codes, encrypted'),
      ...plain('lastStep', 'confirmedAt'),
    },
  },
  recoveryCode: {
    words: say.recoveryCode,
    theirs: ofPerson,
    rows: 'go',
    key: ['person_id', 'hash'],
    columns: { ...plain('personId'), hash: hidden('The code’s hash'), ...plain('usedAt') },
  },
  familyLink: {
    words: say.familyPageLink,
    theirs: ofPerson,
    rows: 'go',
    key: ['person_id', 'tournament_id'],
    columns: plain('personId', 'tournamentId', 'generation', 'createdAt'),
  },
  meetingAnswer: {
    words: say.meetingAnswer,
    theirs: ofPerson,
    rows: 'stay',
    columns: plain('id', 'meetingId', 'personId', 'isYes', 'answeredAt'),
  },
  failedAttempt: {
    words: say.failedSignIn,
    theirs: ({ attemptKeys }) => sql`key = any(${attemptKeys}::text[])`,
    rows: 'go',
    columns: plain('key', 'at'),
  },
  consent: {
    words: say.messagePreference,
    theirs: ofPerson,
    rows: 'stay',
    columns: {
      ...plain('id', 'personId', 'channel', 'purpose'),
      address: given('hashed'),
      ...plain('agreed'),
      wording: given('stays', site),
      ...plain('at'),
    },
  },
  suppression: {
    words: say.unsubscribe,
    theirs: ({ suppressionIds }) => anyOf(sql`id`, suppressionIds),
    erased: ({ loneSuppressionIds }) => anyOf(sql`id`, loneSuppressionIds),
    rows: 'go',
    columns: {
      ...plain('id', 'channel', 'address', 'scope', 'reason', 'at', 'liftedAt'),
    },
  },
  outbox: {
    words: say.message,
    theirs: ({ outboxIds }) => anyOf(sql`id`, outboxIds),
    rows: 'stay',
    columns: {
      ...plain('id'),
      dedupeKey: hidden('A key that keeps a message from going twice', sql`'erased:' || id`),
      ...plain('channel'),
      recipient: given(empty),
      template: given('stays', 'The name of a template'),
      payload: {
        ...given(none),
        as: sql`case when payload::text ~ '/(user/(reset|verification)|account/(email|family))/' then null else payload end`,
      },
      ...plain('personId'),
      status: given(sql`case when status = 'pending' then 'suppressed' else status end`),
      ...plain('attempts', 'notBefore', 'leaseUntil'),
      providerId: given(none),
      lastError: given(none),
      ...plain('createdAt', 'sentAt', 'messageId', 'registrationId'),
      introducedAs: given('stays', 'What people call the organisation'),
      name: given(none),
      ...plain('language'),
      trialFor: given(none),
    },
    more: {
      subject: sql`(select subject from message where id = message_id)`,
      body: sql`(select case outbox.channel when 'sms' then sms_body else body end from message where id = message_id)`,
    },
  },
  history: {
    words: say.historyEntry,
    theirs: ({ historyIds }) => anyOf(sql`id`, historyIds),
    rows: 'stay',
    // Nobody may change history: the database blanks it, and that is all it does to it.
    changedBy: ({ historyIds }) => sql`select erase_history(array(
      select id from history where id = any(${historyIds}::int[]) and subject <> 'person_role'))`,
    columns: {
      ...plain('id', 'at'),
      actorPersonId: hidden(staffOnly),
      forPersonId: hidden(staffOnly),
      subject: given('stays', 'The name of a table'),
      ...plain('subjectId'),
      action: given('stays', site),
      before: given(ofRoles(sql`before`)),
      after: given(ofRoles(sql`after`)),
      reason: given(ofRoles(sql`reason`)),
      searchedWords: hidden('The same again, to be searched'), // the database makes it anew of what is left
    },
  },
  idempotencyRecord: {
    words: say.replyKeptForADay,
    theirs: ofPerson,
    rows: 'go',
    columns: {
      ...plain('personId'),
      key: hidden('A key that keeps a call from being done twice'),
      ...plain('route'),
      inputHash: hidden('A key that keeps a call from being done twice'),
      ...plain('status', 'answer', 'createdAt'),
    },
  },
} satisfies TableRules;
