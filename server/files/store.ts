import type { Readable } from 'node:stream'
import type { FilePart } from '#contract/call.ts'
import { type FileType, fileTypes } from '#contract/file-types.ts'
import { smallerWidths, thumbnailWidth } from './picture.ts'

interface StoredObject {
  readonly size: number
  readonly stream: () => Readable
}

export interface ListedObject {
  readonly key: string
  /** Milliseconds, by the clock of the store. */
  readonly ageMs: number
}

export interface LinkOptions {
  readonly fileName: string
  readonly sessionId: string
}

/** Files that the sweep has moved out of the way, by the keys that they had. */
export interface Trash {
  readonly take: (key: string) => Promise<void>
  /** With the time since they were taken. */
  readonly list: () => Promise<readonly ListedObject[]>
  readonly putBack: (key: string) => Promise<void>
  readonly remove: (key: string) => Promise<void>
}

/** Keys are never reused. */
export interface FileStore {
  readonly put: (key: string, content: Uint8Array | Readable) => Promise<void>
  readonly get: (key: string) => Promise<StoredObject | undefined>
  readonly remove: (key: string) => Promise<void>
  /** Valid for at most two minutes. A store that cannot check sessions ignores `sessionId`. */
  readonly link: (key: string, options: LinkOptions) => Promise<string>
  /** The origin that links lead to, if not this server: for the content security policy. */
  readonly linkOrigin: string | undefined
  /** Includes what an interrupted `put` has left. */
  readonly list: (prefix: string) => Promise<readonly ListedObject[]>
  readonly trash: Trash
  /** The id of the deployment that has marked the store as its own. */
  readonly readMark: () => Promise<string | undefined>
  readonly writeMark: (deployment: string) => Promise<void>
}

export const trashPrefix = 'trash/'

export const markKey = 'deployment'

type Kind = FilePart['kind']

export const prefixes = { picture: 'pictures/', document: 'documents/' } as const

export const toKey = (kind: Kind, name: string): string => prefixes[kind === 'picture' ? kind : 'document'] + name

export const documentType = (name: string): FileType | undefined =>
  fileTypes.document.find(({ extension }) => name.endsWith(`.${extension}`))

const extensions = fileTypes.document.map(({ extension }) => extension).join('|')
const keyPattern = new RegExp(
  `^(${prefixes.picture}[\\w-]{22}(-(${smallerWidths.join('|')}))?\\.webp|${prefixes.document}[\\w-]{22}(\\.(${extensions})|-${thumbnailWidth}\\.webp))$`,
)

/** Stores open nothing else, so no key leads out of them. */
export const isKey = (key: string): boolean => keyPattern.test(key)

export function requireKey(key: string): void {
  if (!isKey(key)) throw new Error(`${key} is no key of the file store`)
}

export const nameAtWidth = (name: string, width: number): string => name.replace('.', `-${width}.`)

const listWidths = (kind: Kind, name: string): readonly number[] => {
  if (kind === 'picture') return smallerWidths
  return kind === 'attachment' && name.endsWith('.webp') ? [thumbnailWidth] : []
}

export const allKeys = (kind: Kind, name: string): string[] =>
  [...listWidths(kind, name).map((width) => nameAtWidth(name, width)), name].map((each) => toKey(kind, each))
