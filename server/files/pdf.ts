import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

const decompress = promisify(inflate)

/** Each letter of a name may be written as its hexadecimal code, such as `#4A`. */
const toPattern = (name: string): string =>
  Array.from(name, (letter) => {
    const code = letter.charCodeAt(0).toString(16)
    return `(?:${letter}|#${code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
  }).join('')

const activeNames = ['JavaScript', 'Launch', 'EmbeddedFile', 'FileAttachment', 'RichMedia', 'Rendition', 'SubmitForm', 'ImportData']

/** Opening at a page, an array, is harmless. `XFA` is so short that it must be followed by a value. */
const activeContent = new RegExp(
  `/(?:${activeNames.map(toPattern).join('|')}|${toPattern('OpenAction')}(?!\\s*\\[)|${toPattern('XFA')}(?=[\\s[(<\\d]))`,
)

const objectStream = new RegExp(`/(?:${toPattern('ObjStm')}|${toPattern('First')})`)
const predictor = new RegExp(`/${toPattern('Predictor')}`)

/** Bytes that all object streams of a document may have, and how many there may be. */
const maxInflated = 32 * 1024 * 1024
const maxObjectStreams = 4_000

/** The positions where the data of each object stream begins; its objects are invisible in the file itself. */
function* findObjectStreams(text: string): Generator<{ readonly start: number; readonly dictionary: string }> {
  let previous = 0
  for (const { index, 0: keyword } of text.matchAll(/stream\r?\n/g)) {
    const before = text.slice(previous, index)
    previous = index + keyword.length
    if (before.endsWith('end')) continue
    const dictionary = before.slice(before.lastIndexOf('obj') + 1)
    if (objectStream.test(dictionary)) yield { start: previous, dictionary }
  }
}

/** Undefined where it is not compressed in the usual way. */
const readObjectStream = async (bytes: Buffer, maxOutputLength: number): Promise<string | undefined> => {
  const objects = await decompress(bytes, { maxOutputLength }).catch(() => undefined)
  const text = objects?.toString('latin1')
  return text !== undefined && /^\s*\d+\s+\d/.test(text) ? text : undefined
}

/** Scripts, actions that leave the document, attachments, and object streams that cannot be read (S-37). Encrypted contents stay unseen. */
export async function hasActiveContent(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString('latin1')
  if (activeContent.test(text)) return true
  let [left, count] = [maxInflated, 0]
  for (const { start, dictionary } of findObjectStreams(text)) {
    const objects =
      predictor.test(dictionary) || ++count > maxObjectStreams ? undefined : await readObjectStream(bytes.subarray(start), left)
    if (objects === undefined || activeContent.test(objects)) return true
    left -= objects.length
  }
  return false
}
