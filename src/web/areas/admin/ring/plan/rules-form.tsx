import { useState } from 'react';
import { getRingDay, type RingDay, saveRingRules } from '#contract/ring/ring.ts';
import { RingRules } from '#contract/ring/ring-rules.ts';
import { blocksOfDay } from '#core/ring/plan/plan-input.ts';
import { clockTimeOf } from '#core/time/clock-time.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { MeetingPanel } from '../../parts/meeting-panel.tsx';
import { useRecordForm } from '../../parts/use-record-form.ts';
import type { LiveRingDay } from '../use-ring-day.ts';
import { rulesWords } from './plan-words.ts';
import { RulesFields, readRules } from './rules-fields.tsx';

type Kept = { version: number; rules: RingRules };
const keptOf = ({ rules, rulesVersion }: RingDay): Kept => ({ version: rulesVersion, rules });

const labels: Record<string, string> = {
  startMinute: 'First divisions start at',
  blackBeltMeeting: 'Black belt meeting',
  blackBeltsFrom: 'Black belts from',
  lunch: 'Lunch',
  walkMinutes: 'Changing rings',
  setupMinutes: 'Between divisions',
  blocks: 'Blocks of the day',
};

function inWords(field: string, value: unknown): string {
  if (field === 'blocks')
    return Array.isArray(value) ? value.map(block => String(block.name)).join(', ') || 'none' : 'as the schedule says';
  if (value === null || value === undefined) return 'none';
  if (field === 'walkMinutes' || field === 'setupMinutes') return `${value} min`;
  if (typeof value === 'number') return clockTimeOf(value);
  if (field === 'lunch') {
    const { earliest, latest, minutes } = value as NonNullable<RingRules['lunch']>;
    return `${clockTimeOf(earliest)} to ${clockTimeOf(latest)}, ${minutes} min`;
  }
  const { from, minutes } = value as NonNullable<RingRules['blackBeltMeeting']>;
  return `${clockTimeOf(from)}, ${minutes} min`;
}

/** The server names fields of the whole call, the form those of the rules. */
function withOwnFields(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const fields = Object.entries(error.fields).map(([name, texts]) => [name.replace(/^rules\./, ''), texts] as const);
  throw new ApiError(error.status, error.message, error.code, Object.fromEntries(fields));
}

/** What plans and expected times keep to. */
export function RulesForm({ live }: { live: LiveRingDay }) {
  const { day } = live;
  const [kept, setKept] = useState(() => keptOf(day));
  const [isSaved, setSaved] = useState(false);
  return (
    <Disclosure
      summary={
        <span>
          Rules of the day
          <span className="block text-sm font-normal text-muted">
            {rulesWords({ ...day.rules, blocks: blocksOfDay(day) ?? null })}
          </span>
        </span>
      }
      onToggle={isOpen => {
        // Opened anew it shows what holds now; while it is open nothing moves under the hand.
        if (isOpen) setKept(keptOf(day));
        setSaved(false);
      }}
    >
      <div data-focus-part>
        <Fields
          key={kept.version}
          live={live}
          kept={kept}
          onSaved={saved => {
            setKept(saved);
            setSaved(true);
          }}
          onTouched={() => setSaved(false)}
        />
      </div>
      {isSaved && (
        <div className="mt-4">
          <Alert kind="success">The rules are saved. Expected times and new plans follow them from now on.</Alert>
        </div>
      )}
    </Disclosure>
  );
}

type FieldsProps = { live: LiveRingDay; kept: Kept; onSaved: (kept: Kept) => void; onTouched: () => void };

function Fields({ live, kept, onSaved, onTouched }: FieldsProps) {
  const params = { tournamentId: live.day.tournament.tournamentId };
  const { form, meeting } = useRecordForm({
    schema: RingRules,
    shape: readRules,
    record: kept,
    inputOf: ({ rules }) => rules,
    create: () => Promise.reject(new Error('Rules are never new')),
    update: async ({ version, ...rules }) => {
      const saved = await api(saveRingRules, { params, input: { rules, version } }).catch(withOwnFields);
      return keptOf(saved);
    },
    reload: async () => {
      const { day } = await api(getRingDay, { query: { tournament: params.tournamentId } });
      return day ? keptOf(day) : kept;
    },
    onSaved: async saved => {
      await live.reload();
      onSaved(saved);
    },
  });
  return (
    <form {...form.props} onInputCapture={onTouched} className="grid gap-5">
      <RulesFields rules={kept.rules} day={live.day} errorOf={form.errorOf} />
      <MeetingPanel meeting={meeting} labelOf={field => labels[field] ?? field} show={inWords} />
      <FormFailure form={form} />
      <Button type="submit" data-step busy={form.isBusy} disabled={!form.isReady} className="w-fit">
        Save rules
      </Button>
    </form>
  );
}
