import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { type Metrics, noMetrics } from '#server/observability/metrics.ts'
import { fieldProblem, Problem } from '#server/problem.ts'
import { createWorkQueue, watchQueue } from '#server/security/work-queue.ts'
import { type PictureType, stripMetadata } from './strip-metadata.ts'

// One libuv thread per picture and no cache, so that other requests keep their share.
sharp.concurrency(1)
sharp.cache(false)

const maxSide = 1_600

export const smallerWidths = [96, 480] as const

/** Width in pixels of the small copy of a chat picture. */
export const thumbnailWidth = 480

const maxMegapixels = 50

/** 50 megapixels with four channels of 8 bits, or 25 with 16 bits. */
const maxDecodedMegabytes = 200

/** Seconds; an ordinary picture takes less than one. */
const encodeTimeout = 15

export interface PictureFiles {
  readonly whole: Uint8Array
  readonly smaller: Readonly<Record<number, Uint8Array>>
}

export interface EncodedPicture extends PictureFiles {
  readonly width: number
  readonly height: number
}

async function checkSize(path: string, field: string): Promise<void> {
  const { width, height, channels, depth } = await sharp(path, { limitInputPixels: false }).metadata()
  const bytes = channels * (depth === 'uchar' ? 1 : 2)
  const max = Math.min(maxMegapixels, Math.floor(maxDecodedMegabytes / bytes))
  if (width * height > max * 1_000_000) throw fieldProblem(field, 'tooManyPixels', { params: { max } })
}

const readPicture = (file: string | Buffer) =>
  sharp(file, { limitInputPixels: maxMegapixels * 1_000_000, failOn: 'error', sequentialRead: true }).timeout({ seconds: encodeTimeout })

async function encode(path: string): Promise<EncodedPicture> {
  const { data, info } = await readPicture(path)
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const webp = (width: number) => sharp(data, { raw: info }).resize({ width, withoutEnlargement: true }).webp({ quality: 82 }).toBuffer()
  const whole = await webp(info.width)
  const smaller: Record<number, Uint8Array> = {}
  for (const width of smallerWidths) smaller[width] = await webp(width)
  return { width: info.width, height: info.height, whole, smaller }
}

async function strip(path: string, type: PictureType): Promise<Buffer> {
  const { orientation = 1 } = await sharp(path).metadata()
  const stripped = stripMetadata(await readFile(path), type, orientation)
  await readPicture(stripped).resize(96).raw().toBuffer()
  return stripped
}

export interface PictureEncoder {
  /** Encodes as WebP: upright, at most 1600 px, without metadata (S-35). @throws Problem `VALIDATION_FAILED` on the field, `UNAVAILABLE` */
  readonly encode: (owner: string, path: string, field: string) => Promise<EncodedPicture>
  /** A picture that is stored as a document: the same pixels without metadata. It must be decodable. @throws as above */
  readonly strip: (owner: string, path: string, field: string, type: PictureType) => Promise<Uint8Array>
}

/** One picture at a time: a large one takes up to 250 MB and one of libuv's four threads for a second or two. */
export function createPictureEncoder(metrics: Pick<Metrics, 'watch'> = noMetrics): PictureEncoder {
  const queue = createWorkQueue({ concurrency: 1, maxWaiting: 24, maxWaitingPerOwner: 7 })
  watchQueue(metrics, 'pictures', queue)
  const inTurn = <T>(owner: string, path: string, field: string, decode: () => Promise<T>) =>
    queue.run(owner, async () => {
      try {
        await checkSize(path, field)
        return await decode()
      } catch (cause) {
        throw cause instanceof Problem ? cause : fieldProblem(field, 'fileDamaged', { cause })
      }
    })
  return {
    encode: (owner, path, field) => inTurn(owner, path, field, () => encode(path)),
    strip: (owner, path, field, type) => inTurn(owner, path, field, () => strip(path, type)),
  }
}
