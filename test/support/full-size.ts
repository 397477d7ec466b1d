/** `npm run test:full` runs attacks and storms in the size they are meant to have; elsewhere the same tests are small. */
export const isFullSize = process.env.FULL_SIZE === 'true';
export const fullSize = <Size>(small: Size, full: Size): Size => (isFullSize ? full : small);
