import type { FastifyRequest } from 'fastify'
import { clientSubnet, plainAddress } from '#server/security/client-subnet.ts'
import type { Viewer } from './viewer.ts'

/** The people of a business share what it may use; an administrator is alone. */
const sharedBy = ({ id, businessId }: Pick<Viewer, 'id' | 'businessId'>): string => businessId || id

/** Owners take turns; all addresses of an IPv6 network are one. The paired tills of a business are another one than itself, so that a flood of theirs does not keep it from ending them. */
export const queueOwner = ({ viewer, ip }: Pick<FastifyRequest, 'viewer' | 'ip'>): string => {
  if (!viewer) return clientSubnet(plainAddress(ip))
  return viewer.till ? `tills of ${viewer.businessId}` : sharedBy(viewer)
}

/** The owner whose calls a limit counts. Each paired till has its own count, so that it cannot use up that of its business. */
export const limitOwner = (viewer: Pick<Viewer, 'id' | 'businessId' | 'till'>): string =>
  viewer.till ? `till ${viewer.till.id}` : sharedBy(viewer)
