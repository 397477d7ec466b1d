import { useState } from 'react';
import * as say from '#say/enter.ts';
import { at } from '#web/lib/address.ts';
import { wasSignedOut } from '#web/lib/api.ts';
import { hasTypedBefore } from '#web/lib/keep-typed.ts';

/** Says why somebody finds themselves at home: their session ended in the middle of something. ACCESS-41 */
export function SignedOutNote() {
  const [isShown] = useState(wasSignedOut);
  if (!isShown) return null;
  return (
    <div role="alert" className="wrap pt-8">
      <p className="max-w-xl rounded border-l-4 border-info bg-info-soft p-4 text-ink">
        {say.signedOut({
          kept: hasTypedBefore() ? 'yes' : 'no',
          link: text => (
            <a key="link" href={at('/user/login')} className="font-semibold">
              {text}
            </a>
          ),
        })}
      </p>
    </div>
  );
}
