import { context, propagation, ROOT_CONTEXT, type Span, SpanKind, type SpanOptions, SpanStatusCode, trace } from '@opentelemetry/api'

/** Without {@link startTracing} all of this does nothing. */
const getTracer = () => trace.getTracer('qaseema')

const errorType = (error: unknown): string => (error instanceof Error ? error.name : typeof error)

async function inSpan<T>(name: string, options: SpanOptions, work: () => T | Promise<T>): Promise<T> {
  return getTracer().startActiveSpan(name, options, async (span) => {
    try {
      return await work()
    } catch (error) {
      // Messages may contain values.
      span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', errorType(error))
      throw error
    } finally {
      span.end()
    }
  })
}

const maxTextLength = 2_000

/** A span below the call or job that is running, else none. The text of a statement has placeholders instead of values. */
export function traceStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
  if (!trace.getActiveSpan()) return run()
  const operation = /\w+/.exec(text)?.[0].toLowerCase() ?? 'statement'
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text.slice(0, maxTextLength) }
  return inSpan(operation, { kind: SpanKind.CLIENT, attributes }, run)
}

/** What a job carries, so that its own trace names the call that has enqueued it. */
export function traceHeaders(): { readonly traceparent?: string } {
  const headers = {}
  if (trace.getActiveSpan()) propagation.inject(context.active(), headers)
  return headers
}

/** A trace of its own, because a job may be done days later. */
export function traceJob<T>(queue: string, data: object, work: () => Promise<T>): Promise<T> {
  const cause = trace.getSpanContext(propagation.extract(ROOT_CONTEXT, { ...data }))
  const links = cause ? [{ context: cause }] : []
  return inSpan(`${queue} job`, { kind: SpanKind.CONSUMER, root: true, links, attributes: { 'messaging.destination.name': queue } }, work)
}

interface CallSpan {
  readonly traceId: string
  readonly run: (next: () => void) => void
  readonly end: (status: number) => void
}

interface CallSpanOptions {
  readonly name: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly requestId: string
}

/** The trace of a call has the id that the portal has given it. */
export function beginCallSpan({ name, headers, requestId }: CallSpanOptions): CallSpan {
  const parent = propagation.extract(ROOT_CONTEXT, { traceparent: headers.traceparent })
  const span: Span = getTracer().startSpan(name, { kind: SpanKind.SERVER, attributes: { 'qaseema.request_id': requestId } }, parent)
  const active = trace.setSpan(parent, span)
  return {
    traceId: span.spanContext().traceId,
    run: (next) => context.with(active, next),
    end: (status) => {
      span.setAttribute('http.response.status_code', status)
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}
