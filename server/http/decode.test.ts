import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { decodeFields } from './decode.ts'

const body = z.object({
  name: z.string(),
  price: z.optional(z.number()),
  agreed: z._default(z.boolean(), false),
  place: z.nullable(z.tuple([z.number(), z.number()])),
  days: z.pipe(
    z.array(z.string()),
    z.transform((days) => days.length),
  ),
})

test('texts become what the schema asks for', () => {
  const fields = { name: '12', price: '١٢٫٥', agreed: 'true', place: '[46.6,24.7]', days: '["Monday"]', unknown: 'x' }
  expect(decodeFields(fields, body)).toEqual({ name: '12', price: 12.5, agreed: true, place: [46.6, 24.7], days: ['Monday'] })
})

test('what cannot be decoded stays as it is', () => {
  const fields = { name: '', price: '', agreed: 'yes', place: '[', days: 'Monday' }
  expect(decodeFields(fields, body)).toEqual(fields)
})
