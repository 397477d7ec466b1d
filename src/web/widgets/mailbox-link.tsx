/** An address of ours within a sentence. */
export const mailboxLink = (address: string) => (
  <a key={address} href={`mailto:${address}`}>
    {address}
  </a>
);
