import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createPageCompressor } from './page.ts'

test('pages are compressed in turns, and where too many wait, the next ones are sent as they are', async () => {
  const compress = createPageCompressor()
  const request = { ip: '198.51.100.1', headers: { 'accept-encoding': 'br' } } as FastifyRequest
  const pages = await Promise.all(Array.from({ length: 300 }, () => compress('<p>'.repeat(500), request)))
  expect(pages.filter(({ encoding }) => encoding === 'br')).toHaveLength(257)
  expect(pages.filter(({ encoding, body }) => !encoding && body === '<p>'.repeat(500))).toHaveLength(43)
})
