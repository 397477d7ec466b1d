import { useEffect, useRef, useState } from 'react';

export type MailPictureProps = {
  html: string;
  title: string;
  /** A link of the mail opens in place of the page, or beside it, so that what is being written stays. */
  links?: 'here' | 'beside';
};

const SANDBOX = {
  here: 'allow-same-origin allow-top-navigation-by-user-activation',
  beside: 'allow-same-origin allow-popups allow-popups-to-escape-sandbox',
};

/**
 * A mail as its reader sees it, in a frame without scripts. Our policy refuses style attributes in markup, so they
 * travel as data and a script sets them.
 */
export function MailPicture({ html, title, links = 'here' }: MailPictureProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isTall, setTall] = useState(false);

  useEffect(() => {
    const document = frame.current?.contentDocument;
    if (!document) return;
    const mail = new DOMParser().parseFromString(html.replace(/\sstyle=/g, ' data-style='), 'text/html');
    for (const element of mail.querySelectorAll('script, meta, link, style')) element.remove();
    for (const link of mail.querySelectorAll('a')) {
      link.target = links === 'here' ? '_top' : '_blank';
      link.rel = 'noopener';
    }
    document.body.dataset.style = mail.body.dataset.style ?? '';
    document.body.replaceChildren(...document.importNode(mail.body, true).childNodes);
    for (const element of document.querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset.style ?? '';
    document.documentElement.lang = 'en-CA';
    document.title = title;
    setTall(document.documentElement.scrollHeight > 500);
  }, [html, title, links]);

  return (
    <iframe
      ref={frame}
      title={title}
      sandbox={SANDBOX[links]}
      className={`w-full rounded border border-line bg-glacier scheme-light ${isTall ? 'h-[44rem]' : 'h-[30rem]'}`}
    />
  );
}
