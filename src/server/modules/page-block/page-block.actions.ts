import type { OwnLogo, SiteConfig } from '#contract/config.ts';
import type { MailSender } from '#contract/mail.ts';
import { fitInto } from '#core/page-block/own-logo.ts';
import type { PictureBlock } from '#core/page-block/page-block.ts';
import type { Database } from '../../db/database.ts';
import { withPictures } from './entry-pictures.ts';
import { listBlocks } from './page-block.db.ts';

/** What staff wrote that every page needs: the line about children, and the organisation's own pictures. PAGE-1 TOUR-49 */
export async function siteBlocks(db: Database): Promise<Pick<SiteConfig, 'childrenLine' | 'logo' | 'social'>> {
  const blocks = await listBlocks(db);
  const own = await withPictures(
    db,
    blocks.filter(({ kind }) => kind === 'logo' || kind === 'social'),
  );
  const pictureOf = (wanted: PictureBlock) => {
    const entry = own.find(({ kind }) => kind === wanted)?.entries[0];
    return entry?.picture ? { ...entry.picture, description: entry.title ?? '' } : null;
  };
  const logo = pictureOf('logo');
  return {
    childrenLine: blocks.find(({ kind }) => kind === 'children')?.entries[0]?.title ?? null,
    logo: logo && { ...logo, styleUrl: `${logo.url}/style.css` },
    social: pictureOf('social'),
  };
}

const mailFrame = { width: 220, height: 56 };

/** As a mail shows it, twice as fine as it is large. */
export function logoForMail(logo: OwnLogo | null, publicUrl: string): MailSender['logo'] {
  if (!logo) return null;
  const { url, widths, description } = logo;
  const { width, height } = fitInto(logo, mailFrame);
  const fine = widths.find(each => each >= 2 * width);
  return { url: `${publicUrl}${url}${fine ? `?width=${fine}` : ''}`, width, height, description };
}
