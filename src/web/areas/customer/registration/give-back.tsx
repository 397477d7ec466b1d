import { useEffect, useState } from 'react';
import { type GiveBack, type GiveBackItem, giveBack } from '#contract/registration/give-back.ts';
import * as say from '#say/change.ts';
import { api } from '#web/lib/api.ts';
import { Marked } from '#web/lib/typed.tsx';
import { useChange } from '#web/lib/use-change.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { hidden } from '#web/ui/hidden-text.tsx';
import { focusPart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { formatMoney } from '#words/format.ts';
import { GiveBackDialog } from './give-back-dialog.tsx';
import { useItemName } from './give-back-name.ts';

export type GiveBackListProps = { registrationId: number; terms: GiveBack };

/** What was bought besides competitors, each with a way to give it back; also once nothing is left, to say what was given back. */
export function GiveBackList({ registrationId, terms }: GiveBackListProps) {
  const nameOf = useItemName();
  const { busy, problem, change, dismiss } = useChange();
  const [chosen, setChosen] = useState<GiveBackItem | null>(null);
  const [done, setDone] = useState<string | null>(null);

  // The dialog gave the focus back to a button that goes with the last piece.
  useEffect(() => {
    if (done && document.activeElement === document.body) focusPart('remove');
  });

  async function send(item: GiveBackItem, given: number, backCents: number) {
    const { what, merchOrderId } = item;
    const input = { what, merchOrderId, keep: item.count - given, backCents };
    const call = () => api(giveBack, { params: { registrationId }, input });
    const answer = await change('give back', call, say.couldNotGiveBack());
    setChosen(null);
    if (answer) setDone(say.givenBack({ item: nameOf(item, given) }));
  }

  return (
    <>
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      {done && (
        <Alert kind="success" onDismiss={() => setDone(null)}>
          <Marked>{done}</Marked>
        </Alert>
      )}
      <ul className="grid gap-4 empty:hidden">
        {terms.items.map(item => (
          <li
            key={`${item.what} ${item.merchOrderId}`}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded border border-line bg-surface p-5"
          >
            <div className="min-w-0 wrap-anywhere">
              <h3 className="text-lg">
                <Marked>{nameOf(item, item.count)}</Marked>
              </h3>
              <p className="mt-1 text-sm text-muted">
                {item.isHandedOver
                  ? say.handedOut()
                  : say.paidEach({ n: item.count, price: formatMoney(item.eachCents) })}
              </p>
            </div>
            {!item.isHandedOver && (
              <Button
                size="small"
                onClick={() => {
                  setDone(null);
                  setChosen(item);
                }}
              >
                {say.giveBackOf({ item: nameOf(item, item.count), hidden })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <GiveBackDialog
          item={chosen}
          terms={terms}
          isBusy={busy === 'give back'}
          onKeep={() => setChosen(null)}
          onGiveBack={(given, backCents) => send(chosen, given, backCents)}
        />
      )}
    </>
  );
}
