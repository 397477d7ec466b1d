import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Tournament } from '#contract/tournament.ts';
import { SitePage } from '#web/widgets/site-page.tsx';
import { VenueMap } from '#web/widgets/venue-map.tsx';
import { inLanguage } from '#words/language.ts';
import { EventTypeCards } from './event-type-cards.tsx';
import { HomeState } from './home-state.tsx';
import { PriceCards } from './price-cards.tsx';
import { ScheduleTimeline } from './schedule-timeline.tsx';
import { SiteNotes } from './site-notes.tsx';
import { VenueBlock } from './venue-block.tsx';
import { WhatToBring } from './what-to-bring.tsx';

const tournament: Tournament = {
  id: 2,
  tournamentDate: '2027-05-08T00:00:00.000Z',
  registrationOpensOn: '2027-01-15T00:00:00.000Z',
  registrationClosesAfter: '2027-04-30T00:00:00.000Z',
  competitorOnlineCost: 60,
  competitorDoorCost: 80,
  spectatorCost: 10,
  lunchCost: 12,
  city: 'Sudbury',
  venue: 'Northshore Arena',
  venueAddress: '120 Second Avenue',
  venueLatitude: null,
  venueLongitude: null,
  map: null,
  parking: null,
  entrance: null,
  hotels: null,
  inPersonRegistrationTimes: '8:30AM-10AM',
  blackBeltMeetingTime: '9:30AM',
  eliminationTime: '10:30AM',
  whatToBring: ['Uniform and belt'],
  schedule: [
    { order: 20, line1: '10:30AM', line2: 'Eliminations' },
    { order: 3, line1: '9:30AM', line2: 'Black belt meeting' },
  ],
  isTournamentToday: false,
  isRegistrationOpen: false,
  isRegistrationOpenSoon: false,
  isNext: true,
};

const mailboxes = { tournament: 'info@nlc.test', business: 'business@nlc.test', media: 'media@nlc.test' };
const html = (element: ReactElement) => renderToStaticMarkup(element);
const text = (element: ReactElement) =>
  html(element)
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]*>/g, '');

describe('what home says now', () => {
  it.each([
    ['today', { isTournamentToday: true }, 'Tournament Today!'],
    ['open', { isRegistrationOpen: true }, 'Online Registration Is Open!'],
    ['opening soon', { isRegistrationOpenSoon: true }, 'REGISTRATION OPENS SOON'],
    ['closed', {}, 'Registration is currently closed'],
  ])('%s', (_, flags, title) => {
    expect(html(<HomeState tournament={{ ...tournament, ...flags }} mailingList />)).toContain(`>${title}</h1>`);
  });

  it('gives the venue and the in-person times on the day', () => {
    const words = text(<HomeState tournament={{ ...tournament, isTournamentToday: true }} mailingList={false} />);
    expect(words).toContain('Northshore Arena');
    expect(words).toContain('8:30AM-10AM');
  });

  it('FAMILY-40 on the day leads families to their day, the rings and the results in one tap', () => {
    const results = { tournamentId: tournament.id, tournamentDate: tournament.tournamentDate, city: 'Sudbury' };
    const today = html(
      <HomeState tournament={{ ...tournament, isTournamentToday: true }} mailingList={false} results={results} />,
    );
    for (const [href, words] of [
      ['/customer/home', 'Your family: now, next, where'],
      ['/signage/ring-assignments', 'All rings'],
      ['/signage/divisions', 'All divisions'],
      ['/signage/results', 'Results'],
    ])
      expect(today).toMatch(new RegExp(`<a href="${href}"[^>]*>${words}<`));
    expect(today).toMatch(/<p data-session="none">.*Sign in/);
  });

  it('gives the opening date while it opens soon', () => {
    expect(text(<HomeState tournament={{ ...tournament, isRegistrationOpenSoon: true }} mailingList />)).toContain(
      'Friday, January 15, 2027',
    );
  });

  it('offers to register only while registration is open', () => {
    const open = html(<HomeState tournament={{ ...tournament, isRegistrationOpen: true }} mailingList />);
    expect(open).toContain('href="/user/register"');
    expect(html(<HomeState tournament={tournament} mailingList />)).not.toContain('/user/register');
  });

  it('has its own text without a tournament', () => {
    expect(text(<HomeState tournament={null} mailingList />)).toContain('The next tournament is being planned');
  });

  it('never links to the mailing list while its flag is off', () => {
    for (const state of [null, { ...tournament, isRegistrationOpenSoon: true }, tournament])
      expect(html(<HomeState tournament={state} mailingList={false} />)).not.toContain('/mailing-list');
  });
});

