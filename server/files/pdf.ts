import { constants, inflateSync } from 'node:zlib'

/** Each letter of a name may be written as its hexadecimal code, such as `#4A`. */
const toPattern = (name: string): string =>
  Array.from(name, (letter) => {
    const code = letter.charCodeAt(0).toString(16)
    return `(?:${letter}|#${code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
  }).join('')

const activeNames = ['JavaScript', 'Launch', 'EmbeddedFile', 'FileAttachment', 'RichMedia', 'Rendition', 'SubmitForm', 'ImportData']

/** White space and comments. Repetitions are limited, so that no expression takes more than linear time. */
const gap = '(?:[\\0\\s]|%[^\\r\\n]{0,250}[\\r\\n])'
const maxGaps = 32
const gaps = `${gap}{0,${maxGaps}}`
const someGaps = `${gap}{1,${maxGaps}}`
const tooManyGaps = `${gap}{${maxGaps + 1}}`
const number = '\\d{1,10}'
/** A comment or a number that is longer than the expressions read. */
const hidden = '(?:%(?![^\\r\\n]{0,250}[\\r\\n])|\\d{11})'
const thenAfterGaps = (next: string) => `(?:${tooManyGaps}|${gaps}${hidden}|${someGaps}${next})`
/** What follows a key whose value is a dictionary or a reference, or hides it behind too much. */
const objectValue = `(?=${gaps}(?:<<|${hidden}|${number}${thenAfterGaps(`${number}${thenAfterGaps('R')}`)})|${tooManyGaps})`

/**
 * `XFA` and `AA`, the actions of an event such as opening a page, are so short that a value must follow. What these do is not read: `URI`,
 * `GoToR` and `GoToE` leave the document as well.
 */
const activeContent = new RegExp(
  `/(?:${activeNames.map(toPattern).join('|')}|${toPattern('XFA')}(?=[\\s[(<\\d])|${toPattern('AA')}${objectValue})`,
)

const openAction = new RegExp(`/${toPattern('OpenAction')}`, 'g')
const space = '[\\0\\s]{0,32}'
const page = '(?:\\[[^\\[\\]()<>%#]{0,200}\\]|/[\\w.-]{1,100}|\\([^()\\\\<>%]{0,200}\\))'
/** Opens a page of the document: an array, or a dictionary with nothing else in it. */
const opensPage = new RegExp(
  `^${space}(?:\\[|<<(?:${space}/(?:Type${space}/Action|S${space}/GoTo|D${space}${page})(?![\\w#.-])){1,3}${space}>>)`,
)
/** Longer than what `opensPage` reads. */
const actionLength = 1_024

const encryption = new RegExp(`/${toPattern('Encrypt')}${objectValue}`)
const objectStreamType = new RegExp(`/${toPattern('ObjStm')}`, 'g')
const objectStreamStart = new RegExp(`/${toPattern('First')}`)
/** Not that of bookmarks, which is a reference. */
const directStart = new RegExp(`/${toPattern('First')}(?!${gaps}${number}${someGaps}${number}${someGaps}R)`)
const predictor = new RegExp(`/${toPattern('Predictor')}`)
const filter = new RegExp(`/${toPattern('Filter')}`, 'g')
const flateOnly = new RegExp(`^${gaps}(?:\\[${gaps}/FlateDecode${gaps}\\]|/(?:FlateDecode|Standard)(?![\\w#]))`)
/** The type of a page, or children of a tree of pages. */
const pageObject = new RegExp(`/(?:${toPattern('Page')}(?![\\w#.-])|${toPattern('Kids')}(?!${gaps}\\[${gaps}\\])(?![\\w#.-]))`)
const externalFile = new RegExp(`/(?:${toPattern('F')}(?![A-Za-z#])|${toPattern('FFilter')})`)

const objectKeyword = new RegExp(`(?<!\\d)${number}${someGaps}${number}${someGaps}obj`, 'g')

/** Numbers of objects and their positions, or so far only what may stand before them. */
const objectStreamHead = /^(?:[\0\s]|%[^\r\n]*[\r\n])*(?:[+-]?\d+(?:[\0\s]|%[^\r\n]*[\r\n])+[+-]?\d|(?:%[^\r\n]*)?$)/

/** Bytes that all object streams of a document may have, and all beginnings of streams. */
const maxInflated = 32 * 1024 * 1024
const maxHeads = 256 * 1024 * 1024
/** Compressed bytes, at most 0.5 MB of text. */
const headLength = 512
const minHeadLength = 16

/** Whether a document is safe to store; `unreadable`: something in it could not be read; `empty`: it has no page. */
export type PdfFinding = 'harmless' | 'active' | 'unreadable' | 'empty'

interface FoundStream {
  readonly start: number
  /** What stands after the start of the stream before. */
  readonly before: string
}

/** Data begins after the line of the keyword, which may end with a carriage return, as PDF readers have it. */
function* findStreams(text: string): Generator<FoundStream> {
  const lineEnd = /\r\n?|\n/g
  let previous = 0
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', Math.max(at + 1, previous))) {
    if (text.startsWith('end', at - 3)) continue
    lineEnd.lastIndex = at
    if (!lineEnd.exec(text)) return
    const start = lineEnd.lastIndex
    yield { start, before: text.slice(previous, start) }
    previous = start
  }
}

const inflate = (bytes: Buffer, maxOutputLength: number): string =>
  inflateSync(bytes, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')

const isCompressed = (bytes: Buffer, start: number): boolean =>
  ((bytes[start] ?? 0) & 0x0f) === 8 && bytes.length > start + 1 && bytes.readUInt16BE(start) % 31 === 0

/** What a stream begins with, up to its first damage; undefined if it is damaged at once. */
function inflateHead(bytes: Buffer, start: number): string | undefined {
  for (let length = headLength; length >= minHeadLength; length /= 2) {
    try {
      return inflate(bytes.subarray(start, start + length), maxInflated)
    } catch {
      // The damage may stand further back.
    }
  }
  return undefined
}

interface Budget {
  objects: number
  heads: number
}

/** Undefined for a stream without objects. @throws if it is damaged or too long */
function readObjects(bytes: Buffer, start: number, left: Budget): string | undefined {
  if (!isCompressed(bytes, start)) return undefined
  const head = inflateHead(bytes, start)
  if (head === undefined) return undefined
  left.heads -= head.length
  if (left.heads < 0) throw new Error('too many streams')
  if (!objectStreamHead.test(head)) return undefined
  const objects = inflate(bytes.subarray(start), left.objects)
  left.objects -= objects.length
  return objects
}

const countTypes = (text: string): number => text.match(objectStreamType)?.length ?? 0

/** Whether a stream is one of objects, as far as what stands before it says. A string may look like the start of an object. */
function isDeclared(before: string): boolean {
  const lastObject = before.match(objectKeyword)?.at(-1)
  return (
    countTypes(before) > 0 ||
    directStart.test(before) ||
    objectStreamStart.test(lastObject ? before.slice(before.lastIndexOf(lastObject)) : before)
  )
}

/** Whether a reader finds the objects where the check has looked: in plain text, or encrypted, which stays unseen. */
function isReadElsewhere(before: string, isEncrypted: boolean): boolean {
  if (externalFile.test(before)) return false
  const filters = Array.from(before.matchAll(filter), ({ index, 0: { length } }) =>
    before.slice(index + length, index + length + actionLength),
  )
  return filters.length === 0 || (isEncrypted && !predictor.test(before) && filters.every((value) => flateOnly.test(value)))
}

/** Every stream is tried, whatever its dictionary says, because readers do not require a type. @throws as `readObjects` */
function inspectStreams(bytes: Buffer, text: string): PdfFinding {
  const left: Budget = { objects: maxInflated, heads: maxHeads }
  const isEncrypted = encryption.test(text)
  let read = 0
  let hasPage = isEncrypted || pageObject.test(text)
  for (const { start, before } of findStreams(text)) {
    const objects = readObjects(bytes, start, left)
    if (objects !== undefined && isActive(objects)) return 'active'
    if (objects !== undefined && countTypes(objects) > 0) return 'unreadable'
    hasPage ||= objects !== undefined && pageObject.test(objects)
    if (!isDeclared(before)) continue
    if (objects === undefined ? !isReadElsewhere(before, isEncrypted) : predictor.test(before)) return 'unreadable'
    read += 1
  }
  if (countTypes(text) > read) return 'unreadable'
  return hasPage ? 'harmless' : 'empty'
}

/** Whether something else than a page is opened. What a reference names is not followed. */
const hasOpenAction = (text: string): boolean =>
  Array.from(text.matchAll(openAction)).some(
    ({ index, 0: { length } }) => !opensPage.test(text.slice(index + length, index + length + actionLength)),
  )

const isActive = (text: string): boolean => activeContent.test(text) || hasOpenAction(text)

/** Readers look for the end in this many bytes. */
const tailLength = 1_024

/** Finds scripts, actions that leave the document, attachments, and what cannot be read. Encrypted contents stay unseen. */
export function inspectPdf(bytes: Buffer): PdfFinding {
  const text = bytes.toString('latin1')
  if (isActive(text)) return 'active'
  if (!text.includes('%%EOF', text.length - tailLength)) return 'unreadable'
  try {
    return inspectStreams(bytes, text)
  } catch {
    return 'unreadable'
  }
}
