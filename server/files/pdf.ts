import { constants, inflateSync } from 'node:zlib'

/** Each letter of a name may be written as its hexadecimal code, such as `#4A`. */
const toPattern = (name: string): string =>
  Array.from(name, (letter) => {
    const code = letter.charCodeAt(0).toString(16)
    return `(?:${letter}|#${code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
  }).join('')

const activeNames = ['JavaScript', 'Launch', 'EmbeddedFile', 'FileAttachment', 'RichMedia', 'Rendition', 'SubmitForm', 'ImportData']

/** White space and comments. */
const gap = '(?:[\\0\\s]|%[^\\r\\n]*[\\r\\n])'

/**
 * Opening at a page, an array, is harmless. `XFA` and `AA`, the actions of an event such as opening a page, are so short that a value must
 * follow. What these do is not read: `URI`, `GoToR` and `GoToE` leave the document as well.
 */
const activeContent = new RegExp(
  `/(?:${activeNames.map(toPattern).join('|')}|${toPattern('OpenAction')}(?!\\s*\\[)|${toPattern('XFA')}(?=[\\s[(<\\d])|${toPattern('AA')}(?=${gap}*(?:<<|\\d+${gap}+\\d+${gap}+R)))`,
)

const objectStreamType = new RegExp(`/${toPattern('ObjStm')}`, 'g')
const objectStreamStart = new RegExp(`/${toPattern('First')}`)
const predictor = new RegExp(`/${toPattern('Predictor')}`)

/** Matches the keyword as PDF readers do: data begins after its line, which may end with a carriage return. */
const streamKeyword = /(?<!end)stream[^\r\n]*(?:\r\n|\r|\n)/g
const objectKeyword = new RegExp(`\\d+${gap}+\\d+${gap}+obj`, 'g')

/** Numbers of objects and their positions, or so far only what may stand before them. */
const objectStreamHead = new RegExp(`^${gap}*(?:[+-]?\\d+${gap}+[+-]?\\d|(?:%[^\\r\\n]*)?$)`)

/** Bytes that all object streams of a document may have. */
const maxInflated = 32 * 1024 * 1024
const headLength = 4_096

interface FoundStream {
  readonly start: number
  /** What stands after the start of the stream before. */
  readonly before: string
}

function* findStreams(text: string): Generator<FoundStream> {
  let previous = 0
  for (const { index, 0: keyword } of text.matchAll(streamKeyword)) {
    const start = index + keyword.length
    yield { start, before: text.slice(previous, start) }
    previous = start
  }
}

const inflate = (bytes: Buffer, maxOutputLength: number): string =>
  inflateSync(bytes, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')

const isCompressed = (bytes: Buffer, start: number): boolean =>
  ((bytes[start] ?? 0) & 0x0f) === 8 && bytes.length > start + 1 && bytes.readUInt16BE(start) % 31 === 0

/** Undefined for a stream without objects. @throws if it is damaged or too long */
function readObjects(bytes: Buffer, start: number, maxOutputLength: number): string | undefined {
  if (!isCompressed(bytes, start)) return undefined
  const head = inflate(bytes.subarray(start, start + headLength), maxInflated)
  return objectStreamHead.test(head) ? inflate(bytes.subarray(start), maxOutputLength) : undefined
}

const countTypes = (text: string): number => text.match(objectStreamType)?.length ?? 0

function isDeclared(before: string): boolean {
  const lastObject = before.match(objectKeyword)?.at(-1) ?? ''
  return countTypes(before) > 0 || objectStreamStart.test(before.slice(before.lastIndexOf(lastObject)))
}

/** Every stream is tried, whatever its dictionary says, because readers do not require a type. @throws as `readObjects` */
function hidesActiveContent(bytes: Buffer, text: string): boolean {
  let left = maxInflated
  let read = 0
  for (const { start, before } of findStreams(text)) {
    const objects = readObjects(bytes, start, left)
    if (objects !== undefined) {
      left -= objects.length
      if (activeContent.test(objects) || countTypes(objects) > 0) return true
    }
    if (!isDeclared(before)) continue
    if (objects === undefined || predictor.test(before)) return true
    read += 1
  }
  return countTypes(text) > read
}

/** Scripts, actions that leave the document, attachments, and object streams that cannot be read (S-37). Encrypted contents stay unseen. */
export function hasActiveContent(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  try {
    return activeContent.test(text) || hidesActiveContent(bytes, text)
  } catch {
    return true
  }
}
