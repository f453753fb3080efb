import sharp from 'sharp'
import { type MotifName, motifs } from './catalogue.ts'
import { type PaintName, paints } from './paint.ts'

const svg = (motif: MotifName, paint: PaintName, viewBox: string, width: number, height: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">${motifs[motif].draw(paints[paint])}</svg>`,
  )

const webp = (source: Buffer) => sharp(source).webp({ quality: 72, effort: 2 }).toBuffer()

/** A voucher's cover, 1280 × 800. */
export const cover = (motif: MotifName, paint: PaintName): Promise<Buffer> => webp(svg(motif, paint, '0 0 320 200', 1280, 800))

/** A business's square sign, 400 × 400. */
export const sign = (motif: MotifName, paint: PaintName): Promise<Buffer> => webp(svg(motif, paint, '60 0 200 200', 400, 400))
