import type { CallInput } from '#contract/call.ts'
import { maxFrames, reportPortalError, toPlainMessage } from '#contract/portal-errors.ts'
import type { Language } from '#i18n/languages.ts'
import { ApiError } from './http/api-error.ts'
import type { BackendKind } from './http/backend-kind.ts'
import type { ReportError } from './watch-errors.ts'

type Report = CallInput<typeof reportPortalError>['body']

/** Reports per page load. */
const maxReports = 5

interface ErrorReportOptions {
  readonly apiUrl: string
  /** Not the API client: a blocked report is no lost connection, and is not sent again. */
  readonly fetch: typeof fetch
  readonly backend: Pick<BackendKind, 'supports' | 'store'>
  /** Where the portal's files come from. */
  readonly origin: string
  readonly build: string
  /** The id of the route, not its address. */
  readonly route: () => string
  readonly language: () => Language
  readonly isOnline: () => boolean
}

const plainOrigin = (origin: string) => origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Names the portal's own files in a stack; an extension of the browser has none. */
function readFrames(text: string, origin: string): string[] {
  const files = new RegExp(`${plainOrigin(origin)}/assets/([\\w.-]{1,80}\\.(?:js|css)(?::\\d+:\\d+)?)`, 'g')
  const named = [...text.matchAll(files)].map(([, frame = '']) => frame)
  return [...new Set(named)].slice(0, maxFrames)
}

/** What the server has answered is no error of the portal, unless it could not be read. */
const isExpected = (error: Error) => error.name === 'AbortError' || (error instanceof ApiError && error.code !== 'BAD_ANSWER')

/** Reports errors of the portal to a full backend, each once and a few of a page load, without anything of the person. */
export function createErrorReports({ apiUrl, fetch, backend, origin, build, route, language, isOnline }: ErrorReportOptions): ReportError {
  const reported = new Set<string>()
  const waiting: Report[] = []

  const send = (body: Report) => {
    const url = `${apiUrl.replace(/\/+$/, '')}/api/v1${reportPortalError.path}`
    const headers = { 'content-type': 'application/json' }
    fetch(url, { method: 'POST', headers, body: JSON.stringify(body), keepalive: true, credentials: 'omit' }).catch(() => undefined)
  }
  // Until the first answer nobody knows the kind of the backend.
  backend.store.subscribe(() => {
    if (backend.supports(reportPortalError)) for (const each of waiting.splice(0)) send(each)
  })

  return (kind, error, id) => {
    if (!(error instanceof Error) || isExpected(error)) return
    const frames = readFrames(`${error.message}\n${error.stack ?? ''}`, origin)
    if (frames.length === 0 && kind !== 'render') return
    const message = error instanceof ApiError ? error.code : toPlainMessage(error.message)
    const key = `${error.name} ${message} ${frames[0]}`
    if (reported.has(key) || reported.size >= maxReports) return
    reported.add(key)
    const name = /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error'
    const report: Report = {
      kind,
      name,
      message,
      frames,
      route: route(),
      build,
      language: language(),
      isOnline: isOnline(),
      ...(id && { id }),
    }
    if (backend.supports(reportPortalError)) send(report)
    else waiting.push(report)
  }
}
