import { useState } from 'react';
import { type EarlierBlock, listEarlierBlocks, type ShownEntry } from '#contract/page-block/page-block.ts';
import type { BlockKind } from '#core/page-block/page-block.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { hidden } from '#web/ui/hidden-text.tsx';
import { When } from '../communication/when.tsx';

type EarlierBlocksProps = { kind: BlockKind; version: number; onShow: (entries: readonly ShownEntry[]) => void };

const beginning = ({ entries }: EarlierBlock): string =>
  entries.length === 0
    ? 'Nothing'
    : entries
        .map(({ title, text }) => title ?? text ?? '')
        .join(', ')
        .slice(0, 80);

/** What the block said before; one of them is brought back by showing and saving it. PAGE-4 */
export function EarlierBlocks({ kind, version, onShow }: EarlierBlocksProps) {
  const [earlier, setEarlier] = useState<readonly EarlierBlock[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function load() {
    try {
      setEarlier(await api(listEarlierBlocks, { params: { blockKind: kind } }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    }
  }
  if (version === 1) return null;
  return (
    <Disclosure summary="Earlier versions" onToggle={isOpen => void (isOpen && load())}>
      {problem && <p className="text-danger">{problem}</p>}
      <ol className="grid gap-3">
        {earlier?.map(one => (
          <li key={one.version} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 flex-1 wrap-anywhere">
              Until <When at={one.until} />: {beginning(one)}
            </span>
            <Button size="small" onClick={() => onShow(one.entries)}>
              Show{hidden(` version ${one.version}`)}
            </Button>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
