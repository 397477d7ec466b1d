import * as say from '#say/payment.ts';

const kept = /^(.+) tournament registration$/;

/** A receipt's title, which is kept in English, as it is read. */
export function receiptTitle(title: string): string {
  const city = kept.exec(title)?.[1];
  return city === undefined ? title : say.receiptTitle({ city });
}
