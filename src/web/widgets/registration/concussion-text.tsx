import type { Concussion } from '#contract/registration/concussion.ts';
import { isSecureLink } from '#core/registration/concussion.ts';
import * as say from '#say/registration.ts';
import { Marked, useMarking, useTyped } from '#web/lib/typed.tsx';

function Out({ url, children }: { url: string; children: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="inline-flex min-h-11 w-fit items-center">
      {children}
    </a>
  );
}

/** The concussion resource and the code of conduct, before they are confirmed; the code may be a link. REG-28 */
export function ConcussionText({ concussion: { url, code } }: { concussion: Concussion }) {
  const typed = useMarking();
  const inFrench = useTyped();
  const linkOf = (link: string) => [inFrench(link), link].find(isSecureLink) ?? link;
  return (
    <div className="grid gap-3">
      <Out url={linkOf(url)}>{say.concussionResource()}</Out>
      {isSecureLink(code) ? (
        <Out url={linkOf(code)}>{say.readCode()}</Out>
      ) : (
        <>
          <h3 className="text-xl">{say.codeOfConduct()}</h3>
          <section
            aria-label={say.codeOfConduct()}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse must be able to scroll the text
            tabIndex={0}
            className="max-h-80 max-w-prose overflow-y-auto rounded border-2 border-line bg-surface p-4 whitespace-pre-line"
          >
            <Marked>{typed(code)}</Marked>
          </section>
        </>
      )}
    </div>
  );
}
