import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { Problem } from '../http/problem.ts'

const signatures = [
  (head: Buffer) => head.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  (head: Buffer) => head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  (head: Buffer) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
]

/** A longer side than this is scaled down; no screen shows more. */
const longestSide = 1_600

/** More pixels than this are not a photograph but an attempt to fill the memory. */
const mostPixels = 50_000_000

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * An uploaded JPG, PNG or WebP as a fresh WebP: upright, at most 1600 px long, without EXIF or anything else that came along.
 * What the file calls itself does not matter, only its first bytes and whether it can be decoded (S-35).
 * @throws Problem `FILE_TYPE`, or `VALIDATION_FAILED` with `fileRejected`, both on the field
 */
export async function toPicture(path: string, field: string): Promise<Uint8Array> {
  const head = await headOf(path)
  if (!signatures.some((matches) => matches(head))) throw new Problem('FILE_TYPE', { issues: [{ path: field, code: 'fileType' }] })
  try {
    return await sharp(path, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (cause) {
    throw new Problem('VALIDATION_FAILED', { issues: [{ path: field, code: 'fileRejected' }], cause })
  }
}
