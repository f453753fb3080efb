import { ApiError, isInDoubt } from './api-error.ts'
import { newKey, type RequestParts } from './request-parts.ts'

export type Keyed<Input> = Input & { readonly key?: string }

type WithIdempotencyKey = <Result>(content: RequestParts, send: (key: string) => Promise<Result>) => Promise<Result>

const describeFile = (file: Blob | undefined) => {
  if (!file) return null
  return file instanceof File ? [file.name, file.size, file.type, file.lastModified] : [file.size, file.type]
}

/** The server compares bodies and bytes of files; metadata stands for the bytes here. */
const toContentKey = ({ params, query, body, files = {} }: RequestParts): string =>
  JSON.stringify([params, query, body, Object.entries(files).map(([name, file]) => [name, describeFile(file)])])

interface KeysInDoubt {
  readonly get: (content: string) => string | undefined
  readonly set: (content: string, key: string) => void
  readonly delete: (content: string) => void
}

/** A retry with unchanged content reuses its key, so that it takes effect once. Changed content and a known outcome get a new key. */
export function createIdempotencyKeys(inDoubt: KeysInDoubt = new Map<string, string>()): WithIdempotencyKey {
  return async (content, send) => {
    const text = toContentKey(content)
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
