import { DiagLogLevel, diag } from '@opentelemetry/api'
import type { FastifyBaseLogger } from 'fastify'

interface TracingOptions {
  /** The address of a collector; traces go to `v1/traces` below it. */
  readonly url: string
  readonly serviceName: string
  /** The share of calls that are traced, from 0 to 1. */
  readonly share: number
  readonly version: string
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

const logPauseMs = 60_000

const ignore = () => undefined

/** A collector that is away is said once a minute. */
function logFailures(log: TracingOptions['log']): void {
  let loggedAt = Number.NEGATIVE_INFINITY
  const error = (reason: string) => {
    if (performance.now() - loggedAt < logPauseMs) return
    loggedAt = performance.now()
    log.warn({ reason }, 'traces not sent')
  }
  diag.setLogger({ error, warn: ignore, info: ignore, debug: ignore, verbose: ignore }, { logLevel: DiagLogLevel.ERROR })
}

/** Loads the SDK, which a server without traces does not. @returns the function that sends the rest and stops */
export async function startTracing({ url, serviceName, share, version, log }: TracingOptions): Promise<() => Promise<void>> {
  const [{ OTLPTraceExporter }, { resourceFromAttributes }, sdk] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-node'),
  ])
  logFailures(log)
  // By the id of the trace, so that no caller decides whether it is recorded.
  const sampled = new sdk.TraceIdRatioBasedSampler(share)
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    sampler: new sdk.ParentBasedSampler({ root: sampled, remoteParentSampled: sampled, remoteParentNotSampled: sampled }),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url: `${url.replace(/\/+$/, '')}/v1/traces` }))],
  })
  provider.register()
  return () => provider.shutdown().catch(ignore)
}
