import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '../../src/contract/call.ts'
import { Problem } from '../problem.ts'
import { readInput } from './input.ts'

test('no more is complained of than can be read', () => {
  const call = defineCall({
    name: 'trial.list',
    method: 'POST',
    path: '/trial/list',
    access: 'public',
    body: z.object({ list: z.array(z.object({ a: z.string('required') })) }),
    data: z.null(),
    texts: { audit: { en: 'List', ar: 'قائمة' }, failure: { en: 'Failed', ar: 'تعذّر' } },
  })
  const body = { list: Array.from({ length: 1_000 }, () => ({})) }
  const refusal = () => readInput(call, { body, query: {}, params: {} } as FastifyRequest)
  expect(refusal).toThrow(Problem)
  expect(refusal).toThrow(expect.objectContaining({ issues: expect.objectContaining({ length: 100 }) }))
})