describe('frame', () => {
  const page = (path: string, mailingList: boolean) => (
    <SitePage path={path} next={path === '/' ? tournament : null} mailingList={mailingList} mailboxes={mailboxes}>
      x
    </SitePage>
  );

  it('names city and date in the header of home', () => {
    const header = html(page('/', true)).match(/<header.*<\/header>/s)?.[0] ?? '';
    expect(header.replace(/<[^>]*>/g, '')).toContain('Sudbury, OntarioSaturday, May 8, 2027');
  });

  it('hides Admin and Logout until the script shows them', () => {
    expect(html(page('/contact', true)).match(/hidden="" data-session="(staff|user)"/g)).toHaveLength(2);
  });

  it('offers sign-in on every page but the sign-in page itself, until the script knows of a session', () => {
    for (const path of ['/', '/contact', '/user/register'])
      expect(html(page(path, true))).toMatch(/<header.*href="\/user\/login" data-session="none".*<\/header>/s);
    expect(html(page('/user/login', true))).not.toMatch(/<header.*data-session="none".*<\/header>/s);
  });

  it('shows the mailing list by its flag', () => {
    expect(html(page('/', true))).toContain('/mailing-list');
    expect(html(page('/', false))).not.toContain('/mailing-list');
  });

  it('lists the three mailboxes', () => {
    for (const address of Object.values(mailboxes)) expect(html(page('/', true))).toContain(`mailto:${address}`);
  });
});

