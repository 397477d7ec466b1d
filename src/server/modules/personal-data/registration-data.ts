import { sql } from 'kysely';
import * as say from '#say/personal-data.ts';
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

/** The result of an entry as everybody was told: of the sheet on which they have a place, or stand. */
const resultOfEntry = sql`released_result o
  join score_sheet s on s.id = o.sheet_id and s.event_id = entry.event_id
  join draft_division g on g.id = s.draft_division_id
  join draft d on d.id = g.draft_id and d.status = 'published'
  left join jsonb_to_recordset(o.places) as p("competitorId" int, place int) on p."competitorId" = entry.competitor_id
  where p.place is not null or exists (select 1 from draft_entry e where e.draft_division_id = g.id
    and e.event_id = s.event_id and e.competitor_id = entry.competitor_id)
  order by p.place limit 1`;

/** Registrations with their competitors, contacts and orders, and the files of a family. PRIV-1, PRIV-5 */
export const registrationData = {
  registration: {
    words: say.registration,
    theirs: ({ registrationIds }) => anyOf(sql`id`, registrationIds),
    rows: 'stay',
    columns: {
      ...plain('id', 'tournamentId', 'personId', 'isInPerson', 'spectators', 'lunch', 'createdAt', 'completedAt'),
      ...plain('version', 'blankedAt', 'begunBy', 'isTakenOver', 'addsToId'),
      takenBy: hidden(staffOnly),
      familyKey: hidden('The name again, for the order of lists', empty),
      words: hidden('Names and numbers again, for the search', empty),
    },
    more: { tournament: sql`(select city || ' ' || tournament_on from tournament where id = tournament_id)` },
  },
  competitor: {
    words: say.competitor,
    theirs: ({ competitorIds }) => anyOf(sql`id`, competitorIds),
    rows: 'stay',
    columns: {
      ...plain('id', 'registrationId'),
      firstName: given(sql`'Competitor'`),
      lastName: given(sql`id::text`),
      saidAs: given(none),
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
      publicName: given(none),
      ...plain('moveUpAge', 'moveUpLevel', 'moveMixedGender', 'moveMoreWeight', 'movesWording', 'waiverVersionId'),
      waiverSignedBy: given(none),
      ...plain('waiverLanguage', 'waiverSignedAt', 'withdrawalRequestedAt'),
      ...plain('concussionConfirmedVersion', 'concussionConfirmedAt'),
      concussionConfirmedBy: given(none),
      withdrawalReason: given(none),
      ...plain('createdAt', 'updatedAt', 'version', 'number', 'withdrawnAt'),
      withdrawnBy: hidden(staffOnly),
      ...plain('withdrawalDeclinedAt', 'arrivalConfirmedAt', 'checkedInAt'),
      checkedInBy: hidden(staffOnly),
      measuredWeightKg: given(none),
      measuredHeightCm: given(none),
    },
    more: {
      school: sql`(select name from school where id = school_id)`,
      level: sql`(select title from competitor_level where id = competitor_level_id)`,
      gender: sql`case gender_id when 1 then 'Male' else 'Female' end`,
    },
  },
  registrationWord: {
    words: say.searchWord,
    theirs: ofRegistration,
    rows: 'go',
    columns: {
      registrationId: given(),
      tournamentId: given(),
      word: hidden('Names and numbers again, for the search'),
    },
  },
  note: {
    words: say.teamNote,
    theirs: ofRegistration,
    rows: 'go',
    columns: { id: given(), registrationId: given(), authorPersonId: hidden(staffOnly), body: given(), at: given() },
  },
  checkInOperation: {
    words: say.checkInStep,
    theirs: ofRegistration,
    rows: 'stay',
    columns: {
      id: given(),
      deviceId: hidden('A desk of the tournament'),
      sequence: hidden('A desk of the tournament'),
      nonce: hidden('Made by chance'),
      ...plain('registrationId', 'competitorId'),
      kind: given('stays', 'One of nine kinds of act'),
      value: given(sql`'{}'::jsonb`),
      seen: given(sql`'{}'::jsonb`),
      doneBy: hidden(staffOnly),
      ...plain('doneAt'),
      sentBy: hidden(staffOnly),
      ...plain('receivedAt', 'outcome'),
      detail: given('names out'),
      settledBy: hidden(staffOnly),
      ...plain('settledAt'),
    },
  },
  handOver: {
    words: say.itemHandedOver,
    theirs: ofRegistration,
    rows: 'stay',
    columns: { ...plain('registrationId', 'what', 'merchOrderId', 'at'), personId: hidden(staffOnly) },
  },
  entry: {
    words: say.eventEntry,
    theirs: ({ competitorIds }) => anyOf(sql`competitor_id`, competitorIds),
    rows: 'stay',
    columns: plain('competitorId', 'eventId'),
    more: {
      event: sql`(select title from event where id = event_id)`,
      division: sql`(select g.title from ${resultOfEntry})`,
      place: sql`(select p.place from ${resultOfEntry})`,
    },
  },
  draftEntry: {
    words: say.placeInADraftDivision,
    theirs: ({ competitorIds }) => anyOf(sql`competitor_id`, competitorIds),
    rows: 'stay',
    key: ['draft_id', 'competitor_id', 'event_id'],
    columns: {
      ...plain('draftId', 'competitorId', 'eventId', 'draftDivisionId', 'place'),
      reason: given('stays', 'A sentence of the engine; it names nobody'),
      seen: given(sql`'{}'::jsonb`),
    },
  },
  divisionNotice: {
    words: say.divisionAnnouncement,
    theirs: ({ competitorIds }) => anyOf(sql`competitor_id`, competitorIds),
    rows: 'stay',
    key: ['competitor_id', 'event_id'],
    columns: { ...plain('competitorId', 'eventId', 'at'), title: given('stays', 'The title of a group') },
  },
  meeting: {
    words: say.meetingQuestion,
    theirs: ({ competitorIds }) => anyOf(sql`competitor_id`, competitorIds),
    rows: 'stay',
    columns: {
      ...plain('id', 'draftId', 'competitorId', 'eventId', 'draftDivisionId', 'answerOn'),
      askedBy: hidden(staffOnly),
      ...plain('askedAt', 'placedAt', 'endedAt'),
    },
  },
  meetingCompanion: {
    words: say.meetingQuestion,
    theirs: ({ competitorIds }) => anyOf(sql`competitor_id`, competitorIds),
    rows: 'stay',
    key: ['meeting_id', 'competitor_id', 'event_id'],
    columns: plain('meetingId', 'competitorId', 'eventId'),
  },
  meetingTold: {
    words: say.meetingDescription,
    theirs: ({ competitorIds }) => anyOf(sql`competitor_id`, competitorIds),
    rows: 'go',
    key: ['meeting_answer_id', 'competitor_id'],
    columns: plain('meetingAnswerId', 'competitorId', 'age', 'genderId', 'competitorLevelId', 'aboutKg'),
  },
  absence: {
    words: say.noShowRecord,
    theirs: ({ competitorIds }) => anyOf(sql`competitor_id`, competitorIds),
    rows: 'stay',
    key: ['draft_division_id', 'competitor_id'],
    columns: { ...plain('draftDivisionId', 'competitorId'), personId: hidden(staffOnly), ...plain('at') },
    more: { division: sql`(select title from draft_division where id = draft_division_id)` },
  },
  injuryReport: {
    words: say.injuryReport,
    theirs: ({ competitorIds }) => anyOf(sql`competitor_id`, competitorIds),
    // Kept for the insurer until its time is over, whoever asks to be erased. Decision 32, REPORT-4
    erased: () => sql`false`,
    rows: 'go',
    columns: {
      id: given(),
      tournamentId: given(),
      reportKey: hidden('Made by chance'),
      version: given(),
      competitorId: given(),
      ...plain('who', 'isChild', 'happenedAt', 'ringId', 'place', 'what', 'steps', 'done', 'guardianTold'),
      writtenBy: hidden(staffOnly),
      personId: hidden(staffOnly),
      tabletId: hidden('A tablet of the tournament'),
      ...plain('writtenAt', 'keptUntil'),
    },
  },
  changeRequest: {
    words: say.changeRequest,
    theirs: ({ competitorIds }) => anyOf(sql`competitor_id`, competitorIds),
    rows: 'go',
    columns: {
      ...plain('id', 'competitorId', 'birthOn', 'competitorLevelId', 'eventIds', 'askedBy', 'askedAt'),
      ...plain('answer', 'answeredAt', 'reason'),
      answeredBy: hidden(staffOnly),
    },
  },
  competitorDraft: {
    words: say.unfinishedForm,
    theirs: ofRegistration,
    rows: 'go',
    columns: plain('id', 'registrationId', 'competitorId', 'fields', 'opened', 'updatedAt'),
  },
  contact: {
    words: say.contact,
    theirs: ofRegistration,
    rows: 'go',
    columns: {
      ...plain('id', 'registrationId', 'name', 'phoneNumber', 'agreedToSmsDivisionNotifications'),
    },
  },
  answer: {
    words: say.answer,
    theirs: ofRegistration,
    rows: 'go',
    key: ['registration_id', 'question_id'],
    columns: plain('registrationId', 'questionId', 'value', 'answeredAt'),
    more: { question: sql`(select english from question where id = question_id)` },
  },
  merchOrder: {
    words: say.merchOrder,
    theirs: ofRegistration,
    rows: 'stay',
    columns: {
      ...plain(
        'id',
        'registrationId',
        'merchId',
        'merchSizeId',
        'price',
        'createdAt',
        'undeliverableAt',
        'givenBackAt',
      ),
    },
    more: {
      merch: sql`(select title from merch where id = merch_id)`,
      size: sql`(select title from merch_size where id = merch_size_id)`,
    },
  },
  file: {
    words: say.file,
    theirs: ({ fileIds }) => anyOf(sql`id`, fileIds),
    rows: 'go',
    columns: {
      ...plain('id', 'purpose', 'personId', 'tournamentId', 'title', 'fileName', 'mediaType', 'byteSize'),
      bytes: hidden('It is in the folder files'),
      contentHash: hidden('Only pictures of the site have one'),
      ...plain('createdAt', 'sortOrder', 'audience', 'archivedAt', 'version', 'review'),
      reviewedBy: hidden(staffOnly),
      ...plain('reviewedAt'),
    },
  },
  fileVersion: {
    words: say.replacedFile,
    theirs: ofFile,
    rows: 'go',
    columns: {
      ...plain('fileId', 'version', 'fileName', 'mediaType', 'byteSize'),
      bytes: hidden('It was replaced; the newest one is in the folder files'),
      ...plain('createdAt'),
    },
  },
  fileNote: {
    words: say.fileNote,
    theirs: ofFile,
    rows: 'go',
    columns: { id: given(), fileId: given(), authorPersonId: hidden(staffOnly), body: given(), at: given() },
    more: {
      by: sql`case when author_person_id = (select person_id from file where id = file_id) then 'you' else 'staff' end`,
    },
  },
  fileRegistration: {
    words: say.filePublishedForThem,
    theirs: traces => sql`(${ofRegistration(traces)} or ${ofFile(traces)})`,
    rows: 'go',
    columns: plain('fileId', 'registrationId'),
    more: { file: sql`(select title from file where id = file_id)` },
  },
  pictureSize: {
    words: say.pictureSize,
    theirs: ofFile,
    rows: 'go',
    columns: { fileId: given(), width: given(), height: given(), bytes: hidden('The same picture, smaller') },
  },
} satisfies TableRules;
