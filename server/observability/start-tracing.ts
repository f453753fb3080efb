import { DiagLogLevel, diag } from '@opentelemetry/api'
import type { Sampler } from '@opentelemetry/sdk-trace-node'
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

type Sdk = typeof import('@opentelemetry/sdk-trace-node')

/** By chance and not by the id of the trace, which the caller chooses. Spans below a call follow it. */
export function createSampler({ ParentBasedSampler, SamplingDecision }: Sdk, share: number, random = Math.random): Sampler {
  const byChance: Sampler = {
    shouldSample: () => ({ decision: random() < share ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD }),
    toString: () => `ByChance{${share}}`,
  }
  return new ParentBasedSampler({ root: byChance, remoteParentSampled: byChance, remoteParentNotSampled: byChance })
}

/** Loads the SDK, which a server without traces does not. @returns the function that sends the rest and stops */
export async function startTracing({ url, serviceName, share, version, log }: TracingOptions): Promise<() => Promise<void>> {
  const [{ OTLPTraceExporter }, { resourceFromAttributes }, sdk] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-node'),
  ])
  logFailures(log)
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    sampler: createSampler(sdk, share),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url: `${url.replace(/\/+$/, '')}/v1/traces` }))],
  })
  provider.register()
  return () => provider.shutdown().catch(ignore)
}
