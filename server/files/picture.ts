import sharp from 'sharp'
import { fieldProblem } from '../http/problem.ts'

/** A longer side than this is scaled down; no screen shows more. */
const longestSide = 1_600

/** More pixels than this are not a photograph but an attempt to fill the memory. */
const mostPixels = 50_000_000

/**
 * An uploaded JPG, PNG or WebP as a fresh WebP: upright, at most 1600 px long, without EXIF or anything else that came along (S-35).
 * @throws Problem `VALIDATION_FAILED` with `fileRejected` on the field when it cannot be decoded
 */
export async function toPicture(path: string, field: string): Promise<Uint8Array> {
  try {
    return await sharp(path, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (cause) {
    throw fieldProblem(field, 'fileRejected', { cause })
  }
}
