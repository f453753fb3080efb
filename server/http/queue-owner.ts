import type { FastifyRequest } from 'fastify'
import { clientSubnet, plainAddress } from '#server/security/client-subnet.ts'
import type { Viewer } from './viewer.ts'

/** Owners take turns; all addresses of an IPv6 network are one. The paired tills of a business are another one than itself, so that a flood of theirs does not keep it from ending them. */
export const queueOwner = ({ viewer, ip }: Pick<FastifyRequest, 'viewer' | 'ip'>): string => {
  if (!viewer) return clientSubnet(plainAddress(ip))
  return viewer.till ? `tills of ${viewer.id}` : viewer.id
}

/** The owner whose calls a limit counts. Each paired till has its own count, so that it cannot use up that of its business. */
export const limitOwner = ({ id, till }: Pick<Viewer, 'id' | 'till'>): string => (till ? `till ${till.id}` : id)
