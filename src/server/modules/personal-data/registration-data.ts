import { sql } from 'kysely';
import {
  anyOf,
  empty,
  given,
  hidden,
  none,
  ofFile,
  ofRegistration,
  plain,
  staffOnly,
  type TableRules,
} from './table-rule.ts';

/** Registrations with their competitors, contacts and orders, and the files of a family. PRIV-1, PRIV-5 */
export const registrationData = {
  registration: {
    words: ['registration', 'registrations'],
    theirs: ({ registrationIds }) => anyOf(sql`id`, registrationIds),
    rows: 'stay',
    columns: {
      ...plain('id', 'tournamentId', 'personId', 'isInPerson', 'spectators', 'lunch', 'createdAt', 'completedAt'),
    },
    more: { tournament: sql`(select city || ' ' || tournament_on from tournament where id = tournament_id)` },
  },
  competitor: {
    words: ['competitor', 'competitors'],
    theirs: ({ competitorIds }) => anyOf(sql`id`, competitorIds),
    rows: 'stay',
    columns: {
      ...plain('id', 'registrationId'),
      firstName: given(sql`'Competitor'`),
      lastName: given(sql`id::text`),
      birthOn: given(sql`date_trunc('year', birth_on)::date`),
      ...plain('genderId', 'competitorLevelId'),
      style: given(empty),
      ...plain('schoolId', 'yearsTraining'),
      weightKg: given(none),
      heightCm: given(none),
      guardianName: given(none),
      guardianRelationship: given(none),
      emergencyName: given(empty),
      emergencyPhone: given(empty),
      medicalNote: given(none),
      photoConsent: given(sql`false`),
      ...plain('moveUpAge', 'moveUpLevel', 'moveMixedGender', 'waiverVersionId'),
      waiverSignedBy: given(none),
      ...plain('waiverSignedAt', 'withdrawalRequestedAt'),
      withdrawalReason: given(none),
      ...plain('createdAt', 'updatedAt'),
    },
    more: {
      school: sql`(select name from school where id = school_id)`,
      level: sql`(select title from competitor_level where id = competitor_level_id)`,
      gender: sql`case gender_id when 1 then 'Male' else 'Female' end`,
    },
  },
  entry: {
    words: ['entry', 'entries'],
    theirs: ({ competitorIds }) => anyOf(sql`competitor_id`, competitorIds),
    rows: 'stay',
    columns: plain('competitorId', 'eventId'),
    more: { event: sql`(select title from event where id = event_id)` },
  },
  competitorDraft: {
    words: ['form that was begun', 'forms that were begun'],
    theirs: ofRegistration,
    rows: 'go',
    columns: plain('registrationId', 'fields', 'updatedAt'),
  },
  contact: {
    words: ['contact', 'contacts'],
    theirs: ofRegistration,
    rows: 'go',
    columns: {
      ...plain('id', 'registrationId', 'name', 'phoneNumber', 'agreedToSmsDivisionNotifications'),
    },
  },
  merchOrder: {
    words: ['merch order', 'merch orders'],
    theirs: ofRegistration,
    rows: 'stay',
    columns: {
      ...plain('id', 'registrationId', 'merchId', 'merchSizeId', 'price', 'createdAt', 'undeliverableAt'),
    },
    more: {
      merch: sql`(select title from merch where id = merch_id)`,
      size: sql`(select title from merch_size where id = merch_size_id)`,
    },
  },
  file: {
    words: ['file', 'files'],
    theirs: ({ fileIds }) => anyOf(sql`id`, fileIds),
    rows: 'go',
    columns: {
      ...plain('id', 'purpose', 'personId', 'tournamentId', 'title', 'fileName', 'mediaType', 'byteSize'),
      bytes: hidden('It is in the folder files'),
      ...plain('createdAt', 'sortOrder', 'audience', 'archivedAt', 'version', 'review'),
      reviewedBy: hidden(staffOnly),
      ...plain('reviewedAt'),
    },
  },
  fileVersion: {
    words: ['replaced file', 'replaced files'],
    theirs: ofFile,
    rows: 'go',
    columns: {
      ...plain('fileId', 'version', 'fileName', 'mediaType', 'byteSize'),
      bytes: hidden('It was replaced; the newest one is in the folder files'),
      ...plain('createdAt'),
    },
  },
  fileNote: {
    words: ['note on a file', 'notes on files'],
    theirs: ofFile,
    rows: 'go',
    columns: { id: given(), fileId: given(), authorPersonId: hidden(staffOnly), body: given(), at: given() },
    more: {
      by: sql`case when author_person_id = (select person_id from file where id = file_id) then 'you' else 'staff' end`,
    },
  },
  fileRegistration: {
    words: ['file published for them', 'files published for them'],
    theirs: traces => sql`(${ofRegistration(traces)} or ${ofFile(traces)})`,
    rows: 'go',
    columns: plain('fileId', 'registrationId'),
    more: { file: sql`(select title from file where id = file_id)` },
  },
  pictureSize: {
    words: ['picture size', 'picture sizes'],
    theirs: ofFile,
    rows: 'go',
    columns: { fileId: given(), width: given(), height: given(), bytes: hidden('The same picture, smaller') },
  },
} satisfies TableRules;
