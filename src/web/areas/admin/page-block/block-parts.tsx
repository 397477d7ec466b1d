import { useCallback, useEffect, useState } from 'react';
import type { PageBlockSetting } from '#contract/page-block/page-block.ts';
import type { BlockKind } from '#core/page-block/page-block.ts';
import { BlockPart } from './block-part.tsx';

export type BlockPartsProps = {
  blocks: readonly PageBlockSetting[];
  /** The page asks before it is left. Always the same function. */
  onUnsaved: (isUnsaved: boolean) => void;
};

/** Blocks below each other, each saved alone. */
export function BlockParts({ blocks, onUnsaved }: BlockPartsProps) {
  const [unsaved, setUnsaved] = useState<readonly BlockKind[]>([]);
  // Always the same function: a block tells again when it gets another, and the page would never come to rest.
  const tellUnsaved = useCallback(
    (kind: BlockKind, isUnsaved: boolean) =>
      setUnsaved(before => {
        if (before.includes(kind) === isUnsaved) return before;
        return isUnsaved ? [...before, kind] : before.filter(one => one !== kind);
      }),
    [],
  );
  const [saved, setSaved] = useState<BlockKind | null>(null);
  useEffect(() => onUnsaved(unsaved.length > 0), [unsaved.length, onUnsaved]);
  return (
    <div className="grid gap-10">
      {blocks.map(block => (
        <BlockPart
          key={`${block.kind} ${block.version}`}
          block={block}
          isSaved={saved === block.kind}
          onSaved={() => setSaved(block.kind)}
          onUnsaved={tellUnsaved}
        />
      ))}
    </div>
  );
}
