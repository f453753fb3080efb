import sharp from 'sharp'
import { createQueue } from '../concurrency/queue.ts'
import { fieldProblem, Problem } from '../http/problem.ts'

// One thread for a picture and nothing kept between two: what is left belongs to everybody else.
sharp.concurrency(1)
sharp.cache(false)

/** A longer side than this is scaled down; no screen shows more. */
const longestSide = 1_600

/** The widths in which a picture is kept besides: a cell of a list, a card. */
export const smallerWidths = [96, 480] as const

/** What most phones can take at all; more is not a photograph but an attempt to fill the memory. */
const mostMegapixels = 50

/** So much a decoded picture may take: 50 megapixels of four colours, or 25 where each has 16 bits. */
const mostDecodedMegabytes = 200

/** Seconds after which a picture is given up; an honest one takes less than one. */
const patience = 15

/** A picture as it is kept: as a whole, and by its smaller widths. */
export interface EncodedPicture {
  readonly whole: Uint8Array
  readonly smaller: Readonly<Record<number, Uint8Array>>
}

/**
 * Reads the header alone.
 * @throws Problem `VALIDATION_FAILED` with `tooManyPixels`, before anything is decoded
 */
async function checkSize(path: string, field: string): Promise<void> {
  const { width, height, channels, depth } = await sharp(path, { limitInputPixels: false }).metadata()
  const bytes = channels * (depth === 'uchar' ? 1 : 2)
  const max = Math.min(mostMegapixels, Math.floor(mostDecodedMegabytes / bytes))
  if (width * height > max * 1_000_000) throw fieldProblem(field, 'tooManyPixels', { params: { max } })
}

async function encode(path: string): Promise<EncodedPicture> {
  // Decoded once, then every width is made of the small result.
  const { data, info } = await sharp(path, { limitInputPixels: mostMegapixels * 1_000_000, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: patience })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const webp = (width: number) => sharp(data, { raw: info }).resize({ width, withoutEnlargement: true }).webp({ quality: 82 }).toBuffer()
  const whole = await webp(info.width)
  const smaller: Record<number, Uint8Array> = {}
  for (const width of smallerWidths) smaller[width] = await webp(width)
  return { whole, smaller }
}

/** Encodes the pictures of a server. */
export interface PictureEncoder {
  /**
   * An uploaded JPG, PNG or WebP as fresh WebPs: upright, at most 1600 px long, without EXIF or anything else that came along (S-35).
   * One at a time; `owner` is whose turn it takes.
   * @throws Problem `VALIDATION_FAILED` on the field with `fileRejected` when it cannot be decoded, with `tooManyPixels`;
   * `UNAVAILABLE` when too many wait
   */
  readonly encode: (owner: string, path: string, field: string) => Promise<EncodedPicture>
}

/** One at a time: a large one takes up to 250 MB for a second or two, and one of libuv's four threads. */
export function createPictureEncoder(): PictureEncoder {
  const queue = createQueue({ concurrency: 1, waiting: 24, waitingEach: 7 })
  return {
    encode: (owner, path, field) =>
      queue.run(owner, async () => {
        try {
          await checkSize(path, field)
          return await encode(path)
        } catch (cause) {
          throw cause instanceof Problem ? cause : fieldProblem(field, 'fileRejected', { cause })
        }
      }),
  }
}
