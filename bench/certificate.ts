import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A certificate for localhost, by openssl: Node makes keys, but no certificates. Null where there is no openssl. */
export function makeCertificate(): { key: string; certificate: string } | null {
  const folder = mkdtempSync(join(tmpdir(), 'nlc-certificate-'));
  const [keyFile, certificateFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const wanted = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const files = ['-keyout', keyFile, '-out', certificateFile];
  try {
    const made = spawnSync('openssl', ['req', '-x509', ...wanted, ...subject, ...files], { stdio: 'ignore' });
    if (made.status !== 0) return null;
    return { key: readFileSync(keyFile, 'utf8'), certificate: readFileSync(certificateFile, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
