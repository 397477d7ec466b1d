/** What a real site's empty database begins with, and who sends its mail. */
export const ownMailboxes = {
  MAILBOX_TOURNAMENT: 'tournament@nlc.example',
  MAILBOX_BUSINESS: 'business@nlc.example',
  MAILBOX_MEDIA: 'media@nlc.example',
  MAIL_FROM: 'NLC Tournament <tournament@nlc.example>',
};
