import { ApiError, isInDoubt } from './api-error.ts'
import { newKey, type Parts } from './request-parts.ts'

/** What a write is called with; `key` makes a person's own "Try again" the same write as the try before. */
export type Keyed<Input> = Input & { readonly key?: string }

/** Runs one try of a write under the key that belongs to its content. */
type WithIdempotencyKey = <Result>(content: Parts, send: (key: string) => Promise<Result>) => Promise<Result>

const fileOf = (file: Blob | undefined) => {
  if (!file) return null
  return file instanceof File ? [file.name, file.size, file.type, file.lastModified] : [file.size, file.type]
}

/** Two contents with the same text here are the same request to the server, which compares bodies and the bytes of files. */
const textOf = ({ params, query, body, files = {} }: Parts): string =>
  JSON.stringify([params, query, body, Object.entries(files).map(([name, file]) => [name, fileOf(file)])])

/** Where keys in doubt stand: by default in this page, which a reload ends. */
interface KeysInDoubt {
  readonly get: (content: string) => string | undefined
  readonly set: (content: string, key: string) => void
  readonly delete: (content: string) => void
}

/**
 * One for each form. A person's own "Try again" carries the idempotency key of the try before it as long as the content is
 * the same, so that a write whose answer was lost happens once (the server replays its first answer). Edited content is
 * another write and gets another key: the server refuses an old key for new content (409). So does content whose outcome
 * is known, or the same decision could not be taken twice.
 */
export function createIdempotencyKeys(inDoubt: KeysInDoubt = new Map<string, string>()): WithIdempotencyKey {
  return async (content, send) => {
    const text = textOf(content)
    const key = inDoubt.get(text) ?? newKey()
    inDoubt.set(text, key)
    try {
      const result = await send(key)
      inDoubt.delete(text)
      return result
    } catch (error) {
      if (error instanceof ApiError && !isInDoubt(error)) inDoubt.delete(text)
      throw error
    }
  }
}
