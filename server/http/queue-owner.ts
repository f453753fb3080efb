import type { FastifyRequest } from 'fastify'
import { clientSubnet, plainAddress } from '#server/security/client-subnet.ts'

/** Owners take turns; all addresses of an IPv6 network are one. */
export const queueOwner = ({ viewer, ip }: Pick<FastifyRequest, 'viewer' | 'ip'>): string => viewer?.id ?? clientSubnet(plainAddress(ip))
