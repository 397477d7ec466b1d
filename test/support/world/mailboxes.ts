/** What a real site's empty database begins with. */
export const ownMailboxes = {
  MAILBOX_TOURNAMENT: 'tournament@example.com',
  MAILBOX_BUSINESS: 'business@example.com',
  MAILBOX_MEDIA: 'media@example.com',
};
