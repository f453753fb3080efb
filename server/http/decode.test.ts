import { expect, test } from 'vitest'
import { decodeFields } from './decode.ts'

const encoding = { price: 'number', agreed: 'boolean', place: 'json', days: 'json' } as const

test('decodes texts by the descriptor', () => {
  const fields = { name: '12', price: '١٢٫٥', agreed: 'true', place: '[46.6,24.7]', days: '["Monday"]' }
  expect(decodeFields(fields, encoding)).toEqual({ name: '12', price: 12.5, agreed: true, place: [46.6, 24.7], days: ['Monday'] })
})

test('what cannot be decoded stays as it is', () => {
  const fields = { name: '', price: '', agreed: 'yes', place: '[', days: 'Monday' }
  expect(decodeFields(fields, encoding)).toEqual(fields)
})

test('a field that bears the name of what every object has stays a text', () => {
  expect(decodeFields({ constructor: '1', toString: 'true' }, encoding)).toEqual({ constructor: '1', toString: 'true' })
})
