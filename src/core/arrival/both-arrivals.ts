/** What a family says of one competitor; a weight of null leaves the weight as it is. */
interface ArrivalAnswer {
  isComing: boolean;
  levelId: number;
  weightKg: number | null;
}

/** What is sent, with what others changed since its form was opened: what the family left is as it is now. ARRIVE-8 */
export function withOtherArrival<T extends ArrivalAnswer & { opened?: ArrivalAnswer | undefined }>(
  sent: T,
  now: Pick<ArrivalAnswer, 'isComing' | 'levelId'>,
): T {
  const { opened } = sent;
  if (!opened) return sent;
  return {
    ...sent,
    isComing: sent.isComing === opened.isComing ? now.isComing : sent.isComing,
    levelId: sent.levelId === opened.levelId ? now.levelId : sent.levelId,
    weightKg: sent.weightKg === opened.weightKg ? null : sent.weightKg,
  };
}
