/** A Google account, with the claims that its ID token carries. */
export type GoogleUser = {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name: string;
  family_name: string;
  name: string;
  /** The organisation's domain, for accounts that Google answers for besides gmail.com. */
  hd?: string;
};

export const anna: GoogleUser = {
  sub: '110000000000000000001',
  email: 'anna.kata@gmail.com',
  email_verified: true,
  given_name: 'Anna',
  family_name: 'Kata',
  name: 'Anna Kata',
};

/** What the person does in the popup: agrees, closes it, refuses, or never sees it because the browser blocked it. */
export type PopupOutcome = 'agrees' | 'closes' | 'refuses' | 'blocked';
