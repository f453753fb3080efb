import { barber } from './barber.ts'
import { bicycle } from './bicycle.ts'
import { blocks } from './blocks.ts'
import { books } from './books.ts'
import { bowling } from './bowling.ts'
import { breakfast } from './breakfast.ts'
import { burger } from './burger.ts'
import { cake } from './cake.ts'
import { camera } from './camera.ts'
import { carWash } from './car-wash.ts'
import { cat } from './cat.ts'
import { cleaning } from './cleaning.ts'
import { coffee } from './coffee.ts'
import { cream } from './cream.ts'
import { croissant } from './croissant.ts'
import { dallah } from './dallah.ts'
import { dates } from './dates.ts'
import { ferrisWheel } from './ferris-wheel.ts'
import { fish } from './fish.ts'
import { flowers } from './flowers.ts'
import { gift } from './gift.ts'
import { glasses } from './glasses.ts'
import { grill } from './grill.ts'
import { hammam } from './hammam.ts'
import { iceCream } from './ice-cream.ts'
import { icedLatte } from './iced-latte.ts'
import { juice } from './juice.ts'
import { kunafa } from './kunafa.ts'
import { laundry } from './laundry.ts'
import { maamoul } from './maamoul.ts'
import { massage } from './massage.ts'
import { nails } from './nails.ts'
import { oud } from './oud.ts'
import { padel } from './padel.ts'
import type { Motif, PaintName } from './paint.ts'
import { painting } from './painting.ts'
import { pizza } from './pizza.ts'
import { pool } from './pool.ts'
import { popcorn } from './popcorn.ts'
import { pottery } from './pottery.ts'
import { rice } from './rice.ts'
import { sushi } from './sushi.ts'
import { tea } from './tea.ts'
import { tooth } from './tooth.ts'
import { tyre } from './tyre.ts'
import { weights } from './weights.ts'

interface Drawing {
  readonly draw: Motif
  /** The paints it looks well in; neighbours take different ones. */
  readonly suits: readonly [PaintName, ...PaintName[]]
}

/** Every motif a voucher's cover can show. */
export const motifs = {
  barber: { draw: barber, suits: ['mist', 'sand', 'lagoon', 'sage'] },
  bicycle: { draw: bicycle, suits: ['sage', 'straw', 'mist', 'clay'] },
  blocks: { draw: blocks, suits: ['mist', 'sage', 'straw', 'lagoon'] },
  books: { draw: books, suits: ['straw', 'lagoon', 'clay', 'sage'] },
  bowling: { draw: bowling, suits: ['mist', 'clay', 'lagoon', 'plum'] },
  breakfast: { draw: breakfast, suits: ['mist', 'sage', 'straw', 'lagoon'] },
  burger: { draw: burger, suits: ['mist', 'sage', 'plum', 'straw'] },
  cake: { draw: cake, suits: ['mist', 'clay', 'sage', 'plum'] },
  camera: { draw: camera, suits: ['sage', 'mist', 'straw', 'clay'] },
  carWash: { draw: carWash, suits: ['mist', 'sand', 'lagoon', 'sage'] },
  cat: { draw: cat, suits: ['sage', 'mist', 'clay', 'lagoon'] },
  cleaning: { draw: cleaning, suits: ['lagoon', 'straw', 'mist', 'clay'] },
  coffee: { draw: coffee, suits: ['sand', 'mist', 'sage', 'lagoon'] },
  cream: { draw: cream, suits: ['clay', 'sage', 'lagoon', 'mist'] },
  croissant: { draw: croissant, suits: ['mist', 'sage', 'plum', 'lagoon'] },
  dallah: { draw: dallah, suits: ['lagoon', 'clay', 'plum', 'sage'] },
  dates: { draw: dates, suits: ['straw', 'lagoon', 'mist', 'sage'] },
  ferrisWheel: { draw: ferrisWheel, suits: ['sage', 'mist', 'straw', 'plum'] },
  fish: { draw: fish, suits: ['lagoon', 'mist', 'straw', 'sand'] },
  flowers: { draw: flowers, suits: ['lagoon', 'mist', 'sand', 'sage'] },
  gift: { draw: gift, suits: ['clay', 'lagoon', 'plum', 'mist'] },
  glasses: { draw: glasses, suits: ['straw', 'mist', 'lagoon', 'sage'] },
  grill: { draw: grill, suits: ['sand', 'sage', 'mist', 'straw'] },
  hammam: { draw: hammam, suits: ['sage', 'sand', 'lagoon', 'clay'] },
  iceCream: { draw: iceCream, suits: ['mist', 'plum', 'lagoon', 'sage'] },
  icedLatte: { draw: icedLatte, suits: ['mist', 'clay', 'sage', 'straw'] },
  juice: { draw: juice, suits: ['lagoon', 'mist', 'sage', 'straw'] },
  kunafa: { draw: kunafa, suits: ['sage', 'mist', 'lagoon', 'plum'] },
  laundry: { draw: laundry, suits: ['mist', 'lagoon', 'sand', 'sage'] },
  maamoul: { draw: maamoul, suits: ['lagoon', 'clay', 'plum', 'mist'] },
  massage: { draw: massage, suits: ['sage', 'mist', 'clay', 'plum'] },
  nails: { draw: nails, suits: ['mist', 'sand', 'sage', 'lagoon'] },
  oud: { draw: oud, suits: ['sand', 'plum', 'clay', 'lagoon'] },
  padel: { draw: padel, suits: ['lagoon', 'mist', 'sage', 'clay'] },
  painting: { draw: painting, suits: ['sand', 'mist', 'lagoon', 'clay'] },
  pizza: { draw: pizza, suits: ['sage', 'mist', 'straw', 'lagoon'] },
  pool: { draw: pool, suits: ['sand', 'sage', 'mist', 'clay'] },
  popcorn: { draw: popcorn, suits: ['clay', 'lagoon', 'mist', 'plum'] },
  pottery: { draw: pottery, suits: ['lagoon', 'sage', 'sand', 'mist'] },
  rice: { draw: rice, suits: ['mist', 'lagoon', 'clay', 'sage'] },
  sushi: { draw: sushi, suits: ['sage', 'mist', 'sand', 'plum'] },
  tea: { draw: tea, suits: ['sand', 'clay', 'sage', 'mist'] },
  tooth: { draw: tooth, suits: ['mist', 'lagoon', 'sage', 'clay'] },
  tyre: { draw: tyre, suits: ['straw', 'mist', 'lagoon', 'clay'] },
  weights: { draw: weights, suits: ['sand', 'mist', 'lagoon', 'clay'] },
} as const satisfies Record<string, Drawing>

export type MotifName = keyof typeof motifs
