import type { FastifyReply } from 'fastify'
import { type Language, negotiateLanguage } from '#server/i18n/translate.ts'

/** Names a header of the request on which the response depends. */
export function addVary(reply: FastifyReply, header: string): void {
  const names = String(reply.getHeader('vary') ?? '')
    .split(', ')
    .filter(Boolean)
  if (!names.includes(header)) reply.header('vary', [...names, header].join(', '))
}

/** The language of the caller, for a response that depends on it. */
export function negotiateResponseLanguage(reply: FastifyReply): Language {
  addVary(reply, 'Accept-Language')
  return negotiateLanguage(reply.request.headers['accept-language'])
}
