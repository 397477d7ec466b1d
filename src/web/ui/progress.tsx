import * as say from '#say/controls.ts';

export type ProgressProps = { label: string; value: number; max: number; text?: string };

export function Progress({ label, value, max, text = say.partOf({ value, max }) }: ProgressProps) {
  return (
    <label className="grid gap-1.5">
      <span className="flex justify-between gap-4 text-sm">
        <span className="font-semibold">{label}</span>
        <span className="shrink-0 whitespace-nowrap text-muted tabular-nums">{text}</span>
      </span>
      <progress value={value} max={max} className="progress h-3 w-full" />
    </label>
  );
}
