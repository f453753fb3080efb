import type { FastifyReply } from 'fastify'
import { attachment } from '../content-disposition.ts'
import type { CallResponse, Incoming } from '../incoming.ts'

export function answer({ call, reply }: Incoming, response: CallResponse): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (typeof response === 'string') return reply.type('application/json; charset=utf-8').send(response)
  const { name = call.file?.fileName ?? '', content } = response
  return reply
    .type(call.file?.mediaType ?? '')
    .header('content-disposition', attachment(name))
    .send(content)
}
