import sharp from 'sharp';
import type { Database } from '../db/database.ts';
import { idAt, insertRows, insertWithIds } from './demo-insert.ts';
import { makePdf } from './demo-pdf.ts';
import type { DemoRegistration } from './demo-registrations.ts';

const hour = 3_600_000;
const rate = 4000; // samples a second: enough for a tune, and small

/** A short tune, as music for a form: a real WAV file. */
function makeTune(): Buffer {
  const notes = [392, 440, 523, 440, 392, 330, 392, 523];
  const samples = Buffer.alloc(rate * 4);
  for (let i = 0; i < samples.length; i++) {
    const place = (i / samples.length) * notes.length;
    const fade = 1 - (place % 1);
    const wave = Math.sin((2 * Math.PI * (notes[Math.floor(place)] ?? 0) * i) / rate);
    samples[i] = 128 + Math.round(90 * fade * wave);
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16); // length of what follows: plain samples, one channel
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** A brown belt on a wooden floor, photographed too dark. */
function makeBeltPhoto(): Promise<Buffer> {
  const [width, height] = [480, 320];
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isBelt = Math.abs(y - 150 - 14 * Math.sin(x / 60)) < 26;
      const isSeam = isBelt && Math.abs(y - 150 - 14 * Math.sin(x / 60)) > 23;
      const plank = 10 * ((Math.floor(y / 40) % 2) + (x % 160 < 3 ? -1 : 0));
      const [red, green, blue] = isSeam ? [48, 30, 20] : isBelt ? [74, 44, 28] : [88 + plank, 70 + plank, 52 + plank];
      pixels.set([red as number, green as number, blue as number], (y * width + x) * 3);
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 70 })
    .toBuffer();
}

/** What families of this year sent: one is accepted, one was written about, two wait to be looked at. */
export async function insertReceivedFiles(
  db: Database,
  from: { registrations: readonly DemoRegistration[]; directorId: number; now: Date },
): Promise<void> {
  const { registrations, directorId, now } = from;
  if (registrations.length === 0) return; // registration has not opened
  const senderAt = (place: number) => {
    const registration = registrations.filter(one => one.competitors.length > 0)[place];
    const name = registration?.competitors[0]?.row.firstName;
    if (!registration?.completedAt || !name) throw new Error('The demonstration has too few registrations');
    const { personId, completedAt } = registration;
    // The evening after; never later than now.
    const createdAt = new Date(Math.min(completedAt.getTime() + 26 * hour, now.getTime() - (60 - place) * 60_000));
    return { personId, name, createdAt };
  };
  const [ranked, belt, form, music] = [senderAt(6), senderAt(18), senderAt(33), senderAt(52)];
  const certificate = makePdf('Certificate of rank', [
    `This is to say that ${ranked.name} was examined and holds the rank of 1st Kyu, brown belt.`,
    '# Examined by',
    'Two instructors of the school, before witnesses.',
  ]);
  const signed = makePdf('Signed form', [`For ${form.name}.`, '# Signature', 'Signed by a parent.']);
  const contents = [
    { ...ranked, title: `Proof of rank of ${ranked.name}`, fileName: 'certificate.pdf', bytes: certificate },
    { ...belt, title: `Belt of ${belt.name}`, fileName: 'IMG_2041.jpg', bytes: await makeBeltPhoto() },
    { ...form, title: `Waiver of ${form.name}, signed`, fileName: 'waiver-signed.pdf', bytes: signed },
    { ...music, title: `Music for ${music.name}’s creative form`, fileName: 'form-music.wav', bytes: makeTune() },
  ];
  const types = ['application/pdf', 'image/jpeg', 'application/pdf', 'audio/wav'];
  const decidedAt = new Date(Math.min(ranked.createdAt.getTime() + 14 * hour, now.getTime()));
  const fileIds = await insertWithIds(
    db,
    'file',
    contents.map(({ personId, title, fileName, bytes, createdAt }, i) => ({
      purpose: 'sent' as const,
      personId,
      title,
      fileName,
      bytes,
      mediaType: types[i] as string,
      byteSize: bytes.length,
      createdAt,
      review: i === 0 ? ('accepted' as const) : ('new' as const),
      reviewedBy: i === 0 ? directorId : null,
      reviewedAt: i === 0 ? decidedAt : null,
    })),
  );
  const writtenAt = new Date(Math.min(belt.createdAt.getTime() + 12 * hour, now.getTime()));
  const body = `Thank you! The photo is very dark: could you send the certificate, or another one in daylight?`;
  await insertRows(db, 'fileNote', [{ fileId: idAt(fileIds, 1), authorPersonId: directorId, body, at: writtenAt }]);
  await insertRows(db, 'history', [
    ...contents.map(({ personId, title, fileName, bytes, createdAt }, i) => ({
      at: createdAt,
      actorPersonId: personId,
      subject: 'file',
      subjectId: idAt(fileIds, i),
      action: 'send',
      after: JSON.stringify({ title, fileName, byteSize: bytes.length }),
    })),
    {
      at: decidedAt,
      actorPersonId: directorId,
      subject: 'file',
      subjectId: idAt(fileIds, 0),
      action: 'review',
      before: JSON.stringify({ title: contents[0]?.title, review: 'new' }),
      after: JSON.stringify({ title: contents[0]?.title, review: 'accepted' }),
    },
  ]);
}
