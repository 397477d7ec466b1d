import { familyFileHandlers } from './family-file.routes.ts';
import { publicFileHandlers } from './public-file.routes.ts';
import { publishedFileHandlers } from './published-file.routes.ts';
import { receivedFileHandlers } from './received-file.routes.ts';

export const fileSharingHandlers = {
  ...familyFileHandlers,
  ...publicFileHandlers,
  ...publishedFileHandlers,
  ...receivedFileHandlers,
};
