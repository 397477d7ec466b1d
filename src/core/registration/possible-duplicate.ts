/** How many mails about possible duplicates one family causes, and how many one family gets, in 24 hours. REG-42 */
const mailsOfDay = 3;

interface Pair {
  /** The family that completed first, and so is mailed. */
  familyId: number;
  /** The family that came later, and learns nothing. */
  otherFamilyId: number;
}

/** Of newly noticed pairs, in their order, whether each is mailed; `mailed`: those of the last 24 hours. REG-42 */
export function mailedOf(pairs: readonly Pair[], mailed: readonly Pair[]): boolean[] {
  const counted = [...mailed];
  return pairs.map(pair => {
    const caused = counted.filter(({ otherFamilyId }) => otherFamilyId === pair.otherFamilyId).length;
    const received = counted.filter(({ familyId }) => familyId === pair.familyId).length;
    const isMailed = caused < mailsOfDay && received < mailsOfDay;
    if (isMailed) counted.push(pair);
    return isMailed;
  });
}
