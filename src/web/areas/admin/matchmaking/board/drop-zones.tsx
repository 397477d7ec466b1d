import { MovePreview, previewRing } from './move-preview.tsx';
import type { MoveEffect, MoveTo } from './move-targets.ts';

const zones = [
  { to: 'new', title: 'New group', hint: 'Drop people here to begin one' },
  { to: 'unplaced', title: 'Not placed', hint: 'Drop people here to take them out' },
] as const;

/** Where people are dropped who go into no group that is there; only with a mouse, the others have the dialog. */
export function DropZones({ over, preview }: { over: MoveTo | null; preview: MoveEffect | null }) {
  return (
    <div className="hidden grid-cols-2 gap-2 pointer-fine:grid">
      {zones.map(({ to, title, hint }) => (
        <div
          key={to}
          data-drop={to}
          className={`rounded border-2 border-dashed border-edge p-3 ${previewRing(over === to ? preview : null)}`}
        >
          <MovePreview effect={over === to ? preview : null} />
          <p className="font-semibold">{title}</p>
          <p className="text-xs text-muted">{hint}</p>
        </div>
      ))}
    </div>
  );
}
