import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Problem } from '#server/problem.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares in constant time. @throws Problem `UNAUTHENTICATED` */
export function assertCustomerApp(
  { customerAppKey }: { readonly customerAppKey: string | undefined },
  { headers: { authorization } }: Pick<FastifyRequest, 'headers'>,
): void {
  const sent = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  if (!customerAppKey || !sent || !timingSafeEqual(digest(sent), digest(customerAppKey))) throw new Problem('UNAUTHENTICATED')
}
