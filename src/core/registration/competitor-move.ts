export interface MoveSide {
  registrationId: number;
  tournamentId: number;
  isCompleted: boolean;
}
export type MoveVerdict = { verdict: 'move' } | { verdict: 'bad_input'; text: string };

/**
 * Whether a competitor may move between registrations: only within one tournament, and only if both are completed or
 * neither is. REG-16
 */
export function moveVerdict(from: MoveSide, to: MoveSide | undefined, isFull: boolean): MoveVerdict {
  const refuse = (text: string): MoveVerdict => ({ verdict: 'bad_input', text });
  if (!to) return refuse('No registration has this number');
  if (to.registrationId === from.registrationId) return refuse('The competitor is already in this registration');
  if (to.tournamentId !== from.tournamentId) return refuse('That registration is for another tournament');
  if (to.isCompleted !== from.isCompleted)
    return refuse(
      to.isCompleted
        ? 'That registration is completed and this one isn’t. Complete this one first.'
        : 'That registration isn’t completed and this one is. Complete that one first.',
    );
  return isFull ? refuse('That registration is full') : { verdict: 'move' };
}
