import { endTill, getOwnTill, listTills, pairTill, readPairing, renameTill, startPairing } from '#contract/tills.ts'
import { refreshTokens } from '#server/auth/refresh-tokens.ts'
import { accessTokens } from '#server/auth/tokens.ts'
import type { Deps } from '#server/deps.ts'
import type { Calls } from '#server/http/calls.ts'
import { networkLimits, type RateLimit } from '#server/security/limiter.ts'
import { findPairing, pairDevice } from './pair.ts'
import { createPairing } from './start-pairing.ts'
import { changeTillName, findOwnTill, findTills, signOutTill } from './tills.ts'

/** Per business in a quarter of an hour. */
const maxPairings = 40

/** Wrong tokens of a client subnet in a quarter of an hour. They cannot be guessed (128 bits): this limits the load of trying. */
const maxWrongTokens = 20

export function tillRoutes({ implement, implementPublic }: Calls, deps: Deps): void {
  const tokens = { access: accessTokens(deps), refresh: refreshTokens(deps) }
  implement(listTills, ({ db, viewer }) => findTills(db, viewer, deps.now()))
  implement(startPairing, ({ viewer, body }) => createPairing(viewer, body, deps), {
    rateLimits: ({ viewer }) => [{ key: `tills.startPairing:${viewer.businessId}`, max: maxPairings }],
  })
  implement(renameTill, (input) => changeTillName(input, deps))
  implement(endTill, (input) => signOutTill(input, deps))
  const wrongTokens = (ip: string) =>
    networkLimits<RateLimit>({ key: 'tills.pair', max: maxWrongTokens, countFailuresOnly: ['LINK_INVALID'] }, ip)
  implementPublic(readPairing, (input) => findPairing(input, deps), {
    rateLimits: ({ ip }) => [...wrongTokens(ip), ...networkLimits({ key: 'tills.readPairing', max: deps.config.publicWrites }, ip)],
  })
  implementPublic(pairTill, (input) => pairDevice(input, { ...deps, tokens }), { rateLimits: ({ ip }) => wrongTokens(ip) })
  implement(getOwnTill, ({ db, viewer }) => findOwnTill(db, viewer))
}
