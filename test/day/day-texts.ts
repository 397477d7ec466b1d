import type { DayEvidence } from './day-evidence.ts';

type Kind = 'next' | 'call' | 'lastCall';
interface QueueAct {
  kind: 'call' | 'start' | 'finish';
  assignmentId: number;
}

/** What tablets did with their queues, by the request in which it came: families are told what is true after it. */
function requestsOf({ acts }: DayEvidence): { ringId: number; acts: QueueAct[] }[] {
  const queueActs = acts.filter(
    ({ act, outcome }) => outcome === 'applied' && ['call', 'start', 'finish'].includes(act.kind),
  );
  return [...Map.groupBy(queueActs, one => `${one.ringId} ${one.receivedAt}`).values()].map(list => ({
    ringId: (list[0] as { ringId: number }).ringId,
    acts: list.map(({ act }) => ({
      kind: act.kind as QueueAct['kind'],
      assignmentId: (act as { ringAssignmentId: number }).ringAssignmentId,
    })),
  }));
}

/** Which calls families had to hear of, by kind, division and ring; reckoned from what the tablets did. */
function dueCalls(evidence: DayEvidence): Set<string> {
  const divisionOf = new Map(evidence.assignments.map(one => [one.id, one.draftDivisionId]));
  const due = new Set<string>();
  const calls = new Map<number, number>();
  const begun = new Set<number>();
  for (const { ringId, acts } of requestsOf(evidence)) {
    const expect = (kind: Kind, assignmentId: number) => due.add(`${kind}:${divisionOf.get(assignmentId)}:${ringId}`);
    const before = new Map(calls);
    // Whoever is called as the first thing of a request was the next of the ring until then; of a ring that had begun, it was told.
    const [first] = acts;
    if (first?.kind === 'call' && !before.get(first.assignmentId) && begun.has(ringId))
      expect('next', first.assignmentId);
    for (const { kind, assignmentId } of acts) {
      if (kind === 'call') calls.set(assignmentId, (calls.get(assignmentId) ?? 0) + 1);
      if (kind === 'start') begun.add(ringId);
    }
    for (const assignmentId of new Set(acts.map(one => one.assignmentId))) {
      if (acts.some(one => one.kind === 'start' && one.assignmentId === assignmentId)) continue;
      const [was, is] = [before.get(assignmentId) ?? 0, calls.get(assignmentId) ?? 0];
      if (is === 3 && was < 3) expect('lastCall', assignmentId);
      else if (was === 0 && is > 0) expect('call', assignmentId);
    }
  }
  return due;
}

const twice = (list: readonly string[]): string[] => [...new Set(list.filter((one, i) => list.indexOf(one) !== i))];

/** Every text and mail left once, none is missing, and none went to somebody whom it does not concern. */
export function textFaults(evidence: DayEvidence): string[] {
  const { messages, members, numbers, assignments } = evidence;
  const texts = messages.filter(({ channel, key }) => channel === 'sms' && key.startsWith('call:'));
  const numbersIn = (draftDivisionId: number): string[] => {
    const families = new Set(members.filter(one => one.draftDivisionId === draftDivisionId).map(one => one.familyId));
    return [...new Set(numbers.filter(one => families.has(one.familyId)).map(one => one.phoneNumber))];
  };
  const sent = new Set(texts.map(({ key }) => key));
  const missing = [...dueCalls(evidence)].flatMap(call =>
    numbersIn(Number(call.split(':')[1]))
      .map(number => `call:${call}:${number}`)
      .filter(key => !sent.has(key)),
  );
  const astray = texts.filter(({ key, recipient }) => {
    const [, , division, ring, number = ''] = key.split(':');
    const isThere = assignments.some(one => one.draftDivisionId === Number(division) && one.ringId === Number(ring));
    return !isThere || number !== recipient || !numbersIn(Number(division)).includes(number);
  });
  return [
    ...missing.map(key => `The text ${key} was never sent`),
    ...astray.map(({ key }) => `The text ${key} concerns nobody there`),
    ...twice(messages.map(({ recipient, text, channel }) => `${channel} to ${recipient}: ${text}`)).map(
      one => `Sent twice: ${one}`,
    ),
    ...messages
      .filter(({ status, attempts }) => !['sent', 'delivered'].includes(status) || attempts > 1)
      .map(({ key, status, attempts }) => `${key} is ${status} after ${attempts} attempts`),
  ];
}
