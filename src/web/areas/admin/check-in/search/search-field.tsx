import { type RefObject, useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/field/field.tsx';
import { CameraDialog, hasCamera } from './camera-dialog.tsx';

export type SearchFieldProps = {
  field: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (text: string) => void;
  /** Enter, at the end of a scan too. */
  onEnter: () => void;
  onScan: (text: string) => void;
  /** How many families fit; null while one is open. */
  results: number | null;
};

const isTyping = (element: Element | null): boolean =>
  element instanceof HTMLElement && (/^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName) || element.isContentEditable);

/** A scanner types wherever the focus is: its first key brings the field back, and none is lost. */
function useKeysHere(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(document.activeElement) || document.querySelector('[role=dialog]')) return;
      field.current?.focus();
      field.current?.select();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [field]);
}

export function SearchField({ field, value, onChange, onEnter, onScan, results }: SearchFieldProps) {
  const [isScanning, setScanning] = useState(false);
  useKeysHere(field);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the desk opens
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return (
    <search className="grid gap-1.5">
      <label htmlFor="desk-search" className="w-fit font-semibold">
        Name, phone or code
      </label>
      <div className="flex gap-3">
        <input
          ref={field}
          id="desk-search"
          type="text"
          inputMode="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={120}
          aria-describedby="desk-search-hint"
          value={value}
          onChange={event => onChange(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key === 'Enter') onEnter();
            if (event.key === 'Escape') onChange('');
          }}
          className={`${controlClass} min-h-14 text-lg`}
        />
        {hasCamera() && (
          <Button size="large" className="shrink-0 px-5" onClick={() => setScanning(true)}>
            Camera
          </Button>
        )}
      </div>
      <p id="desk-search-hint" role="status" className="text-sm text-muted empty:hidden">
        {results === null
          ? ''
          : value.trim() === ''
            ? 'Type, or scan the receipt. Press Enter to open the first family.'
            : results === 0
              ? 'No match'
              : results === 1
                ? '1 family'
                : `${results} families`}
      </p>
      {isScanning && (
        <CameraDialog
          onClose={() => setScanning(false)}
          onFound={text => {
            setScanning(false);
            onScan(text);
          }}
        />
      )}
    </search>
  );
}
