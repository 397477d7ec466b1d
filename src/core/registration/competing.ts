/** Who competes, and so who is counted: of a completed registration, and not withdrawn. REG-20 */
export const competes = (competitor: { isCompleted: boolean; isWithdrawn: boolean }): boolean =>
  competitor.isCompleted && !competitor.isWithdrawn;
