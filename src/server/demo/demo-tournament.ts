import { foldName } from '#core/person/fold-name.ts';
import { addDays } from '#core/time/calendar.ts';
import type { Database } from '../db/database.ts';
import { insertPicture } from '../modules/picture/picture.actions.ts';
import type { RemadePicture } from '../picture.ts';
import { type DemoCalendar, eveningOf } from './demo-calendar.ts';
import type { DemoChoices } from './demo-competitors.ts';
import { insertDivisions } from './demo-divisions.ts';
import { demoFiles } from './demo-files.ts';
import { demoFrench, demoWaiverFrench } from './demo-french.ts';
import { idAt, insertRows, insertWithIds } from './demo-insert.ts';
import { type DemoPictures, demoMap, demoMerch } from './demo-merch.ts';
import { demoSchools } from './demo-names.ts';
import {
  demoEventTypes,
  demoFinals,
  demoLevels,
  demoRefundText,
  demoSchedule,
  demoWaiver,
  demoWhatToBring,
} from './demo-settings.ts';

interface DemoPrices {
  competitorOnlineCost: number;
  competitorDoorCost: number;
  spectatorCost: number;
  lunchCost: number;
}
export interface DemoMerchSize {
  id: number;
  merchId: number;
  title: string;
  merchTitle: string;
  price: number;
  left: number;
}
export interface DemoEditionRows {
  id: number;
  prices: DemoPrices;
  sizes: DemoMerchSize[];
}

export const demoVenue = {
  city: 'Sudbury',
  venue: 'Ramsey Shores Sports Centre',
  venueAddress: '1240 Paddlers Way, Sudbury, ON P3E 0A9',
  venueLatitude: 46.4718,
  venueLongitude: -80.9742,
  taxNumber: '705550100 RT0001',
};

/** How to get there, beside the map. */
const demoWayThere = {
  mapDescription: 'A street map: the sports centre stands north of the main street, a short walk from the lake shore.',
  parking:
    'Free beside the sports centre, about 300 places. Please leave the first row to people who use a wheelchair.',
  entrance: 'The main doors on Paddlers Way have no steps. Check-in is in the hall behind them.',
};

/** What all editions share, with the kinds of events by their titles. */
type SharedChoices = DemoChoices & { typeIds: ReadonlyMap<string, number> };

async function insertChoices(db: Database, calendar: DemoCalendar): Promise<SharedChoices> {
  const levelIds = await insertWithIds(db, 'competitorLevel', demoLevels);
  const typeIds = await insertWithIds(
    db,
    'eventType',
    demoEventTypes.map(({ title, description, showOnHomepage }, i) => ({
      title,
      description,
      showOnHomepage,
      sortOrder: i + 1,
    })),
  );
  const typeAt = (title: string): number => demoEventTypes.findIndex(type => type.title === title);
  const levelIdOf = (order: number | null): number | null => (order === null ? null : idAt(levelIds, order - 1));
  const events = demoEventTypes.flatMap((type, t) =>
    type.events.map((event, i) => ({
      minAge: null,
      maxAge: null,
      genderId: null,
      minLevelOrder: null,
      maxLevelOrder: null,
      usesWeight: false,
      ...event,
      eventTypeId: idAt(typeIds, t),
      sortOrder: i + 1,
    })),
  );
  const eventRows = events.map(({ minLevelOrder, maxLevelOrder, boutRules, ...event }) => ({
    ...event,
    boutRules: boutRules ? JSON.stringify(boutRules) : null,
    minLevelId: levelIdOf(minLevelOrder),
    maxLevelId: levelIdOf(maxLevelOrder),
  }));
  const eventIds = await insertWithIds(db, 'event', eventRows);
  await insertDivisions(
    db,
    eventRows.map((event, i) => ({ ...event, id: idAt(eventIds, i) })),
    demoLevels.map(({ title }, i) => ({ title, id: idAt(levelIds, i) })),
  );
  const finalIds = await insertWithIds(
    db,
    'event',
    demoFinals.map(({ type, from: _, minLevelOrder, ...final }) => ({
      ...final,
      eventTypeId: idAt(typeIds, typeAt(type)),
      minLevelId: levelIdOf(minLevelOrder),
    })),
  );
  await insertRows(
    db,
    'finalSource',
    demoFinals.flatMap(({ from }, i) =>
      from.map(title => ({
        eventId: idAt(finalIds, i),
        fromEventId: idAt(
          eventIds,
          events.findIndex(event => event.title === title),
        ),
      })),
    ),
  );
  await insertRows(
    db,
    'frenchText',
    demoFrench.map(([english, french]) => ({ english, french })),
  );
  const waiver = {
    ...demoWaiver,
    ...demoWaiverFrench,
    effectiveOn: addDays(calendar.lastYear.registrationOpensOn, -30),
  };
  const [waiverVersionId] = await insertWithIds(db, 'waiverVersion', [waiver]);
  return {
    typeIds: new Map(demoEventTypes.map(({ title }, i) => [title, idAt(typeIds, i)])),
    events: events.map((event, i) => ({ ...event, id: idAt(eventIds, i) })),
    levels: demoLevels.map(({ title, sortOrder }, i) => ({ title, sortOrder, id: idAt(levelIds, i) })),
    waiverVersionId: waiverVersionId as number,
  };
}

