import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import type { Tournament } from '#contract/tournament.ts';
import type { BlockKind } from '#core/page-block/page-block.ts';
import * as say from '#say/home.ts';
import * as site from '#say/site.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { useSite } from '#web/lib/site.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { SignedOutNote } from '#web/widgets/signed-out-note.tsx';
import { SitePage } from '#web/widgets/site-page.tsx';
import { VenueMap } from '#web/widgets/venue-map.tsx';
import { formatLongDate } from '#words/format.ts';
import { EventTypeCards } from './event-type-cards.tsx';
import { HomeState } from './home-state.tsx';
import { News, PublicFiles, Questions, Sponsors } from './page-blocks.tsx';
import { PriceCards } from './price-cards.tsx';
import { ScheduleTimeline } from './schedule-timeline.tsx';
import { SiteNotes } from './site-notes.tsx';
import { VenueBlock } from './venue-block.tsx';
import { WhatToBring } from './what-to-bring.tsx';
import '#web/site.css';

export const handle = { scripts: false };

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const tournaments = await api('tournament.listTournaments');
  const eventTypes = await api('tournament.listEventTypes');
  const blocks = await api('pageBlock.listPageBlocks');
  const files = await api('publicFile.listPublicFiles');
  const { current, editions } = await api('result.listResultEditions');
  const results = editions.find(({ tournamentId }) => tournamentId === current?.tournamentId) ?? null;
  return { next: tournaments.find(t => t.isNext) ?? null, eventTypes, blocks, files, results };
}

/** What search engines read: the event with its day, place and price. */
function eventData(next: Tournament) {
  const offer = (name: string, price: number) => ({ '@type': 'Offer', name, price, priceCurrency: 'CAD' });
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: say.tournamentName(),
    sport: say.martialArts(),
    startDate: next.tournamentDate.slice(0, 10),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: next.venue,
      address: {
        '@type': 'PostalAddress',
        streetAddress: next.venueAddress,
        addressLocality: next.city,
        addressRegion: 'ON',
        addressCountry: 'CA',
      },
    },
    offers: [offer(say.competitorOnlineOffer(), next.competitorOnlineCost), offer(say.spectator(), next.spectatorCost)],
  };
}

export function meta({
  loaderData,
}: {
  loaderData?: Awaited<ReturnType<typeof loader>> | undefined;
}): MetaDescriptor[] {
  const next = loaderData?.next;
  if (!next) return pageMeta(site.home());
  const date = formatLongDate(next.tournamentDate);
  const description = say.dateAndPlace({ date, city: next.city, description: site.siteDescription() });
  return [...pageMeta(site.home(), description), { 'script:ld+json': eventData(next) }];
}

export default function Home() {
  const { next, eventTypes, blocks, files, results } = useLoaderData<typeof loader>();
  const { flags, mailboxes, childrenLine } = useSite();
  const entriesOf = (kind: BlockKind) => blocks.find(block => block.kind === kind)?.entries ?? [];
  const introduction = entriesOf('introduction')[0]?.text ?? null;
  return (
    <SitePage path="/" next={next} mailingList={flags.MailingListTab} mailboxes={mailboxes}>
      <SignedOutNote />
      <HomeState
        tournament={next}
        mailingList={flags.MailingListTab}
        results={results}
        hero={entriesOf('hero')[0] ?? null}
      />
      <div className="bg-ground">
        <News entries={entriesOf('news')} />
        {next ? (
          <>
            <PriceCards tournament={next} lunch={flags.SellLunchTickets} childrenLine={childrenLine} />
            <ScheduleTimeline day={next} />
            <EventTypeCards eventTypes={eventTypes} introduction={introduction} />
            <VenueBlock tournament={next} map={<VenueMap tournament={next} />} />
            <WhatToBring things={next.whatToBring} />
          </>
        ) : (
          <>
            <SiteNotes childrenLine={childrenLine} />
            <EventTypeCards eventTypes={eventTypes} introduction={introduction} />
          </>
        )}
        <PublicFiles files={files} />
        <Questions entries={entriesOf('question')} />
        <Sponsors entries={entriesOf('sponsor')} />
      </div>
    </SitePage>
  );
}
