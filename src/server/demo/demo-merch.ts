import { readFileSync } from 'node:fs';
import { type RemadePicture, remakePicture } from '../picture.ts';

export interface DemoMerch {
  title: string;
  description: string;
  price: number;
  picture: string;
  pictureDescription: string;
  sizes: { title: string; stock: number | null }[];
}

export const demoMerch: readonly DemoMerch[] = [
  {
    title: 'Tournament T-shirt',
    description: 'Night navy, soft cotton, northern lights on the chest and the year on the back.',
    price: 25,
    picture: 'tshirt.png',
    pictureDescription: 'A navy T-shirt with green northern lights over a pine ridge',
    sizes: [
      { title: 'Youth S', stock: 30 },
      { title: 'Youth M', stock: 40 },
      { title: 'Youth L', stock: 40 },
      { title: 'Adult S', stock: 30 },
      { title: 'Adult M', stock: 30 },
      { title: 'Adult L', stock: 25 },
      { title: 'Adult XL', stock: 4 },
    ],
  },
  {
    title: 'Hoodie',
    description: 'Heavy and warm, for the drive home. Printed to order.',
    price: 55,
    picture: 'hoodie.png',
    pictureDescription: 'A dark hoodie with a small aurora mark',
    sizes: [
      { title: 'Youth L', stock: null },
      { title: 'Adult S', stock: null },
      { title: 'Adult M', stock: null },
      { title: 'Adult L', stock: null },
      { title: 'Adult XL', stock: null },
    ],
  },
  {
    title: 'Mug',
    description: 'Enamel, 350 ml. Survives the campfire and the staff room.',
    price: 15,
    picture: 'mug.png',
    pictureDescription: 'A white enamel mug with a pine ridge around it',
    sizes: [{ title: 'One size', stock: 60 }],
  },
];

/** Its streets are made up, as its venue is. */
export const demoMap = 'venue-map.png';

/** By file name, as an upload would be kept. */
export type DemoPictures = ReadonlyMap<string, RemadePicture>;

export async function remakeDemoPictures(): Promise<DemoPictures> {
  const pictures = new Map<string, RemadePicture>();
  for (const picture of [demoMap, ...demoMerch.map(item => item.picture)])
    pictures.set(picture, await remakePicture(readFileSync(new URL(`pictures/${picture}`, import.meta.url))));
  return pictures;
}
