import type { PublishedFile } from '#contract/file-sharing/file-sharing.ts';

const named = 3; // more names than these are a number

const families = (count: number): string => (count === 1 ? '1 family' : `${count} families`);
const either = new Intl.ListFormat('en-CA', { type: 'disjunction' });
const both = new Intl.ListFormat('en-CA', { type: 'conjunction' });

/** Whom a file is meant for, without a number: "families with somebody in Point Sparring". */
function meantFor({ audience, events, registrations }: PublishedFile): string {
  if (audience === 'public') return 'anyone, without an account, on the home page';
  if (audience === 'all') return 'everyone with an account';
  if (audience === 'events') return `families with someone in ${either.format(events.map(event => event.title))}`;
  const names = registrations.map(registration => registration.name);
  const more = names.length - named;
  return `only ${both.format(more > 0 ? [...names.slice(0, named), more === 1 ? '1 more' : `${more} more`] : names)}`;
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Who sees a file now, in words. */
export function audienceInWords(file: PublishedFile): string {
  if (file.isArchived) return `No one sees it. It’s meant for ${meantFor(file)}.`;
  if (file.audience === 'public') return `${upper(meantFor(file))}.`;
  // Its words say already that families are counted.
  if (file.audience === 'events') return `${upper(meantFor(file))}: ${file.families}`;
  return `${upper(meantFor(file))}: ${families(file.families)}`;
}
