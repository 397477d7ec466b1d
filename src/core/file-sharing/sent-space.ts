/** The most bytes that the files of one family come to. FILE-10 */
export const mostSentBytes = 25_000_000;

/** Whether a file fits beside those a family has sent, whatever was decided about them. FILE-10 */
export const fitsBeside = ({ usedBytes, byteSize }: { usedBytes: number; byteSize: number }): boolean =>
  usedBytes + byteSize <= mostSentBytes;
