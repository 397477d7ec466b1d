// npm run build: the pages, built anew when their sources changed.
import { ensureBuild } from './ensure-build.mjs';
import { ensureInstall } from './ensure-install.mjs';

ensureBuild(ensureInstall());