async function insertEdition(
  db: Database,
  calendar: DemoCalendar,
  year: 'thisYear' | 'lastYear',
  prices: DemoPrices,
  createdAt: Date,
  pictures: DemoPictures,
  typeIds: ReadonlyMap<string, number>,
): Promise<DemoEditionRows> {
  const keptPicture = async (name: string, of: string): Promise<number> =>
    (await insertPicture(db, pictures.get(name) as RemadePicture, { of, createdAt })).id;
  const [id] = (await insertWithIds(db, 'tournament', [
    {
      ...demoWayThere,
      mapFileId: await keptPicture(demoMap, 'Map of the venue'),
      ...calendar[year],
      ...prices,
      ...demoVenue,
      inPersonRegistrationTimes: '8:30AM-10AM',
      blackBeltMeetingTime: '9:30AM',
      eliminationTime: '10:15AM',
      whatToBring: demoWhatToBring,
      refundSteps: JSON.stringify([
        { until: addDays(calendar[year].registrationClosesAfter, -14), percent: 100 },
        { until: calendar[year].registrationClosesAfter, percent: 50 },
      ]),
      refundText: demoRefundText,
    },
  ])) as [number];
  await insertRows(
    db,
    'scheduleEntry',
    demoSchedule.map(([line1, line2, kinds = []], i) => ({
      tournamentId: id,
      sortOrder: i + 1,
      line1,
      line2,
      eventTypeIds: kinds.flatMap(kind => typeIds.get(kind) ?? []),
    })),
  );
  await insertRows(
    db,
    'ring',
    Array.from({ length: demoRings }, (_, i) => ({ tournamentId: id, name: `Ring ${i + 1}`, sortOrder: i + 1 })),
  );
  // Last year sold the T-shirt only.
  const items = year === 'thisYear' ? demoMerch : demoMerch.slice(0, 1);
  const pictureIds: number[] = [];
  for (const item of items) pictureIds.push(await keptPicture(item.picture, 'Picture of the shop'));
  const merchIds = await insertWithIds(
    db,
    'merch',
    items.map(({ title, description, price, pictureDescription }, i) => ({
      tournamentId: id,
      title,
      description,
      price,
      pictureDescription,
      pictureFileId: idAt(pictureIds, i),
      sortOrder: i + 1,
    })),
  );
  const sizes = items.flatMap((item, i) =>
    item.sizes.map((size, s) => ({ ...size, merchId: idAt(merchIds, i), sortOrder: s + 1, item })),
  );
  const sizeIds = await insertWithIds(
    db,
    'merchSize',
    sizes.map(({ title, stock, merchId, sortOrder }) => ({ title, stock, merchId, sortOrder })),
  );
  return {
    id,
    prices,
    sizes: sizes.map(({ title, stock, merchId, item }, i) => ({
      id: idAt(sizeIds, i),
      merchId,
      title,
      merchTitle: item.title,
      price: item.price,
      left: stock ?? Number.POSITIVE_INFINITY,
    })),
  };
}

/** So many that the day ends in the afternoon. */
const demoRings = 8;

/** Two editions with what belongs to them, the choices of the form, schools and published files. */
export async function insertTournaments(
  db: Database,
  calendar: DemoCalendar,
  timeZone: string,
  pictures: DemoPictures,
) {
  const choices = await insertChoices(db, calendar);
  const lastYear = await insertEdition(
    db,
    calendar,
    'lastYear',
    { competitorOnlineCost: 55, competitorDoorCost: 70, spectatorCost: 10, lunchCost: 10 },
    eveningOf(calendar.lastYear.registrationOpensOn, timeZone, -600),
    pictures,
    choices.typeIds,
  );
  const announcedAt = eveningOf(calendar.thisYear.registrationOpensOn, timeZone, -600);
  const thisYear = await insertEdition(
    db,
    calendar,
    'thisYear',
    { competitorOnlineCost: 60, competitorDoorCost: 75, spectatorCost: 10, lunchCost: 12 },
    announcedAt,
    pictures,
    choices.typeIds,
  );
  const files = demoFiles(calendar);
  const fileIds = await insertWithIds(
    db,
    'file',
    files.map(({ events, ...file }, i) => ({
      ...file,
      purpose: 'published' as const,
      audience: events.length > 0 ? ('events' as const) : ('all' as const),
      tournamentId: thisYear.id,
      mediaType: 'application/pdf',
      byteSize: file.bytes.length,
      sortOrder: i + 1,
      createdAt: announcedAt,
    })),
  );
  await insertRows(
    db,
    'fileEvent',
    files.flatMap(({ events }, i) =>
      choices.events
        .filter(event => events.includes(event.title))
        .map(event => ({ fileId: idAt(fileIds, i), eventId: event.id })),
    ),
  );
  const schoolIds = await insertWithIds(
    db,
    'school',
    demoSchools.map(({ name }) => ({ name, nameKey: foldName(name), isListed: true })),
  );
  const schoolIdOf = new Map(demoSchools.map((school, i) => [school.name, idAt(schoolIds, i)]));
  return { choices, lastYear, thisYear, schoolIdOf };
}
