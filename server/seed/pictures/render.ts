import sharp from 'sharp'
import { type EncodedPicture, smallerWidths } from '../../files/picture.ts'
import { type MotifName, motifs } from './catalogue.ts'
import { type PaintName, paints } from './paint.ts'

const svg = (motif: MotifName, paint: PaintName, viewBox: string, width: number, height: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">${motifs[motif].draw(paints[paint])}</svg>`,
  )

/** In all the widths in which uploaded pictures are kept. */
async function encoded(source: Buffer): Promise<EncodedPicture> {
  const webp = (width?: number) => sharp(source).resize({ width }).webp({ quality: 72, effort: 2 }).toBuffer()
  const smaller = await Promise.all(smallerWidths.map(async (width) => [width, await webp(width)] as const))
  return { whole: await webp(), smaller: Object.fromEntries(smaller) }
}

/** A voucher's cover, 1280 × 800. */
export const cover = (motif: MotifName, paint: PaintName): Promise<EncodedPicture> => encoded(svg(motif, paint, '0 0 320 200', 1280, 800))

/** A business's square sign, 400 × 400. */
export const sign = (motif: MotifName, paint: PaintName): Promise<EncodedPicture> => encoded(svg(motif, paint, '60 0 200 200', 400, 400))