describe('sections', () => {
  it('sorts the schedule by order, as numbers', () => {
    const words = text(<ScheduleTimeline day={tournament} />);
    expect(words.indexOf('Black belt meeting')).toBeLessThan(words.indexOf('Eliminations'));
  });

  it('shows both competitor prices, and lunch only where it is sold', () => {
    const words = text(<PriceCards tournament={tournament} lunch childrenLine={null} />);
    expect(words).toContain('$60online');
    expect(words).toContain('$80 at the door');
    expect(words).toContain('$12');
    expect(text(<PriceCards tournament={tournament} lunch={false} childrenLine={null} />)).not.toContain('$12');
  });

  it('shows flagged event types only', () => {
    const words = text(
      <EventTypeCards
        eventTypes={[
          { id: 1, title: 'Forms', description: '', showOnHomepage: true },
          { id: 2, title: 'Hidden', description: '', showOnHomepage: false },
        ]}
        introduction={null}
      />,
    );
    expect(words).toContain('Forms');
    expect(words).not.toContain('Hidden');
  });

  it('PAGE-1 says what staff wrote instead of the specified sentences', () => {
    const words = text(<PriceCards tournament={tournament} lunch childrenLine="Children under 8 are free." />);
    expect(words).toContain('Children under 8 are free.');
    expect(words).not.toContain('Children under 5');
    expect(text(<EventTypeCards eventTypes={[]} introduction="Karate only." />)).not.toContain(
      'All styles are welcome',
    );
  });

  it('TOUR-48 shows a map with its words, and without one a pin that names no street', () => {
    const map = {
      url: '/venue-map/1/abc',
      description: 'North of Main Street',
      widths: [320, 640],
      width: 640,
      height: 320,
    };
    const picture = html(<VenueMap tournament={{ ...tournament, map }} />);
    expect(picture).toContain('alt="North of Main Street"');
    expect(picture).toContain('srcSet="/venue-map/1/abc?width=320 320w, /venue-map/1/abc?width=640 640w"');
    const known = { ...tournament, venueLatitude: 46.49, venueLongitude: -80.99 };
    expect(text(<VenueMap tournament={known} />).trim()).toBe('Northshore ArenaCoordinates: 46.49, -80.99');
    expect(text(<VenueMap tournament={tournament} />).trim()).toBe('Northshore Arena');
  });

  it('TOUR-48 says where to park, which door to take and where to sleep, as far as staff wrote it', () => {
    const words = text(<VenueBlock tournament={{ ...tournament, parking: 'Behind the arena.' }} />);
    expect(words).toContain('ParkingBehind the arena.');
    expect(words).not.toMatch(/Entrance|Hotels/);
  });

  it('links to the exact position where it is known, otherwise to the address', () => {
    expect(html(<VenueBlock tournament={tournament} />)).toContain('120%20Second%20Avenue');
    const known = { ...tournament, venueLatitude: 46.49, venueLongitude: 0 };
    expect(html(<VenueBlock tournament={known} />)).toContain('destination=46.49%2C0');
  });

  it.each([
    'All styles are welcome',
    'any number of events at no extra fee',
    'Children under 5 accompanied by an adult attend free',
  ])('says, with and without a tournament: %s', sentence => {
    const events = text(<EventTypeCards eventTypes={[]} introduction={null} />);
    const withOne = text(<PriceCards tournament={tournament} lunch childrenLine={null} />) + events;
    const without = text(<SiteNotes childrenLine={null} />) + events;
    expect(without.split(sentence)).toHaveLength(2);
    expect(withOne.split(sentence)).toHaveLength(2);
  });

  it('has no style attributes, which the content policy would block', () => {
    const all = html(
      <SitePage path="/" next={tournament} mailingList mailboxes={mailboxes}>
        <HomeState tournament={tournament} mailingList />
        <PriceCards tournament={tournament} lunch childrenLine={null} />
        <ScheduleTimeline day={tournament} />
        <VenueBlock tournament={tournament} map={<VenueMap tournament={tournament} />} />
        <WhatToBring things={tournament.whatToBring} />
      </SitePage>,
    );
    expect(all).not.toMatch(/\sstyle=/);
  });
});

describe('in French', () => {
  const french = (element: ReactElement) => inLanguage('fr', () => html(element));

  it.each([
    ['today', { isTournamentToday: true }, 'Le tournoi, c’est aujourd’hui!'],
    ['open', { isRegistrationOpen: true }, 'le <time dateTime="2027-04-30">vendredi 30 avril 2027</time>.'],
    [
      'opening soon',
      { isRegistrationOpenSoon: true },
      'Le <time dateTime="2027-01-15">vendredi 15 janvier 2027</time>.',
    ],
    ['closed', {}, '<a href="/fr/customer/home">Ouvrez une session</a>'],
  ])('says what is the case: %s', (_, flags, words) => {
    expect(french(<HomeState tournament={{ ...tournament, ...flags }} mailingList />)).toContain(words);
  });

  it('leads to French pages, from header, footer and home', () => {
    const page = french(
      <SitePage path="/" next={tournament} mailingList mailboxes={mailboxes}>
        <HomeState tournament={null} mailingList />
        <HomeState tournament={{ ...tournament, isRegistrationOpen: true }} mailingList />
      </SitePage>,
    );
    const addresses = [...page.matchAll(/href="(\/[^"]*)"/g)].map(([, address]) => address);
    expect(addresses.filter(address => !address?.startsWith('/fr'))).toEqual(['/', '/admin/registrations']); // the English page, and the staff's;
  });

  it('writes prices as in French', () => {
    const words = french(<PriceCards tournament={tournament} lunch childrenLine={null} />).replace(/<[^>]*>/g, '');
    expect(words).toContain('60\u00a0$en ligne');
    expect(words).toContain('80\u00a0$ sur place');
  });
});
