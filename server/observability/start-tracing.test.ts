import { ROOT_CONTEXT, type SpanContext, SpanKind, TraceFlags, trace } from '@opentelemetry/api'
import * as sdk from '@opentelemetry/sdk-trace-node'
import { expect, test } from 'vitest'
import { createSampler } from './start-tracing.ts'

const { NOT_RECORD, RECORD_AND_SAMPLED } = sdk.SamplingDecision
const share = 0.05

const decide = (parent: Omit<SpanContext, 'spanId'>, chance: number) =>
  createSampler(sdk, share, () => chance).shouldSample(
    trace.setSpanContext(ROOT_CONTEXT, { ...parent, spanId: 'b7ad6b7169203331' }),
    parent.traceId,
    'deals.list',
    SpanKind.SERVER,
    {},
    [],
  ).decision

test.each([
  ['00000000000000000000000000000001', TraceFlags.SAMPLED],
  ['ffffffff000000000000000000000000', TraceFlags.NONE],
])('a caller that sends the trace %s with the flag %i does not decide whether it is recorded', (traceId, traceFlags) => {
  const remote = { traceId, traceFlags, isRemote: true }
  expect([decide(remote, 0.04), decide(remote, 0.06)]).toEqual([RECORD_AND_SAMPLED, NOT_RECORD])
})

test('a statement is recorded if its call is', () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  expect(decide({ traceId, traceFlags: TraceFlags.SAMPLED }, 0.9)).toBe(RECORD_AND_SAMPLED)
  expect(decide({ traceId, traceFlags: TraceFlags.NONE }, 0.01)).toBe(NOT_RECORD)
})
