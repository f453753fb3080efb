import type { i18n } from 'i18next'
import type { ResponsePromise } from 'ky'
import { successOf } from '../contract/answer.ts'
import type { Call } from '../contract/call.ts'

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
export type ReadAnswer =
  | { readonly answer: Answer<unknown> }
  | { readonly refusal: unknown }
  | { readonly issues: readonly string[]; readonly cause?: unknown }

/** The JSON of a text, `{}` of none, undefined of anything else. */
function parseJson(text: string): unknown {
  try {
    return text.trim() ? JSON.parse(text) : {}
  } catch {
    return undefined
  }
}

const isRefusal = (body: unknown) => typeof body === 'object' && body !== null && 'success' in body && body.success === false

/** The sentence of the call itself. One that has not been loaded yet must not show as a key. */
function successMessage(i18n: i18n, { success }: Call, sent: unknown): string | undefined {
  const key = typeof success === 'function' ? success(sent as never) : success
  return key && i18n.exists(`success.${key}`) ? i18n.t(`success.${key}`) : undefined
}

function readJson(i18n: i18n, call: Call, sent: unknown, text: string): ReadAnswer {
  const body = parseJson(text)
  if (isRefusal(body)) return { refusal: body }
  const read = successOf(call.data).safeParse(body)
  if (!read.success)
    return { issues: read.error.issues.map((issue) => `${issue.path.map(String).join('.')}: ${issue.code}`), cause: read.error }
  const { data, message } = read.data
  return { answer: new Answer(data, () => (call.success ? message?.trim() || successMessage(i18n, call, sent) : undefined)) }
}

/**
 * How the 2xx of a call is read, by its schema or as its file; `sent` is the body of its request. The reader of files is loaded
 * before the first is asked for: one that cannot be read need not be fetched.
 */
export async function readerOf(i18n: i18n, call: Call, sent: unknown): Promise<(response: ResponsePromise) => Promise<ReadAnswer>> {
  const { file } = call
  if (!file) return async (response) => readJson(i18n, call, sent, await response.text())
  const { readFile } = await import('./download.ts')
  return async (response) => {
    const { file: saved, body } = await readFile(await response.blob(), (await response).headers, file)
    if (saved) return { answer: new Answer(saved, () => undefined) }
    return isRefusal(body) ? { refusal: body } : { issues: ['not a file'] }
  }
}
