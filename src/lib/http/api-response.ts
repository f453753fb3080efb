import type { i18n } from 'i18next'
import type { ResponsePromise } from 'ky'
import type * as z from 'zod/mini'
import { type Call, successText } from '#contract/call.ts'
import { successEnvelope } from '#contract/envelope.ts'
import { shownLanguage } from '#i18n/languages.ts'
import type { Adapter } from './adapter.ts'
import { type LearnedWords, parseAdapted } from './apply-adapter.ts'
import type { RequestParts } from './request-parts.ts'
import type { Progress } from './upload.ts'

export class ApiResponse<Data> {
  readonly data: Data
  readonly serverMessage: string | undefined
  readonly #message: () => string | undefined

  constructor(data: Data, message: () => string | undefined, serverMessage?: string) {
    this.data = data
    this.serverMessage = serverMessage
    this.#message = message
  }

  /** The call's success sentence in the current language (§8), undefined if it has none. The server's may be only “Success”. */
  get message(): string | undefined {
    return this.#message()
  }
}

type ParsedResponse =
  | { readonly response: ApiResponse<unknown>; readonly issues?: readonly string[] }
  | { readonly refusal: unknown }
  | { readonly issues: readonly string[]; readonly cause?: unknown }

const isRefusal = (body: unknown) => typeof body === 'object' && body !== null && 'success' in body && String(body.success) === 'false'

export interface ParserOptions {
  readonly i18n: i18n
  readonly apiUrl: string
  readonly adapter: Adapter
  readonly learned: LearnedWords
}

function parseText({ adapter, apiUrl, learned }: ParserOptions, call: Call, text: string): unknown {
  try {
    return parseAdapted(adapter, call, text, apiUrl, learned)
  } catch {
    return undefined
  }
}

async function parseResponse(options: ParserOptions, call: Call, sent: RequestParts, text: string): Promise<ParsedResponse> {
  const body = parseText(options, call, text)
  if (isRefusal(body)) return { refusal: body }
  const schema = successEnvelope(call.data)
  const toResponse = ({ data, message }: z.output<typeof schema>) =>
    new ApiResponse(data, () => successText(call, sent.body)?.[shownLanguage(options.i18n)], message?.trim() || undefined)
  const parsed = schema.safeParse(body)
  if (parsed.success) return { response: toResponse(parsed.data) }
  const issues = parsed.error.issues.map((issue) => `${issue.path.map(String).join('.')}: ${issue.code}`)
  const { repairResponse } = await import('./repair-response.ts')
  const repaired = repairResponse(schema, body, sent.query)
  if (!repaired) return { issues, cause: parsed.error }
  const { data, unreadable, isLeast } = repaired
  Object.assign((data.data as object | null) ?? {}, unreadable && { unreadable }, isLeast && { isLeast })
  return { response: toResponse(data), issues }
}

/** Loads the parser of files before the request is sent, so that no file is requested that cannot be parsed. */
export async function createParser(
  options: ParserOptions,
  call: Call,
  sent: RequestParts,
  onProgress?: (progress: Progress) => void,
): Promise<(response: ResponsePromise) => Promise<ParsedResponse>> {
  const { file } = call
  if (!file) return async (response) => parseResponse(options, call, sent, await response.text())
  const { readFile } = await import('./download.ts')
  return async (response) => {
    const { file: saved, body } = await readFile(await response, file, onProgress)
    if (saved) return { response: new ApiResponse(saved, () => undefined) }
    return isRefusal(body) ? { refusal: body } : { issues: ['not a file'] }
  }
}
