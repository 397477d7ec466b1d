import type { PublishedFile } from '#contract/file-sharing/file-sharing.ts';

/** The fields of a published file as the form has them. */
export const fileShape = { title: 'text', audience: 'text', eventIds: 'ids', registrationIds: 'ids' } as const;

export const settingsOf = ({ title, audience, events, registrations }: PublishedFile) => ({
  title,
  audience,
  eventIds: events.map(event => event.id),
  registrationIds: registrations.map(registration => registration.registrationId),
});
/** What staff may choose; photos of iPhones come as JPEG when HEIC is not in the list. */
export const accepted = { endings: '.pdf,.jpg,.jpeg,.png,.webp', text: 'PDF, JPEG, PNG or WebP', maxMegabytes: 10 };

/** A field that was filled by something else than a hand: its form looks at it again. */
export function tellForm(field: Element | null | undefined): void {
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}
