import { Link } from 'react-router';
import { at } from '#web/lib/address.ts';

/** An address of ours within a sentence. */
export const mailboxLink = (address: string) => (
  <a key={address} href={`mailto:${address}`}>
    {address}
  </a>
);

/** A page of ours within a sentence. */
export const pageLink = (path: string) => (text: string) => (
  <Link key={path} to={path}>
    {text}
  </Link>
);

/** The same from a page that may have no script, or to one that has none. */
export const plainLink = (path: string) => (text: string) => (
  <a key={path} href={at(path)}>
    {text}
  </a>
);
