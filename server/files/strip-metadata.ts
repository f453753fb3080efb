import { crc32 } from 'node:zlib'
import type { FileType } from '#contract/file-types.ts'

/** An Exif block whose only tag is the orientation. */
function toExif(orientation: number): Buffer {
  const block = Buffer.from('49492a0008000000010012010300010000000000000000000000', 'hex')
  block.writeUInt16LE(orientation, 18)
  return block
}

const startOfImage = Buffer.from([0xff, 0xd8])
const endOfImage = Buffer.from([0xff, 0xd9])

function toSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** A segment that draws the picture; undefined for others. Of APPn: JFIF without its thumbnail, colour profiles, and Adobe's colour transform. */
function withoutMetadata(marker: number, segment: Buffer): Buffer | undefined {
  const data = segment.subarray(4)
  const begins = (text: string) => data.toString('latin1', 0, text.length) === text
  if (marker === 0xe0) return begins('JFIF\0') ? toSegment(marker, Buffer.concat([data.subarray(0, 12), Buffer.alloc(2)])) : undefined
  if (marker === 0xe2) return begins('ICC_PROFILE\0') ? segment : undefined
  if (marker === 0xee) return begins('Adobe') ? segment : undefined
  const isApplication = marker >= 0xe0 && marker <= 0xef
  const isComment = marker === 0xfe
  return isApplication || isComment ? undefined : segment
}

/** Stuffed bytes, restart markers and padding belong to the compressed data. */
const isInScan = (marker: number | undefined) =>
  marker === 0 || marker === 0xff || (marker !== undefined && marker >= 0xd0 && marker <= 0xd7)

function findScanEnd(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start)
  while (at >= 0 && isInScan(bytes[at + 1])) at = bytes.indexOf(0xff, at + 1)
  if (at < 0) throw new RangeError('a scan without an end')
  return at
}

/** Ends with the picture: what follows it may be another one, with metadata of its own. */
function stripJpeg(bytes: Buffer, orientation: number): Buffer {
  const segments: Buffer[] = [startOfImage]
  if (orientation > 1) segments.push(toSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), toExif(orientation)])))
  for (let at = 2; ; ) {
    if (bytes[at] !== 0xff) throw new RangeError('no marker')
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) return Buffer.concat([...segments, endOfImage])
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const segment = withoutMetadata(marker, bytes.subarray(at, end))
    if (segment) segments.push(segment)
    at = end
    if (marker === 0xda) {
      at = findScanEnd(bytes, end)
      segments.push(bytes.subarray(end, at))
    }
  }
}

const pngSignatureLength = 8
const pngParts = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs'.split(' '))

function toPngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function stripPng(bytes: Buffer, orientation: number): Buffer {
  const chunks: Buffer[] = [bytes.subarray(0, pngSignatureLength)]
  for (let at = pngSignatureLength; ; ) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + bytes.readUInt32BE(at)
    if (pngParts.has(type)) chunks.push(bytes.subarray(at, end))
    if (type === 'IHDR' && orientation > 1) chunks.push(toPngChunk('eXIf', toExif(orientation)))
    if (type === 'IEND') return Buffer.concat(chunks)
    at = end
  }
}

const riffHeadLength = 12
const webpParts = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const [exifFlag, xmpFlag] = [0b1000, 0b0100]

function toRiffChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(type), length, data, Buffer.alloc(data.length % 2)])
}

function stripWebp(bytes: Buffer, orientation: number): Buffer {
  const fileEnd = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  const chunks: Buffer[] = []
  let isExtended = false
  for (let at = riffHeadLength; at + 8 <= fileEnd; ) {
    const type = bytes.toString('latin1', at, at + 4)
    const data = Buffer.from(bytes.subarray(at + 8, at + 8 + bytes.readUInt32LE(at + 4)))
    if (type === 'VP8X') {
      isExtended = true
      data[0] = (data.readUInt8(0) & ~(exifFlag | xmpFlag)) | (orientation > 1 ? exifFlag : 0)
    }
    if (webpParts.has(type)) chunks.push(toRiffChunk(type, data))
    at += 8 + data.length + (data.length % 2)
  }
  // Only the extended format can have an orientation.
  if (isExtended && orientation > 1) chunks.push(toRiffChunk('EXIF', toExif(orientation)))
  return toRiffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]))
}

export type PictureType = Exclude<FileType['name'], 'PDF'>

const strips: Readonly<Record<PictureType, (bytes: Buffer, orientation: number) => Buffer>> = {
  JPG: stripJpeg,
  PNG: stripPng,
  WebP: stripWebp,
}

/** The same picture, which is not encoded again, without place, camera, texts and thumbnails. @throws RangeError if the file ends too early */
export const stripMetadata = (bytes: Buffer, type: PictureType, orientation: number): Buffer => strips[type](bytes, orientation)
