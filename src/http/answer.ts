import type { i18n } from 'i18next'
import type { ResponsePromise } from 'ky'
import type * as z from 'zod/mini'
import { successOf } from '../contract/answer.ts'
import type { Call } from '../contract/call.ts'
import type { Progress } from './upload.ts'

/** What a call answered: its data or its file, and what a person is told of the success. */
export class Answer<Data> {
  readonly data: Data
  readonly #message: () => string | undefined

  constructor(data: Data, message: () => string | undefined) {
    this.data = data
    this.#message = message
  }

  /** The server's message, else the call's own in the language shown when it is read (§8); undefined where the call tells no success. */
  get message(): string | undefined {
    return this.#message()
  }
}

/** The answer of a call, or why it is none: a refusal, or something that cannot be read. */
type ReadAnswer =
  /** With `issues` where parts of it could not be read as they stood. */
  | { readonly answer: Answer<unknown>; readonly issues?: readonly string[] }
  | { readonly refusal: unknown }
  | { readonly issues: readonly string[]; readonly cause?: unknown }

/** An address of a file as the backend tells it, from its own origin where it is a relative one; '' is none. */
const fileAddress = (apiUrl: string, address: string) =>
  address === '' || /^([a-z][a-z\d+.-]*:|\/\/)/i.test(address) ? address : `${apiUrl}/${address.replace(/^\/+/, '')}`

/** The JSON of a text, `{}` of none, undefined of anything else. */
function parseJson(text: string, apiUrl: string): unknown {
  const revive = (key: string, value: unknown) => (key === 'fileUrl' && typeof value === 'string' ? fileAddress(apiUrl, value) : value)
  try {
    return text.trim() ? JSON.parse(text, revive) : {}
  } catch {
    return undefined
  }
}

const isRefusal = (body: unknown) => typeof body === 'object' && body !== null && 'success' in body && String(body.success) === 'false'

/** The sentence of the call itself. One that has not been loaded yet must not show as a key. */
function successMessage(i18n: i18n, { success }: Call, sent: unknown): string | undefined {
  const key = typeof success === 'function' ? success(sent as never) : success
  return key && i18n.exists(`success.${key}`) ? i18n.t(`success.${key}`) : undefined
}

/** What mends answers is loaded with the first that needs it. */
async function readJson({ i18n, apiUrl }: Reading, call: Call, sent: unknown, text: string): Promise<ReadAnswer> {
  const body = parseJson(text, apiUrl)
  if (isRefusal(body)) return { refusal: body }
  const schema = successOf(call.data)
  const answerOf = ({ data, message }: z.output<typeof schema>) =>
    new Answer(data, () => (call.success ? message?.trim() || successMessage(i18n, call, sent) : undefined))
  const read = schema.safeParse(body)
  if (read.success) return { answer: answerOf(read.data) }
  const issues = read.error.issues.map((issue) => `${issue.path.map(String).join('.')}: ${issue.code}`)
  const { mendAnswer } = await import('./mend-answer.ts')
  const mended = mendAnswer(schema, body)
  if (!mended) return { issues, cause: read.error }
  const { data, unreadable } = mended
  if (unreadable) Object.assign(data.data as object, { unreadable })
  return { answer: answerOf(data), issues }
}

/** What an answer is read with. */
interface Reading {
  readonly i18n: i18n
  /** The backend's origin, or '' for the page's own. */
  readonly apiUrl: string
}

/**
 * How the 2xx of a call is read, by its schema or as its file; `sent` is the body of its request. The reader of files is loaded
 * before the first is asked for: one that cannot be read need not be fetched.
 */
export async function readerOf(
  reading: Reading,
  call: Call,
  sent: unknown,
  onProgress?: (progress: Progress) => void,
): Promise<(response: ResponsePromise) => Promise<ReadAnswer>> {
  const { file } = call
  if (!file) return async (response) => readJson(reading, call, sent, await response.text())
  const { readFile } = await import('./download.ts')
  return async (response) => {
    const { file: saved, body } = await readFile(await response, file, onProgress)
    if (saved) return { answer: new Answer(saved, () => undefined) }
    return isRefusal(body) ? { refusal: body } : { issues: ['not a file'] }
  }
}
